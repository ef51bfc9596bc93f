/**
 * Benchmark `build`: a seeded corpus, built by docgen and by its peers in turns, so that whatever else the machine
 * does falls on all of them alike. It judges nothing: it prints figures.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCorpus } from '../corpus/generate.js';
import { summary } from '../measure/median.js';
import { run, type Measurement } from '../measure/run.js';
import type { BenchOptions } from '../options.js';
import type { Row } from '../report.js';
import { buildSubjects, peerName, type Subject } from './subjects.js';

/** One row per subject; everything it writes is in a folder of its own and removed at the end. */
export async function benchBuild(options: BenchOptions): Promise<Row[]> {
  const work = await mkdtemp(join(tmpdir(), 'docgen-bench-'));
  try {
    const source = join(work, 'corpus');
    const subjects = buildSubjects(source, work, options.peers);
    await generateCorpus(source, options);
    return rows(subjects, await rounds(subjects, options.runs), options.pages);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function rounds(subjects: readonly Subject[], count: number): Promise<Map<Subject, Measurement[]>> {
  const found = new Map<Subject, Measurement[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < count; round++) {
    for (const subject of subjects) found.get(subject)?.push(await once(subject));
  }
  return found;
}

async function once(subject: Subject): Promise<Measurement> {
  for (const folder of subject.removes) await rm(folder, { recursive: true, force: true });
  return run(subject.command);
}

function rows(
  subjects: readonly Subject[],
  found: ReadonlyMap<Subject, Measurement[]>,
  pages: number,
): Row[] {
  const figures = subjects.map((subject) => summary(found.get(subject) ?? []));
  const peer = figures[subjects.findIndex(({ name }) => name === peerName)]?.seconds ?? Number.NaN;
  return figures.map(({ seconds, cpuSeconds, peakBytes }, n) => {
    const name = subjects[n]?.name ?? '';
    return { name, seconds, cpuSeconds, peakBytes, pagesPerSecond: pages / seconds, ratio: seconds / peer };
  });
}
