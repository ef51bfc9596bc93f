/** The peers, in report order. */
import { docusaurus } from './docusaurus.js';
import { eleventy } from './eleventy.js';
import { hugo } from './hugo.js';
import type { Installable, Peer } from './peer.js';
import { starlight } from './starlight.js';
import { vitepress } from './vitepress.js';

export const peers: readonly Peer[] = [hugo, eleventy, docusaurus, starlight, vitepress];

/** The searches that docgen's is compared with, in one folder. */
export const searchPeers: Installable = {
  id: 'search',
  name: 'Pagefind, MiniSearch, FlexSearch and Orama',
  package: 'pagefind',
};

/** The peers with those ids. Throws a TypeError for an unknown id. */
export function peersOf(ids: readonly string[]): Peer[] {
  return ids.map((id) => {
    const found = peers.find((peer) => peer.id === id);
    if (!found) throw new TypeError(`no peer '${id}'; there is: ${peers.map((peer) => peer.id).join(', ')}`);
    return found;
  });
}
