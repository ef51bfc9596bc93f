/**
 * The quoted texts of a configuration file, which may be code, with the keys they stand at: a small reader of tokens
 * that knows strings, comments, brackets and `key:`. What it finds is compared with what the configuration says when
 * it runs, so a text that only looks like a value is never taken for one.
 */
export interface Literal {
  /** Between the quotes, as written. */
  readonly text: string;
  /** Offset of the text. */
  readonly start: number;
  /** The key that it is the value of; null for an element of a list. */
  readonly key: string | null;
  /** The key of the list that it is in; null where there is none. */
  readonly list: string | null;
}

const token =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(['"`])((?:\\[\s\S]|(?!\1)[^\\])*)\1|[\p{ID_Start}$_][\p{ID_Continue}$]*|[^\s]/gu;

interface Open {
  readonly bracket: string;
  /** The key whose value opened it. */
  readonly key: string | null;
}

/** Every quoted text that is no key, in order. */
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
