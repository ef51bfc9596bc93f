/** Pages compared with each other and with the site's limits: titles, descriptions, ids, images, orphans. */
import { fold } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const config = 'docgen.config.json';
const quiet = { host: 'nginx' };
const text = 'Something to read.\n';

async function found(files: SiteFiles, site: object = {}): Promise<readonly string[]> {
  const { diagnostics } = await analyzeSite({ [config]: { ...quiet, ...site }, ...files });
  return diagnostics;
}

describe('titles that several pages have', () => {
  const same = (n: number, title: string) =>
    `warning page/duplicate-title: ${n} pages have the title '${title}'; expected unique titles | Give each page a distinct title, so readers can tell them apart in tabs and search results`;

  test.each<[string, SiteFiles, string[]]>([
    [
      'in two folders',
      { 'docs/a/overview.md': `# Overview\n\n${text}`, 'docs/b/overview.md': `# Overview\n\n${text}` },
      [`docs/a/overview.md:1:1 ${same(2, 'Overview')}`],
    ],
    [
      'by front matter, a heading and a name',
      {
        'docs/a.md': `---\ntitle: Rates\n---\n\n${text}`,
        'docs/b.md': `## Rates\n\n${text}`,
        'docs/c/rates.md': text,
      },
      [`docs/a.md:2:8 ${same(3, 'Rates')}`],
    ],
    [
      'a page and a doc',
      { 'docs/a.md': `# Boats\n\n${text}`, 'pages/index.md': `# Boats\n\n${text}` },
      [`pages/index.md:1:1 ${same(2, 'Boats')}`],
    ],
  ])('%s', async (_, files, lines) => {
    expect(await found(files)).toEqual(lines);
  });

  test.each<[string, SiteFiles, object?]>([
    ['other letters', { 'docs/a.md': `# Rates\n\n${text}`, 'docs/b.md': `# rates\n\n${text}` }],
    [
      'a page that searches are told to leave out',
      { 'docs/a.md': `# A\n\n${text}`, 'docs/b.md': `---\nunlisted: true\n---\n\n# A\n\n${text}` },
    ],
    ['a draft', { 'docs/a.md': `# A\n\n${text}`, 'docs/b.md': `---\ndraft: true\n---\n\n# A\n\n${text}` }],
    ['a list of the folder', { 'docs/guides/a.md': `# Guides\n\n${text}` }],
    [
      'another language',
      { 'docs/fr/a.md': `# A\n\n${text}`, 'docs/en/a.md': `# A\n\n${text}` },
      { i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } } },
    ],
    [
      'another version',
      {
        'docs/a.md': `# A\n\n${text}`,
        'versions/1.0/docs/a.md': `# A\n\n${text}`,
        'versions/1.0/docs/b.md': `# B\n\n${text}`,
        'versions/1.0/sidebars.json': 'null',
      },
    ],
  ])('%s is not one', async (_, files, site) => {
    const codes = (await found(files, site)).filter((line) => line.includes('page/'));
    expect(codes).toEqual([]);
  });

  test('a page that a language borrows counts in its own', async () => {
    const i18n = { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } };
    const files = { 'docs/fr/a.md': `# A\n\n${text}`, 'docs/en/b.md': `# A\n\n${text}` };
    const lines = await found(files, { i18n, checks: { 'i18n/*': 'off' } });
    expect(lines).toEqual([]);
  });

  test('names the others', async () => {
    const files = {
      'docs/a.md': `# A\n\n${text}`,
      'docs/b.md': `---\ntitle: A\n---\n\n${text}`,
      'docs/c/a.md': text,
    };
    const site = await analyzeSite({ [config]: quiet, ...files });
    expect(site.found.map(({ related }) => related)).toEqual([
      [
        {
          message: '/docs/b has the same title',
          range: { file: 'docs/b.md', start: { line: 2, column: 8 }, end: { line: 2, column: 9 } },
        },
        {
          message: '/docs/c/a has the same title',
          range: { file: 'docs/c/a.md', start: { line: 1, column: 1 }, end: { line: 1, column: 1 } },
        },
      ],
    ]);
  });
});

