/** Files of a site that has pinned another one. */
import { createHash } from 'node:crypto';
import { copyPath, lockName, lockText } from '@docgen/config/sites/pins';
import { type Contract, type OpenPage, anchorsFile, linksFile } from '../../../contract/src/contract.js';
import { type ReferencingPage, referencesFile, referencesText } from '../../../contract/src/references.js';
import { anchorsText, linksText } from '../../../contract/src/write.js';
import type { SiteFiles } from '../site.js';

/** A contract of one language and version. */
export function contractWith(
  pages: readonly OpenPage[],
  operations: Contract['groups'][number]['operations'] = [],
): Contract {
  return { locales: ['en'], groups: [{ version: '', locale: 'en', pages, operations }] };
}

/** The two files that the other site publishes, by name. */
export function publishedFiles(contract: Contract): { readonly [name: string]: string } {
  const anchors = anchorsText(contract);
  return { [linksFile]: linksText(contract, sha256(anchors)), [anchorsFile]: anchors };
}

/** The lockfile and the copies. */
export function pinnedSite(name: string, contract: Contract, manifest = '../billing/dist'): SiteFiles {
  const { [linksFile]: links = '', [anchorsFile]: anchors = '' } = publishedFiles(contract);
  return {
    [lockName]: lockText(new Map([[name, { manifest, hash: sha256(links) }]])),
    [copyPath(name, linksFile)]: links,
    [copyPath(name, anchorsFile)]: anchors,
  };
}

/** The same, with a list of what the other site links to on `origin`. */
export function referencingSite(name: string, pages: readonly ReferencingPage[], origin: string): SiteFiles {
  const text = referencesText(new Map([[origin, pages]]));
  const { [linksFile]: links = '', [anchorsFile]: anchors = '' } = publishedFiles(contractWith([]));
  const entry = { manifest: '../billing/dist', hash: sha256(links), references: sha256(text) };
  return {
    [lockName]: lockText(new Map([[name, entry]])),
    [copyPath(name, linksFile)]: links,
    [copyPath(name, anchorsFile)]: anchors,
    [copyPath(name, referencesFile)]: text,
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
