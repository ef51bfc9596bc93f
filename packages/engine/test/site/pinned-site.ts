/** Files of a site that has pinned another one. */
import { createHash } from 'node:crypto';
import { copyPath, lockName, lockText } from '@docgen/config/sites/pins';
import { type Contract, type OpenPage, anchorsFile, linksFile } from '../../../contract/src/contract.js';
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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
