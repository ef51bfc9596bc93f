/**
 * The proof that a page takes time in proportion to its content: every page of `large-pages` is built with half and
 * with all of it, by either parser, each in a separate process, one after another. Time is processor time, of the whole
 * process tree; the time of a build from nothing with a one-word page is subtracted before the two are compared.
 */
import { childrenCpuSeconds, treeMemory } from '@docgen/bench';
import { start } from './command.js';
import { removeFolder, temporaryFolder, writeFolder } from './folder.js';
import { type LargePage, largePages } from './large-pages.js';
import type { CommandOutput } from './said.js';

export interface LargePageProof {
  /** Names of pages; all unless given. */
  readonly names: readonly string[];
  readonly say: (text: string) => void;
}

const parsers = ['native', 'remark'] as const;
type Parser = (typeof parsers)[number];

/** Maximum processor time in seconds of a build whose page is published. */
const bound = 5;
/**
 * And of one whose page is refused: twice the page's limit, because memory is collected meanwhile, and a second to
 * start.
 */
const refusedBound = (bytes: number) => 1 + 2 * (3 + bytes / 1_000_000);
/** Maximum factor for twice the input; a little over two, because every process also grows. */
const steepest = 2.6;
/** Seconds below which a difference means nothing. */
const floor = 0.5;

interface Cost {
  readonly seconds: number;
  /** Maximum number. */
  readonly bound: number;
  /** Peak memory of the process tree, in MB. */
  readonly megabytes: number;
  /** The code of the limit that the page exceeded. */
  readonly refused: string | null;
  readonly said: CommandOutput;
}

/** Builds all; returns the broken bounds. */
export async function proveLargePages({ names, say }: LargePageProof): Promise<string | null> {
  const wrong: string[] = [];
  const wanted = names.length === 0 ? Object.keys(largePages) : names;
  const bare = { native: await cost('a', {}, 'native'), remark: await cost('a', {}, 'remark') };
  say(`a page of a word: ${seconds(bare.native)} native, ${seconds(bare.remark)} remark`);
  for (const name of wanted) {
    const page = largePages[name];
    if (page === undefined) return `No page '${name}'; there are: ${Object.keys(largePages).join(', ')}`;
    for (const parser of parsers) {
      const half = await costOf(page, Math.floor(page.most / 2), parser);
      const whole = await costOf(page, page.most, parser);
      const faults = faultsOf(half, whole, bare[parser].seconds);
      const figures = `${seconds(half)} → ${seconds(whole)}, ${whole.megabytes} MB`;
      say(`${faults.length === 0 ? '    ' : 'NOT '}${name}, ${page.most}, ${parser}: ${figures}`);
      wrong.push(...faults.map((fault) => `${name}, ${parser}: ${fault}`));
    }
  }
  return wrong.length === 0 ? null : wrong.join('\n');
}

function costOf(page: LargePage, n: number, parser: Parser): Promise<Cost> {
  return cost(page.page(n), page.files?.(n) ?? {}, parser);
}

async function cost(text: string, files: { readonly [path: string]: string }, parser: Parser): Promise<Cost> {
  const folder = temporaryFolder();
  const config = JSON.stringify({ title: 'T', docs: { routeBase: '/' }, markdown: { parser } });
  const all = { 'docgen.config.json': config, 'docs/index.md': text, ...files };
  writeFolder(folder, new Map(Object.entries(all).map(([path, given]) => [path, Buffer.from(given)])));
  try {
    const before = childrenCpuSeconds() ?? 0;
    const { child, ended } = start(['build', '.'], { cwd: folder });
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, treeMemory(child.pid ?? 0)?.peak ?? 0);
    }, 50);
    const said = await ended.finally(() => clearInterval(timer));
    const used = (childrenCpuSeconds() ?? 0) - before;
    const refused = /markdown\/too-[a-z]+|include\/[a-z-]+/.exec(said.stderr)?.[0] ?? null;
    const allowed = refused === null ? bound : refusedBound(Buffer.byteLength(text));
    return { seconds: used, bound: allowed, megabytes: Math.round(peak / 1e6), refused, said };
  } finally {
    removeFolder(folder);
  }
}

function faultsOf(half: Cost, whole: Cost, bare: number): string[] {
  const faults: string[] = [];
  for (const { seconds: used, bound: allowed, said } of [half, whole]) {
    if (used > allowed) faults.push(`${used.toFixed(1)} s of processor time`);
    if (said.exitCode !== 0 && said.exitCode !== 1)
      faults.push(`exit ${said.exitCode}: ${said.stderr.slice(-500)}`);
  }
  const [first, second] = [half.seconds - bare, whole.seconds - bare];
  if (
    half.refused === null &&
    whole.refused === null &&
    second > floor &&
    second > steepest * Math.max(first, floor / 2)
  )
    faults.push(`${(second / first).toFixed(1)} times as much for twice as much`);
  return faults;
}

function seconds({ seconds: used, refused }: Cost): string {
  return `${used.toFixed(1)} s${refused === null ? '' : ` (${refused})`}`;
}
