/** Problems in Markdown, samples, API content on pages, and front matter. */
import { blockPlaces, except, inEach, inlinePlaces } from './places.js';
import type { Planted, Seed } from './seed.js';
import { at } from './tagged.js';

const fence = '```';
const code = (language: string, text: string) => `${fence}${language}\n${text}\n${fence}`;

const one = (kind: string, place: string, plant: (n: number) => Planted): Seed => ({
  kind,
  place,
  plant: ({ n }) => plant(n),
});
const text = (kind: string, place: string, write: (n: number) => string) =>
  one(kind, place, (n) => ({ text: write(n) }));

/** Problems with directives and fences. */
const directives: readonly Seed[] = [
  ...inEach(
    'markdown/unknown-directive',
    blockPlaces,
    ({ n }) => `${at('markdown/unknown-directive')}:::gone-${n}\nWords.\n:::`,
  ),
  ...inEach(
    'markdown/no-captions',
    blockPlaces,
    ({ n }) => `${at('markdown/no-captions')}::video{src="there.png?${n}"}`,
  ),
  text('markdown/unknown-directive', 'leaf', (n) => `${at('markdown/unknown-directive')}::gone-${n}{a=1}`),
  ...inEach(
    'markdown/bad-attribute',
    blockPlaces,
    ({ n }) => `${at('markdown/bad-attribute')}:::tip{gone${n}=1}\nWords.\n:::`,
  ),
  ...inEach(
    'markdown/bad-attribute',
    blockPlaces,
    () => `${at('markdown/bad-attribute')}${code('js {x}', 'let a = 1;')}`,
  ),
  text(
    'markdown/bad-attribute',
    'component, number',
    () => `${at('markdown/bad-attribute')}::box{size=large}`,
  ),
  text(
    'markdown/bad-attribute',
    'component, unknown',
    (n) => `${at('markdown/bad-attribute')}::box{size=1 gone${n}=2}`,
  ),
  ...inEach(
    'markdown/bad-diagram',
    blockPlaces,
    () => `${at('markdown/bad-diagram')}:::states\nNo table.\n:::`,
  ),
  // The same text in two files counts as two problems.
  one('markdown/bad-attribute', 'two includes that are alike', (n) => {
    const alike = `Told ${n}.\n\n${at('markdown/bad-attribute')}${code('js {x}', 'let a = 1;')}\n`;
    return {
      text: `::include{file=seed-${n}.md}\n\n::include{file=more-${n}.md}`,
      files: { [`snippets/seed-${n}.md`]: alike, [`snippets/more-${n}.md`]: alike },
    };
  }),
  text('markdown/bad-diagram', 'sequence', () => `${at('markdown/bad-diagram')}:::sequence\nNo table.\n:::`),
  ...inEach(
    'markdown/include-missing',
    except(blockPlaces, 'include'),
    ({ n }) => `${at('markdown/include-missing')}::include{file=gone-${n}.md}`,
  ),
  text(
    'markdown/include-missing',
    'region',
    (n) => `${at('markdown/include-missing')}::include{file=sample.js region=gone-${n}}`,
  ),
  one('markdown/include-missing', 'include', (n) => ({
    text: `::include{file=seed-${n}.md}`,
    files: {
      [`snippets/seed-${n}.md`]: `Told.\n\n${at('markdown/include-missing')}::include{file=gone-${n}.md}\n`,
    },
  })),
  ...inEach(
    'markdown/unknown-language',
    blockPlaces,
    ({ n }) => `${at('markdown/unknown-language')}${code(`gone${n}`, 'x')}`,
  ),
  text(
    'markdown/unclosed-directive',
    'top level',
    () => `${at('markdown/unclosed-directive')}:::note\nWords.`,
  ),
  text(
    'markdown/unclosed-directive',
    'nested',
    () => `:::note\n${at('markdown/unclosed-directive')}:::tip\nWords.\n:::`,
  ),
  text(
    'markdown/unclosed-directive',
    'list item',
    () => `- one\n\n  ${at('markdown/unclosed-directive')}:::note\n  Words.`,
  ),
  text(
    'markdown/unclosed-directive',
    'blockquote',
    () => `> ${at('markdown/unclosed-directive')}:::note\n> Words.`,
  ),
  text(
    'markdown/unclosed-directive',
    'details',
    () => `${at('markdown/unclosed-directive')}:::details[More]\nWords.`,
  ),
  text(
    'markdown/unclosed-directive',
    'tabs',
    () => `${at('markdown/unclosed-directive')}::::tabs\n:::tab[One]\nOne.\n:::`,
  ),
  text(
    'markdown/unclosed-directive',
    'component',
    () => `${at('markdown/unclosed-directive')}:::box{size=2}\nWords.`,
  ),
  one('markdown/unclosed-directive', 'include', (n) => ({
    text: `::include{file=seed-${n}.md}`,
    files: { [`snippets/seed-${n}.md`]: `Told.\n\n${at('markdown/unclosed-directive')}:::note\nWords.\n` },
  })),
  ...inEach('markdown/unclosed-fence', blockPlaces, () => `${at('markdown/unclosed-fence')}${fence}sh\nlet`),
  ...inEach('markdown/unclosed-html', blockPlaces, () => `${at('markdown/unclosed-html')}<!-- Words\nwords.`),
  ...inEach(
    'markdown/mistyped-directive',
    blockPlaces,
    ({ n }) => `${at('markdown/mistyped-directive')}::endpoint {path=/gone-${n}}`,
  ),
  ...inEach(
    'markdown/mistyped-directive',
    inlinePlaces,
    ({ n }) => `${at('markdown/mistyped-directive')}:tip[gone ${n}]`,
  ),
  ...inEach(
    'markdown/unused-footnote',
    blockPlaces,
    ({ n }) => `${at('markdown/unused-footnote')}[^lost${n}]: Words.`,
  ),
  one('markdown/include-cycle', 'a file in itself', (n) => ({
    text: `::include{file=seed-${n}.md}`,
    files: {
      [`snippets/seed-${n}.md`]: `Told.\n\n${at('markdown/include-cycle')}::include{file=seed-${n}.md}\n`,
    },
  })),
  one('markdown/include-cycle', 'two files', (n) => ({
    text: `::include{file=seed-${n}.md}`,
    files: {
      [`snippets/seed-${n}.md`]: `Told.\n\n::include{file=more-${n}.md}\n`,
      [`snippets/more-${n}.md`]: `- item\n\n  ${at('markdown/include-cycle')}::include{file=seed-${n}.md}\n`,
    },
  })),
];

