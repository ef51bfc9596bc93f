/**
 * Links of other sites to this one that lead nowhere, from the pinned lists of what they link to. A page that is gone
 * breaks no link if its URL still leads somewhere.
 */
import type { Pin } from '@docgen/config/sites/pins';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { locateKey } from '@docgen/config/data/locate';
import { ContractFault } from '@docgen/contract/fault';
import { type LookUp, addressOf, lookUpIn } from '@docgen/contract/lookup';
import { type ReferencingPage, readReferences } from '@docgen/contract/references';
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';
import { type ContractInput, contractOf } from '../pages/contract.js';
import { invalidReferences } from './other-sites.js';

export interface ReferencesInput extends ContractInput {
  readonly pins: readonly Pin[];
  readonly configFile: ConfigFile | null;
}

/** Reported for one site; the others are only counted. */
const most = 50;

export function brokenReferences(input: ReferencesInput): Diagnostic[] {
  const { site, pins, configFile } = input;
  const named = pins.flatMap(({ references, ...pin }) =>
    references === null ? [] : [{ ...pin, references }],
  );
  if (named.length === 0 || site.origin === null) return [];
  const own = new URL(site.origin);
  const known = knownPlaces(input);
  return named.flatMap(({ site: name, origin, references }) => {
    const range = configFile === null ? undefined : locateKey(configFile.text, ['sites', name, 'references']);
    const config = configFile === null ? {} : { file: configFile.name, ...(range && { range }) };
    try {
      const pages = readReferences(references.text, new URL(origin), own);
      const all = [...brokenIn(pages, known).values()];
      const shown = all.slice(0, most).map((broken) => brokenReference({ name, origin, config, ...broken }));
      const rest = all.length - shown.length;
      if (rest === 0) return shown;
      const text = `The site '${name}' has ${rest} more links to what this site doesn't have`;
      return [...shown, diagnostic('sites/broken-reference', text, config)];
    } catch (error) {
      if (error instanceof ContractFault) return [invalidReferences(name, error.message, configFile)];
      throw error;
    }
  });
}

interface Known {
  readonly lookUp: LookUp;
  /** Of pages and redirects, without a slash at the end. */
  readonly urls: ReadonlySet<string>;
  /** The file of each page, by its URL. */
  readonly sources: ReadonlyMap<string, string | null>;
}

interface Broken {
  readonly address: string;
  readonly what: 'page' | 'operation' | 'version' | 'anchor';
  readonly near: string | undefined;
  /** Where the link leads. */
  readonly url: string;
  /** The file of this site that lost the anchor; null for anything else. */
  readonly file: string | null;
  readonly pages: ReferencingPage[];
}

function knownPlaces(input: ContractInput): Known {
  const { site, manifest } = input;
  const redirects = manifest.redirects.map(({ from }) => `${site.base}${from}`);
  const urls = manifest.routes.filter(({ kind }) => kind !== 'not-found').map(({ url }) => url);
  return {
    lookUp: lookUpIn(contractOf(input)),
    urls: new Set([...urls, ...redirects].map(bare)),
    sources: new Map(manifest.routes.map(({ url, source }) => [url, source])),
  };
}

/** By address. */
function brokenIn(pages: readonly ReferencingPage[], known: Known): ReadonlyMap<string, Broken> {
  const broken = new Map<string, Broken>();
  for (const page of pages)
    for (const { address, url } of page.targets) {
      const before = broken.get(address);
      if (before !== undefined) {
        before.pages.push(page);
        continue;
      }
      const asked = addressOf(address);
      const found = known.lookUp(asked, page.locale);
      if (found.is === 'page') continue;
      const { what, near } = found;
      if ((what === 'page' || what === 'version') && known.urls.has(bare(url))) continue;
      const onPage = what === 'anchor' ? known.lookUp({ ...asked, fragment: null }, page.locale) : null;
      const file = onPage?.is === 'page' ? (known.sources.get(onPage.url) ?? null) : null;
      broken.set(address, { address, what, near, url, file, pages: [page] });
    }
  return broken;
}

function bare(url: string): string {
  return url.replace(/#.*$/s, '').replace(/(?:\/index\.html|\.html|\/)$/, '');
}

interface BrokenPlace extends Broken {
  readonly name: string;
  readonly origin: string;
  readonly config: { readonly file?: string; readonly range?: Range };
}

function brokenReference({ name, origin, config, ...broken }: BrokenPlace): Diagnostic {
  const { address, what, near, url, file, pages } = broken;
  const asked = addressOf(address);
  const texts = {
    anchor: [
      `'${address}', but the page has no anchor '#${asked.fragment}'`,
      `Keep the anchor with {#${asked.fragment}} behind its heading`,
    ],
    page: [`'${address}', but this site has no such page`, `Add a redirect from '${bare(url)}'`],
    operation: [`'${asked.name}', but this site has no such API operation`, 'Keep the id of the operation'],
    version: [`'${address}', but this site has no version '${asked.version}'`, 'Keep the version'],
  } as const;
  const [text, fix] = texts[what];
  const [first, ...others] = pages;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const from = `${new URL(origin).origin}${first?.url} (${first?.file})${more}`;
  const renamed = near === undefined ? '' : `; the nearest name is '${near.replace('?api=', '')}'`;
  return diagnostic('sites/broken-reference', `The site '${name}' links to ${text}`, {
    ...(file === null ? config : { file }),
    hint: `${fix}, or tell the owners of ${from}${renamed}`,
  });
}
