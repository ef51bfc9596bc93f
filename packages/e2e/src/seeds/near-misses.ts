/**
 * Texts that look like problems but aren't, so a diagnostic about any of them is a false alarm. None has a tag. Each
 * would be a problem with one more or one fewer character, as in the seeds of the other files.
 */
import { blockPlaces, except, inEach, inlinePlaces } from './places.js';
import type { Seed } from './seed.js';

const fence = '```';
const plain = except(inlinePlaces, 'heading');

const text = (kind: string, place: string, write: (n: number) => string): Seed => ({
  kind,
  place,
  plant: ({ n }) => ({ text: write(n) }),
});
const matter = (kind: string, line: (n: number) => string): Seed => ({
  kind,
  place: 'front matter',
  plant: ({ n }) => ({ matter: line(n) }),
});

const links: readonly Seed[] = [
  ...inEach('a link in a code span', inlinePlaces, ({ n }) => `\`[x](gone-${n}.md#gone)\``),
  ...inEach('an escaped link', plain, ({ n }) => `\\[x](gone-${n}.md)`),
  ...inEach('a link elsewhere', plain, ({ n }) => `[x](https://example.com/gone-${n}.md#gone)`),
  ...inEach('a link that is right', plain, () => '[x](there.md#part)'),
  ...inEach('a link to a page in other words', plain, () => '[x](../seeded/there#part)'),
  ...inEach('an image that is right', plain, ({ n }) => `![Alt](there.png?v=${n})`),
  ...inEach('a word of the glossary', plain, () => ':term[berths]{of=berth}'),
  ...inEach('an address of mail', plain, ({ n }) => `[x](mailto:gone-${n}@example.com)`),
  text(
    'percent signs',
    'fragment',
    (n) => `## Größe ${n}\n\n[x](#gr%C3%B6%C3%9Fe-${n}) and [y](#größe-${n}).`,
  ),
  text('percent signs', 'file name', () => 'A [link](th%65re.md).'),
  text(
    'an anchor of a heading with markup',
    'heading',
    (n) => `## The *slanted* \`code\` ${n}\n\n[x](#the-slanted-code-${n}).`,
  ),
  text(
    'an anchor of a heading with a link',
    'heading',
    (n) => `## The [linked](there.md) part ${n}\n\n[x](#the-linked-part-${n}).`,
  ),
  text(
    'an anchor of a second equal heading',
    'heading',
    (n) => `## Same ${n}\n\nA.\n\n## Same ${n}\n\n[x](#same-${n}-1).`,
  ),
  text('an anchor with an id of its own', 'heading', (n) => `## Named ${n} {#own-${n}}\n\n[x](#own-${n}).`),
  text(
    'an anchor of raw HTML',
    'raw HTML',
    (n) => `<a id="raw-${n}"></a> and <a name="named-${n}"></a>\n\n[x](#raw-${n}) [y](#named-${n}).`,
  ),
  text(
    'an anchor of a heading in an admonition',
    'admonition',
    (n) => `:::note\n## Inner ${n}\n\nWords.\n:::\n\n[x](#inner-${n}).`,
  ),
  text('the top of the page', 'fragment', () => '[x](#) and [y](#top).'),
  text('a query', 'link', () => 'A [link](there.md?from=a#part).'),
  text('the path of a page', 'path of the site', () => 'A [link](/guide/g1#part-1).'),
  text('the path of a page, with its extension', 'path of the site', () => 'A [link](/guide/g1.html).'),
  text(
    'the path of another language',
    'path of the site',
    () => 'A [link](/fr/guide/g1#part-1) and [another](/id/guide/g1/).',
  ),
  text(
    'another scheme',
    'link',
    (n) => `[x](tel:+1555${n}) [y](mailto:gone-${n}@example.com) [z](//example.com/gone-${n}).`,
  ),
  text(
    'a relative link to a static file',
    'path of the site',
    () => '[x](/files/notes.txt) and ![Alt](/img/a.svg).',
  ),
  text(
    'a link by reference',
    'reference',
    (n) => `A [link][R ${n}] and [r ${n}][].\n\n[r ${n}]: there.md#part 'Title'`,
  ),
  text('brackets that are no link', 'paragraph', (n) => `An array[${n}] and [gone-${n}.md] and (gone.md).`),
  text('a link in a comment', 'comment', (n) => `<!-- [x](gone-${n}.md) <a href="gone.md">x</a> -->`),
  text(
    'raw HTML that is right',
    'raw HTML',
    () => '<a href="there.md#part">x</a> <img src="there.png" alt="x">',
  ),
  text('an image that only decorates', 'raw HTML', () => 'A <img src="there.png" alt=""> one.'),
];

