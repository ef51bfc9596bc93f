/** Lines of a block of YAML as a writer sees them. */

/** The line around an offset: its text and where it starts. */
export function lineAt(yaml: string, offset: number): { readonly start: number; readonly text: string } {
  const start = yaml.lastIndexOf('\n', offset - 1) + 1;
  const end = yaml.indexOf('\n', offset);
  return { start, text: yaml.slice(start, end < 0 ? yaml.length : end) };
}

export interface YamlEntry {
  /** The key with its colon, or the dash of a list entry. */
  readonly before: string;
  readonly value: string;
  /** Offset of the value. */
  readonly at: number;
}

/** The line around an offset as a key or a dash with its value; undefined if it isn't such a line. */
export function entryAt(yaml: string, offset: number): YamlEntry | undefined {
  const { start, text } = lineAt(yaml, offset);
  const [, before = '', value = ''] =
    /^((?:[ \t]*-[ \t]+)*[ \t]*(?:[\w.-]+:[ \t]+)?)(\S[^\n]*)$/.exec(text) ?? [];
  return before.trim() === '' ? undefined : { before, value: value.trimEnd(), at: start + before.length };
}

/** Puts a value in quotation marks. */
export function quoted(before: string, value: string): string {
  return `Write ${before.trim()} ${JSON.stringify(value)}`;
}
