/** Diagnostics that comments in pages suppress, and comments that suppress nothing. */
import { describe, expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../site.js';

const config = 'docgen.config.json';
const quiet = { host: 'nginx' };
const ignore = (codes: string) => `<!-- docgen-ignore ${codes}: it is so -->`;
const unused = (code: string) =>
  `warning ignore/unused: The next block has no '${code}' to ignore | Remove the comment`;

async function found(docs: SiteFiles, rest: SiteFiles = {}): Promise<readonly string[]> {
  const pages = Object.fromEntries(Object.entries(docs).map(([name, text]) => [`docs/${name}`, text]));
  return (await analyzeSite({ [config]: quiet, ...pages, ...rest })).diagnostics;
}

const gone = "error link/broken-page: No page matches 'gone.md'";

test.each([
  ['a fault of the next block', `# A\n\n${ignore('link/broken-page')}\n[x](gone.md)\n`, []],
  ['all codes of a room', `# A\n\n${ignore('link/*')}\n[x](gone.md) [y](../../z.md) [z](#z)\n`, []],
  ['faults of the parser', `# A\n\n${ignore('image/no-alt')}\n![](/a.png)\n`, []],
  ['no other block', `# A\n\n${ignore('link/broken-page')}\n[x](gone.md)\n\n[x](gone.md)\n`, [`6:1 ${gone}`]],
  ['no other code', `# A\n\n${ignore('link/*')}\n[x](gone.md) ![](/a.png)\n`, ['4:14 no-alt']],
  ['each block of a list', `# A\n\n${ignore('link/broken-page')}\n- a\n\n  - [x](gone.md)\n`, []],
  ['one item', `# A\n\n- ${ignore('link/*')}\n  [x](gone.md)\n- [x](gone.md)\n`, [`5:3 ${gone}`]],
  ['a heading', `# A\n\n## B {#b}\n\n${ignore('link/duplicate-anchor')}\n## C {#b}\n`, []],
  [
    'a heading, not what is below it',
    `# A\n\n## B {#b}\n\n${ignore('link/*')}\n## C {#b}\n\n[x](gone.md)\n`,
    [`8:1 ${gone}`],
  ],
  ['a definition', `# A\n\n[x]\n\n${ignore('link/*')}\n[x]: gone.md\n`, []],
  [
    'raw HTML',
    `# A\n\n${ignore('link/*, image/*')}\n<p><a href="gone.md">x</a>\n<img src="/a.png"></p>\n`,
    [],
  ],
  [
    'two comments for one block',
    `# A\n\n${ignore('link/*')}\n${ignore('image/*')}\n[x](gone.md) ![](/a.png)\n`,
    [],
  ],
  ['nothing', `# A\n\n${ignore('link/broken-page')}\n[x](a.md)\n`, [`3:1 ${unused('link/broken-page')}`]],
  [
    'nothing, by one of its codes',
    `# A\n\n${ignore('link/broken-page, image/no-alt')}\n[x](gone.md)\n`,
    [
      "3:1 warning ignore/unused: The next block has no 'image/no-alt' to ignore | Remove 'image/no-alt' from the comment",
    ],
  ],
])('ignores %s', async (_, text, lines) => {
  const all = await found({ 'a.md': text }, { 'static/a.png': '' });
  const short = all.map((line) =>
    line.replace('docs/a.md:', '').replace(/warning image\/no-alt.*/, 'no-alt'),
  );
  expect(short).toEqual(lines);
});

describe('what could not be found', () => {
  const page = `# A\n\n${ignore('link/broken-page')}\nb\n`;

  test('is off', async () => {
    const off = { ...quiet, checks: { 'link/broken-page': 'off' } };
    expect(await found({ 'a.md': page }, { [config]: off })).toEqual([]);
    const elsewhere = {
      ...quiet,
      checks: { 'link/*': { level: 'off', files: ['docs/b.md'] } },
    };
    expect(
      await found({ 'a.md': page, 'b.md': page.replace('# A', '# B') }, { [config]: elsewhere }),
    ).toEqual([`docs/a.md:3:1 ${unused('link/broken-page')}`]);
  });

  test('is of another language', async () => {
    const locales = { ...quiet, i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } } };
    const files = { [config]: locales, 'docs/fr/a.md': page, 'docs/en/a.md': page };
    const { diagnostics } = await analyzeSite(files, { locales: ['en'] });
    expect(diagnostics).toEqual([`docs/en/a.md:3:1 ${unused('link/broken-page')}`]);
  });
});

