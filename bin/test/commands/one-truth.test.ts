/**
 * Every kind of error that prevents a build from publishing is reported with the same code, position and message by
 * `check`, `build` and `serve`, in each format, in the terminal, and on the error page that replaces the failed one.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Docgen, docgen } from '../docgen.js';
import { isLong } from '../sample.js';

const contract = readFileSync(
  new URL('../../../examples/handbook/docs/reference/theme-contract.md', import.meta.url),
  'utf8',
);
const theme = /## A whole theme[\s\S]*?```tsx\n([\s\S]*?)```/.exec(contract)?.[1] ?? '';
const lineOf = (text: string, part: string) =>
  text.slice(0, text.indexOf(part)).split('\n').length + (text.includes(part) ? 0 : Number.NaN);

const config = (more = '', components = '') => `export default {
  title: 'T',
  host: 'nginx',
  docs: { routeBase: '/' },
  ${more}
  components: { ${components} },
};
`;
const own = config("theme: './theme/index.tsx',");
const withTheme = {
  'docgen.config.ts': own,
  'theme/index.tsx': theme,
  'theme/theme.css': 'body { color: teal }\n',
  'theme/client.ts': "import { start } from '@docgen/client';\nstart({});\n",
  'docs/index.md': '# Home\n\n[B](b.md)\n',
  'docs/b.md': '# B\n',
};
const component = "clock: { load: () => import('./clock.tsx'), hydrate: 'visible' }";
const withComponent = {
  'docgen.config.ts': config('', component),
  'clock.tsx': 'export default function Clock() {\n  return <p>10:40</p>;\n}\n',
  'docs/index.md': '# Home\n\n::clock\n',
};

interface Fault {
  readonly name: string;
  readonly files: { readonly [path: string]: string };
  readonly code: string;
  /** As `file:line:column`, or a file if the error is about all of it. */
  readonly place: string;
  readonly message: string;
  readonly exitCode: 1 | 2;
}

const themeFaults: readonly Fault[] = [
  {
    name: 'a theme with a syntax error',
    files: { ...withTheme, 'theme/index.tsx': 'export default {' },
    code: 'theme/invalid',
    place: 'theme/index.tsx:1:17',
    message: "The theme can't be compiled: Expected identifier but found end of file",
    exitCode: 2,
  },
  {
    name: 'a part of a theme with a syntax error',
    files: {
      ...withTheme,
      'theme/index.tsx': `import './part.tsx';\n${theme}`,
      'theme/part.tsx': 'export const a = 1;\nconst = 2;\n',
    },
    code: 'theme/invalid',
    place: 'theme/part.tsx:2:7',
    message: 'The theme can\'t be compiled: Expected identifier but found "="',
    exitCode: 2,
  },
  {
    name: 'an import that leads nowhere',
    files: { ...withTheme, 'theme/index.tsx': `import './none.tsx';\n${theme}` },
    code: 'theme/invalid',
    place: 'theme/index.tsx:1:8',
    message: 'The theme can\'t be compiled: Could not resolve "./none.tsx"',
    exitCode: 2,
  },
  {
    name: 'a theme that throws when it is imported',
    files: { ...withTheme, 'theme/index.tsx': `const none: any = undefined;\nnone.call();\n${theme}` },
    code: 'theme/invalid',
    place: 'theme/index.tsx:2:6',
    message: "The theme throws when its module is run: Cannot read properties of undefined (reading 'call')",
    exitCode: 2,
  },
  {
    name: 'a module that is no theme',
    files: { ...withTheme, 'theme/index.tsx': 'const a = 1;\nexport default a;\n' },
    code: 'theme/invalid',
    place: 'theme/index.tsx:2:1',
    message: 'The theme has no default export',
    exitCode: 2,
  },
  {
    name: 'a theme that lacks a layout',
    files: {
      ...withTheme,
      'theme/index.tsx': theme.replace("list: Page, 'not-found': Page", 'list: Page'),
    },
    code: 'theme/invalid',
    place: `theme/index.tsx:${lineOf(theme, 'export default')}:1`,
    message: 'The theme is missing layouts.not-found',
    exitCode: 2,
  },
  {
    name: 'a stylesheet of the theme that does not exist',
    files: { ...withTheme, 'theme/index.tsx': theme.replace('./theme.css', './none.css') },
    code: 'theme/invalid',
    place: `theme/index.tsx:${lineOf(theme, 'export default')}:1`,
    message: "'styles' refers to './none.css', which does not exist",
    exitCode: 2,
  },
  {
    name: "a syntax error in the theme's code for browsers",
    files: { ...withTheme, 'theme/client.ts': 'let a = ;\n' },
    code: 'theme/invalid',
    place: 'theme/client.ts:1:9',
    message: 'The theme can\'t be compiled: Unexpected ";"',
    exitCode: 2,
  },
  {
    name: 'a picture of a stylesheet that does not exist',
    files: { ...withTheme, 'theme/theme.css': 'body {\n  background: url(./none.svg);\n}\n' },
    code: 'theme/invalid',
    place: 'theme/theme.css:2:15',
    message: 'The theme can\'t be compiled: Could not resolve "./none.svg"',
    exitCode: 2,
  },
  {
    name: 'an import of a stylesheet that leads nowhere',
    files: { ...withTheme, 'theme/theme.css': "@import './none.css';\n" },
    code: 'theme/invalid',
    place: 'theme/theme.css:1:9',
    message: 'The theme can\'t be compiled: Could not resolve "./none.css"',
    exitCode: 2,
  },
  {
    name: 'a theme that is not installed',
    files: { ...withTheme, 'docgen.config.ts': config("theme: 'theme-of-nobody',") },
    code: 'config/invalid',
    place: 'docgen.config.ts:5:3',
    message: "The theme 'theme-of-nobody' is not installed",
    exitCode: 2,
  },
  {
    name: 'a theme file that does not exist',
    files: { ...withTheme, 'docgen.config.ts': config("theme: './theme/none.tsx',") },
    code: 'config/invalid',
    place: 'docgen.config.ts:5:3',
    message: "'theme' refers to './theme/none.tsx', which does not exist",
    exitCode: 2,
  },
  {
    name: 'a layout that throws',
    files: { ...withTheme, 'theme/index.tsx': theme.replace('page.footer.copyright', 'nobody') },
    code: 'component/failed',
    place: `theme/index.tsx:${lineOf(theme, 'page.footer.copyright')}:39`,
    message: "The layout 'doc' throws when docgen renders it: nobody is not defined",
    exitCode: 1,
  },
  {
    name: 'an island that no component has',
    files: {
      ...withTheme,
      'theme/index.tsx': theme
        .replace('{page.footer.copyright}', '<Island name="nobody" props={{}} />')
        .replace('Nav,', 'Nav, Island,'),
    },
    code: 'component/failed',
    place: 'theme/index.tsx',
    message: 'Unknown component in <Island name="nobody">',
    exitCode: 1,
  },
];

