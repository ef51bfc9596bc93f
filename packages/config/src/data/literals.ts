/**
 * Quoted texts of a configuration file, which may be code, with their keys. It is a small tokenizer for strings,
 * comments, brackets and `key:`. Its results are compared with the evaluated configuration, so a text that only looks
 * like a value isn't used.
 */
export interface Literal {
  /** Text between the quotes, as written. */
  readonly text: string;
  /** Offset of the text. */
  readonly start: number;
  /** Key that it is the value of; null for an element of a list. */
  readonly key: string | null;
  /** Key of the list that it is in; null if there is none. */
  readonly list: string | null;
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1|[\p{ID_Start}$_][\p{ID_Continue}$]*|[^\s]/gu;

interface Open {
  readonly bracket: string;
  /** Key whose value opened it. */
  readonly key: string | null;
}

/** All quoted texts that aren't keys, in order. */
export function literals(text: string): Literal[] {
  const found: Literal[] = [];
  const open: Open[] = [];
  const tokens = [...text.matchAll(token)].filter(([written]) => !/^\/[/*]/.test(written));
  let key: string | null = null;
  for (const [index, hit] of tokens.entries()) {
    const [written, quote, inner = ''] = hit;
    const isKey = tokens[index + 1]?.[0] === ':';
    const inList = open.at(-1)?.bracket === '[';
    if (isKey && (quote !== undefined || /^[\p{ID_Start}$_]/u.test(written))) key = quote ? inner : written;
    else if (quote !== undefined) {
      const list = open.findLast(({ bracket }) => bracket === '[')?.key ?? null;
      found.push({ text: inner, start: hit.index + 1, key: inList ? null : key, list });
    } else if (/^[[{(]$/.test(written)) {
      open.push({ bracket: written, key: inList ? (open.at(-1)?.key ?? null) : key });
      key = null;
    } else if (/^[\]})]$/.test(written)) {
      open.pop();
      key = null;
    } else if (written === ',') key = null;
  }
  return found;
}
