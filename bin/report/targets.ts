/** `--format`: report formats and their targets. A new format is a name here and a writer in report.ts. */

export const formatNames = ['pretty', 'json', 'sarif', 'github', 'markdown'] as const;

export interface Target {
  readonly format: (typeof formatNames)[number];
  /** File to write, as given on the command line; null for the format's default stream. */
  readonly file: string | null;
}

/** `pretty`, `json` or `json=out.json` as a target; null if the name or the file is missing. */
export function parseTarget(text: string): Target | null {
  const cut = text.indexOf('=');
  const name = cut < 0 ? text : text.slice(0, cut);
  const file = cut < 0 ? null : text.slice(cut + 1);
  const format = formatNames.find((known) => known === name);
  return format === undefined || file === '' ? null : { format, file };
}

/** Whether a target needs standard output for itself: formats for programs without a file. */
export function isOnOutput({ format, file }: Target): boolean {
  return format !== 'pretty' && file === null;
}

/** Whether both have the same destination, so that neither could be read. */
export function clash(one: Target, other: Target): boolean {
  return one.file === null && other.file === null
    ? isOnOutput(one) && isOnOutput(other)
    : one.file === other.file;
}

/** Targets of reports by default: in a job on GitHub, also annotations next to the lines. */
export function defaultTargets(isGitHub: boolean): readonly Target[] {
  const formats = isGitHub ? (['pretty', 'github'] as const) : (['pretty'] as const);
  return formats.map((format) => ({ format, file: null }));
}