const otherFaults: readonly Fault[] = [
  {
    name: 'a component with a syntax error',
    files: { ...withComponent, 'clock.tsx': 'export default function Clock() {\n  return <p>;\n}\n' },
    code: 'component/failed',
    place: 'clock.tsx:3:1',
    message: "The component 'clock' can't be compiled: ",
    exitCode: 1,
  },
  {
    name: 'a component that throws when it is imported',
    files: { ...withComponent, 'clock.tsx': `throw new Error('no');\n${withComponent['clock.tsx']}` },
    code: 'component/failed',
    place: 'clock.tsx:1:7',
    message: "The component 'clock' throws when its module is run: no",
    exitCode: 1,
  },
  {
    name: 'a component that only browsers cannot have',
    files: { ...withComponent, 'clock.tsx': `import 'node:fs';\n${withComponent['clock.tsx']}` },
    code: 'component/failed',
    place: 'clock.tsx:1:8',
    message: `The component 'clock' can't be compiled: Could not resolve "node:fs"`,
    exitCode: 1,
  },
  {
    name: 'a picture of a component that does not exist',
    files: {
      ...withComponent,
      'clock.tsx': `import './clock.css';\n${withComponent['clock.tsx']}`,
      'clock.css': 'p {\n  background: url(./none.svg);\n}\n',
    },
    code: 'component/failed',
    place: 'clock.css:2:15',
    message: `The component 'clock' can't be compiled: Could not resolve "./none.svg"`,
    exitCode: 1,
  },
  {
    name: 'a configuration that throws',
    files: { 'docgen.config.ts': "throw new Error('no');\n", 'docs/index.md': '# Home\n' },
    code: 'config/invalid',
    place: 'docgen.config.ts:1:7',
    message: 'The file throws when it is run: no',
    exitCode: 2,
  },
  {
    name: 'a configuration with a syntax error',
    files: { 'docgen.config.ts': 'export default {\n  title: ,\n};\n', 'docs/index.md': '# Home\n' },
    code: 'config/invalid',
    place: 'docgen.config.ts:2:10',
    message: 'The file can\'t be compiled: Unexpected ","',
    exitCode: 2,
  },
  {
    name: 'a Markdown plugin that throws',
    files: {
      'docgen.config.ts': config(
        "markdown: { remarkPlugins: [function bad() { return () => { throw new Error('no'); }; }] },",
      ),
      'docs/index.md': '# Home\n',
    },
    code: 'markdown/plugin-failed',
    place: 'docs/index.md',
    message: 'no',
    exitCode: 1,
  },
];

interface Reported {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly range?: { readonly start: { readonly line: number; readonly column: number } };
}

const formats = ['json', 'sarif', 'github', 'markdown'];
const asFiles = formats.flatMap((format) => ['--format', `${format}=report.${format}`]);

