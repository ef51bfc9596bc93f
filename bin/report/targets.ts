/** `--format`: the forms that a report can have, and where each goes. A new form is a name here and a writer in report.ts. */

export const formatNames = ['pretty', 'json'] as const;

export interface Target {
  readonly format: (typeof formatNames)[number];
  /** File to write, as given on the command line; null is the form's own stream. */
  readonly file: string | null;
}

/** `pretty`, `json` or `json=out.json` as a target; null where the name or the file is missing. */
export function parseTarget(text: string): Target | null {
  const cut = text.indexOf('=');
  const name = cut < 0 ? text : text.slice(0, cut);
  const file = cut < 0 ? null : text.slice(cut + 1);
  const format = formatNames.find((known) => known === name);
  return format === undefined || file === '' ? null : { format, file };
}
