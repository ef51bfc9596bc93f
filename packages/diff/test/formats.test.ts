import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { contentChanges } from '../src/compare/content.js';
import { byImportance } from '../src/compare/order.js';
import { blocksOf } from '../src/content/blocks.js';
import { cleaned } from '../src/format/frame.js';
import { json } from '../src/format/json.js';
import { markdown, mostCharacters } from '../src/format/markdown.js';
import { readJson } from '../src/format/read-json.js';
import { report } from '../src/format/report.js';
import type { PageContent } from '../src/facts.js';
import type { PageChange, SiteDiff } from '../src/site-diff.js';

const weight = { html: { before: 0, after: 0 }, images: { before: 0, after: 0 } };

function diffOf(pages: readonly PageChange[], over: Partial<SiteDiff> = {}): SiteDiff {
  const count = (is: PageChange['is']) => pages.filter((page) => page.is === is).length;
  const [added, removed, moved, changed] = [
    count('added'),
    count('removed'),
    count('moved'),
    count('changed'),
  ];
  return {
    version: 1,
    base: { kind: 'commit', name: 'main', commit: '0123456789abcdef' },
    head: { kind: 'working-tree', name: 'x' },
    summary: {
      added,
      removed,
      moved,
      changed,
      unchanged: 3,
      anchors: 0,
      redirects: 0,
      translations: 0,
      api: { breaking: 0, risky: 0, safe: 0, documentation: 0, undocumented: 0 },
      questions: 0,
      weight,
    },
    pages,
    redirects: [],
    translations: [],
    apis: [],
    questions: [],
    notes: [],
    ...over,
  };
}

function page(before: string, after: string, over: Partial<PageChange> = {}): PageChange {
  const settings = { moved: (path: string) => path, isNewFile: () => false };
  return {
    is: 'changed',
    url: '/p',
    locale: 'en',
    source: 'docs/p.md',
    title: 'Title',
    content: contentChanges(blocksOf(before), blocksOf(after), settings),
    words: { added: 1, removed: 1 },
    lostAnchors: [],
    ...over,
  };
}

const path = (file: string) => `site/${file}`;

/** Markdown without its code, in which nothing is markup. */
function outsideOfCode(text: string): string {
  return text
    .replace(/^(`{3,})[\s\S]*?^\1$/gm, '')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
    .replace(/<code>[^<]*<\/code>/g, '');
}

describe('Markdown', () => {
  test('starts with what breaks, then has each page with its changes', () => {
    const diff = diffOf([page('<h2>A</h2><p>Up to 30 kg</p>', '<h2>A</h2><p>Up to 40 kg</p>')], {
      redirects: [{ from: '/old', to: null }],
    });
    expect(markdown(diff, { path })).toBe(`\
## docgen diff: 1 page changed

\`main (0123456789)\` → \`the working tree\` · 3 unchanged pages

### Redirects needed

- \`/old\`

### Pages

<details open><summary><b>changed</b> <code>/p</code> (+1 −1 words)</summary>

\`\`\`diff
@@ A @@
- Up to 30 kg
+ Up to 40 kg
\`\`\`

</details>
`);
  });

  test('text of the site is never markup, a mention, a link or the end of a block', () => {
    const hostile = '``` @team &lt;img src=x&gt; [a](b) </details> #1\u202e';
    const text = markdown(
      diffOf([page('<p>a</p>', `<p>a ${hostile}</p>`, { url: '/`@team`<b>', title: hostile })], {
        notes: ['`@team`\n# x'],
        redirects: [{ from: '`` @team <img>', to: '\n\n# Title' }],
      }),
      { path },
    );
    expect(outsideOfCode(text)).not.toMatch(/@|img|#\s*(?:x|Title)|\u202e/);
  });

  test('has at most 60,000 characters, and counts what is left out', () => {
    const long = Array.from({ length: 400 }, (_, n) =>
      page('<p>a b</p>', `<p>a ${'word '.repeat(90)}${n}</p>`, { url: `/p${n}` }),
    );
    const text = markdown(diffOf(long), { path });
    expect(text.length).toBeGreaterThan(mostCharacters / 2);
    expect(text.length).toBeLessThanOrEqual(mostCharacters);
    const endless = Array.from({ length: 4000 }, (_, n) => page('', '', { url: `/${'x'.repeat(200)}${n}` }));
    const short = markdown(diffOf(endless), { path });
    expect(short.length).toBeLessThanOrEqual(mostCharacters);
    expect(short).toMatch(/\d+ more pages did not fit; run `docgen diff` to see all\.\n$/);
  });
});

