/**
 * Files that docgen writes in addition to pages and the site's files. Links can refer to them by URL. This module
 * knows which files would be written, not which exist.
 */
import { anchorsFile, linksFile } from '@docgen/contract/contract';
import { referencesFile } from '@docgen/contract/references';
import { type Route, type Site, feedOf, twinOf } from '@docgen/model';
import { isLlmsFile, llmsPlans } from '../pages/llms-plan.js';

export interface MadeFile {
  /** The page whose feed it is, which exists if the page has dated entries; null for all other files. */
  readonly feedOf: Route | null;
}

export type FindMade = (path: string) => MadeFile | undefined;

/** Finds such a file by its site path. Names of pages' files are collected on the first call. */
export function madeFiles(site: Site, pages: readonly Route[]): FindMade {
  const { origin, sitemap, publish } = site;
  const whole = [
    '/robots.txt',
    '/docgen-manifest.json',
    ...(publish.links ? [`/${linksFile}`, `/${anchorsFile}`] : []),
    ...(publish.references ? [`/${referencesFile}`] : []),
    ...(origin === null || sitemap === null ? [] : ['/sitemap.xml']),
  ];
  const ofSite = new Map(whole.map((path): [string, MadeFile] => [path, { feedOf: null }]));
  let ofMachines: ReadonlyMap<string, MadeFile> | undefined;
  let ofPages: ReadonlyMap<string, MadeFile> | undefined;
  return (path) => {
    if (isLlmsFile(path)) return (ofMachines ??= llmsFiles(site, pages)).get(path);
    if (!/(?:\.md|\/feed\.xml)$/.test(path)) return ofSite.get(path);
    ofPages ??= filesOf(pages, origin !== null);
    return ofPages.get(path);
  };
}

function llmsFiles(site: Site, routes: readonly Route[]): Map<string, MadeFile> {
  const files = llmsPlans({ routes, sidebars: [] }, site).flatMap(({ list, full }) => [list, full]);
  return new Map(files.map((file) => [`/${file}`, { feedOf: null }]));
}

function filesOf(pages: readonly Route[], withFeeds: boolean): Map<string, MadeFile> {
  const own = pages.filter(({ source, fallbackFrom }) => source !== null && fallbackFrom === undefined);
  const twins = own.map((route): [string, MadeFile] => [`/${twinOf(route.outFile)}`, { feedOf: null }]);
  const feeds = own.map((route): [string, MadeFile] => [`/${feedOf(route.outFile)}`, { feedOf: route }]);
  return new Map(withFeeds ? [...twins, ...feeds] : twins);
}