const markdown: readonly Seed[] = [
  ...inEach('an escaped directive', blockPlaces, ({ n }) => `\\:::gone-${n}`),
  ...inEach(
    'a directive in a fence',
    blockPlaces,
    ({ n }) => `${fence}md\n:::gone-${n}\n[x](gone.md)\n![](gone.png)\n${fence}`,
  ),
  ...inEach('colons in words', plain, ({ n }) => `at 10:30, std::gone${n}, a:b`),
  ...inEach('words between colons', plain, ({ n }) => `:no-emoji-${n}: and 🎉`),
  text('a fence in a fence', 'fence', () => `${fence}\`md\n${fence}gone\n{ "a": }\n${fence}\n${fence}\``),
  text('a fence without a language', 'fence', () => `${fence}\n{ "a": }\n${fence}`),
  text('a piece of JSON', 'fence', () => `${fence}json partial\n"a": 1\n${fence}`),
  text('JSON with comments', 'fence', () => `${fence}jsonc\n{ "a": 1 } // one\n${fence}`),
  text('JSON of every kind', 'fence', () => `${fence}json\n[null, -1.5e3, "\\u00e9", {}]\n${fence}`),
  text('a sample that fits', 'fence', () => `${fence}json schema=Crate\n2\n${fence}`),
  text(
    'a language by another name',
    'fence',
    () => `${fence}Shell\nls\n${fence}\n\n${fence}yml\na: 1\n${fence}`,
  ),
  text(
    'text that names schemes',
    'paragraph',
    (n) => `Write javascript:gone(${n}) nowhere, nor \`<script>\`.`,
  ),
  text(
    'code that would run',
    'fence',
    () => `${fence}html\n<script>alert(1)</script><b onclick="x()">y</b>\n${fence}`,
  ),
  text('directions that are closed', 'paragraph', () => 'a \u202Bb\u202C c \u2067d\u2069 e'),
  text('a page break', 'paragraph', () => 'One\n\n---\n\nTwo: a line below is no front matter.'),
  text('nested containers', 'admonition', () => '::::note\n:::tip\nWords.\n:::\n::::'),
  text('a component with its default', 'component', () => '::box'),
  text('an include with a region', 'include', () => `::include{file=sample.js region=main}`),
  text('an include within code', 'fence', (n) => `${fence}md\n::include{file=gone-${n}.md}\n${fence}`),
  text('a footnote twice', 'footnote', (n) => `One.[^t${n}] Two.[^t${n}]\n\n[^t${n}]: A note.`),
];

const matters: readonly Seed[] = [
  matter('a key of one’s own', (n) => `x-gone-${n}: { draft: maybe }`),
  matter('a key in quotes', () => `"tags": ["a"]`),
  matter('a text that looks like a number', () => `description: "12"`),
  matter('a text over lines', () => `description: >\n  two\n  lines`),
  matter('a comment', (n) => `# gone-${n}: 1\ntags: [a] # b`),
  matter('no page before', () => 'prev: false'),
  matter('a page before', () => 'prev: guide/g1'),
  matter('a layout', () => 'layout: doc'),
  matter('an old URL', (n) => `redirectFrom: [/was/${n}]`),
  matter('a slug', (n) => `slug: own-slug-${n}`),
];

export const nearMisses: readonly Seed[] = [...links, ...markdown, ...matters];
