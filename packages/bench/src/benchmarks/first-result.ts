/**
 * Benchmark `first-result`: how long a reader of a large corpus waits for the first result, in a real Chromium on
 * loopback, beside other searches over the same pages. Times are measured in the page, from the input event of the
 * field, and from opening the search, to the first result.
 */
import { join } from 'node:path';
import { type Corpus, openCorpus } from '../corpus/corpus.js';
import { chromiumPath, launchBrowser } from '../measure/browser.js';
import { run } from '../measure/run.js';
import type { Document, Table } from '../report/document.js';
import { headOf } from '../report/head.js';
import { type Waited, summaryTable, waitTable } from '../report/search-tables.js';
import { countingServer, emptyPage } from '../search/counting-server.js';
import { pagePaths, pageTexts } from '../search/page-texts.js';
import { measureSearchers } from '../search/searchers.js';
import { waitsOf } from '../search/waits.js';
import type { Tool } from '../tools/tool.js';
import { oursOf, type Lab } from './lab.js';

/** Words of the corpus: on thousands of pages, on one page, in a name, with a typo, incomplete. */
const queries = [
  'order',
  'steady mover',
  'tunnel moves crossing',
  'nacanel',
  'item.record',
  'crossng',
  'vessel wat',
];
const readyPages = 10_000;
const locale = 'en';

interface Figure {
  readonly name: string;
  readonly indexBytes: number;
  readonly waits: readonly Waited[];
}

export async function firstResultReport(lab: Lab): Promise<Document> {
  const tools = oursOf(lab);
  const corpora = (lab.options.pages ?? [readyPages]).map((pages) =>
    openCorpus({ pages, seed: lab.options.seed }),
  );
  const tables: Table[] = [];
  const data: object[] = [];
  for (const corpus of corpora)
    for (const [at, tool] of tools.entries()) {
      // The others search the pages of the first docgen.
      const own = at === 0 ? lab : { ...lab, options: { ...lab.options, peers: [] } };
      const figures = await measured(own, { corpus, tool });
      tables.push(summaryTable(figures, corpus.pages), ...figures.map(waitTable));
      data.push({ tool: tool.name, pages: corpus.pages, figures });
    }
  return { head: headOf({ ...lab, tools, absent: [] }, corpora), tables, data };
}

async function measured(lab: Lab, { corpus, tool }: { corpus: Corpus; tool: Tool }): Promise<Figure[]> {
  const executablePath = chromiumPath();
  if (executablePath === null) throw new Error('first-result needs a Chromium on the PATH');
  lab.say(`${corpus.pages} pages: ${tool.name} builds`);
  const site = await tool.open(corpus, lab.options.work);
  try {
    const { seconds } = await run(site.build, site.folder);
    lab.say(`built in ${seconds.toFixed(1)} s`);
    const server = await countingServer(site.out);
    const browser = await launchBrowser(executablePath);
    try {
      const page = await browser.newPage();
      await page.goto(server.origin + emptyPage);
      // Only the others need the texts.
      const paths = lab.options.peers?.length === 0 ? [] : await pagePaths(site.out);
      const locales = new Map([[locale, { start: '/', pages: await pageTexts(page, paths) }]]);
      await page.close();
      const home = join(lab.options.peersFolder, 'search');
      const context = { dist: site.out, browser, server, home, locales };
      return await measureSearchers(context, lab, async (searcher) => {
        lab.say(`${searcher.name}: first answers`);
        const asked = queries.map((query) => ({ locale, query }));
        const { indexBytes } = searcher;
        const name = searcher.name === 'docgen' ? tool.name : searcher.name;
        return { name, indexBytes, waits: await waitsOf(searcher, asked, lab.options.runs) };
      });
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await site.close();
  }
}
