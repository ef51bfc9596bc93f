/**
 * Small text edits of a theme's module: an import, a value or an entry in the argument of `extendTheme`. The result
 * is null unless there is exactly one place for it.
 */

const changes = /\bextendTheme\(\s*\w+,\s*\{/g;

/** The text with `line` after its last import. */
export function addImport(text: string, line: string): string {
  if (text.includes(`${line}\n`)) return text;
  const last = [...text.matchAll(/^(?:import .*|\} )from '[^']+';\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** The text with `key: value` in the theme, which must not have that key yet. */
export function addValue(text: string, key: string, value: string): string | null {
  const at = startOf(text);
  if (at === null || new RegExp(`\\b${key}\\b *:`).test(text.slice(at))) return null;
  const isEmpty = text[at] === '}';
  return `${text.slice(0, at)}\n  ${key}: ${value},${isEmpty ? '\n' : ''}${text.slice(at)}`;
}

/** The text with `entry` in the object at `key`. */
export function addEntry(text: string, key: string, entry: string): string | null {
  const at = startOf(text);
  if (at === null) return null;
  const groups = [...text.slice(at).matchAll(new RegExp(`\\b${key}: \\{`, 'g'))];
  if (groups.length === 0) return addValue(text, key, `{ ${entry} }`);
  const [group] = groups;
  if (groups.length > 1 || !group) return null;
  const inside = at + group.index + group[0].length;
  const gap = /^\s*/.exec(text.slice(inside))?.[0] ?? '';
  const space = gap === '' ? ' ' : gap;
  return `${text.slice(0, inside)}${space}${entry},${text.slice(inside)}`;
}

/** Offset after the opening brace of the object that the only call of `extendTheme` receives. */
function startOf(text: string): number | null {
  const [found, ...others] = text.matchAll(changes);
  return found && others.length === 0 ? found.index + found[0].length : null;
}