describe('in what pages include', () => {
  const snippet = `${ignore('link/broken-page')}\n[x](b.md)\n`;

  test('a comment counts where the file is', async () => {
    const pages = { 'a.md': '# A\n\n::include{file=x.md}\n' };
    expect(await found(pages, { 'snippets/x.md': snippet })).toEqual([]);
    const around = { 'a.md': `# A\n\n${ignore('link/broken-page')}\n::include{file=x.md}\n` };
    expect(await found(around, { 'snippets/x.md': '[x](b.md)\n' })).toEqual([
      "snippets/x.md:1:1 error link/broken-page: No page matches 'b.md' | Did you mean 'a.md'?",
      `docs/a.md:3:1 ${unused('link/broken-page')}`,
    ]);
  });

  test('a comment is used where one page needs it', async () => {
    const pages = {
      'a.md': '# A\n\n::include{file=x.md}\n',
      'b.md': '# B\n\n::include{file=x.md}\n',
      'c/d.md': '# D\n\n::include{file=x.md}\n',
    };
    expect(await found(pages, { 'snippets/x.md': snippet })).toEqual([]);
  });

  test('one that no page needs is told once', async () => {
    const pages = { 'a.md': '# A\n\n::include{file=x.md}\n', 'b.md': '# B\n\n::include{file=x.md}\n' };
    expect(await found(pages, { 'snippets/x.md': snippet })).toEqual([
      `snippets/x.md:1:1 ${unused('link/broken-page')}`,
    ]);
  });
});

describe('in texts of descriptions', () => {
  const described = (text: string) => ({
    [config]: { ...quiet, openapi: {} },
    'openapi/a.yaml': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { '/a': { get: { operationId: 'readA', summary: 'Read', description: text, responses: {} } } },
    }),
  });
  const page = { 'a.md': '# A\n\n::api-operation{id=readA}\n' };
  const two = '[x](gone.md)\n\n[x](gone.md)';
  const fault = `docs/a.md:3:1 ${gone}`;

  test('one that stands there is for the next block there', async () => {
    expect(await found(page, described(two))).toEqual([fault]);
    expect(await found(page, described(`${ignore('link/*')}\n${two}`))).toEqual([fault]);
    expect(await found(page, described(`${ignore('link/*')}\n- ${two.replace('\n\n', '\n- ')}`))).toEqual([]);
    expect(await found(page, described(`${ignore('link/broken-page')}\n[x](a.md)`))).toEqual([
      `docs/a.md:3:1 ${unused('link/broken-page')}`,
    ]);
  });

  test('one before the directive is for all of it', async () => {
    const ignoring = { 'a.md': page['a.md'].replace('::', `${ignore('link/broken-page')}\n::`) };
    expect(await found(ignoring, described(two))).toEqual([]);
    expect(await found(ignoring, described(`${ignore('image/no-alt')}\n![](/a.png)\n\n${two}`))).toEqual([
      "docs/a.md:4:1 error link/broken-asset: No such file: '/a.png'",
    ]);
  });

  test('one on a page that is made of a description', async () => {
    const made = (text: string) => ({
      ...described(text),
      [config]: { ...quiet, openapi: { pages: { folder: 'api' } } },
    });
    const line = /^openapi\/a\.yaml:\d+:\d+ (.*)$/;
    const told = async (text: string) =>
      (await found({ 'b.md': '# B\n' }, made(text))).map((one) => line.exec(one)?.[1] ?? one);
    expect(await told(two)).toEqual([gone]);
    expect(await told(`${ignore('link/*')}\n- ${two.replace('\n\n', '\n- ')}`)).toEqual([]);
    expect(await told(`${ignore('image/no-alt')}\na`)).toEqual([unused('image/no-alt')]);
  });
});
