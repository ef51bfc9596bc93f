/**
 * Pages that contain one thing many times, each designed to cost a parser, a join or a printer the square of its length
 * if anything can. `most` is the maximum number; every text is below a page's limit of bytes.
 */

export interface LargePage {
  readonly most: number;
  /** The page with `n` of them. */
  readonly page: (n: number) => string;
  /** Further files of the site, by path. */
  readonly files?: (n: number) => { readonly [path: string]: string };
}

const times = (n: number, one: (at: number) => string, between = '') =>
  Array.from({ length: n }, (_, at) => one(at)).join(between);
const lines = (n: number, one: (at: number) => string) => times(n, one, '\n');
const blocks = (n: number, one: (at: number) => string) => times(n, one, '\n\n');
/** Runs of text, a hundred each, as paragraphs. */
const paragraphs = (n: number, one: (at: number) => string) =>
  times(n, (at) => one(at) + (at % 100 === 99 ? '\n\n' : ' '));

/** `text` within `depth` fences of increasing length. */
function nested(depth: number, text: string): string {
  let code = text;
  for (let level = 0; level < depth; level++) {
    const fence = '`'.repeat(3 + level);
    code = `${fence}md\n${code}\n${fence}`;
  }
  return code;
}

/** The maximum that a page may have. */
const mostLinks = 20_000;

const other = { 'docs/b.md': '# B\n\n## C\n\nText.\n' };

