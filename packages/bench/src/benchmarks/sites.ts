/**
 * Sites of the repository as each docgen builds them: `content` from nothing, again, and again with one page edited; and
 * every example again and edited, of which the slowest counts. Each docgen builds the sites of its own checkout, in
 * copies without Git history, because an older one may not understand today's.
 */
import { appendFile, cp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Figure, Run, SiteScenario } from '../figures.js';
import { run, type Command } from '../measure/run.js';
import type { Tool } from '../tools/tool.js';
import { oursOf, type Lab } from './lab.js';
import { absences, inRounds, type Entry } from './rounds.js';

const ofContent: readonly SiteScenario[] = ['content, cold', 'content, warm', 'content, edited'];
const ofExamples: readonly SiteScenario[] = ['example, warm', 'example, edited'];

export async function measureSites(lab: Lab): Promise<Figure[]> {
  const entries: Entry[] = [];
  const missing: Figure[] = [];
  for (const tool of oursOf(lab)) {
    const { checkout } = tool;
    if (checkout === null) {
      const keys = [...ofContent, ...ofExamples].map((scenario) => ({ tool: tool.name, scenario, pages: 0 }));
      missing.push(...absences(keys, 'it is not in a checkout'));
      continue;
    }
    const say = (scenario: string, round: number) =>
      lab.say(`sites, round ${round + 1}: ${tool.name}, ${scenario}`);
    const copies = join(lab.options.work, `${tool.name}-sites`);
    const copied = (path: string) => copyOf(join(checkout, path), copies);
    const content = lazily(() => copied('content'));
    const examples = lazily(async () => {
      const paths = await examplesIn(checkout);
      return Promise.all(paths.map(copied));
    });
    const own = { tool: tool.name, pages: 0 };
    entries.push(
      {
        ...own,
        scenarios: ofContent,
        runRound: async (round) => {
          say('content', round);
          const site = await content();
          return [await cold(tool, site), await warm(tool, site), await edited(tool, site)];
        },
      },
      {
        ...own,
        scenarios: ofExamples,
        runRound: async (round) => {
          say('examples', round);
          const [again, changed]: [Run[], Run[]] = [[], []];
          for (const site of await examples()) {
            if (round === 0) await cold(tool, site);
            again.push(await warm(tool, site));
            changed.push(await edited(tool, site));
          }
          return [slowest(again), slowest(changed)];
        },
      },
    );
  }
  return [...(await inRounds(entries, lab.options.runs)), ...missing];
}

/** Examples that are sites of docgen's, by their paths in a checkout. */
async function examplesIn(checkout: string): Promise<string[]> {
  const names = await readdir(join(checkout, 'examples'));
  const found: string[] = [];
  for (const name of names.toSorted()) {
    const files = await readdir(join(checkout, 'examples', name)).catch(() => []);
    if (files.some((file) => file.startsWith('docgen.config.'))) found.push(`examples/${name}`);
  }
  return found;
}

/** A copy without what a build makes. Links of packages lead where they led, as absolute ones. */
async function copyOf(site: string, folder: string): Promise<string> {
  const copy = join(folder, basename(site));
  const isMade = (path: string) => [join(site, '.docgen'), join(site, 'dist')].includes(path);
  await cp(site, copy, { recursive: true, filter: (path) => !isMade(path) });
  return copy;
}

async function cold(tool: Tool, site: string): Promise<Run> {
  for (const made of ['dist', '.docgen']) await rm(join(site, made), { recursive: true, force: true });
  return warm(tool, site);
}

function warm({ buildOf }: Tool, site: string): Promise<Run> {
  const command: Command | undefined = buildOf?.(site);
  if (!command) throw new RangeError('a tool that builds no site');
  return run(command, site);
}

/** A sentence is added to the page in the middle of the site's pages. */
async function edited(tool: Tool, site: string): Promise<Run> {
  const names = await readdir(join(site, 'docs'), { recursive: true });
  const pages = names.filter((name) => name.endsWith('.md')).toSorted();
  const page = pages[Math.floor(pages.length / 2)];
  if (page === undefined) throw new RangeError(`no page in ${site}`);
  await appendFile(join(site, 'docs', page), '\nThis page was edited.\n');
  return warm(tool, site);
}

function slowest(runs: readonly Run[]): Run {
  const [first] = runs.toSorted((a, b) => b.seconds - a.seconds);
  if (!first) throw new RangeError('no examples');
  return first;
}

/** A function that makes its value when it is first called. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
