/**
 * Benchmark `first-result`: how long a reader of a large corpus waits for the first result, in a real Chromium on
 * loopback. Each query is a reader's first: a new browser context, nothing loaded, the window just opened. The time is
 * measured in the page, from the input event of the field to the change of the list.
 */
import type { Browser, Page } from 'playwright-core';
import { type Corpus, openCorpus } from '../corpus/corpus.js';
import { chromiumPath, launchBrowser } from '../measure/browser.js';
import { run } from '../measure/run.js';
import { spreadOf } from '../measure/spread.js';
import type { Document, Table } from '../report/document.js';
import { headOf } from '../report/head.js';
import { type CountingServer, type Traffic, countingServer } from '../search/counting-server.js';
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
const patience = 60_000;

interface Waited extends Traffic {
  readonly query: string;
  /** Milliseconds of each round. */
  readonly times: readonly number[];
}

export async function firstResultReport(lab: Lab): Promise<Document> {
  const tools = oursOf(lab);
  const corpora = (lab.options.pages ?? [readyPages]).map((pages) =>
    openCorpus({ pages, seed: lab.options.seed }),
  );
  const tables: Table[] = [];
  const data: object[] = [];
  for (const corpus of corpora)
    for (const tool of tools) {
      const waits = await measured(lab, { corpus, tool });
      tables.push(
        tableOf(waits, `${tool.name}: first result, ${corpus.pages.toLocaleString('en-GB')} pages`),
      );
      data.push({ tool: tool.name, pages: corpus.pages, waits });
    }
  return { head: headOf({ ...lab, tools, absent: [] }, corpora), tables, data };
}

async function measured(lab: Lab, { corpus, tool }: { corpus: Corpus; tool: Tool }): Promise<Waited[]> {
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
      const waits: Waited[] = [];
      for (const query of queries)
        waits.push(await waited(query, { browser, server, runs: lab.options.runs }));
      return waits;
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await site.close();
  }
}

interface FirstResultInput {
  readonly browser: Browser;
  readonly server: CountingServer;
  readonly runs: number;
}

async function waited(query: string, { browser, server, runs }: FirstResultInput): Promise<Waited> {
  const times: number[] = [];
  let traffic: Traffic = { bytes: 0, requests: 0 };
  for (let round = 0; round < runs; round++) {
    const page = await openedWindow(browser, server.origin);
    server.taken();
    times.push(await wait(page, query));
    traffic = server.taken();
    await page.context().close();
  }
  return { query, times, ...traffic };
}

/** The window, with everything that a search needs loaded. */
async function openedWindow(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  await page.locator('html[data-js]').waitFor();
  await page.click('[data-search]');
  await page.locator('dialog.search [role="combobox"]').waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Enters the whole query in one step; resolves to the milliseconds until a result appears in the list. */
function wait(page: Page, query: string): Promise<number> {
  return page.evaluate(
    ([query, patience]) =>
      new Promise<number>((resolve, reject) => {
        const field = document.querySelector<HTMLInputElement>('dialog.search [role="combobox"]');
        const list = document.querySelector('dialog.search .search-list');
        if (!field || !list) return reject(new Error('the search has no field or no list'));
        const begin = performance.now();
        new MutationObserver(() => {
          if (list.querySelector('a')) resolve(performance.now() - begin);
        }).observe(list, { childList: true, subtree: true });
        setTimeout(() => reject(new Error(`nothing is found for '${query}'`)), patience);
        field.value = query;
        return field.dispatchEvent(new Event('input'));
      }),
    [query, patience] as const,
  );
}

function tableOf(waits: readonly Waited[], title: string): Table {
  return {
    title,
    columns: ['', 'ms', 'from – to', 'requests', 'KB'],
    rows: waits.map(({ query, times, requests, bytes }) => {
      const { median, least, most } = spreadOf(times);
      return [
        query,
        median.toFixed(0),
        `${least.toFixed(0)} – ${most.toFixed(0)}`,
        String(requests),
        (bytes / 1000).toFixed(1),
      ];
    }),
    notes: [],
  };
}
