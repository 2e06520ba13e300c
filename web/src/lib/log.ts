// The log as it is read.

import type { LogLine } from '../protocol';

/** What happens several times in a row is one line that counts. */
export function merged(lines: LogLine[]): LogLine[] {
  const found: LogLine[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const same = last && last.text === line.text && last.turn === line.turn && last.seat === line.seat && last.clause.id === line.clause.id;
    if (same) found[found.length - 1] = { ...last, times: last.times + line.times };
    else found.push(line);
  }
  return found;
}
