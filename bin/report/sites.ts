/** The report of `docgen sites update`: a line for each site. */
import type { UpdatedSite } from '@docgen/engine/sites';
import { visible } from '@docgen/model';
import type { Shell } from '../shell.js';
import { counted } from './tally.js';

const words = {
  new: 'pinned',
  updated: 'updated',
  unchanged: 'unchanged',
  kept: 'kept: no target of a link has changed',
} as const;

export function writeUpdated(updated: readonly UpdatedSite[], shell: Shell): void {
  for (const { name, is, pages } of updated)
    shell.out(`${visible(name)}  ${words[is]}  (${counted(pages, 'page')})\n`);
}
