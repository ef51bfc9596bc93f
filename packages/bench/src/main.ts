/**
 * `pnpm bench [name]`: runs one benchmark and prints its figures. Exit code 2 means wrong usage, and 1 that something
 * failed; a missed target is reported as a figure, not as a failure.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  apiReport,
  buildReport,
  checkReport,
  helpReport,
  serveReport,
  targetsReport,
} from './benchmarks/reports.js';
import { firstResultReport } from './benchmarks/first-result.js';
import { openLab, type Lab } from './benchmarks/lab.js';
import { migrateReport } from './benchmarks/migrate.js';
import { profileReport } from './benchmarks/profile.js';
import { richReport } from './benchmarks/rich.js';
import { searchReport } from './benchmarks/search.js';
import { shardsReport } from './benchmarks/shards.js';
import { benchOptions, type BenchOptions } from './options.js';
import { peers, peersOf, searchPeers } from './peers/all.js';
import { setUp } from './peers/setup.js';
import { print, type Document } from './report/document.js';

const benchmarks: { readonly [name: string]: (lab: Lab) => Promise<Document> } = {
  api: apiReport,
  build: buildReport,
  check: checkReport,
  help: helpReport,
  migrate: migrateReport,
  serve: serveReport,
  targets: targetsReport,
  profile: profileReport,
  rich: richReport,
  search: searchReport,
  shards: shardsReport,
  'first-result': firstResultReport,
};

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = benchOptions(args);
    if (options.name === 'setup') return await setup(options);
    const benchmark = Object.hasOwn(benchmarks, options.name) ? benchmarks[options.name] : undefined;
    if (!benchmark) {
      const names = [...Object.keys(benchmarks), 'setup'].join(', ');
      throw new TypeError(`no benchmark '${options.name}'; there is: ${names}`);
    }
    const document = await inWorkFolder(options, benchmark);
    if (options.plot !== null && document.plot !== undefined) await writeFile(options.plot, document.plot);
    process.stdout.write(print(document, options.format));
    return 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return error instanceof TypeError ? 2 : 1;
  }
}

async function setup({ rest, peersFolder }: BenchOptions): Promise<number> {
  const named = rest.filter((id) => id !== searchPeers.id);
  const own = rest.length === 0 || named.length < rest.length ? [searchPeers] : [];
  const all = [...(rest.length === 0 ? peers : peersOf(named)), ...own];
  return (await setUp(all, peersFolder, say)) ? 0 : 1;
}

/** All output goes to a folder of this run, which is removed at the end. */
async function inWorkFolder(
  options: BenchOptions,
  benchmark: (lab: Lab) => Promise<Document>,
): Promise<Document> {
  await mkdir(options.work, { recursive: true });
  const work = await mkdtemp(join(options.work, 'run-'));
  try {
    return await benchmark(openLab({ ...options, work }, say));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

process.exitCode = await main(process.argv.slice(2));
