/** Rules of docs sets that the schema can't express: their names, folders and URLs must differ. */
import { type Config, type Diagnostic, type DocsSet, type Site, nearest } from '@docgen/model';
import { type ConfiguredSet, configuredSets } from '../docs-sets.js';
import { configuredItems } from './nav-items.js';
import type { Report } from './report.js';

/** Folders of the site that have another purpose. */
const reserved = new Set([
  'components',
  'data',
  'dist',
  'i18n',
  'node_modules',
  'openapi',
  'pages',
  'snippets',
  'static',
  'versions',
]);

export function docsFaults(config: Config, site: Site, report: Report): Diagnostic[] {
  const sets = configuredSets(config);
  return [
    ...sets.flatMap((set, index) => setFaults(set, { index, site, report })),
    ...(Array.isArray(config.docs) && config.versions !== undefined
      ? [
          report(
            ['versions'],
            "'versions' has no effect, because 'docs' is a list",
            "Move it to the docs set that has these versions, as in 'docs.0.versions'",
          ),
        ]
      : []),
    ...unknownSets(config, site, report),
  ];
}

interface SetScope {
  readonly index: number;
  readonly site: Site;
  readonly report: Report;
}

/** Problems of a set, as far as they concern itself or the sets before it. */
function setFaults({ given, at }: ConfiguredSet, { index, site, report }: SetScope): Diagnostic[] {
  const { docs } = site;
  const set = docs[index];
  if (set === undefined) return [];
  const name = at.join('.');
  const levels =
    set.toc.min > set.toc.max
      ? [
          report(
            [...at, 'toc'],
            `'${name}.toc.min' (${set.toc.min}) is greater than '${name}.toc.max' (${set.toc.max})`,
          ),
        ]
      : [];
  if (given.id === undefined) return levels;
  const others = docs.slice(0, index);
  const nameOf = (other: DocsSet) => `'docs.${docs.indexOf(other)}'`;
  const twin = others.find(({ id }) => id === set.id);
  if (twin)
    return [...levels, report([...at, 'id'], `'${name}.id' is '${set.id}', as is the id of ${nameOf(twin)}`)];
  const folder = given.path === undefined ? 'id' : 'path';
  const url = given.routeBase === undefined ? folder : 'routeBase';
  const around = others.find(({ path }) => isWithin(path, set.path) || isWithin(set.path, path));
  const same = others.find(({ routeBase }) => routeBase === set.routeBase);
  return [
    ...levels,
    ...(reserved.has(set.path.split('/')[0] ?? '')
      ? [
          report(
            [...at, folder],
            `The folder of '${name}' is '${set.path}', which docgen uses for something else`,
            "Choose another folder with 'path'",
          ),
        ]
      : []),
    ...(around
      ? [
          report(
            [...at, folder],
            `The folder of '${name}', '${set.path}', overlaps with that of ${nameOf(around)}, '${around.path}'`,
            'Give each docs set its own folder',
          ),
        ]
      : []),
    ...(same
      ? [
          report(
            [...at, url],
            `'${name}' is served at '/${set.routeBase}', as is ${nameOf(same)}`,
            "Give each docs set its own 'routeBase'",
          ),
        ]
      : []),
  ];
}

function isWithin(folder: string, path: string): boolean {
  return `${path}/`.startsWith(`${folder}/`);
}

/** Sets that links or generated pages name. */
function unknownSets(config: Config, { docs }: Site, report: Report): Diagnostic[] {
  const ids = docs.map(({ id }) => id).filter((id) => id !== '');
  const named = configuredItems(config).flatMap(({ path, item }) =>
    'docs' in item && item.docs !== undefined
      ? [{ path: [...path, 'docs'], isUsed: 'doc' in item, id: item.docs }]
      : [],
  );
  const ofPages = config.openapi?.pages?.docs;
  const pages =
    ofPages === undefined ? [] : [{ path: ['openapi', 'pages', 'docs'], isUsed: true, id: ofPages }];
  return [...named, ...pages].flatMap(({ path, isUsed, id }) => {
    const key = path.join('.');
    if (!isUsed) return [report(path, `'${key}' has no effect without 'doc'`, 'Remove it')];
    return ids.includes(id)
      ? []
      : [report(path, `'${key}' is '${id}', which isn't a docs set`, hintOf(id, ids))];
  });
}

function hintOf(id: string, ids: readonly string[]): string {
  if (ids.length === 0) return "Remove it, because 'docs' isn't a list of docs sets";
  const near = nearest(id, ids);
  return near === undefined ? `Docs sets: ${ids.join(', ')}` : `Did you mean '${near}'?`;
}
