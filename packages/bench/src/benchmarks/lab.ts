/** Context that all benchmarks share: the available tools, the missing ones, and the working folder. */
import type { BenchOptions } from '../options.js';
import { peers as allPeers, peersOf } from '../peers/all.js';
import { docgenTools } from '../tools/docgen.js';
import { peerTool } from '../tools/peers.js';
import type { AbsentTool, Tool } from '../tools/tool.js';

export interface Lab {
  readonly tools: readonly Tool[];
  readonly absent: readonly AbsentTool[];
  readonly options: BenchOptions;
  /** Reports progress to the person waiting. */
  readonly say: (line: string) => void;
}

export function openLab(options: BenchOptions, say: (line: string) => void): Lab {
  const peers = (options.peers ? peersOf(options.peers) : allPeers).map((peer) =>
    peerTool(peer, options.peersFolder),
  );
  return {
    tools: [
      ...docgenTools(options.docgen, options),
      ...peers.flatMap((tool) => ('missing' in tool ? [] : [tool])),
    ],
    absent: peers.flatMap((tool) => ('missing' in tool ? [tool] : [])),
    options,
    say,
  };
}

/** docgen's own tools, without the peers. */
export function oursOf({ tools }: Lab): Tool[] {
  return tools.filter(({ isOurs }) => isOurs);
}