const unsafe = at('markdown/unsafe');
const scheme = at('link/scheme');
const safety: readonly Seed[] = [
  ...inEach('markdown/unsafe', inlinePlaces, ({ n }) => `${unsafe}[x](javascript:gone(${n}))`),
  ...inEach('link/scheme', inlinePlaces, ({ n }) => `${scheme}[x](gone${n}:y)`),
  text('link/scheme', 'image', (n) => `A ${scheme}![x](gone${n}:y.png).`),
  text('link/scheme', 'raw HTML', (n) => `Raw ${scheme}<a href="gone${n}:y">x</a>.`),
  text('markdown/unsafe', 'raw HTML', (n) => `Raw ${unsafe}<a href="javascript:gone(${n})">x</a>.`),
  text('markdown/unsafe', 'event attribute', (n) => `Raw ${unsafe}<b onclick="gone(${n})">x</b>.`),
  text('markdown/unsafe', 'reference', (n) => `A ${unsafe}[x][j${n}].\n\n[j${n}]: javascript:gone(${n})`),
];

/** Text that readers lose, or see as it was written for another generator. */
const lost: readonly Seed[] = [
  ...inEach(
    'markdown/foreign-syntax',
    blockPlaces,
    ({ n }) => `${at('markdown/foreign-syntax')}!!! note-${n}`,
  ),
  ...inEach(
    'markdown/unknown-element',
    blockPlaces,
    ({ n }) => `Words ${at('markdown/unknown-element')}<gone-${n}> go.`,
  ),
  ...inEach(
    'markdown/extra-cells',
    blockPlaces,
    ({ n }) => `| A |\n|---|\n| ${n} ${at('markdown/extra-cells')}| gone |`,
  ),
  ...inEach(
    'markdown/no-such-line',
    blockPlaces,
    () => `${at('markdown/no-such-line')}${code('js {9}', 'let a = 1;')}`,
  ),
  ...inEach('link/empty', blockPlaces, ({ n }) => `Words ${at('link/empty')}[gone ${n}]() go.`),
  ...inEach(
    'link/undefined-reference',
    blockPlaces,
    ({ n }) => `Words ${at('link/undefined-reference')}[gone][gone ${n}] go.`,
  ),
  ...inEach(
    'link/undefined-reference',
    except(inlinePlaces, 'footnote'),
    ({ n }) => `Words${at('link/undefined-reference')}[^gone-${n}] go.`,
  ),
];

