/**
 * Raw HTML that only its own end closes, and that nothing closes: a comment, a `style` element and the like swallow the
 * rest of their container. One that swallows only its own line is no loss.
 */

export interface OpenHtml {
  /** Its opening, such as `<!--`. */
  readonly written: string;
  /** Its index in the HTML. */
  readonly index: number;
  /** Text that closes it. */
  readonly end: string;
}

/** Beginning of a block of HTML that blank lines don't end. */
const opening =
  /^\s*(?<written><(?:(?<name>script|pre|style|textarea)(?=[\s>]|$)|!--|\?|!\[CDATA\[|![a-z]))/i;
const ends: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
]);
const anyEnd = /<\/(?:script|pre|style|textarea)>/i;

/**
 * Finds what a block of raw HTML leaves open, with text on the lines below it, not counting markers of quotes;
 * undefined if no text is lost.
 */
export function openHtml(html: string): OpenHtml | undefined {
  const open = openBlock(html) ?? openComment(html);
  if (open === undefined) return undefined;
  const lineEnd = html.indexOf('\n', open.index);
  return lineEnd >= 0 && /[^\s>]/.test(html.slice(lineEnd)) ? open : undefined;
}

function openBlock(html: string): OpenHtml | undefined {
  const { written = '', name } = opening.exec(html)?.groups ?? {};
  if (written === '' || written === '<!--') return undefined;
  const end = name === undefined ? (ends.get(written.toUpperCase()) ?? '>') : `</${name.toLowerCase()}>`;
  const isClosed = name === undefined ? html.includes(end) : anyEnd.test(html);
  const shown = name === undefined ? written : `${written}>`;
  return isClosed ? undefined : { written: shown, index: html.indexOf(written), end };
}

function openComment(html: string): OpenHtml | undefined {
  // Comments within these are part of their text.
  if (opening.exec(html)?.groups?.['name'] !== undefined) return undefined;
  let from = 0;
  for (;;) {
    const index = html.indexOf('<!--', from);
    if (index < 0) return undefined;
    const end = html.indexOf('-->', index + 2);
    if (end < 0) return { written: '<!--', index, end: '-->' };
    from = end + 3;
  }
}
