/**
 * `pnpm --filter @docgen/e2e seeds [pages] [seed] [times]`: the proof on a site of any size, with figures. Exits with 1
 * if the reported problems are not the planted ones.
 */
import { figures } from './compare.js';
import { proveSeeds } from './prove.js';

const say = (text: string) => void process.stdout.write(`${text}\n`);

const [pages = 2000, seed = 1, times = 3] = process.argv.slice(2).map(Number);
const { comparisons, crawled, namedByBoth, ...counts } = await proveSeeds({ pages, seed, times });
say(
  `${counts.pages} pages, ${counts.faults} faults, ${counts.nearMisses} near-misses, ${counts.ignored} ignored, seed ${seed}`,
);
for (const [run, comparison] of Object.entries(comparisons)) {
  say(`${run}: ${figures(comparison)}`);
  for (const line of comparison.missed) say(`  missed       ${line}`);
  for (const line of comparison.alarms) say(`  false alarm  ${line}`);
}
say(`crawler: ${namedByBoth} broken links named by both, ${crawled.length} differences`);
for (const line of crawled) say(`  ${line}`);
const isRight =
  crawled.length === 0 &&
  Object.values(comparisons).every(({ missed, alarms }) => missed.length + alarms.length === 0);
process.exit(isRight ? 0 : 1);
