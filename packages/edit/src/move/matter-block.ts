/**
 * Position of a page's front matter in its text, as the Markdown parser finds it: between a line `---` at the very
 * beginning and the next such line.
 */
export interface MatterBlock {
  /** Offset of the opening fence. */
  readonly open: number;
  /** The YAML, from the line after the opening fence to the closing one. */
  readonly start: number;
  readonly end: number;
  /** Offset of the line after the closing fence. */
  readonly after: number;
}

/** The block; `none` if the page has none, `foreign` if it isn't YAML or isn't closed. */
export function matterBlock(text: string): MatterBlock | 'none' | 'foreign' {
  const open = text.startsWith('\uFEFF') ? 1 : 0;
  const first = /^(.*?)(\r\n?|\n|$)/.exec(text.slice(open));
  const [line = '', fence = ''] = first ?? [];
  if (/^\+\+\+[ \t]*$/.test(fence)) return 'foreign';
  const opening = /^---(?!-)[ \t]*([A-Za-z][\w.+-]*)?[ \t]*$/.exec(fence);
  if (opening === null) return 'none';
  if (!/^ya?ml$/i.test(opening[1] ?? 'yaml')) return 'foreign';
  const start = open + line.length;
  const closing = /(?<=^|[\r\n])---(.*?)(?:\r\n?|\n|$)/.exec(text.slice(start));
  if (closing === null || !/^[ \t]*$/.test(closing[1] ?? ''))
    return isKey(text.slice(start)) ? 'foreign' : 'none';
  const end = start + closing.index;
  if (!holdsYaml(text.slice(start, end))) return 'none';
  return { open, start, end, after: end + closing[0].length };
}

function isKey(text: string): boolean {
  return /^(?:["']?[\w.$-]+["']?|<<)[ \t]*:(?:\s|$)/.test(text);
}

/** Two thematic breaks around prose aren't front matter. */
function holdsYaml(yaml: string): boolean {
  if (!/^[\r\n]/.test(yaml)) return true;
  const first = yaml.split(/[\r\n]+/).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first === undefined || isKey(first);
}
