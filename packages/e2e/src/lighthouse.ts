/**
 * `pnpm lighthouse [runs]`: runs Lighthouse, as on a phone, on the landing page, guides and API pages of the shipping
 * documentation; the median of several runs (default: 3). Times depend on the machine; nothing is judged.
 */
import { join } from 'node:path';
import { type Audited, audit } from './audit.js';
import { serve } from './serve.js';
import { publishSite, rootFolder } from './site.js';

const paths = [
  '/en/',
  '/en/markdown-page/',
  '/en/docs/getting-started/',
  '/en/docs/api/',
  '/en/docs/api/orders/create/',
];

async function main(runs: number): Promise<void> {
  const site = await publishSite(join(rootFolder, 'content'));
  const served = await serve(site.out, { compressed: true });
  try {
    for (const path of paths) {
      const all: Audited[] = [];
      for (let run = 0; run < runs; run++) all.push(await audit(served.origin + path));
      process.stdout.write(`${path.padEnd(30)} ${line(all)}\n`);
    }
  } finally {
    await served.close();
    await site.remove();
  }
}

function line(all: readonly Audited[]): string {
  const median = (of: (one: Audited) => number) =>
    all.map(of).toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  const scores = [
    median(({ performance }) => performance),
    median(({ accessibility }) => accessibility),
    median(({ bestPractices }) => bestPractices),
    median(({ seo }) => seo),
  ];
  const faults = [...new Set(all.flatMap((one) => [...one.faults, ...one.wasteful]))];
  return [
    scores.join(' / '),
    `blocking ${median(({ blocking }) => blocking).toFixed(0)} ms`,
    `shift ${median(({ shift }) => shift).toFixed(3)}`,
    `first paint ${median(({ firstPaint }) => firstPaint).toFixed(0)} ms`,
    `largest ${median(({ largestPaint }) => largestPaint).toFixed(0)} ms`,
    `${(median(({ bytes }) => bytes) / 1024).toFixed(0)} KB`,
    ...faults,
  ].join(', ');
}

await main(Number(process.argv[2] ?? 3));
