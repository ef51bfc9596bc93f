/**
 * Placeholders of an interface text: `{name}`, `{{name}}`, `%s`, `%1$d`, `%(name)s`, and arguments of ICU messages with
 * their kind (`{count, plural, …}`), whose branches may differ between languages. Nested messages count, too.
 */

const printf = /(?<![\d%])%(?:\d+\$)?(?:\([\w.]+\))?[sdif@](?![\p{L}\p{N}])/gu;
/** Real messages aren't nested deeper. */
const deepest = 20;

/** The placeholders of `text`, each once, in order of first occurrence. */
export function placeholdersOf(text: string): readonly string[] {
  const found = new Set(text.match(printf));
  read(text, { found, level: 0 });
  return [...found];
}

interface PlaceholderScan {
  readonly found: Set<string>;
  readonly level: number;
}

function read(text: string, into: PlaceholderScan): void {
  if (into.level > deepest) return;
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const end = closing(text, at);
    if (end < 0) return;
    readOne(text.slice(at + 1, end), into);
    at = end;
  }
}

/** Finds the closing brace for the brace at `start`; -1 if it isn't closed. */
function closing(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') open++;
    else if (text[at] === '}' && --open === 0) return at;
  }
  return -1;
}

/** Reads the content of a placeholder's braces. */
function readOne(inside: string, { found, level }: PlaceholderScan): void {
  const [, name = '', kind, rest = ''] =
    /^\s*([\w.$-]+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(inside) ?? [];
  if (name !== '') found.add(kind === undefined ? `{${name}}` : `{${name}, ${kind}}`);
  else if (inside.startsWith('{') && inside.endsWith('}')) found.add(`{{${inside.slice(1, -1).trim()}}}`);
  if (kind !== undefined) branches(rest, { found, level: level + 1 });
}

/** Messages in the branches of an argument: `one {…} other {…}`. */
function branches(text: string, into: PlaceholderScan): void {
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at + 1)) {
    const end = closing(text, at);
    if (end < 0) return;
    const message = text.slice(at + 1, end);
    for (const one of message.match(printf) ?? []) into.found.add(one);
    read(message, into);
    at = end;
  }
}
