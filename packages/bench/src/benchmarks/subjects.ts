/** What the build benchmark runs: docgen in three states, the bare chain, and the peers named on the command line. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from '../measure/run.js';

/** Name of the peer that every ratio refers to. */
export const peerName = 'bare remark';

export interface Subject {
  readonly name: string;
  readonly command: Command;
  /** Folders that are removed before each run. */
  readonly removes: readonly string[];
}

/** The subjects in the order in which each round runs them: `warm` needs what `cold` left behind. */
export function buildSubjects(source: string, work: string, peers: readonly string[]): Subject[] {
  const node = process.execPath;
  const docgen = fileURLToPath(new URL('../docgen.js', import.meta.resolve('@docgen/cli')));
  const bare = fileURLToPath(new URL('../peers/bare-remark.js', import.meta.url));
  const [out, cache, checkCache] = [join(work, 'out'), join(work, 'cache'), join(work, 'check-cache')];
  const build: Command = [node, docgen, 'build', source, '--out', out, '--cache-dir', cache];
  const check: Command = [node, docgen, 'check', source, '--cache-dir', checkCache];
  const bareOut = join(work, 'bare');
  return [
    { name: peerName, command: [node, bare, source, bareOut], removes: [bareOut] },
    ...peers.map((peer, n) => namedPeer(peer, source, join(work, `peer-${n}`))),
    { name: 'docgen build, cold', command: build, removes: [out, cache] },
    { name: 'docgen build, warm', command: build, removes: [] },
    { name: 'docgen check, cold', command: check, removes: [checkCache] },
  ];
}

function namedPeer(peer: string, source: string, out: string): Subject {
  const [, name, line] = /^([^=]+)=(.+)$/.exec(peer) ?? [];
  const words = line?.split(' ').filter(Boolean) ?? [];
  const [file, ...args] = words.map((word) => word.replaceAll('{in}', source).replaceAll('{out}', out));
  if (name === undefined || file === undefined)
    throw new TypeError(`--peer: expected name=command, found '${peer}'`);
  return { name, command: [file, ...args], removes: [out] };
}
