/** Texts without their markup. */

const named: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  copy: '©',
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
};

/** The words of a piece of HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words of a line of Markdown, such as a heading: without emphasis, code marks, links and an id after it. */
export function plainLine(markdown: string): string {
  return markdown
    .replace(/\s*\{(?:#[^}]*|\/\*.*\*\/)\}\s*$/, '')
    .replace(/\s+#+\s*$/, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|[*_`])(?=\S)(.*?\S)\1/g, '$2')
    .replaceAll(/\\(?=[^\w\s])/g, '')
    .trim();
}
