/** Runs each benchmark at its sizes, and prints its tables. */
import { openCorpus, type Corpus } from '../corpus/corpus.js';
import type { BuildScenario, Figure } from '../figures.js';
import type { Document, Table } from '../report/document.js';
import { headOf } from '../report/head.js';
import { plotOf } from '../report/plot.js';
import { buildTable, changeTable, serveTable, targetTable } from '../report/tables.js';
import { judge } from '../targets/judge.js';
import { fullSizes, quickSizes, targetsOf, type Sizes, type Target } from '../targets/targets.js';
import { measureApi } from './api.js';
import { measureBuilds } from './build.js';
import { measureHelp } from './help.js';
import { oursOf, type Lab } from './lab.js';
import { measureServers } from './serve.js';
import { measureSites } from './sites.js';

const builds: readonly BuildScenario[] = ['cold', 'warm', 'unsigned', 'edited', 'check'];

export function buildReport(lab: Lab): Promise<Document> {
  return buildsReport(lab, builds, ['cold', 'warm', 'edited']);
}

/** `check` next to the cold build of the same corpus; peers have no such command. */
export function checkReport(lab: Lab): Promise<Document> {
  return buildsReport({ ...lab, tools: oursOf(lab), absent: [] }, ['cold', 'check'], []);
}

async function buildsReport(
  lab: Lab,
  scenarios: readonly BuildScenario[],
  peerScenarios: readonly BuildScenario[],
): Promise<Document> {
  const corpora = corporaOf(lab, lab.options.pages ?? [1000]);
  const figures: Figure[] = [];
  for (const corpus of corpora)
    figures.push(...(await measureBuilds(lab, { corpus, scenarios, peerScenarios })));
  return report(lab, corpora, { figures, tables: [buildTable(figures, firstOf(lab))] });
}

export async function helpReport(lab: Lab): Promise<Document> {
  const figures = await measureHelp(lab);
  return report(lab, [], { figures, tables: [buildTable(figures, firstOf(lab))] });
}

/** Pages are operations in this benchmark. */
export async function apiReport(lab: Lab): Promise<Document> {
  const own = { ...lab, tools: oursOf(lab), absent: [] };
  const figures = await measureApi(own, lab.options.pages ?? [250, 1000, 2000]);
  return report(own, [], { figures, tables: [buildTable(figures, firstOf(lab))] });
}

export async function serveReport(lab: Lab): Promise<Document> {
  const corpora = corporaOf(lab, lab.options.pages ?? [1000]);
  const figures: Figure[] = [];
  for (const corpus of corpora) figures.push(...(await measureServers(lab, { corpus })));
  return report(lab, corpora, { figures, tables: [serveTable(figures)] });
}

/** Everything that the targets are judged by, in a single run. */
export async function targetsReport(lab: Lab): Promise<Document> {
  const sizes = lab.options.quick ? quickSizes : fullSizes;
  const { small, middle, large } = sizes;
  const corpora = corporaOf(lab, [small, middle, ...large]);
  const figures = [...(await measureHelp(lab)), ...(await measureSites(lab))];
  for (const corpus of corpora) {
    const scenarios = scenariosAt(corpus.pages, sizes);
    figures.push(...(await measureBuilds(lab, { corpus, scenarios, peerScenarios: ['cold'] })));
  }
  for (const corpus of corpora.filter(({ pages }) => isServed(pages, sizes)))
    figures.push(...(await measureServers(lab, { corpus, isOursOnly: corpus.pages !== sizes.middle })));
  return report(lab, corpora, {
    figures,
    tables: [
      ...targetTables(lab, { targets: targetsOf(sizes), figures }),
      buildTable(figures, firstOf(lab)),
      serveTable(figures),
    ],
  });
}

/** A table for each docgen of the run, and one that compares each further docgen with the first. */
function targetTables(
  lab: Lab,
  { targets, figures }: { readonly targets: readonly Target[]; readonly figures: readonly Figure[] },
): Table[] {
  const all = oursOf(lab).map(({ name }) => ({ name, verdicts: judge(targets, figures, name) }));
  const [first, ...others] = all;
  return [
    ...all.map(({ name, verdicts }) => targetTable(verdicts, name)),
    ...(first ? others.map((other) => changeTable(first, other)) : []),
  ];
}

/** What the targets need of a corpus. Each scenario starts from what the one before it leaves. */
function scenariosAt(pages: number, { small, large }: Sizes): readonly BuildScenario[] {
  if (pages === small) return ['cold', 'warm'];
  return pages === large[0] ? ['cold'] : ['cold', 'warm', 'edited'];
}

/** Peers are served at the middle size only. */
function isServed(pages: number, { middle, large }: Sizes): boolean {
  return pages === middle || pages === large[1];
}

function corporaOf({ options, say }: Lab, sizes: readonly number[]): Corpus[] {
  return sizes.map((pages) => {
    say(`${pages} pages: looking at the corpus`);
    return openCorpus({ pages, seed: options.seed });
  });
}

function firstOf(lab: Lab): string {
  return oursOf(lab)[0]?.name ?? 'docgen';
}

function report(
  lab: Lab,
  corpora: readonly Corpus[],
  { figures, tables }: { readonly figures: readonly Figure[]; readonly tables: readonly Table[] },
): Document {
  return { head: headOf(lab, corpora), tables, data: { figures }, plot: plotOf(figures, firstOf(lab)) };
}
