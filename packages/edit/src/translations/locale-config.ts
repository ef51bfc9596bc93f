/**
 * The configuration with one more locale: an entry of `i18n.locales`, or the whole of `i18n` if the site has none. It
 * changes a text only if there is exactly one place for it.
 */

export interface NewLocale {
  readonly code: string;
  /** Name of the language in the language itself. */
  readonly label: string;
  /** The translation is in progress. */
  readonly isPartial?: boolean;
}

/** Text with a new entry at the end of `locales`; null unless there is exactly one such object. */
export function withLocale(text: string, locale: NewLocale, isJson: boolean): string | null {
  const heads = [...text.matchAll(isJson ? /"locales"\s*:\s*\{/g : /\blocales\s*:\s*\{/g)];
  const [head] = heads;
  if (head === undefined || heads.length > 1) return null;
  const start = head.index + head[0].length;
  const end = closingBrace(text, start);
  if (end === null) return null;
  const inner = text.slice(start, end);
  const kept = inner.trimEnd();
  const last = withoutComments(kept).trimEnd();
  const gap = /^\s*\n[ \t]*/.exec(inner)?.[0];
  const isTrailed = last.endsWith(',');
  const comma = last === '' || isTrailed ? '' : ',';
  const entry = `${gap ?? ' '}${entryOf(locale, isJson)}${isTrailed ? ',' : ''}`;
  const rest = inner.slice(kept.length) || ' ';
  return `${text.slice(0, start)}${last}${comma}${kept.slice(last.length)}${entry}${rest}${text.slice(end)}`;
}

/** Text with `i18n` as the first key of the configuration; null if the start isn't certain. */
export function withI18n(
  text: string,
  locales: readonly [NewLocale, NewLocale],
  isJson: boolean,
): string | null {
  const start = isJson ? /^\s*\{(?=(\s*)\S)/ : /^export default (?:defineConfig\()?\{(?=(\s*)\S)/m;
  const head = start.exec(text);
  if (head === null) return null;
  const gap = /^\s*\n/.test(head[1] ?? '') ? (head[1] ?? '') : ' ';
  const at = head.index + head[0].length;
  const name = (key: string) => (isJson ? `"${key}"` : key);
  const quoted = (word: string) => (isJson ? JSON.stringify(word) : `'${word}'`);
  const entries = locales.map((locale) => entryOf(locale, isJson)).join(', ');
  const value = `{ ${name('defaultLocale')}: ${quoted(locales[0].code)}, ${name('locales')}: { ${entries} } }`;
  const comma = text.slice(at).trimStart().startsWith('}') ? '' : ',';
  return `${text.slice(0, at)}${gap}${name('i18n')}: ${value}${comma}${text.slice(at)}`;
}

/** `en: 'English'`, or an object with `partial`, in the style of the file. */
export function entryOf({ code, label, isPartial = false }: NewLocale, isJson: boolean): string {
  const key = !isJson && /^[a-z]+$/.test(code) ? code : isJson ? JSON.stringify(code) : `'${code}'`;
  const word = isJson ? JSON.stringify(label) : `'${label.replaceAll("'", String.raw`\'`)}'`;
  if (!isPartial) return `${key}: ${word}`;
  const [name, flag] = isJson ? ['"label"', '"partial"'] : ['label', 'partial'];
  return `${key}: { ${name}: ${word}, ${flag}: true }`;
}

const quotes = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\`(?:\\.|[^\`\\])*\``;
const comments = String.raw`//[^\n]*|/\*[\s\S]*?\*/`;

/** The text with blanks instead of comments, so that offsets stay the same. */
function withoutComments(text: string): string {
  return text.replaceAll(new RegExp(`${quotes}|${comments}`, 'g'), (part) =>
    part.startsWith('/') ? ' '.repeat(part.length) : part,
  );
}

/** Index of the brace that closes the object whose content starts at `start`; null if there is none. */
function closingBrace(text: string, start: number): number | null {
  let depth = 1;
  const parts = new RegExp(`${quotes}|${comments}|[{}]`, 'g');
  parts.lastIndex = start;
  for (let found = parts.exec(text); found !== null; found = parts.exec(text)) {
    if (found[0] === '{') depth++;
    if (found[0] === '}') depth--;
    if (depth === 0) return found.index;
  }
  return null;
}
