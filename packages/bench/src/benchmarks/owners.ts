/** Assigns the time in a profile to its owner: a package, a room of docgen, or the machine. */

/** The parts of V8's profile format that are read. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  /** The node that each sample was in, and the microseconds before each. */
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const waiting = '(idle)';

/** Milliseconds of self time by owner, over all profiles. */
export function selfTimes(profiles: readonly CpuProfile[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { nodes, samples, timeDeltas } of profiles) {
    const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
    for (const [n, id] of samples.entries()) {
      const owner = owners.get(id) ?? '(unknown)';
      // The time after a sample is attributed to that sample's node.
      if (owner !== waiting) times.set(owner, (times.get(owner) ?? 0) + (timeDeltas[n + 1] ?? 0) / 1000);
    }
  }
  return times;
}

/** A package's name, `packages/markdown` for a room, `node:fs` for a module of Node. */
export function ownerOf({
  functionName,
  url,
}: {
  readonly functionName: string;
  readonly url: string;
}): string {
  if (url === '') return functionName.startsWith('(') ? functionName : `${functionName} (native)`;
  if (url.startsWith('node:')) return /^node:(?:internal\/)?[^/]+/.exec(url)?.[0] ?? url;
  const dependency = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (dependency !== undefined) return dependency;
  return (
    /\/((?:packages|themes)\/[^/]+|bin)\/(?:dist|src|lib|docgen\.js)/.exec(url)?.[1] ??
    'compiled for the site'
  );
}
