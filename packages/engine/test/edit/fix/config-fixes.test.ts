/** What `check --fix` changes in configuration files: one quoted text each, if the file contains it once. */
import { expect, test } from 'vitest';
import { type SiteFiles, analyzeSite } from '../../site.js';
import { fixed } from './fixed.js';

const checks = { 'page/*': 'off', 'nav/orphan': 'off', 'i18n/*': 'off' };
const pages: SiteFiles = {
  'docs/intro.md': '# Intro\n\n## First steps\n',
  'docs/orders/create.md': '# Create\n',
  'docs/01-guide/Setup.md': '# Setup\n',
  'static/Spec.pdf': '',
};
const file = 'docgen.config.json';

/** The configuration afterwards, if it changed; it must have none of the errors that it had before. */
async function after(config: object, more: SiteFiles = {}): Promise<unknown> {
  const files = { ...pages, ...more, [file]: JSON.stringify({ host: 'nginx', checks, ...config }, null, 2) };
  const { changed, files: next, before } = await fixed(files);
  const left = (await analyzeSite(next)).diagnostics;
  expect(left.length).toBe(before.length - Object.keys(changed).length);
  const {
    host: _host,
    checks: _checks,
    ...rest
  } = JSON.parse(changed[file] ?? '{}') as Record<string, unknown>;
  return rest;
}

const footer = (to: string) => ({ footer: { links: [{ label: 'X', to }] } });
const redirect = (to: string) => ({ redirects: [{ from: '/x', to }] });
const sidebar = (id: string) => ({ docs: { sidebars: { a: ['intro', id, { generated: '.' }] } } });
const two = { i18n: { defaultLocale: 'fr', locales: { fr: 'F', en: 'E' } } };
const english: SiteFiles = {
  'docs/fr/orders/create.md': '# C',
  'docs/en/orders/create.md': '# C',
  'docs/en/alone.md': '# A',
};

test.each<[string, object, object, SiteFiles?]>([
  ['a page that was moved', footer('/docs/create'), footer('/docs/orders/create')],
  ['another case', footer('/docs/Orders/create#create'), footer('/docs/orders/create#create')],
  ['another anchor', footer('/docs/intro#firststeps'), footer('/docs/intro#first-steps')],
  ['a file', footer('/spec.pdf'), footer('/Spec.pdf')],
  [
    'the navigation bar',
    { navbar: { left: [{ label: '/docs/create?', to: '/docs/create' }] } },
    { navbar: { left: [{ label: '/docs/create?', to: '/docs/orders/create' }] } },
  ],
  [
    'a doc of the navigation bar',
    { navbar: { left: [{ label: 'X', doc: 'Guide/setup' }] } },
    { navbar: { left: [{ label: 'X', doc: 'guide/Setup' }] } },
  ],
  ['the main doc', { docs: { main: 'Intro' } }, { docs: { main: 'intro' } }],
  ['a sidebar', sidebar('create.md'), sidebar('orders/create')],
  ['a sidebar with the name of a file', sidebar('01-guide/Setup.md'), sidebar('guide/Setup')],
  ['a redirect', redirect('/docs/create#create'), redirect('/docs/orders/create#create')],
  ["a redirect's anchor", redirect('/docs/intro#First_Steps'), redirect('/docs/intro#first-steps')],
  [
    'a redirect in all languages',
    { ...two, ...redirect('/docs/create') },
    { ...two, ...redirect('/docs/orders/create') },
    english,
  ],
  [
    'a redirect of one language',
    { ...two, ...redirect('/en/docs/create') },
    { ...two, ...redirect('/en/docs/orders/create') },
    english,
  ],
  [
    'the picture of the site',
    { url: 'https://a.example', image: { src: '/spec.PDF', alt: 'A' } },
    { url: 'https://a.example', image: { src: '/Spec.pdf', alt: 'A' } },
  ],
])('%s', async (_name, given, expected, more) => {
  expect(await after(given, more)).toEqual(expected);
});

test.each<[string, object, SiteFiles?]>([
  ['a text that stands twice', { footer: { links: [{ label: '/docs/create', to: '/docs/create' }] } }],
  ['two pages of that name', footer('/docs/create'), { 'docs/b/create.md': '# Create it' }],
  ['a page of another language', { ...two, ...redirect('/docs/old/alone') }, english],
  [
    'an address of this site',
    { url: 'https://a.example', footer: { links: [{ label: 'X', href: 'https://a.example/docs/intro' }] } },
  ],
  ['a text with an escape', footer('/docs/"/create')],
])('%s stays', async (_name, given, more) => {
  expect(await after(given, more)).toEqual({});
});

test('code changes where the text stands, and nowhere else', async () => {
  const code = (to: string, id: string, made: string) => `// '/docs/create' is no value
const base = '/docs';
export default {
  host: 'nginx',
  checks: ${JSON.stringify(checks)},
  navbar: { left: [{ label: \`/docs/create\`.slice(0, 1), to: ${to} }, { label: 'B', to: base + '/make' }] },
  docs: { sidebars: { a: [${id}, { generated: '.' }] } },
  redirects: [{ from: '/y', to: ${made} }],
};
`;
  const name = 'docgen.config.ts';
  const text = code("'/docs/create'", '"Intro"', '`/docs/intr`');
  const { changed, fixing } = await fixed({ ...pages, [name]: text });
  // The first is also in backticks, and the last is only in backticks.
  expect(changed).toEqual({ [name]: code("'/docs/create'", '"intro"', '`/docs/intr`') });
  expect(fixing.plan.notes).toEqual([]);
  const once = text.replace('`/docs/create`', '`X`');
  expect((await fixed({ ...pages, [name]: once })).changed).toEqual({
    [name]: code("'/docs/orders/create'", '"intro"', '`/docs/intr`').replace('`/docs/create`', '`X`'),
  });
});

test('a list of a frozen version is fixed in its own file', async () => {
  const { changed } = await fixed({
    ...pages,
    [file]: { host: 'nginx', checks },
    'versions/1.0/docs/old/start.md': '# Start',
    'versions/1.0/sidebars.json': '{ "a": ["start"] }\n',
  });
  expect(changed).toEqual({ 'versions/1.0/sidebars.json': '{ "a": ["old/start"] }\n' });
});

test('of two words of a file only the certain one changes', async () => {
  const { changed } = await fixed({
    ...pages,
    [file]: { host: 'nginx', checks, ...redirect('/docs/intro#firststeps'), docs: { main: 'Intro' } },
    'docs/other.md': '---\nid: INTRO\n---\n# I',
  });
  expect(changed[file]).toContain('"/docs/intro#first-steps"');
  expect(changed[file]).toContain('"Intro"');
});
