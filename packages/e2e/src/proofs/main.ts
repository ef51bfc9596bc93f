/**
 * `pnpm --filter @docgen/e2e prove <proof> [count] [seed]`: the proofs of the tests, as long as one likes. Ends with 1
 * where one fails, and prints how to play it again.
 */
import { proveEdits, replay } from './edit-proof.js';

const say = (text: string) => void process.stdout.write(`${text}\n`);

type Proof = (count: number, seed: number) => Promise<string | null>;

const proofs: { readonly [name: string]: { readonly count: number; readonly run: Proof } } = {
  edits: {
    count: 10_000,
    run: async (steps, seed) => {
      const proved = await proveEdits({ steps, seed, perSite: 40, patience: 600_000, say });
      say(`${proved.steps} steps, ${proved.broken} of them broke the site, ${proved.seconds.toFixed(0)} s`);
      return proved.failure;
    },
  },
};

async function main([name = '', ...rest]: readonly string[]): Promise<string | null> {
  if (name === 'replay') return replay(Number(rest[0]), rest[1] ?? '');
  const proof = proofs[name];
  if (!proof) return `Known proofs: ${Object.keys(proofs).join(', ')}, replay`;
  return proof.run(Number(rest[0] ?? proof.count), Number(rest[1] ?? 1));
}

const failure = await main(process.argv.slice(2));
if (failure !== null) say(failure);
process.exit(failure === null ? 0 : 1);
