/** Output and exit code of a command, in a form in which two runs can be compared. */

export interface CommandOutput {
  /** Null: it was killed. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Differences between an output and the expected one. Times, memory and numbers of written files differ from run to
 * run.
 */
export function saidDifferences(found: CommandOutput, right: CommandOutput): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['exit code', found.exitCode, right.exitCode],
    ['standard error', found.stderr, right.stderr],
    ['summary', settled(found.stdout), settled(right.stdout)],
  ];
  return pairs.flatMap(([name, one, other]) =>
    one === other ? [] : [`${name}:\n${indented(one)}\n  where a clean run has\n${indented(other)}`],
  );
}

/** The summary without what may differ, such as whether there was an output before. */
function settled(stdout: string): string {
  return stdout
    .replaceAll(/\d+\.\d s\b/g, '0.0 s')
    .replaceAll(/\(\d+ files?: [^)]*\)/g, '(files)')
    .replaceAll(/: the previous output in \S+ is unchanged/g, '');
}

function indented(value: unknown): string {
  return String(value).replaceAll(/^/gm, '    ');
}