interface Forms {
  readonly exitCode: number | null;
  readonly stderr: string;
  readonly json: readonly Reported[];
  readonly files: readonly string[];
}

async function reported(site: Docgen, command: 'check' | 'build'): Promise<Forms> {
  const { exitCode, stderr } = await site.args(command, '.', '--format', 'pretty', ...asFiles).run();
  return { exitCode, stderr, ...read(site) };
}

function read(site: Docgen): Pick<Forms, 'json' | 'files'> {
  const files = formats.map((format) => site.read(`report.${format}`));
  const { diagnostics } = JSON.parse(files[0] ?? '') as { readonly diagnostics: readonly Reported[] };
  return { json: diagnostics, files };
}

function placeOf({ file, range }: Reported): string {
  return range ? `${file}:${range.start.line}:${range.start.column}` : `${file}`;
}

/** The text of a page, as a reader sees it. */
function shown(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&');
}

/** A server's report about a site: in the terminal, and on the page at its root. */
async function served(site: Docgen): Promise<{ stderr: string; page: string; json: readonly Reported[] }> {
  const run = site.args('serve', '--port', '0', '--format', 'pretty', '--format', 'json=report.json').start();
  const url = () => /local\s+(http:\S+)/.exec(run.stdout())?.[1];
  await expect.poll(url, { timeout: 30_000 }).toBeDefined();
  await expect.poll(run.stdout, { timeout: 30_000 }).toMatch(/\d errors?\b/);
  const page = await (await fetch(url() ?? '')).text();
  const { diagnostics } = JSON.parse(site.read('report.json')) as { diagnostics: readonly Reported[] };
  const { stderr } = await run.stop('SIGTERM');
  return { stderr, page: shown(page), json: diagnostics };
}

/** Every third is served; with DOCGEN_WHOLE, all are. */
/** Every second with `npm test`, all with `pnpm prove`. */
const sample = [...themeFaults, ...otherFaults].filter((_, n) => isLong || n % 2 === 0);
const faults = sample.map((fault, n) => {
  const isServed = process.env['DOCGEN_WHOLE'] === '1' || n % 3 === 0;
  return { ...fault, isServed, commands: isServed ? 'check, build and serve' : 'check and build' };
});

describe.each(faults)('$name', ({ files, code, place, message, exitCode, isServed, commands }) => {
  test(`is the same in ${commands}, in every form`, { timeout: 120_000 }, async () => {
    const site = docgen(files);
    const checked = await reported(site, 'check');
    const built = await reported(docgen(files), 'build');
    expect([checked.exitCode, built.exitCode]).toEqual([exitCode, exitCode]);

    const [first] = built.json;
    expect(first && [first.code, placeOf(first)]).toEqual([code, place]);
    expect(first?.message).toContain(message);
    expect(checked.json).toEqual(built.json);
    expect(checked.stderr).toBe(built.stderr);
    expect(built.stderr).toContain(first?.message);

    const [, sarif = '', github = '', markdown = ''] = checked.files;
    const line = first?.range?.start.line;
    const result = JSON.parse(sarif).runs[0].results[0];
    expect([result.ruleId, result.message.text]).toEqual([
      code,
      expect.stringContaining(first?.message ?? ''),
    ]);
    const { artifactLocation, region } = result.locations[0].physicalLocation;
    expect(artifactLocation.uri).toBe(first?.file);
    if (line !== undefined) expect(region.startLine).toBe(line);
    expect(github).toContain(`file=${first?.file}`);
    for (const text of [github, markdown]) expect(text).toContain(code);

    if (!isServed) return;
    const live = await served(site);
    expect(live.json.map((one) => [one.code, placeOf(one), one.message])).toEqual(
      built.json.map((one) => [one.code, placeOf(one), one.message]),
    );
    expect(live.stderr).toContain(first?.message);
    expect(live.stderr).toContain(code);
    for (const part of [first?.message ?? '', code, ...place.split(':').slice(0, 1)])
      expect(live.page).toContain(part);
  });
});

test('a site without code of its own is checked without a compiler and without React', async () => {
  const loaded = async (files: Fault['files']) => {
    const { exitCode, stderr } = await docgen(files)
      .args('check', '.')
      .env({ NODE_DEBUG: 'esm,module' })
      .run();
    expect(exitCode).toBe(0);
    return ['esbuild', 'react-dom'].map((name) => stderr.includes(`/${name}/`));
  };
  const plain = { 'docs/index.md': '# Home\n', 'docgen.config.json': '{ "title": "T", "host": "nginx" }' };
  expect(await loaded(plain)).toEqual([false, false]);
  expect(await loaded(withTheme)).toEqual([true, true]);
});

test('reports are written where nothing was built', async () => {
  const site = docgen({ ...withTheme, 'theme/index.tsx': 'export default {' });
  await reported(site, 'build');
  for (const format of formats)
    expect(readFileSync(join(site.folder, `report.${format}`), 'utf8')).not.toBe('');
});