describe('texts that searches cut', () => {
  const title = (length: number) => 'T'.repeat(length);
  const page = (of: { title?: string; description?: string }) =>
    `---\n${Object.entries(of)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join('')}---\n\n${text}`;

  test('beyond the limit', async () => {
    const files = {
      'docs/a.md': page({ title: title(71), description: 'd'.repeat(161) }),
      'docs/b.md': `# ${title(72)}\n\n${text}`,
    };
    const cut = "| Shorten it, or change 'limits.titleLength'";
    expect(await found(files)).toEqual([
      `docs/a.md:2:8 warning page/long-title: The title has 71 characters; expected at most 70, because search results cut longer ones ${cut}`,
      "docs/a.md:3:14 warning page/long-description: The description has 161 characters; expected at most 160, because search results cut longer ones | Shorten it, or change 'limits.descriptionLength'",
      `docs/b.md:1:1 warning page/long-title: The title has 72 characters; expected at most 70, because search results cut longer ones ${cut}`,
    ]);
  });

  test.each([
    ['at the limit', page({ title: title(70), description: 'd'.repeat(160) })],
    ['signs of two units are one', page({ title: '🛳'.repeat(70) })],
    ['accents are none', page({ title: 'e\u0301'.repeat(70) })],
    ['unlisted', page({ title: title(90) }).replace('---', '---\nunlisted: true')],
    ['a draft', page({ description: 'd'.repeat(200) }).replace('---', '---\ndraft: true')],
  ])('%s', async (_, given) => {
    expect(await found({ 'docs/a.md': given, 'docs/b.md': `# B\n\n${text}` })).toEqual([]);
  });

  test('the site sets the limits', async () => {
    const limits = { titleLength: 5, descriptionLength: 100 };
    const files = { 'docs/a.md': page({ title: title(6), description: 'd'.repeat(100) }) };
    expect((await found(files, { limits })).map((line) => line.split(': ')[1])).toEqual([
      "The title has 6 characters; expected at most 5, because search results cut longer ones | Shorten it, or change 'limits.titleLength'",
    ]);
  });

  test('what is frozen is cut where the current version lacks it', async () => {
    const long = page({ title: title(80) });
    const files = {
      'docs/a.md': `# A\n\n${text}`,
      'versions/1.0/docs/a.md': long,
      'versions/1.0/docs/b.md': long.replaceAll('T', 'U'),
    };
    const lines = await found(files);
    expect(lines.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'versions/1.0/docs/b.md:2:8 warning page/long-title:',
    ]);
  });
});

describe('ids of docs', () => {
  test('two pages of one language', async () => {
    const files = {
      'docs/a.md': `---\nid: x\n---\n\n# A\n\n${text}`,
      'docs/b.md': `---\ntitle: B\nid: x\n---\n\n${text}`,
    };
    expect(await found(files)).toEqual([
      "docs/b.md:3:5 error route/duplicate: Two pages have the id 'x': docs/a.md and docs/b.md | Give one of them a different 'id': sidebars, previous and next links, and translations refer to pages by id",
    ]);
  });

  test('two languages, two kinds and two versions share one', async () => {
    const i18n = { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } };
    const files = { 'docs/fr/a.md': `# A\n\n${text}`, 'docs/en/b.md': `---\nid: a\n---\n\n# B\n\n${text}` };
    expect(await found(files, { i18n })).toEqual([]);
    const kinds = {
      'docs/a.md': `# A\n\n${text}`,
      'pages/a.md': `# B\n\n${text}`,
      'versions/1.0/docs/a.md': `# A\n\n${text}`,
    };
    expect(await found(kinds)).toEqual([]);
  });
});

