/**
 * Benchmark `serve`: development servers, from the start of the process to the response with the first page, and from
 * writing a page's file to the changed page in a browser.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { Corpus, CorpusPage } from '../corpus/corpus.js';
import type { Figure, Run, ServeScenario } from '../figures.js';
import { chromiumPath, openWatched, type Watched } from '../measure/browser.js';
import { run } from '../measure/run.js';
import { startServer, type Server } from '../measure/server.js';
import type { OpenSite, Tool } from '../tools/tool.js';
import type { Lab } from './lab.js';
import { absences, inRounds } from './rounds.js';

export interface ServePlan {
  readonly corpus: Corpus;
  /** Only docgen, at sizes where peers take minutes. */
  readonly isOursOnly?: boolean;
}

const scenarios: readonly ServeScenario[] = ['first page, cold', 'first page, warm', 'save'];
const startPatience = 180;
const savePatienceMs = 30_000;
/** Number of pages that are edited in turn, and the shortest pause between edits, in milliseconds. */
const editedPages = 5;
const pauseMs = 400;
const mark = /saved-mark-\d+-end/;

/** First pages are measured in rounds, and saves one tool after the other. */
export async function measureServers(lab: Lab, { corpus, isOursOnly = false }: ServePlan): Promise<Figure[]> {
  const { pages } = corpus;
  const figures: Figure[] = [];
  const gap = (tool: string, missing: string, which = scenarios) =>
    figures.push(
      ...absences(
        which.map((scenario) => ({ tool, scenario, pages })),
        missing,
      ),
    );
  const tools = lab.tools.filter((tool) => tool.isOurs || !isOursOnly);
  const open: { readonly tool: Tool; readonly site: OpenSite }[] = [];
  try {
    for (const tool of tools) {
      if (pages > tool.mostPages) gap(tool.name, `not run above ${tool.mostPages} pages`);
      else open.push({ tool, site: await tool.open(corpus, lab.options.work) });
    }
    if (!isOursOnly) for (const { name, missing } of lab.absent) gap(name, missing);
    figures.push(...(await firstPages(lab, corpus, open)));
    for (const { tool, site } of open) figures.push(await saves(lab, corpus, { tool, site }));
    return figures;
  } finally {
    for (const { site } of open) await site.close();
  }
}

interface Opened {
  readonly tool: Tool;
  readonly site: OpenSite;
}

/** The warm server follows a build, so that the cache is as full as it can be. */
function firstPages(lab: Lab, corpus: Corpus, open: readonly Opened[]): Promise<Figure[]> {
  const [page] = samplePages(corpus, 1);
  const entries = open.map(({ tool, site }) => ({
    tool: tool.name,
    pages: corpus.pages,
    scenarios: scenarios.slice(0, 2),
    runRound: async (round: number) => {
      const runs: Run[] = [];
      for (const isWarm of [false, true]) {
        lab.say(
          `${corpus.pages} pages, round ${round + 1}: ${tool.name} serves, ${isWarm ? 'warm' : 'cold'}`,
        );
        for (const folder of isWarm ? [] : site.made) await rm(folder, { recursive: true, force: true });
        if (isWarm) await run(site.build, site.folder);
        const server = await serverOf(site, page);
        await server.close();
        runs.push(timeOnly(server.secondsToFirstPage));
      }
      return runs;
    },
  }));
  return inRounds(entries, Math.min(lab.options.runs, 7));
}

async function saves(lab: Lab, corpus: Corpus, { tool, site }: Opened): Promise<Figure> {
  const key = { tool: tool.name, scenario: 'save', pages: corpus.pages } as const;
  const chromium = chromiumPath();
  if (chromium === null) return { ...key, runs: [], missing: 'no Chromium on the PATH' };
  lab.say(`${corpus.pages} pages: ${tool.name} serves, ${lab.options.saves} saves`);
  const pages = samplePages(corpus, editedPages);
  try {
    const server = await serverOf(site, pages[0]);
    const browser = await openWatched(chromium, mark);
    try {
      return { ...key, runs: await saveAll({ lab, site, pages, server, browser }), missing: null };
    } finally {
      await browser.close();
      await server.close();
    }
  } catch (error) {
    return { ...key, runs: [], missing: `failed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

interface SaveScene {
  readonly lab: Lab;
  readonly site: OpenSite;
  readonly pages: readonly CorpusPage[];
  readonly server: Server;
  readonly browser: Watched;
}

/** Divides the requested number of saves evenly among the pages. */
async function saveAll({ lab, site, pages, server, browser }: SaveScene): Promise<Run[]> {
  const runs: Run[] = [];
  const each = Math.ceil(lab.options.saves / pages.length);
  for (const { path } of pages) {
    const { file, url } = site.place(path);
    const text = await readFile(file, 'utf8');
    await browser.goto(server.origin + url);
    for (let n = 0; n < each && runs.length < lab.options.saves; n++) {
      // Irregular, so that no server's timer can keep in step with it.
      await new Promise((resolve) => setTimeout(resolve, pauseMs + ((runs.length * 37) % 100)));
      const start = Date.now();
      await writeFile(file, `${text}\nThe saved-mark-${runs.length}-end is here.\n`);
      const seen = await browser.seen(`saved-mark-${runs.length}-end`, savePatienceMs);
      runs.push(timeOnly((seen - start) / 1000));
    }
  }
  return runs;
}

function serverOf(site: OpenSite, page: CorpusPage | undefined): Promise<Server> {
  const { path = 'index.md', title = '' } = page ?? {};
  const { url } = site.place(path);
  return startServer({
    command: site.serve,
    folder: site.folder,
    path: url,
    text: site.shell ?? title,
    patience: startPatience,
  });
}

/** `count` pages, spread evenly over the corpus. */
function samplePages({ each, pages }: Corpus, count: number): CorpusPage[] {
  const wanted = new Set(Array.from({ length: count }, (_, n) => Math.floor(((n + 0.5) * pages) / count)));
  const found: CorpusPage[] = [];
  let index = 0;
  for (const page of each()) {
    if (wanted.has(index)) found.push(page);
    index += 1;
  }
  return found;
}

function timeOnly(seconds: number): Run {
  return { seconds, cpuSeconds: null, peakBytes: null };
}
