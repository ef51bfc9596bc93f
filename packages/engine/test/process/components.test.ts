/**
 * Components of a site: compiled, rendered on the server, split into chunks for the browser, and reported if broken.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  built,
  docgen,
  filesBelow,
  isBuilt,
  temporaryFolder,
  treeHash,
  ungrouped,
  writeSite,
} from './command.js';

const counter = `
import { Link } from '@docgen/theme';
import { useId, useState } from 'react';
import './counter.css';
export default function Counter({ start, children, remark }) {
  const [at, set] = useState(start);
  return <p id={useId()}><button onClick={() => set(at + 1)}>{at}</button>{children}{at > 9 && remark}<Link to="/b#x">b</Link></p>;
}
`;

const site = {
  'docgen.config.mjs': `export default {
    host: 'nginx',
    base: '/base/',
    i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    checks: { 'i18n/*': 'off' },
    components: {
      counter: { load: () => import('./components/counter.tsx'), props: { start: { type: 'number', default: 1 }, text: { type: 'string' } }, slots: ['remark'], hydrate: 'visible' },
      'a-still': { load: './components/still.tsx' },
    },
  };`,
  'components/counter.tsx': counter,
  'components/counter.css': '.counter{color:teal}',
  'components/still.tsx': `import './still.css'; export default ({ children }) => <b className="still">{children}</b>;`,
  'components/still.css': '.still{color:coral}',
  'pages/en/index.md': '# Home\n',
  'pages/en/b.md': '# B\n\n## X\n',
  'pages/cards.tsx': `
    import { Island, Link } from '@docgen/theme';
    export const frontMatter = { title: 'Cards' };
    export default () => <><h1>Cards</h1>
      <Island name="counter" props={{ text: '</script>"\\u2028\\'<!--' }}><i>one</i></Island>
      <Island name="a-still"><Island name="counter" props={{ start: 3 }} /><Link to="/b">to b</Link></Island>
    </>;`,
};

const read = (folder: string, path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
const islandsIn = (html: string) =>
  html.slice(html.indexOf('<docgen-island'), html.lastIndexOf('</docgen-island>'));

describe.skipIf(!isBuilt)('components', () => {
  test('are drawn by themselves, numbered in the page, with links and slots of its locale', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder]);
    const chunk = readdirSync(join(folder, 'dist/assets')).find((name) => name.startsWith('counter-'));
    const html = (id: number, { at, slot, text }: { at: number; slot: string; text: string }) =>
      `<docgen-island name="counter" hydrate="visible" src="/base/assets/${chunk}" prefix="counter-${id}-" ` +
      `props='{"start":${at}${text}}' links='{"/b#x":"/base/fr/b#x"}'>` +
      `<p id="_counter-${id}-R_0_"><button>${at}</button>${slot}<a href="/base/fr/b#x">b</a></p></docgen-island>`;
    expect(`${islandsIn(read(folder, 'fr/cards/index.html'))}</docgen-island>`).toBe(
      html(1, {
        at: 1,
        slot: '<docgen-slot name="default"><i>one</i></docgen-slot>',
        text: `,"text":"&lt;/script&gt;\\"\u2028&#x27;&lt;!--"`,
      }) +
        `<docgen-island name="a-still"><b class="still"><docgen-slot name="default">${html(2, { at: 3, slot: '', text: '' })}` +
        `<a href="/base/fr/b">to b</a></docgen-slot></b></docgen-island>`,
    );
  });

  test('bring their styles in the order of their names, and React to pages with islands alone', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder]);
    const names = readdirSync(join(folder, 'dist/assets'));
    const css = read(folder, `assets/${names.find((name) => /^theme-.*\.css$/.test(name))}`);
    expect(css).toContain('.still{color:coral}.counter{color:teal}');
    const withReact = names.filter(
      (name) => name.endsWith('.js') && read(folder, `assets/${name}`).includes('useState'),
    );
    expect(withReact).toHaveLength(2);
    const home = read(folder, 'index.html');
    for (const name of withReact) expect(home).not.toContain(name);
    // The theme's entry is one file, as without components.
    const entry = names.find((name) => name.startsWith('client-') && home.includes(name)) ?? '';
    expect(read(folder, `assets/${entry}`)).not.toMatch(/(?:from|import)\s*"\.\//);
    expect(read(folder, `assets/${withReact.find((name) => !name.startsWith('counter-'))}`)).not.toContain(
      folder,
    );
  });

  test('give the same bytes in another folder, from a cache, and whatever the order of the configuration', async () => {
    const one = temporaryFolder();
    const other = join(temporaryFolder(), 'x/y');
    writeSite(one, site);
    const [head = '', counterEntry = '', stillEntry = '', ...rest] = site['docgen.config.mjs'].split(
      /\n(?= {6}(?:counter|'a-still'))|(?<='\},?|' \},)\n(?= {4}\})/,
    );
    const turned = [head, stillEntry, counterEntry, ...rest].join('\n');
    expect(turned).not.toBe(site['docgen.config.mjs']);
    writeSite(other, { ...site, 'docgen.config.mjs': turned });
    await built([one]);
    await built([one]);
    await built([other, '--no-cache']);
    expect(filesBelow(join(other, 'dist'))).toEqual(filesBelow(join(one, 'dist')));
    expect(treeHash(join(other, 'dist'))).toBe(treeHash(join(one, 'dist')));
  });

  test('that change are drawn again, and no other page is', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder]);
    writeSite(folder, {
      ...site,
      'components/still.tsx': site['components/still.tsx'].replaceAll('b>', 'em>').replace('<b ', '<em '),
    });
    expect(await built([folder])).toContain(': 2 written, ');
    expect(read(folder, 'cards/index.html')).toContain('<em class="still">');
  });

  test('are not drawn from the cache when what they link to has moved or gone', async () => {
    const folder = temporaryFolder();
    writeSite(folder, site);
    await built([folder]);
    writeSite(folder, {
      ...site,
      'pages/en/b.md': '---\nslug: /c\nredirectFrom: [/b]\n---\n\n# B\n\n## X\n',
    });
    await built([folder]);
    expect(read(folder, 'cards/index.html')).toContain('"/b#x":"/base/c#x"');
    writeSite(folder, { ...site, 'pages/en/b.md': '# B\n' });
    const { exitCode, stderr } = await docgen(['build', folder]);
    expect(exitCode).toBe(1);
    expect(ungrouped(stderr)).toContain('components/counter.tsx:7:113  error  link/broken-anchor');
  });

  test('of a site without any leave no trace', async () => {
    const folder = temporaryFolder();
    writeSite(folder, { 'docgen.config.json': '{}', 'docs/a.md': '# A\n' });
    await built([folder]);
    const files = filesBelow(join(folder, 'dist')).filter((path) => /\.(?:js|css|html)$/.test(path));
    for (const path of files) expect(read(folder, path)).not.toMatch(/useState|<docgen-island/);
  });
});

const faults: readonly { name: string; files: { [path: string]: string }; found: readonly string[] }[] = [
  {
    name: 'with a fault of syntax',
    files: { 'components/counter.tsx': 'export default () => (\n  <p>é {</p>\n);' },
    found: [
      'components/counter.tsx:2:10  error  component/failed',
      `The component 'counter' can't be compiled: Expected identifier but found "/"`,
    ],
  },
  {
    name: 'with an import that is not there',
    files: { 'components/still.tsx': `import x from './nowhere';\nexport default () => x;` },
    found: [
      'components/still.tsx:1:15  error  component/failed',
      `The component 'a-still' can't be compiled: Could not resolve "./nowhere"`,
    ],
  },
  {
    name: 'with something of Node in the browser',
    files: {
      'components/counter.tsx': `import { join } from 'node:path';\nexport default () => join('a', 'b');`,
    },
    found: [
      'components/counter.tsx:1:22  error  component/failed',
      `The component 'counter' can't be compiled: Could not resolve "node:path"`,
    ],
  },
  {
    name: 'with a stylesheet that is none',
    files: { 'components/counter.css': '.a { background: url(./nowhere.png) }' },
    found: [
      'components/counter.css:1:18  error  component/failed',
      `The component 'counter' can't be compiled: Could not resolve "./nowhere.png"`,
    ],
  },
  {
    name: 'that exports none',
    files: { 'components/still.tsx': 'export const x = 1;' },
    found: [
      'components/still.tsx  error  component/failed',
      "The component 'a-still' has no component as its default export",
    ],
  },
  {
    name: 'that throws when it is loaded',
    files: { 'components/still.tsx': `throw new Error('not today'); export default () => null;` },
    found: [
      'components/still.tsx:1:7  error  component/failed',
      "The component 'a-still' throws when its module is run: not today",
    ],
  },
  {
    name: 'that throws when docgen renders it',
    files: { 'components/counter.tsx': `export default () => { throw new Error('not\\nnow'); };` },
    found: [
      'pages/cards.tsx  error  component/failed',
      "The component 'counter' throws when docgen renders it: not\n",
      'See components/counter.tsx',
    ],
  },
  {
    name: 'that loops when it is drawn',
    files: {
      'components/counter.tsx': `export default () => { for (;;); };`,
      'docgen.config.mjs': site['docgen.config.mjs'].replace(
        "base: '/base/',",
        "base: '/base/', limits: { seconds: 0.5 },",
      ),
    },
    found: [
      'pages/cards.tsx  error  component/failed',
      "The component 'counter' runs for more than 0.5 s without a pause",
    ],
  },
  {
    name: 'that throws in a directive',
    files: {
      'components/still.tsx': `export default ({ children }) => children.props.name.length.no.more;`,
      'pages/en/b.md': '# B\n\n## X\n\n:::a-still\nText\n:::\n',
    },
    found: [
      'pages/en/b.md:5:1  error  component/failed',
      "The component 'a-still' throws when docgen renders it: Cannot read properties of undefined (reading 'more')",
    ],
  },
  {
    name: 'with an island in it',
    files: {
      'components/still.tsx': `import { Island } from '@docgen/theme'; export default () => <Island name="counter" />;`,
    },
    found: [
      'pages/cards.tsx  error  component/failed',
      `The component 'a-still' throws when docgen renders it: it contains <Island name="counter">, but islands can be nested only in slots`,
    ],
  },
  {
    name: 'with a link to nowhere',
    files: {
      'components/still.tsx': `import { Link } from '@docgen/theme'; export default () => <Link to="/bb">x</Link>;`,
    },
    found: ['components/still.tsx:1:70  error  link/broken-page', "No page matches '/bb'"],
  },
];

describe.skipIf(!isBuilt)('a component', () => {
  test.each(faults)('$name is named, and nothing is published', async ({ files, found }) => {
    const folder = temporaryFolder();
    writeSite(folder, { ...site, ...files });
    const { exitCode, stdout, stderr } = await docgen(['build', folder]);
    const text = ungrouped(stderr);
    for (const part of found) expect(text).toContain(part);
    expect(text).not.toMatch(/\n\s+at /);
    expect(exitCode).toBe(1);
    expect(stdout + text).toMatch(/Nothing was published|error/);
    expect(filesBelow(folder).filter((path) => path.startsWith('dist/'))).toEqual([]);
  });
});
