/**
 * The handbook's guides are correct: the files on a page are a site without diagnostics, its Markdown samples are pages
 * without any, and every command that readers should type works there.
 */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Docgen, docgen } from './docgen.js';
import { type Step, modulesOf, neededBy, sectionsOf, stepsOf } from './guides.js';

const guides = [
  'index',
  'write',
  'organize',
  'translate',
  'version',
  'docs-sets',
  'api-reference',
  'search',
  'check-in-ci',
  'review-changes',
  'review-in-ci',
  'levels',
  'deploy',
  'search-engines',
  'machines',
  'migrate',
  'components',
  'extend',
  'troubleshooting',
  'roles/writer',
  'roles/ci-engineer',
  'roles/theme-author',
  'roles/migrating-team',
  'internals',
  'reference/directives',
];

/** Commands that run until they are stopped, and the output that shows they have started. */
const servers = /^docgen (?:serve\b|preview\b|mcp --http)/;

const plain = '{ "title": "Guide", "docs": { "routeBase": "/" } }';
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40v30z"/></svg>';

describe.each(guides)('%s', (name) => {
  test('what it shows has no fault, and what it says to type works', { timeout: 120_000 }, async () => {
    await followed(name, stepsOf(name));
  });
});

const recipes = sectionsOf('recipes');

test('there are at least twenty recipes, of three to ten lines a block', () => {
  expect(recipes.length).toBeGreaterThanOrEqual(20);
  const lengths = recipes.flatMap(({ title, steps }) =>
    steps.flatMap((step) => (step.kind === 'command' ? [] : [[title, step.text.trim().split('\n').length]])),
  );
  expect(lengths.filter(([, lines]) => Number(lines) > 10)).toEqual([]);
});

test.each(recipes)('the recipe "$title" works', { timeout: 60_000 }, async ({ steps }) => {
  await followed('recipes', steps);
});

/** Writes a page's files to a site, checks it before each command and at the end, and runs the commands. */
async function followed(name: string, steps: readonly Step[]) {
  const site = docgen(Object.fromEntries(neededBy(name).map((path) => [path, picture])));
  const modules = modulesOf(name);
  if (modules !== null) symlinkSync(modules, join(site.folder, 'node_modules'));
  const files = steps.flatMap((step) => (step.kind === 'file' ? [step] : []));
  const hasLocales = files.some(({ text }) => text.includes('"i18n"'));
  if (!files.some(({ path }) => path.startsWith('docgen.config'))) site.file('docgen.config.json', plain);
  if (!files.some(({ path }) => /^(?:docs|pages)\/(?:\w\w\/)?index\.md$/.test(path)))
    site.file(hasLocales ? 'docs/en/index.md' : 'docs/index.md', '# Guide\n\nA page.\n');
  let judged = false;
  for (const [number, step] of steps.entries()) {
    if (step.kind === 'command') {
      if (!judged) expect(await clean(site)).toBe('');
      await typed(step.line, site);
    } else if (step.kind === 'file') site.file(step.path, step.text);
    else sample(step.language, step.text, number, site);
    judged = step.kind === 'command';
  }
  if (!judged) expect(await clean(site)).toBe('');
}

test.each(guides)('%s pins the actions of its workflows to commits, with their versions', (name) => {
  const files = stepsOf(name).flatMap((step) => (step.kind === 'file' ? [step] : []));
  const uses = files.flatMap(({ text }) => text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line)));
  expect(uses.filter((line) => !/uses: [\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

/** A Markdown sample is a page of the site; a data sample must parse. */
function sample(language: string, text: string, number: number, site: Docgen) {
  if (language === 'md') site.file(`docs/sample-${number}.md`, `# Sample ${number}\n\n${text}`);
  if (language === 'json') JSON.parse(text);
}

/** The report of `check --strict` for the site, without unreachable pages. */
async function clean(site: Docgen): Promise<string> {
  const { exitCode, stderr } = await site.args('check', '--strict', '--level', 'nav/orphan=off').run();
  return exitCode === 0 ? '' : stderr || String(exitCode);
}

async function typed(line: string, site: Docgen) {
  const command = line.replace(/^npx /, '');
  expect(command).toMatch(/^docgen /);
  const args = command.split(' ').slice(1);
  if (servers.test(command)) {
    const server = site.args(...args, '--port', '0').start();
    await expect
      .poll(() => server.stdout() + server.stderr())
      .toMatch(/http:\/\/(?:localhost|127\.0\.0\.1):\d+\//);
    await server.stop('SIGTERM');
    return;
  }
  const { exitCode, stderr } = await site.args(...args.map(unquoted)).run();
  expect([line, exitCode, exitCode === 0 ? '' : stderr]).toEqual([line, 0, '']);
}

function unquoted(argument: string): string {
  return argument.replace(/^'(.*)'$/, '$1');
}
