/** A peer as a measured tool: its template, filled with the corpus. */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Corpus } from '../corpus/corpus.js';
import type { Peer } from '../peers/peer.js';
import { presenceOf, templateOf } from '../peers/presence.js';
import type { AbsentTool, Place, Tool } from './tool.js';

/** `folder` is the folder in which the peers are set up. */
export function peerTool(peer: Peer, folder: string): Tool | AbsentTool {
  const home = join(folder, peer.id);
  const { version, missing } = presenceOf(peer, home);
  if (version === null) return { name: peer.name, missing };
  return {
    name: peer.name,
    version,
    isOurs: false,
    help: null,
    buildOf: null,
    checkout: null,
    mostPages: peer.mostPages,
    async open(corpus) {
      const site = join(home, 'sites', `${corpus.pages}-${process.pid}`);
      await rm(site, { recursive: true, force: true });
      await cp(templateOf(peer), site, { recursive: true });
      const places = await writePages(peer, site, corpus);
      return {
        folder: site,
        build: peer.build({ home, site }),
        check: null,
        unsigned: null,
        shell: peer.shell,
        serve: (port) => peer.serve({ home, site }, port),
        out: join(site, peer.out),
        made: [peer.out, ...peer.caches].map((each) => join(site, each)),
        place: (path) => known(places, path),
        close: () => rm(site, { recursive: true, force: true }),
      };
    },
  };
}

async function writePages(peer: Peer, site: string, corpus: Corpus): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const page of corpus.each()) {
    const { path, url, text } = peer.shape(page);
    const file = join(site, peer.content, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    places.set(page.path, { file, url });
  }
  return places;
}

function known(places: ReadonlyMap<string, Place>, path: string): Place {
  const place = places.get(path);
  if (!place) throw new RangeError(`no page ${path}`);
  return place;
}
