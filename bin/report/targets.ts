/** `--format`: report formats and their targets. A new format is a name here and a writer in report.ts. */

export const formatNames = ['pretty', 'json', 'sarif', 'github', 'markdown'] as const;

/** Formats of `docgen diff`. */
export const diffFormatNames = ['pretty', 'json', 'markdown', 'html'] as const;

interface AnyTarget<Name extends string> {
  readonly format: Name;
  /** File to write, as given on the command line; null for the format's default stream. */
  readonly file: string | null;
}

export type Target = AnyTarget<(typeof formatNames)[number]>;

/** Formats of `docgen verify`. */
export const verifyFormatNames = ['pretty', 'json'] as const;

export type VerifyTarget = AnyTarget<(typeof verifyFormatNames)[number]>;

export type DiffTarget = AnyTarget<(typeof diffFormatNames)[number]>;

/** `pretty`, `json` or `json=out.json` as a target; null if the name or the file is missing. */
export function parseTarget(text: string): Target | null {
  return targetIn(text, formatNames);
}

/** The same for `docgen diff`. */
export function parseDiffTarget(text: string): DiffTarget | null {
  return targetIn(text, diffFormatNames);
}

/** The same for `docgen verify`. */
export function parseVerifyTarget(text: string): VerifyTarget | null {
  return targetIn(text, verifyFormatNames);
}

function targetIn<Name extends string>(text: string, names: readonly Name[]): AnyTarget<Name> | null {
  const cut = text.indexOf('=');
  const name = cut < 0 ? text : text.slice(0, cut);
  const file = cut < 0 ? null : text.slice(cut + 1);
  const format = names.find((known) => known === name);
  return format === undefined || file === '' ? null : { format, file };
}

/** Whether a target needs standard output for itself: formats for programs without a file. */
export function isOnOutput({ format, file }: AnyTarget<string>): boolean {
  return format !== 'pretty' && file === null;
}

/** Whether both have the same destination, so that neither could be read. */
export function clash(one: AnyTarget<string>, other: AnyTarget<string>): boolean {
  return one.file === null && other.file === null
    ? isOnOutput(one) && isOnOutput(other)
    : one.file === other.file;
}

/** Targets of reports by default: in a job on GitHub, also annotations next to the lines. */
export function defaultTargets(isGitHub: boolean): readonly Target[] {
  const formats = isGitHub ? (['pretty', 'github'] as const) : (['pretty'] as const);
  return formats.map((format) => ({ format, file: null }));
}
