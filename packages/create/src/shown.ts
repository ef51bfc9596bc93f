/** Makes names safe for a terminal. */

/** Shows characters that control a terminal or change the order of the text around them as their numbers. */
export function visible(text: string): string {
  return text.replaceAll(hidden, (char) => `<U+${codePoint(char)}>`);
}

/** Whether a name has invisible characters. */
export function isHidden(name: string): boolean {
  return name.search(hidden) !== -1;
}

/** Text on one line, without line breaks and control characters. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(hidden, '')
    .trim();
}

/** A path as one word of a shell command. */
export function asWord(path: string): string {
  if (/^[\w./@%+:,~\\\p{L}\p{N}\p{M}-]+$/u.test(path) && !/^[-~]/.test(path)) return path;
  const from = path.startsWith('-') ? `./${path}` : path;
  return /["$`\\!]/.test(from) ? `'${from.replaceAll("'", String.raw`'\''`)}'` : `"${from}"`;
}

const hidden = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

function codePoint(char: string): string {
  return (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
