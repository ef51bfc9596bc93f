/**
 * `pnpm forty-operations [pages]`: forty operations on the files of a served site of many pages (default: 2,000), each
 * with its time; then the server's processor time while idle, and its memory after 50 and after 500 edits. Exits with 1
 * if a response was wrong.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corpusFiles, generateCorpus } from '@docgen/bench';
import { type DevServer, openDevServer } from './dev-server.js';
import { idleShare, memoryOf, operate } from './operate.js';
import { labFiles, operations, placeIn } from './operations.js';

const idleTime = 10_000;
const say = (text: string) => void process.stdout.write(`${text}\n`);

async function main(pages: number): Promise<boolean> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-forty-')));
  try {
    await generateCorpus(join(folder, 'docs'), { pages, seed: 1 });
    const dev = await openDevServer(labFiles, { folder });
    try {
      return await measure(dev, placeIn(new Map(corpusFiles({ pages, seed: 1 })).keys()));
    } finally {
      await dev.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(dev: DevServer, place: { folder: string; page: string }): Promise<boolean> {
  while (!/Checked|error|warning/.test(dev.output()))
    await new Promise((resolve) => setTimeout(resolve, 100));
  say(dev.output().trim());
  const times: number[] = [];
  const wrong: string[] = [];
  for (const operation of operations(place)) {
    const { name, ms, faults } = await operate(dev, operation);
    times.push(ms);
    wrong.push(...faults.map((fault) => `${name}: ${fault}`));
    say(
      `${String(times.length).padStart(3)} ${name.padEnd(40)} ${ms.toFixed(0).padStart(6)} ms ${faults.join('; ')}`,
    );
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(0);
  say(
    `\n${times.length} operations, ${wrong.length} wrong; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`,
  );
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  say(
    `idle: ${((await idleShare(dev.pid, idleTime)) * 100).toFixed(2)} % of a processor over ${idleTime / 1000} s`,
  );
  for (const [edits, total] of [
    [50, 50],
    [450, 500],
  ] as const) {
    for (let n = 0; n < edits; n++)
      await operate(dev, {
        name: 'edit',
        act: () => dev.write('docs/lab/one.md', `# One\n\nEdit ${total}-${n}.\n`),
        expected: { '/lab/one': [`Edit ${total}-${n}.`] },
      });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    say(`memory after ${total} edits: ${((await memoryOf(dev.pid)) / 1e6).toFixed(0)} MB`);
  }
  for (const fault of wrong) say(`wrong: ${fault}`);
  return wrong.length === 0;
}

process.exitCode = (await main(Number(process.argv[2] ?? 2000))) ? 0 : 1;
