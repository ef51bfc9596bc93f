import type { NavNode, Route, RouteManifest } from '@docgen/model';
import type { SidebarNode } from '@docgen/theme';
import { expect, test } from 'vitest';
import { resolveConfig } from '@docgen/config/resolve';
import { jsonForScript } from '../../src/page/json.js';
import { navigation } from '../../src/page/navigation.js';

const { site } = resolveConfig({}, null, null);
const route = (path: string, over: Partial<Route> = {}): Route => ({
  path,
  url: path,
  outFile: `${path.slice(1)}/index.html`,
  kind: 'doc',
  version: '',
  locale: 'en',
  layout: 'doc',
  source: `${path}.md`,
  id: path.slice(1),
  title: path,
  draft: false,
  unlisted: false,
  ...over,
});
const leaf = (path: string): NavNode => ({
  kind: 'link',
  label: path.toUpperCase(),
  path,
  id: path.slice(1),
});
const category = (label: string, children: readonly NavNode[], own?: string): NavNode => ({
  kind: 'category',
  label,
  path: own ?? null,
  ...(own !== undefined && { id: own.slice(1) }),
  collapsed: true,
  children,
});
const manifest = (tree: readonly NavNode[]): RouteManifest => ({
  routes: [],
  redirects: [],
  sidebars: [{ name: 'docs', locale: 'en', version: '', tree }],
});
const small = manifest([
  leaf('/a'),
  category('B', [leaf('/b/1'), { kind: 'href', label: 'X', href: 'https://x.example' }, leaf('/b/2')], '/b'),
  category('C', [leaf('/c/1')]),
]);

test('a label of another language says so, before and after, and above', () => {
  const foreign = { ...category('B', [leaf('/b/1')]), lang: 'fr' };
  const nav = navigation(manifest([{ ...leaf('/a'), lang: 'fr' }, foreign, leaf('/c')]), site);
  expect(nav.trail(route('/b/1')).map(({ lang }) => lang)).toEqual(['fr']);
  const { previous, next } = nav.around(route('/b/1'));
  expect([previous?.lang, next?.lang]).toEqual(['fr', undefined]);
});

test('sidebars of two docs sets differ, even if they have the same name', () => {
  const sets = resolveConfig({ docs: [{ id: 'docs' }, { id: 'sdk' }] }, null, null);
  const sidebar = { name: 'docs', locale: 'en' };
  const nav = navigation(
    {
      ...small,
      sidebars: [
        { ...sidebar, version: '', tree: [leaf('/docs/a'), leaf('/docs/b')] },
        { ...sidebar, version: 'sdk@', tree: [leaf('/sdk/a')] },
      ],
    },
    sets.site,
  );
  const [a, b, ofSdk, none] = ['/docs/a', '/docs/b', '/sdk/a', '/c'].map(nav.sidebarOf);
  expect([a === b, a === ofSdk, none]).toEqual([true, false, null]);
});

test('each kind of entry keeps its badge', () => {
  const nodes: readonly NavNode[] = [
    { ...leaf('/a'), badge: 'POST' },
    { ...category('B', [leaf('/b/1')]), badge: 'beta' },
    { kind: 'href', label: 'C', href: 'https://c.example', badge: 'new' },
    leaf('/d'),
  ];
  const nav = navigation(manifest(nodes), site);
  const tree = nav.tree(nav.of(route('/a'))?.hash ?? '');
  expect(tree.map(({ badge }) => badge)).toEqual(['POST', 'beta', 'new', undefined]);
});

test('previous and next in the sidebar’s order, over categories and past links that lead elsewhere', () => {
  const nav = navigation(small, site);
  const steps = ['/a', '/b', '/b/1', '/b/2', '/c/1'].map((path) => {
    const { previous, next } = nav.around(route(path));
    return [previous?.path, next?.path];
  });
  expect(steps).toEqual([
    [undefined, '/b'],
    ['/a', '/b/1'],
    ['/b', '/b/2'],
    ['/b/1', '/c/1'],
    ['/b/2', undefined],
  ]);
});

test('the trail names the categories above a page; one without a page has no path', () => {
  const nav = navigation(small, site);
  expect(nav.trail(route('/b/1'))).toEqual([{ label: 'B', path: '/b', leadsTo: '/b' }]);
  expect(nav.trail(route('/c/1'))).toEqual([{ label: 'C', path: null, leadsTo: null }]);
  expect(nav.trail(route('/a'))).toEqual([]);
});

test('pages of one branch share a tree; its branch is open', () => {
  const nav = navigation(small, site);
  const of = (path: string) => nav.of(route(path));
  expect(of('/b/1')?.hash).toBe(of('/b/2')?.hash);
  expect(of('/b')?.hash).toBe(of('/b/1')?.hash);
  expect(of('/a')?.hash).not.toBe(of('/b')?.hash);
  const open = nav
    .tree(of('/b/1')?.hash ?? '')
    .flatMap((node) => (node.kind === 'category' ? [[node.label, node.open]] : []));
  expect(open).toEqual([
    ['B', true],
    ['C', false],
  ]);
});

test('a doc in no sidebar has the first one, standalone pages have none', () => {
  const nav = navigation(small, site);
  expect(nav.of(route('/z'))?.hash).toBe(nav.of(route('/a'))?.hash);
  expect(nav.around(route('/z'))).toEqual({ previous: null, next: null });
  expect(nav.of(route('/a', { kind: 'page' }))).toBeNull();
});

test('a page’s sidebar does not grow with the site: only the open branch of a large one is drawn', () => {
  const folder = (name: string, count: number) =>
    category(
      name,
      Array.from({ length: count }, (_, index) => leaf(`/${name}/${index}`)),
      `/${name}`,
    );
  const nav = navigation(manifest([folder('x', 100), folder('y', 100)]), site);
  const count = (nodes: readonly SidebarNode[]): number =>
    nodes.reduce((sum, node) => sum + 1 + (node.kind === 'category' ? count(node.children) : 0), 0);
  const tree = nav.tree(nav.of(route('/x/5'))?.hash ?? '');
  expect(count(tree)).toBe(102);
  expect(tree[1]).toMatchObject({ kind: 'link', label: 'y', url: '/y' });
});

test('JSON in a script can end neither the script nor a line of it', () => {
  const text = jsonForScript({ a: '</script><!--', b: '&\u2028\u2029' });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ a: '</script><!--', b: '&\u2028\u2029' });
});
