/**
 * The proof: what docgen reports in a site with planted problems is what was planted, by file, line, column and code,
 * both ways; from check, from build and from a server; and an independent crawler finds broken in the built site what
 * docgen reported, and nothing in a site without problems.
 */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, openBench } from '../proofs/bench.js';
import { crawl } from '../crawl.js';
import { serve } from '../serve.js';
import { writeSite } from '../written-site.js';
import { type Comparison, compared } from './compare.js';
import { nearMisses } from './near-misses.js';
import { openOther } from './outbound.js';
import { type OwnSite, ownSites } from './own-sites.js';
import { type ReportedProblem, ofReport, ofServer } from './reports.js';
import { type SeededSite, type Wanted, seededSite } from './seeded-site.js';
import { allSeeds, ignoredSeeds } from './seeds.js';
import { untagged } from './tagged.js';

export interface Proved {
  readonly pages: number;
  readonly faults: number;
  readonly nearMisses: number;
  /** Problems that comments suppress. */
  readonly ignored: number;
  /** By the command that was run. */
  readonly comparisons: { readonly [run: string]: Comparison };
  /** Differences between the crawler and docgen, both ways, and what it found broken in the clean site. */
  readonly crawled: readonly string[];
  readonly namedByBoth: number;
}

export async function proveSeeds(wanted: Pick<Wanted, 'pages' | 'seed' | 'times'>): Promise<Proved> {
  const bench = openBench();
  try {
    const seeds = [...allSeeds, ...ignoredSeeds];
    const site = seededSite({ ...wanted, seeds, isClean: false });
    const { folder, remove } = await writeSite(site.files);
    try {
      const checked = ofReport(await bench.run(['check', '.', '--format', 'json', '--no-cache'], folder));
      const built = ofReport(await bench.run(['build', '.', '--format', 'json'], folder));
      const again = ofReport(await bench.run(['check', '.', '--format', 'json'], folder));
      const served = await ofServer(folder);
      const broken = await crawledFaults(bench, wanted);
      return {
        pages: Object.keys(site.files).filter((path) => /^(?:docs|pages)\/.*\.md$/.test(path)).length,
        faults: site.expected.length,
        nearMisses: nearMisses.length * wanted.times,
        ignored: ignoredSeeds.length * wanted.times,
        comparisons: {
          check: compared(checked, site),
          build: compared(built, site),
          'check, from the cache': compared(again, site),
          serve: compared(served, site),
          'own sites': await ownComparison(bench),
        },
        ...broken,
      };
    } finally {
      await remove();
    }
  } finally {
    bench.close();
  }
}

/** All separate sites, as one comparison. */
async function ownComparison(bench: Bench): Promise<Comparison> {
  const all: Comparison[] = [];
  const other = await openOther();
  for (const one of ownSites) all.push(explained(await ownFound(bench, one, other.origin), one));
  await other.close();
  return {
    right: all.reduce((sum, { right }) => sum + right, 0),
    missed: all.flatMap(({ missed }) => missed),
    alarms: all.flatMap(({ alarms }) => alarms),
  };
}

async function ownFound(
  bench: Bench,
  { files, links = {}, args = [], folder: named, command, code }: OwnSite,
  origin: string,
): Promise<Comparison> {
  const read = Object.entries(files).map(
    ([path, text]) => [path, untagged(path, text.replaceAll('OTHER', origin))] as const,
  );
  const expected = read.flatMap(([, one]) => one.expected);
  const whole =
    expected.length > 0 ? expected : [{ file: Object.keys(links)[0] ?? '', line: 0, column: 0, code }];
  const { folder, remove } = await writeSite(
    Object.fromEntries(read.map(([path, { text }]) => [path, text])),
  );
  try {
    for (const [path, target] of Object.entries(links)) await symlink(target, join(folder, path));
    const said = await bench.run(
      [command ?? 'check', named ?? '.', '--format', 'json', '--no-cache', ...args],
      folder,
    );
    return compared(ofReport(said), { expected: whole, planted: new Map() });
  } finally {
    await remove();
  }
}

const explained = ({ right, missed, alarms }: Comparison, { code, place }: OwnSite): Comparison => ({
  right,
  missed: missed.map((line) => `${line} (${code}, ${place})`),
  alarms: alarms.map((line) => `${line} (${code}, ${place})`),
});

const origin = 'https://docs.example.com';
/** Every link seed has one of these in its address. */
const token = /gone-(?:\d+|[a-z])\b/;
const broken = /^link\/(?:broken-(?:page|anchor|asset)|outside-site)$/;

async function crawledFaults(
  bench: Bench,
  wanted: Pick<Wanted, 'pages' | 'seed' | 'times'>,
): Promise<Pick<Proved, 'crawled' | 'namedByBoth'>> {
  const clean = await crawledSite(bench, seededSite({ ...wanted, seeds: nearMisses, isClean: true }));
  const links = allSeeds.filter(
    (seed) => broken.test(seed.kind) && seed.plant(sampleGround).text !== undefined,
  );
  const faulty = await crawledSite(bench, seededSite({ ...wanted, seeds: links, isClean: true }));
  const [byDocgen, byCrawler] = [tokens(faulty.found.map(({ message }) => message)), tokens(faulty.faults)];
  return {
    namedByBoth: [...byDocgen].filter((one) => byCrawler.has(one)).length,
    crawled: [
      ...clean.found.map(({ file, line, code }) => `clean site: ${file}:${line} ${code}`),
      ...clean.faults.map((fault) => `clean site: ${fault}`),
      ...[...byDocgen].filter((one) => !byCrawler.has(one)).map((one) => `only docgen names ${one}`),
      ...faulty.faults
        .filter((fault) => !byDocgen.has(token.exec(fault)?.[0] ?? ''))
        .map((fault) => `only the crawler names ${fault}`),
    ],
  };
}

const sampleGround = { n: 0, locale: 'en', folder: 'docs/en/seeded', name: 'p.md' };

function tokens(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => token.exec(text)?.[0] ?? []));
}

async function crawledSite(
  bench: Bench,
  site: SeededSite,
): Promise<{ readonly found: readonly ReportedProblem[]; readonly faults: readonly string[] }> {
  const { folder, remove } = await writeSite(site.files);
  try {
    const found = ofReport(
      await bench.run(['build', '.', '--format', 'json', '--level', 'link/*=warn', '--no-cache'], folder),
    );
    const served = await serve(join(folder, 'dist'));
    const { faults } = await crawl(served.origin, origin);
    await served.close();
    return { found, faults };
  } finally {
    await remove();
  }
}
