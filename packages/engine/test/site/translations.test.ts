/** Pages compared with their source: problems that docgen reports, and similar cases that it must not report. */
import { describe, expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
const homes = {
  'docs/en/b.md': '# Bee\n',
  'docs/fr/b.md': '# Abeille\n',
  'docs/en/c.md': '# Sea\n',
  'docs/fr/c.md': '# Mer\n',
};

/**
 * The diagnostics about translations, as `file:line:column code: message`, in a site with these two texts of one page.
 */
async function found(source: string, own: string, files: SiteFiles = {}): Promise<string[]> {
  const { diagnostics } = await analyzeSite({
    'docgen.config.json': { host: 'nginx', i18n },
    'docs/en/a.md': source,
    'docs/fr/a.md': own,
    ...homes,
    ...files,
  });
  return diagnostics.map((line) => line.replace(/ \|.*$/s, '').replace(' warning i18n/', ' '));
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe('anchors', () => {
  test.each([
    [
      'an id that is missing',
      '# A\n\n## Body {#body}\n',
      '# A\n\n## Corps\n',
      [
        "docs/fr/a.md:3:1 anchor-mismatch: The source page has the anchor '#body' here, but this page doesn't",
      ],
    ],
    [
      'an id of raw HTML that is missing',
      '# A\n\n## B\n\n<a id="old"></a>\n',
      '# A\n\n## C\n',
      ["docs/fr/a.md:3:1 anchor-mismatch: The source page has the anchor '#old' here, but this page doesn't"],
    ],
    [
      'an id that the source lacks',
      '# A\n\n## One {#one}\n\n## Two\n',
      '# A\n\n## Un {#one}\n\n## Deux {#deux}\n',
      ["docs/fr/a.md:5:1 anchor-mismatch: This page has the anchor '#deux', but the source page doesn't"],
    ],
    [
      'another id than the source, once for both',
      '# A\n\n## One {#one}\n\n## Two {#two}\n',
      '# A\n\n## Un {#un}\n\n## Deux {#two}\n',
      ["docs/fr/a.md:3:1 anchor-mismatch: This page has the anchor '#un' where the source page has '#one'"],
    ],
    [
      'a section that is missing',
      '# A\n\n## One\n\n### In one\n\n## Two\n',
      '# A\n\n## Un\n\n## Deux\n',
      [
        "docs/fr/a.md:3:1 anchor-mismatch: The source page has the section 'In one' here, but this page has no section",
      ],
    ],
    [
      'sections that cannot be told apart',
      '# A\n\n## One\n\n## Two\n',
      '# A\n\n## Un\n',
      [
        "docs/fr/a.md:3:1 anchor-mismatch: The source page has the sections 'One', 'Two' here, but this page has the section 'Un'",
      ],
    ],
    [
      'headings slugged in each language',
      '# A\n\n## Body\n\n## Errors\n',
      '# A\n\n## Corps\n\n## Erreurs\n',
      [],
    ],
    [
      'an id that the translation alone writes, as the source slugs it',
      '# A\n\n## Body\n',
      '# A\n\n## Corps {#body}\n',
      [],
    ],
    ['an id of its own where the source writes none', '# A\n\n## Body\n', '# A\n\n## Corps {#corps}\n', []],
    ['the id of a heading as that of raw HTML', '# A\n\n## B {#b}\n', '# A\n\n<a id="b"></a>\n\n## C\n', []],
    ['a title in front matter', '# A\n\n## One\n', '---\ntitle: A\n---\n\n## Un\n', []],
    [
      'sections in another order, by their ids',
      '# A\n\n## One {#one}\n\n## Two {#two}\n',
      '# A\n\n## Deux {#two}\n\n## Un {#one}\n',
      [
        "docs/fr/a.md:1:1 anchor-mismatch: The source page has the section 'One' here, but this page has no section",
        "docs/fr/a.md:5:1 anchor-mismatch: The source page has no section here, but this page has the section 'Un'",
      ],
    ],
  ])('%s', async (_, source, own, expected) => expect(await found(source, own)).toEqual(expected));
});

describe('code', () => {
  const differs = (line: number) =>
    `docs/fr/a.md:${line}:1 code-mismatch: This code block differs from the source page's in more than comments and quoted sentences`;
  test.each([
    ['another value', fence('json', '{ "a": 1 }'), fence('json', '{ "a": 2 }'), [differs(1)]],
    [
      'another word in quotes',
      fence('json', '{ "a": "paid" }'),
      fence('json', '{ "a": "payé" }'),
      [differs(1)],
    ],
    ['another command', fence('sh', 'docgen build'), fence('sh', 'docgen bâtir'), [differs(1)]],
    [
      'a block in a list',
      `- x\n\n  ${fence('js', 'f();').replaceAll('\n', '\n  ')}`,
      `- x\n\n  ${fence('js', 'g();').replaceAll('\n', '\n  ')}`,
      [differs(3).replace(':1 ', ':3 ')],
    ],
    [
      'another language',
      fence('json', '{}'),
      fence('js', '{}'),
      ["docs/fr/a.md:1:1 code-mismatch: This code block is in 'js', but the source page's is in 'json'"],
    ],
    [
      'a block that is missing',
      `# A\n\n${fence('js', 'a')}\n${fence('js', 'b')}`,
      `# A\n\n${fence('js', 'a')}`,
      [
        'docs/fr/a.md:1:1 code-mismatch: The source page has 2 code blocks in this section, but this page has 1 code block',
      ],
    ],
    [
      'comments',
      fence('js', 'f(); // begin\n/* one */ g();'),
      fence('js', 'f(); // début\n/* un\ndeux */ g();'),
      [],
    ],
    [
      'comments of a shell',
      fence('sh', '# build\ndocgen build # all'),
      fence('sh', '# bâtir\ndocgen build # tout'),
      [],
    ],
    [
      'no comment but an address',
      fence('js', "f('https://a.example');"),
      fence('js', "f('https://b.example');"),
      [differs(1)],
    ],
    [
      'sentences in quotes',
      fence('json', '{ "note": "Front renderer" }'),
      fence('json', '{ "note": "À l’accueil ici" }'),
      [],
    ],
    ['sentences of YAML', fence('yaml', 'a: Two words\nb: 1'), fence('yaml', 'a: Deux mots\nb: 1'), []],
    ['names of placeholders', fence('sh', 'helm install <name>'), fence('sh', 'helm install <nom>'), []],
    ['white space', fence('js', 'f( a );\n\n'), fence('js', 'f( a );'), []],
    ['plain text', fence('', 'a tree'), fence('text', 'un arbre'), []],
    ['another name of one language', fence('js', 'a'), fence('javascript', 'a'), []],
  ])('%s', async (_, source, own, expected) => expect(await found(source, own)).toEqual(expected));
});

describe('links', () => {
  test.each([
    [
      'another page',
      '[x](b.md)',
      '[x](c.md)',
      ["docs/fr/a.md:1:1 link-mismatch: This link goes to 'c.md', but the source page's goes to 'b.md'"],
    ],
    [
      'a link that is missing',
      '# A\n\n[x](b.md)',
      '# A\n\nx',
      [
        "docs/fr/a.md:1:1 link-mismatch: The source page links to 'b.md' in this section, but this page doesn't",
      ],
    ],
    [
      'a link too many',
      '# A\n\nx',
      '# A\n\nun [x](b.md)',
      [
        "docs/fr/a.md:3:4 link-mismatch: This page links to 'b.md' in this section, but the source page doesn't",
      ],
    ],
    [
      'a link in raw HTML',
      'x <a href="b.md">b</a>',
      'x <a href="c.md">b</a>',
      ["docs/fr/a.md:1:3 link-mismatch: This link goes to 'c.md', but the source page's goes to 'b.md'"],
    ],
    [
      'another address',
      '<https://x.example/a>',
      '<https://x.example/b>',
      [
        "docs/fr/a.md:1:1 link-mismatch: This link goes to 'https://x.example/b', but the source page's goes to 'https://x.example/a'",
      ],
    ],
    [
      'in another section',
      '# A\n\n## B\n\n[x](b.md)\n\n## C\n',
      '# A\n\n## D\n\n## E\n\n[x](b.md)\n',
      [
        "docs/fr/a.md:3:1 link-mismatch: The source page links to 'b.md' in this section, but this page doesn't",
        "docs/fr/a.md:7:1 link-mismatch: This page links to 'b.md' in this section, but the source page doesn't",
      ],
    ],
    ['another way to write it', '[x](b.md)', '[x](/docs/b)', []],
    ['by reference', '[x](b.md)', '[x][1]\n\n[1]: b.md', []],
    ['another part of the page', '[x](b.md#bee)', '[x](b.md#abeille)', []],
    ['the same page twice', '[x](b.md) [y](b.md)', '[x](b.md)', []],
    ['the order', '[x](b.md) [y](c.md)', '[y](c.md) [x](b.md)', []],
    ['the language in an address', '<https://x.example/en/a>', '<https://x.example/fr/un>', []],
    ['the language of a host', '<https://en.x.example/a>', '<https://fr.x.example/un>', []],
    ['a language that the source does not name', '<https://x.example/a>', '<https://x.example/fr/a>', []],
    ['a slash at the end', '<https://x.example/a/>', '<https://x.example/a>', []],
    ['a part of this page', '[x](#a)\n\n# A', 'x\n\n# A', []],
  ])('%s', async (_, source, own, expected) => expect(await found(source, own)).toEqual(expected));

  test('a section with a broken link is left to what judges links', async () => {
    const lines = await found('[x](b.md)', '[x](bb.md)');
    expect(lines).toEqual(["docs/fr/a.md:1:1 error link/broken-page: No page matches 'bb.md'"]);
  });

  test('a file that each language has of its own', async () => {
    const files = {
      'static/en/guide.pdf': '',
      'static/fr/guide.pdf': '',
      'static/x-en.pdf': '',
      'static/x-fr.pdf': '',
    };
    expect(
      await found('[x](/en/guide.pdf) [y](/x-en.pdf)', '[x](/fr/guide.pdf) [y](/x-fr.pdf)', files),
    ).toEqual([]);
    expect(await found('[x](/en/guide.pdf)', '[y](/x-fr.pdf)', files)).toHaveLength(1);
  });

  test('an address that is its own text may be shown as code; another one is told', async () => {
    expect(await found('<https://a.example/x> y', '`https://a.example/x` y')).toEqual([]);
    expect(await found('`https://a.example/x` y', '<https://a.example/x> y')).toEqual([]);
    expect(await found('<https://a.example/x> y', '<https://a.example/z> y')).toHaveLength(1);
    expect(await found('[y](https://a.example/x)', '`https://a.example/x` y')).toHaveLength(1);
  });
});

describe('admonitions', () => {
  const aside = (kind: string) => `:::${kind}\nx\n:::\n`;
  test.each([
    [
      'another kind',
      aside('warning'),
      aside('tip'),
      "docs/fr/a.md:1:1 admonition-mismatch: The source page has 'warning' in this section, but this page has 'tip'",
    ],
    [
      'one that is missing',
      `# A\n\n${aside('tip')}`,
      '# A\n\nx\n',
      "docs/fr/a.md:1:1 admonition-mismatch: The source page has 'tip' in this section, but this page has no admonition",
    ],
    [
      'one too many',
      aside('tip'),
      `${aside('tip')}\n> [!CAUTION]\n> x\n`,
      "docs/fr/a.md:5:1 admonition-mismatch: The source page has 'tip' in this section, but this page has 'danger', 'tip'",
    ],
    ['an alert of the same kind', aside('warning'), '> [!WARNING]\n> x\n', null],
    ['another name of the kind', aside('caution'), aside('warning'), null],
    ['the order', aside('tip') + aside('note'), aside('note') + aside('tip'), null],
    ['details', ':::details[More]\nx\n:::\n', 'x\n', null],
  ])('%s', async (_, source, own, expected) =>
    expect(await found(source, own)).toEqual(expected === null ? [] : [expected]),
  );
});

describe('untranslated', () => {
  const text = 'Send the key with every request you make.';
  const same = (place: string) =>
    `docs/fr/a.md:${place} untranslated: This text is identical to the source page's`;
  test.each([
    ['a paragraph', text, text, [same('1:1')]],
    ['a paragraph, wrapped', text, text.replace('every ', 'every\n'), [same('1:1')]],
    ['a heading', `## ${text}`, `## ${text} {#key}`, [same('1:1')]],
    ['an item', `- ${text}`, `1. x\n2. ${text}`, [same('2:4')]],
    ['a task', `- [ ] ${text}`, `- [ ] ${text}`, [same('1:7')]],
    ['a cell', `| a |\n|---|\n| ${text} |`, `| a | b |\n|---|---|\n| x | ${text} |`, [same('3:7')]],
    ['the title of an admonition', `:::tip[${text}]\nx\n:::`, `:::tip[${text}]\ny\n:::`, [same('1:8')]],
    [
      'a description',
      `---\ndescription: ${text}\n---\nx`,
      `---\ntitle: Un\ndescription: ${text}\n---\ny`,
      [same('3:14')],
    ],
    ['one sign less', text, text.replace('.', ''), []],
    ['few words', 'Send the key', 'Send the key', []],
    ['names', 'Velarto Same Day Delivery Jakarta Bandung', 'Velarto Same Day Delivery Jakarta Bandung', []],
    ['code', '`one two three four five six`', '`one two three four five six`', []],
    ['links', '[how to send a key with it](b.md)', '[how to send a key with it](b.md)', []],
    ['figures', '10 20 30 40 50 60', '10 20 30 40 50 60', []],
  ])('%s', async (_, source, own, expected) => expect(await found(source, own)).toEqual(expected));

  test('a page that is the source word for word is one finding', async () => {
    const page = [
      'One text of some words here.',
      'Two texts of some words here.',
      'Three texts of some words.',
      text,
    ].join('\n\n');
    expect(await found(page, page)).toEqual([
      "docs/fr/a.md:1:1 untranslated: This page isn't translated: all 4 of its texts are identical to the source page's",
    ]);
  });

  test('two locales of one language may have the same text', async () => {
    const locales = { en: 'English', 'en-US': { label: 'American', lang: 'en-US' } };
    const { diagnostics } = await analyzeSite({
      'docgen.config.json': { host: 'nginx', i18n: { defaultLocale: 'en', locales } },
      'docs/en/a.md': text,
      'docs/en-US/a.md': text,
    });
    expect(diagnostics).toEqual([]);
  });
});

describe('which pages are compared', () => {
  const text = 'Send the key with every request you make.';
  const config = (over: object) => ({ 'docgen.config.json': { host: 'nginx', i18n: { ...i18n, ...over } } });
  test('with the source that is configured', async () => {
    const files = { 'docs/en/a.md': text, 'docs/fr/a.md': text, 'docs/en/b.md': '# B' };
    const { diagnostics } = await analyzeSite({ ...config({ defaultLocale: 'fr', source: 'en' }), ...files });
    expect(diagnostics).toEqual([
      expect.stringMatching(/^docs\/en\/b\.md warning i18n\/missing-page: This page has no 'fr' translation/),
      expect.stringMatching(/^docs\/fr\/a\.md:1:1 warning i18n\/untranslated/),
    ]);
  });

  test('with its own version, by id', async () => {
    const { diagnostics } = await analyzeSite({
      ...config({}),
      'docs/en/a.md': '# A',
      'docs/fr/a.md': '# A',
      'versions/1.0/docs/en/a.md': text,
      'versions/1.0/docs/fr/un.md': `---\nid: a\n---\n${text}`,
    });
    expect(diagnostics.map((line) => line.split(' ')[0])).toEqual(['versions/1.0/docs/fr/un.md:4:1']);
  });

  test('no drafts, and no page that is only shown from another locale', async () => {
    const draft = `---\ndraft: true\n---\n${text}`;
    const files = {
      'docs/en/a.md': text,
      'docs/fr/a.md': draft,
      'docs/en/b.md': draft,
      'docs/fr/b.md': text,
    };
    expect((await analyzeSite({ ...config({}), ...files })).diagnostics).toEqual([]);
    const shown = await analyzeSite({ ...config({}), ...files }, { drafts: true });
    expect(shown.diagnostics.map((line) => line.split(' ')[0])).toEqual([
      'docs/fr/a.md:4:1',
      'docs/fr/b.md:1:1',
    ]);
  });

  test('what a page includes is a part of it, at its place in its file', async () => {
    const files = {
      'docs/en/a.md': '::include{file=x.md}\n',
      'docs/fr/a.md': '::include{file=x.md}\n',
      'snippets/en/x.md': text,
      'snippets/fr/x.md': `x\n\n${text}`,
    };
    expect((await analyzeSite({ ...config({}), ...files })).diagnostics).toEqual([
      expect.stringMatching(/^snippets\/fr\/x\.md:3:1 warning i18n\/untranslated/),
    ]);
  });
});
