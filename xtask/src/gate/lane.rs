//! Steps one after the other, each in a process of its own.

use std::{
    io::{self, BufRead, BufReader},
    path::Path,
    process::{Command, ExitStatus},
    time::Instant,
};

use super::{
    report::{LEFT_OUT, NOT_RUN, Report, Verdict},
    steps::Step,
};

pub(super) fn run_lane(program: &Path, steps: &[Step]) -> Vec<Report> {
    steps.iter().map(|step| run_step(program, step.name)).collect()
}

fn run_step(program: &Path, name: &'static str) -> Report {
    println!("{name:>13} | begins");
    let start = Instant::now();
    let mut lines = Vec::new();
    let verdict = match watch(program, name, &mut lines) {
        Ok(status) if status.success() => Verdict::Passed,
        Ok(status) if status.code() == Some(NOT_RUN.into()) => Verdict::NotRun,
        Ok(_) => Verdict::Failed,
        Err(error) => {
            println!("{name:>13} | cannot be run: {error}");
            Verdict::Failed
        }
    };
    let took = start.elapsed();
    println!("{name:>13} | {verdict} after {:.1} s", took.as_secs_f64());
    Report { name, verdict, took, notes: notes(verdict, &lines) }
}

/// Runs a step and shows its lines as they come.
fn watch(program: &Path, name: &str, lines: &mut Vec<String>) -> io::Result<ExitStatus> {
    let (reader, writer) = io::pipe()?;
    let mut command = Command::new(program);
    command.args(["test", name]).stdout(writer.try_clone()?).stderr(writer);
    let mut child = command.spawn()?;
    // It holds the other end of the pipe, which is over when the step is.
    drop(command);
    for line in BufReader::new(reader).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        println!("{name:>13} | {line}");
        lines.push(line);
    }
    child.wait()
}

/// What a step has left out, or why it was not run.
fn notes(verdict: Verdict, lines: &[String]) -> Vec<String> {
    match verdict {
        Verdict::NotRun => lines.last().cloned().into_iter().collect(),
        Verdict::Passed | Verdict::Failed => {
            lines.iter().filter(|line| line.starts_with(LEFT_OUT)).cloned().collect()
        }
    }
}

#[cfg(test)]
mod tests;
