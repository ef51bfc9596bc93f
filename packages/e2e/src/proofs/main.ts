/**
 * `pnpm --filter @docgen/e2e proof <proof> [count] [seed] [patience]`: the proofs of the tests, for as long as you
 * like. Exits with 1 if one fails, and prints how to replay it. `proof large-pages [name…]` uses no randomness.
 */
import { proveCache } from './cache-proof.js';
import { damages } from './damage.js';
import { proveDiffs } from './diff-proof.js';
import { proveDisks } from './disk-proof.js';
import { proveEdits, replay } from './edit-proof.js';
import { proveForgeries } from './forge-proof.js';
import { proveHostilePages } from './hostile-pages-proof.js';
import { proveKills } from './kill-proof.js';
import { proveLargePages } from './large-page-proof.js';
import { madeSite } from './made/make.js';
import { filesOf } from './made/write.js';
import { contentFiles, proveSame } from './same-proof.js';
import { proveShards } from './shard-proof.js';
import { large } from './stage.js';
import { proveTogether } from './together-proof.js';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** `patience` is how many seconds may be spent on shortening a failure. */
type Proof = (count: number, seed: number, patience: number) => Promise<string | null>;

const proofs: { readonly [name: string]: { readonly count: number; readonly run: Proof } } = {
  edits: {
    count: 10_000,
    run: async (steps, seed, patience) => {
      const proved = await proveEdits({ steps, seed, perSite: 40, patience: patience * 1000, say });
      say(`${proved.steps} steps, ${proved.broken} of them broke the site, ${proved.seconds.toFixed(0)} s`);
      return proved.failure;
    },
  },
  diffs: {
    count: 1000,
    run: async (steps, seed) => {
      const { compared, differing, moved, failure } = await proveDiffs({ steps, seed, perSite: 40, say });
      say(`${compared} steps, ${differing} pages that differed, ${moved} questions that moved`);
      return failure;
    },
  },
  'hostile-pages': { count: 1, run: () => proveHostilePages(say) },
  kills: {
    count: 100,
    run: async (rounds, seed) => {
      const { killed, failure } = await proveKills({ rounds, seed, say });
      say(`${killed} builds killed in ${rounds} rounds`);
      return failure;
    },
  },
  same: {
    count: 10,
    run: async (sites, seed) => {
      const made = Array.from({ length: sites }, (_, n) => seed + n);
      for (const site of ['content', ...made]) {
        const files = typeof site === 'string' ? contentFiles() : filesOf(madeSite(site, large));
        const wrong = await proveSame(files);
        if (wrong.length > 0) return [`site ${site}`, ...wrong].join('\n');
        say(`site ${site}`);
      }
      return null;
    },
  },
  cache: {
    count: 500,
    run: async (rounds, seed) => {
      const { failure, done, untried } = await proveCache({ rounds, seed, damages, say });
      for (const [name, times] of Object.entries(done)) say(`${String(times).padStart(4)} × ${name}`);
      for (const name of untried) say(`not tried: ${name}`);
      return failure;
    },
  },
  forgeries: {
    count: 10_000,
    run: async (forgeries, seed) => {
      const { failure, kinds, ways, rounds, processes, trusted, seconds } = await proveForgeries({
        forgeries,
        seed,
        say,
      });
      for (const [kind, { forged, trusted: open, refused }] of Object.entries(kinds))
        say(
          `${String(forged).padStart(5)} × ${kind}, ${open} trusted, ${refused} of them told in output or cache`,
        );
      for (const [way, times] of Object.entries(ways)) say(`${String(times).padStart(5)} × ${way}`);
      const { same, other, failed, again } = trusted;
      say(`${rounds} rounds in ${seconds.toFixed(0)} s, ${processes} as processes`);
      say(
        `trusted: ${same} the same bytes, ${other} others, ${failed} ended with 1 or 2, ${again} without the cache`,
      );
      return failure;
    },
  },
  shards: {
    count: 20,
    run: async (sites, seed) => {
      const { assemblies, drawn, failure } = await proveShards({ sites, seed, say });
      say(`${assemblies} assemblies, which drew ${drawn} pages`);
      return failure;
    },
  },
  together: {
    count: 20,
    run: (rounds, seed) => proveTogether({ rounds, seed, crowd: 8, say }),
  },
  disks: {
    count: 12,
    run: async (sizes, seed) => {
      const { failure, full, untried } = await proveDisks({ sizes, seed });
      say([`${full} of ${sizes} disks were full`, ...untried.map((name) => `not tried: ${name}`)].join('\n'));
      return failure;
    },
  },
};

async function main([name = '', ...rest]: readonly string[]): Promise<string | null> {
  if (name === 'replay') return replay(Number(rest[0]), rest[1] ?? '');
  if (name === 'large-pages') return proveLargePages({ names: rest, say });
  const proof = proofs[name];
  if (!proof) return `Known proofs: ${Object.keys(proofs).join(', ')}, large-pages, replay`;
  const [count = proof.count, seed = 1, patience = 600] = rest.map(Number);
  return proof.run(count, seed, patience);
}

const failure = await main(process.argv.slice(2));
if (failure !== null) say(failure);
process.exit(failure === null ? 0 : 1);
