/** Pieces of Markdown that twins are assembled from. Texts are whole lines without indentation of their own. */

/** Literal words. */
export function escaped(words: string): string {
  return words.replace(/[\\`*_[\]<>#]/g, '\\$&');
}

/** Inline code, whatever its content. */
export function codeWords(code: string): string {
  const longest = Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const edge = /^`|`$/.test(code) ? ' ' : '';
  return `${fence}${edge}${code}${edge}${fence}`;
}

/** Consecutive blocks; empty ones are left out. */
export function stacked(...blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** A title that isn't a heading. */
export function titleLine(title: string): string {
  return title === '' ? '' : `**${title.replace(/^\*\*([^*]*)\*\*$/, '$1')}**`;
}

export function quoted(text: string): string {
  return `> ${indented(text, '> ')}`;
}

/** A list item; content that begins with words continues on the line of its head. */
export function listItem(head: string, body: string): string {
  const isWords =
    /^[\p{L}\p{N}`*_[(“«"']/u.test(body) && !/^(?:```|\d+[.)] |[*_-]{3,}$|[*] )/m.test(firstLine(body));
  const joint = body === '' ? '' : isWords ? ' — ' : body.startsWith('- ') ? '\n' : '\n\n';
  return `- ${indented(`${head}${joint}${body}`, '  ')}`;
}

function firstLine(text: string): string {
  return /^[^\n]*/.exec(text)?.[0] ?? '';
}

/** `text` with `prefix` before each line except the first; blank lines get its non-blank part. */
export function indented(text: string, prefix: string): string {
  if (prefix === '') return text;
  return text.replace(/\n(?=(\n)?)/g, (_, blank) => `\n${blank === undefined ? prefix : prefix.trimEnd()}`);
}

/** `text` without the `prefix` that was added to its lines. */
export function outdented(text: string, prefix: string): string {
  if (prefix === '') return text;
  const quotes = prefix.split('>').length - 1;
  const spaces = prefix.length - prefix.lastIndexOf('>') - 1;
  const marks = new RegExp(`^(?:[ \\t]*>){0,${quotes}}[ \\t]{0,${spaces}}`, 'gm');
  return text.replace(marks, '');
}

/** `text` without blank lines around it. */
export function trimmed(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}

/** Whether pieces of a text end in a line of only quote markers, directly below a line that ends in text. */
export function endsBelowText(pieces: readonly string[]): boolean {
  let isBelow = false;
  for (let nth = pieces.length - 1; nth >= 0; nth--) {
    const piece = pieces[nth] ?? '';
    for (let at = piece.length - 1; at >= 0; at--) {
      const char = piece.charAt(at);
      if (char === '\n' && !isBelow) isBelow = true;
      else if (char !== ' ' && char !== '\t' && (char !== '>' || isBelow))
        return isBelow && /[^\s>]/.test(char);
    }
  }
  return false;
}

/** Removes `length` characters from the end of pieces of a text. */
export function dropEnd(pieces: string[], length: number): void {
  let left = length;
  while (left > 0 && pieces.length > 0) {
    const piece = pieces.pop() ?? '';
    if (piece.length > left) pieces.push(piece.slice(0, piece.length - left));
    left -= piece.length;
  }
}