describe('images', () => {
  /** The header of a PNG, followed by the given number of bytes. */
  const png = (width: number, height: number, bytes = 0) => {
    const all = new Uint8Array(33 + bytes);
    all.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    new DataView(all.buffer).setUint32(16, width);
    new DataView(all.buffer).setUint32(20, height);
    return all;
  };
  const hint =
    "Make it smaller or save it in another format, or change 'limits.imageBytes' or 'limits.imagePixels'";

  test('too many bytes or pixels', async () => {
    const files = {
      'docs/a.md': '# A\n\n![b](b.png)\n![c](/c.png)\n',
      'docs/b.png': png(10, 10, 1_000_000),
      'static/c.png': png(20, 5000),
    };
    expect(await found(files)).toEqual([
      `docs/a.md:3:1 warning image/too-large: The image 'docs/b.png' has 1000033 bytes; expected at most 1000000 | ${hint}`,
      `docs/a.md:4:1 warning image/too-large: The image 'static/c.png' has 20 × 5000 pixels; expected at most 4096 on each side | ${hint}`,
    ]);
  });

  test('one that many pages show is told once', async () => {
    const page = '![b](/b.png) <img src="/b.png" alt="">\n';
    const files = { 'docs/a.md': page, 'docs/c.md': page, 'static/b.png': png(5000, 20) };
    const { found: all } = await analyzeSite({ [config]: quiet, ...files });
    expect(all.map(({ file, range }) => `${file}:${range?.start.column}`)).toEqual([
      'docs/a.md:1',
      'docs/a.md:14',
      'docs/c.md:1',
      'docs/c.md:14',
    ]);
    expect(fold(all)).toHaveLength(1);
  });

  test('images that are too large together, at the largest', async () => {
    const page = '# A\n\n![b](b.png)\n![c](c.png)\n![c](c.png)\n![d](c2.png#only-dark)\n';
    const [b, c] = [png(10, 10, 100), png(10, 10, 300)];
    const files = { 'docs/a.md': page, 'docs/b.png': b, 'docs/c.png': c, 'docs/c2.png': png(10, 10, 9000) };
    const line =
      "docs/a.md:4:1 warning image/page-weight: The images of this page have 466 bytes together; expected at most 465 | Start with 'docs/c.png', which has 333 bytes, or change 'limits.pageImageBytes'";
    expect(await found(files, { limits: { pageImageBytes: 465 } })).toEqual([line]);
    expect(await found(files, { limits: { pageImageBytes: 466 } })).toEqual([]);
  });

  test('each place may ignore it', async () => {
    const page = '<!-- docgen-ignore image/too-large: a map -->\n![b](/b.png)\n';
    const files = { 'docs/a.md': page, 'docs/c.md': '![b](/b.png)\n', 'static/b.png': png(5000, 20) };
    expect((await found(files)).map((line) => line.split(' ')[0])).toEqual(['docs/c.md:1:1']);
  });

  test.each<[string, SiteFiles, object?]>([
    ['at the limits', { 'docs/a.md': '![b](b.png)\n', 'docs/b.png': png(4096, 4096, 999_967) }],
    ['a link to it', { 'docs/a.md': '[b](b.png)\n', 'docs/b.png': png(5000, 1) }],
    ['that no page shows', { 'docs/a.md': text, 'static/b.png': png(5000, 1) }],
    ['a film', { 'docs/a.md': '<video src="b.mp4"></video>\n', 'docs/b.mp4': png(1, 1, 2_000_000) }],
    ['no image', { 'docs/a.md': '![b](b.png)\n', 'docs/b.png': 'no' }],
    ['a drawing', { 'docs/a.md': '![b](b.svg)\n', 'docs/b.svg': '<svg width="9000" height="9000"></svg>' }],
    [
      'a limit of the site',
      { 'docs/a.md': '![b](b.png)\n', 'docs/b.png': png(5000, 1, 1_000_000) },
      { limits: { imagePixels: 5000, imageBytes: 2_000_000 } },
    ],
  ])('%s is fine', async (_, files, site) => {
    expect(await found(files, site)).toEqual([]);
  });
});

describe('orphans', () => {
  const sidebars = ['a'];
  const a = `# A\n\n${text}`;
  const b = `# B\n\n${text}`;
  const orphan =
    "docs/b.md warning nav/orphan: 'b' isn't in a sidebar, and no page links to it | Add it to a sidebar, link to it, or set unlisted: true in its front matter";

  test.each<[string, SiteFiles, object, string[]]>([
    ['in no sidebar', { 'docs/a.md': a, 'docs/b.md': b }, {}, [orphan]],
    ['that only links to itself', { 'docs/a.md': a, 'docs/b.md': `${b}\n[b](b.md)\n` }, {}, [orphan]],
    ['that a page links to', { 'docs/a.md': `${a}\n[b](b.md)\n`, 'docs/b.md': b }, {}, []],
    ['that is named as next', { 'docs/a.md': `---\nnext: b\n---\n\n${a}`, 'docs/b.md': b }, {}, []],
    ['that the docs open with', { 'docs/a.md': a, 'docs/b.md': b }, { main: 'b' }, []],
    ['that is unlisted', { 'docs/a.md': a, 'docs/b.md': `---\nunlisted: true\n---\n\n${b}` }, {}, []],
  ])('a page %s', async (_, files, docs, lines) => {
    expect(await found(files, { docs: { sidebars, ...docs } })).toEqual(lines);
  });
});