describe('the HTML report', () => {
  const content = (url: string, html: string): PageContent => ({
    url,
    html,
    blocks: [],
    bytes: 0,
    files: [],
  });
  const hostile = `<p onclick="x()">Text <img src="docgen-file:a.png" alt="Map"><img src="https://e.example/x.png"><a href="javascript:x()">a</a><script>x()</script><form><input></form></p>`;
  const images = { before: new Map(), after: new Map([['a.png', 'data:image/png;base64,AA==']]) };
  const contents = {
    before: new Map([['/p', content('/p', '<p>Old</p>')]]),
    after: new Map([['/p', content('/p', hostile)]]),
  };
  const html = report(diffOf([page('<p>Old</p>', '<p>New &lt;script&gt;</p>')]), {
    contents,
    images,
    picturesOf: () => undefined,
    path,
  });

  test('has no script, loads nothing, and allows only its own styles', () => {
    expect(html).toMatch(
      /http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-[^']+' 'sha256-[^']+'; img-src data:/,
    );
    expect(html).not.toMatch(/<script|<link|<img src="http/);
    expect(html).toContain('<del>Old</del><ins>New &lt;script&gt;</ins>');
  });

  test('shows pages in sandboxed frames, without what could run or load', () => {
    expect(
      html.match(/<iframe sandbox="" loading="lazy" title="(?:Before|After): \/p" srcdoc=/g),
    ).toHaveLength(2);
    expect(cleaned(hostile, images.after)).toBe(
      '<p>Text <img alt="Map" src="data:image/png;base64,AA=="><img><a>a</a></p><p></p>',
    );
    expect(
      cleaned(
        '<svg><a xlink:href="x"><text style="y" x="1">T</text></a><use href="x"></use></svg>',
        images.after,
      ),
    ).toBe('<svg><a><text x="1">T</text></a><use></use></svg>');
  });

  test('is a valid document', () => {
    const errors: string[] = [];
    parse(html, { onParseError: ({ code }) => void errors.push(code) });
    expect(errors).toEqual([]);
  });
});

test('pages that break come first', () => {
  const of = (over: Partial<PageChange>) => page('', '', { words: { added: 0, removed: 0 }, ...over });
  const pages = [
    of({ is: 'added', url: '/1' }),
    of({ is: 'moved', url: '/2', redirect: '/2' }),
    of({ url: '/3', lostAnchors: [{ id: 'a', instead: null, linkedFrom: [] }] }),
    of({ is: 'removed', url: '/4', redirect: null }),
  ];
  expect(pages.sort(byImportance).map(({ url }) => url)).toEqual(['/4', '/3', '/2', '/1']);
});

describe('a difference that is read again', () => {
  const table = (cell: string) => `<table><tr><th>A</th></tr><tr><td>${cell}</td></tr></table>`;
  const diff = diffOf(
    [
      page('<h2>One</h2><p>Old <a href="/x">link</a></p>', '<h2>Two</h2><p>New <a href="/y">link</a></p>'),
      page(
        `<pre><code class="language-js">a\nb</code></pre>${table('1')}`,
        `<pre><code class="language-js">a\nc</code></pre>${table('2')}<p><img src="/i.png" alt="I"></p>`,
        { is: 'moved', from: '/q', redirect: null, titles: { before: null, after: 'T' }, isPartial: true },
      ),
    ],
    {
      redirects: [{ from: '/q', to: null }],
      translations: [
        {
          url: '/fr/p',
          locale: 'fr',
          file: 'f.md',
          source: 'p.md',
          sections: [{ is: 'new', id: 'a', title: 'A' }],
        },
      ],
      notes: ['A note.'],
    },
  );

  test('is the same, without members that docgen does not know', () => {
    expect(readJson(json(diff))).toEqual(diff);
    expect(readJson(JSON.stringify({ ...diff, html: '<b>' }))).toEqual(diff);
  });

  test.each([
    ['{', 'it is not JSON'],
    ['null', "'' is missing or has the wrong type"],
    ['{"version":2}', "'version' is missing or has the wrong type"],
    [JSON.stringify({ ...diff, pages: [{ ...diff.pages[0], url: 7 }] }), "'pages.0.url' is missing"],
    [JSON.stringify({ ...diff, summary: { ...diff.summary, added: -1 } }), "'summary.added' is missing"],
  ])('is refused where it is none: %.20s', (text, fault) => {
    expect(readJson(text)).toEqual({ fault: expect.stringContaining(fault) });
  });

  test('is text in a comment, whatever a stranger wrote into it', () => {
    const hostile =
      '</code></details> @team [x](https://evil.example) ![](https://evil.example/p.png) ``` <img>';
    const found = readJson(
      json(diff).replaceAll(/"(\/p|T|A note\.|A|f\.md|main|Two|link|js)"/g, () => JSON.stringify(hostile)),
    );
    if ('fault' in found) throw new Error(found.fault);
    expect(outsideOfCode(markdown(found, { path: (one) => one }))).not.toMatch(/@|evil|img/);
  });
});

test('pages that look different are in every format, and their pictures in the report', () => {
  const heights = { before: 900, after: 927 };
  const view = (mode: 'light' | 'dark', pixels: number) => {
    return { mode, width: 360, heights, pixels, share: pixels / 100_000 };
  };
  const visual = {
    pages: [
      { url: '/a', views: [view('light', 420), view('dark', 20)], fault: null },
      { url: '/b', views: [view('light', 0), view('dark', 0)], fault: null },
      { url: '/c', views: [], fault: '<b>too slow</b> @team' },
    ],
    isPartial: true,
  };
  const diff = diffOf([], { visual });
  expect(readJson(json(diff))).toEqual(diff);
  expect(markdown(diff, { path })).toContain(
    '- `/a`: `light 360 px: 0.4 % (27 px taller), dark 360 px: < 0.1 % (27 px taller)`\n- `/c`: `<b>too slow</b> @team`\n',
  );
  const picturesOf = (url: string, { mode }: { mode: string }) =>
    url === '/a' && mode === 'light'
      ? {
          before: 'data:image/png;base64,AA',
          after: 'data:image/png;base64,BB',
          marked: 'data:image/png;base64,CC',
          place: { top: 1240, height: 5300 },
        }
      : undefined;
  const none = new Map<never, never>();
  const shown = {
    contents: { before: none, after: none },
    images: { before: none, after: none },
    picturesOf,
    path,
  };
  const html = report(diff, shown);
  expect(html).toContain(
    '1 of 3 compared pages looks different, 1 page without a screenshot, more pages differ',
  );
  expect(html.match(/<img src="data:image\/png;base64,(?:AA|BB|CC)"/g)).toHaveLength(3);
  expect(html).toContain('light 360 px: 0.4 % (27 px taller), from 1,240 px of 5,300 px</summary>');
  expect(html).toContain('&lt;b&gt;too slow&lt;/b&gt; @team');
  expect(html).not.toContain('<code>/b</code>');
  const alike = { pages: [], isPartial: false };
  expect(report(diffOf([], { visual: alike }), shown)).toContain('no page looks different');
});

test('a commit that is named by its hash is shown once', () => {
  const commit = '0123456789abcdef';
  const diff = diffOf([], { base: { kind: 'commit', name: commit, commit } });
  expect(markdown(diff, { path })).toContain('`0123456789` → `the working tree`');
});
