//! Running other programs.

use std::{
    env,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

/// The cargo that runs us, at the root of the project.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(crate::root());
    command
}

/// Runs to the end; an exit status other than 0 is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = format!("{command:?}");
    let status = command.status().with_context(|| format!("cannot run {shown}"))?;
    ensure!(status.success(), "{shown}: {status}");
    Ok(())
}

/// What it prints; what it complains about is shown.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let shown = format!("{command:?}");
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot run {shown}"))?;
    ensure!(output.status.success(), "{shown}: {}", output.status);
    String::from_utf8(output.stdout).with_context(|| format!("{shown} prints no text"))
}

/// Whether it runs and ends well; its output is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}
