/** Edits that break a site, and the one that fixes it. */
import { type FaultKind, pageFaults, siteFaults } from '../made/site.js';
import { type Edit, siteEdit } from './edit.js';

const breaking: Edit = {
  name: 'a fault',
  weight: 18,
  apply: (site, random) => {
    const kind: FaultKind = random.pick(random.of(0.6) ? pageFaults : siteFaults);
    const page = random.pick(site.pages.filter(({ id }) => id !== 0)).id;
    site.faults.push({ kind, page });
    return `${kind}, page ${page}`;
  },
};

/** Removes every deliberate problem. */
export const fixing: Edit = siteEdit('fixed', 0, (site) => {
  site.faults = [];
  // Frozen pages may link to what has been removed since.
  site.versions = {};
});

export const faultEdits: readonly Edit[] = [breaking];