export const largePages: { readonly [name: string]: LargePage } = {
  'references in lines': {
    most: mostLinks,
    page: (n) => `${lines(n, (at) => `[a${at}][b]`)}\n\n[b]: b.md\n`,
    files: () => other,
  },
  'references, each with its definition': {
    most: mostLinks,
    page: (n) =>
      `${paragraphs(n, (at) => `[a${at}]`)}\n\n${lines(n, (at) => `[a${at}]: https://x.example/${at}`)}\n`,
  },
  'references without a definition': { most: mostLinks, page: (n) => paragraphs(n, (at) => `[a][b${at}]`) },
  definitions: {
    most: mostLinks,
    page: (n) => `a\n\n${lines(n, (at) => `[a${at}]: b.md`)}\n`,
    files: () => other,
  },
  'internal links in one paragraph': {
    most: mostLinks,
    page: (n) => times(n, () => '[a](b.md)', ' '),
    files: () => other,
  },
  'internal links in paragraphs': {
    most: mostLinks,
    page: (n) => paragraphs(n, () => '[a](b.md#c)'),
    files: () => other,
  },
  'links that are broken': { most: mostLinks, page: (n) => paragraphs(n, (at) => `[a](b${at}.md)`) },
  'links within the page': { most: mostLinks, page: (n) => `## A\n\n${paragraphs(n, () => '[a](#a)')}` },
  'links to other sites': { most: mostLinks, page: (n) => lines(n, (at) => `[a](https://x.example/${at})`) },
  'links to other sites in paragraphs': {
    most: mostLinks,
    page: (n) => paragraphs(n, (at) => `[a](https://x.example/${at})`),
  },
  'more links than a page may have': { most: 100_000, page: (n) => lines(n, () => '[a](b.md)') },
  autolinks: { most: mostLinks, page: (n) => paragraphs(n, (at) => `<https://x.example/${at}>`) },
  'bare addresses': { most: mostLinks, page: (n) => paragraphs(n, (at) => `https://x.example/${at}`) },
  'bare addresses in one paragraph': {
    most: mostLinks,
    page: (n) => lines(n, (at) => `see https://x.example/${at}`),
  },
  'mail addresses': { most: mostLinks, page: (n) => paragraphs(n, (at) => `a${at}@x.example`) },
  images: {
    most: mostLinks,
    page: (n) => paragraphs(n, () => '![a](a.svg)'),
    files: () => ({ 'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  },
  footnotes: {
    most: 20_000,
    page: (n) => `${paragraphs(n, (at) => `a[^${at}]`)}\n\n${blocks(n, (at) => `[^${at}]: b`)}\n`,
  },
  'notes on one footnote': { most: 50_000, page: (n) => `${paragraphs(n, () => 'a[^1]')}\n\n[^1]: b\n` },
  headings: { most: 20_000, page: (n) => blocks(n, (at) => `## Heading ${at}`) },
  'headings of one name': { most: 20_000, page: (n) => blocks(n, () => '## Heading') },
  'rows of a table': {
    most: 30_000,
    page: (n) => `| a | b |\n|---|---|\n${lines(n, (at) => `| ${at} | b |`)}`,
  },
  'columns of a table': {
    most: 20_000,
    page: (n) => `|${times(n, () => ' a |')}\n|${times(n, () => '---|')}\n|${times(n, () => ' b |')}`,
  },
  'pipes in a line': { most: 500_000, page: (n) => '|'.repeat(n) },
  'lists in lists': { most: 180, page: (n) => lines(n, (at) => `${'  '.repeat(at)}- a`) },
  'items of a list': { most: 50_000, page: (n) => lines(n, (at) => `- item ${at}`) },
  'lists two deep': { most: 20_000, page: (n) => lines(n, (at) => `- item ${at}\n  - inner`) },
  'ordered lists': { most: 20_000, page: (n) => blocks(n, (at) => `1. item ${at}\n\n---`) },
  'quotes in quotes': { most: 180, page: (n) => lines(n, (at) => `${'> '.repeat(at)}a`) },
  'marks of quotes': { most: 100_000, page: (n) => '>'.repeat(n) },
  quotes: { most: 20_000, page: (n) => blocks(n, (at) => `> quote ${at}`) },
  'lines of a quote': { most: 50_000, page: (n) => lines(n, () => '> a *b* c') },
  emphasis: { most: 50_000, page: (n) => paragraphs(n, () => '*a* **b**') },
  'emphasis in one paragraph': { most: 50_000, page: (n) => lines(n, () => '*a* _b_') },
  'open emphasis': { most: 50_000, page: (n) => times(n, () => '*a ') },
  'emphasis in emphasis': { most: 50_000, page: (n) => `${'*a **a '.repeat(n)}b` },
  'asterisks and underscores': { most: 200_000, page: (n) => '*_'.repeat(n) },
  'asterisks in a line': { most: 200_000, page: (n) => `a ${'*'.repeat(n)} b` },
  'open brackets': { most: 100_000, page: (n) => '['.repeat(n) },
  'brackets in brackets': { most: 50_000, page: (n) => `${'['.repeat(n)}a${']'.repeat(n)}` },
  'brackets of links': { most: 50_000, page: (n) => '[a]('.repeat(n) },
  'images in images': { most: 50_000, page: (n) => `${'!['.repeat(n)}a${'](b)'.repeat(n)}` },
  'backticks of all lengths': { most: 1400, page: (n) => times(n, (at) => '`'.repeat(at + 1), ' ') },
  'code in a line': { most: 50_000, page: (n) => paragraphs(n, (at) => `\`a${at}\``) },
  'tags of HTML': { most: 50_000, page: (n) => paragraphs(n, () => '<b>a</b>') },
  'open tags': { most: 50_000, page: (n) => paragraphs(n, () => '<a ') },
  'blocks of HTML': { most: 20_000, page: (n) => blocks(n, (at) => `<div id="a${at}">a</div>`) },
  'open comments': { most: 100_000, page: (n) => '<!-- '.repeat(n) },
  comments: { most: 50_000, page: (n) => blocks(n, () => '<!-- a -->') },
  'less-than signs': { most: 200_000, page: (n) => 'a <'.repeat(n) },
  'directives in directives': {
    most: 60,
    page: (n) =>
      [
        ...Array.from({ length: n }, (_, at) => `${':'.repeat(n + 3 - at)}note[a]`),
        'text',
        ...Array.from({ length: n }, (_, at) => ':'.repeat(at + 4)),
      ].join('\n'),
  },
  directives: { most: 20_000, page: (n) => blocks(n, (at) => `:::note[Title ${at}]\ntext\n:::`) },
  'directives that nothing closes': { most: 5000, page: (n) => blocks(n, () => ':::note\ntext') },
  'unknown directives': { most: 20_000, page: (n) => blocks(n, () => '::name{a=b}') },
  'colons in lines': { most: 50_000, page: (n) => lines(n, () => ':::') },
  'blocks of code': { most: 20_000, page: (n) => blocks(n, (at) => `\`\`\`js\nlet a${at} = ${at};\n\`\`\``) },
  'a block of code': {
    most: 20_000,
    page: (n) => `\`\`\`js\n${lines(n, (at) => `let a${at} = '${at}';`)}\n\`\`\``,
  },
  'code by indentation': { most: 50_000, page: (n) => lines(n, () => '    code') },
  'Markdown in Markdown': { most: 170, page: (n) => nested(n, '# A\n\n*b* `c` [d](e)') },
  'Markdown as code': {
    most: 10_000,
    page: (n) => `\`\`\`\`md\n${lines(n, () => '```md\n*a*\n```')}\n\`\`\`\``,
  },
  'open code in Markdown as code': {
    most: 20_000,
    page: (n) => `\`\`\`\`md\n${lines(n, () => '```md')}\n\`\`\`\``,
  },
  'tabs of code': {
    most: 10_000,
    page: (n) => blocks(n, (at) => `\`\`\`js group="a" title="T${at}"\na\n\`\`\``),
  },
  'sets of tabs': {
    most: 5000,
    page: (n) => blocks(n, (at) => `::::tabs{group=a}\n:::tab[A${at}]\na\n:::\n:::tab[B]\nb\n:::\n::::`),
  },
  'tabs of a set': {
    most: 5000,
    page: (n) => `::::tabs\n${lines(n, (at) => `:::tab[A${at}]\na\n:::`)}\n::::`,
  },
  'terms of the glossary': {
    most: 20_000,
    page: (n) => paragraphs(n, (at) => `:term[t${at}]`),
    files: (n) => ({
      'i18n/en.json': JSON.stringify(
        Object.fromEntries(Array.from({ length: n }, (_, at) => [`glossary.t${at}`, `Meaning ${at}`])),
      ),
    }),
  },
  'unknown terms': { most: 20_000, page: (n) => paragraphs(n, (at) => `:term[t${at}]`) },
  entities: { most: 200_000, page: (n) => '&amp;'.repeat(n) },
  ampersands: { most: 500_000, page: (n) => '&'.repeat(n) },
  'a long line': { most: 2_000_000, page: (n) => 'word '.repeat(n / 5) },
  'long words': { most: 2_000_000, page: (n) => 'a'.repeat(n) },
  paragraphs: { most: 50_000, page: (n) => blocks(n, (at) => `Paragraph ${at}.`) },
  'lines of a paragraph': { most: 100_000, page: (n) => lines(n, () => 'a line') },
  'hard breaks': { most: 50_000, page: (n) => lines(n, () => 'a  ') },
  'hard breaks by backslash': { most: 50_000, page: (n) => lines(n, () => 'a\\') },
  escapes: { most: 200_000, page: (n) => '\\*'.repeat(n) },
  spaces: { most: 1_000_000, page: (n) => `a${' '.repeat(n)}b` },
  tildes: { most: 100_000, page: (n) => 'a~~b~~ '.repeat(n / 2) },
  'keys of front matter': {
    most: 5000,
    page: (n) => `---\n${lines(n, (at) => `x-a${at}: b`)}\n---\n\n# A\n\ntext\n`,
  },
  'entries of a list in front matter': {
    most: 20_000,
    page: (n) => `---\nkeywords: [${times(n, (at) => `k${at}`, ', ')}]\n---\n\n# A\n\ntext\n`,
  },
  'included files': {
    most: 400,
    page: (n) => blocks(n, (at) => `::include{file=a${at}.md}`),
    files: (n) =>
      Object.fromEntries(Array.from({ length: n }, (_, at) => [`snippets/a${at}.md`, `Text ${at} *b*.\n`])),
  },
  'one included file': {
    most: 400,
    page: (n) => blocks(n, () => '::include{file=a.md}'),
    files: () => ({ 'snippets/a.md': `${blocks(50, (at) => `Text ${at} *b* [c](https://x.example).`)}\n` }),
  },
  'syntax of other generators': { most: 20_000, page: (n) => paragraphs(n, () => '{{< a >}}') },
  'headings by underline': { most: 20_000, page: (n) => blocks(n, (at) => `Heading ${at}\n---`) },
  'ignored faults': {
    most: 5000,
    page: (n) => blocks(n, (at) => `<!-- docgen-ignore link/broken-page: later -->\n[a](b${at}.md)`),
  },
};