const samples: readonly Seed[] = [
  ...inEach(
    'markdown/unknown-term',
    inlinePlaces,
    ({ n }) => `${at('markdown/unknown-term')}:term[gone${n}]`,
  ),
  ...inEach(
    'markdown/unknown-variable',
    inlinePlaces,
    ({ n }) => `${at('markdown/unknown-variable')}:var[gone${n}]`,
  ),
  ...inEach(
    'markdown/unknown-audience',
    blockPlaces,
    ({ n }) => `${at('markdown/unknown-audience')}:::only{audience=gone${n}}\nWords.\n:::`,
  ),
  ...inEach(
    'markdown/unknown-icon',
    inlinePlaces,
    ({ n }) => `${at('markdown/unknown-icon')}:icon[gone${n}]`,
  ),
  ...inEach('sample/invalid-json', blockPlaces, () =>
    code('json', `{\n  "a": ${at('sample/invalid-json')}'b'\n}`),
  ),
  ...inEach('sample/schema-mismatch', blockPlaces, () =>
    code('json schema=Crate', `${at('sample/schema-mismatch')}"two"`),
  ),
  ...inEach('openapi/unknown-part', inlinePlaces, ({ n }) => `${at('openapi/unknown-part')}:api[Gone${n}]`),
  text(
    'openapi/unknown-part',
    'schema of a sample',
    (n) => `${at('openapi/unknown-part')}${code(`json schema=Gone${n}`, '2')}`,
  ),
  ...inEach(
    'openapi/unknown-operation',
    except(blockPlaces, 'include'),
    ({ n }) => `${at('openapi/unknown-operation')}::api-operation{id=gone${n}}`,
  ),
];

const matter = (kind: string, place: string, line: (n: number) => string): Seed =>
  one(kind, place, (n) => ({ matter: line(n) }));
const invalid = at('frontmatter/invalid');
const unknown = at('frontmatter/unknown-key');
const page = (head: string, n: number) => `${head}\n\n# Page ${n}\n\nWords.\n`;

const matters: readonly Seed[] = [
  matter('frontmatter/invalid', 'a text for a truth value', () => `draft: ${invalid}maybe`),
  matter('frontmatter/invalid', 'a number for a text', () => `description: ${invalid}12`),
  matter('frontmatter/invalid', 'a nested value', () => `sidebar:\n  position: ${invalid}first`),
  matter('frontmatter/invalid', 'an item of a list', () => `keywords:\n  - one\n  - ${invalid}{ a: 1 }`),
  matter('frontmatter/invalid', 'a layout', (n) => `layout: ${invalid}gone-${n}`),
  matter('frontmatter/invalid', 'a key twice', () => `keywords: [a]\n${invalid}keywords: [b]`),
  one('frontmatter/invalid', 'not closed', (n) => ({
    page: `${invalid}---\ntags: [a]\n\n# Page ${n}\n\nWords.\n`,
  })),
  one('frontmatter/language', 'JavaScript', (n) => ({
    page: page(`${at('frontmatter/language')}---js\nmodule.exports = {};\n---`, n),
  })),
  one('frontmatter/language', 'TOML', (n) => ({
    page: page(`${at('frontmatter/language')}+++\na = 1\n+++`, n),
  })),
  matter('frontmatter/unknown-key', 'a key', (n) => `${unknown}gone-${n}: 1`),
  matter('frontmatter/unknown-key', 'a nested key', (n) => `sidebar:\n  ${unknown}gone-${n}: a`),
  matter('frontmatter/unknown-key', 'a key of another tool', (n) => `x-a: 1\n${unknown}sidebar_gone_${n}: a`),
  matter('frontmatter/unknown-key', 'in quotes', (n) => `${unknown}"gone ${n}": 1`),
  matter(
    'frontmatter/unknown-key',
    'between known ones',
    (n) => `keywords: [a]\n${unknown}gone${n}: [1, 2]\ndescription: A page`,
  ),
  matter('frontmatter/unknown-key', 'in flow', (n) => `toc: { min: 2, ${unknown}gone${n}: 3 }`),
  matter('feed/empty', 'front matter', () => `feed: ${at('feed/empty')}true`),
];

const encodings: readonly Seed[] = [
  ...inEach('markdown/bad-encoding', inlinePlaces, () => `a ${at('markdown/bad-encoding')}\u202E b`),
  text('markdown/bad-encoding', 'code', () => code('js', `a ${at('markdown/bad-encoding')}\u2066 b`)),
  matter(
    'markdown/bad-encoding',
    'front matter',
    () => `description: a ${at('markdown/bad-encoding')}\u202D b`,
  ),
  text(
    'markdown/too-deep',
    'quotes',
    () => `${'> '.repeat(30)}${at('markdown/too-deep')}${'> '.repeat(10)}x`,
  ),
];

export const markdownSeeds: readonly Seed[] = [
  ...directives,
  ...safety,
  ...lost,
  ...samples,
  ...matters,
  ...encodings,
];
