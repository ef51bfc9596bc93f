/** The command line of `pnpm bench`. */
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type Format = 'text' | 'md' | 'json';

export interface BenchOptions {
  /** Name of the benchmark, and the arguments after it. */
  readonly name: string;
  readonly rest: readonly string[];
  /** Sizes of the corpus, smallest first; null for the benchmark's own. */
  readonly pages: readonly number[] | null;
  /** Number of rounds: how often each tool runs. */
  readonly runs: number;
  readonly saves: number;
  readonly seed: number;
  readonly format: Format;
  /** File for a plot of cold builds as SVG; null for none. */
  readonly plot: string | null;
  /** Small sizes and one round, to try the benchmark itself. */
  readonly quick: boolean;
  /** Ids of the peers, or null for all of them. */
  readonly peers: readonly string[] | null;
  /** Paths of `docgen.js`, each with an optional `name=` before it. */
  readonly docgen: readonly string[];
  /** Whether to measure each docgen without its search as well. */
  readonly withoutSearch: boolean;
  /** Folder in which sites and outputs are created and peers are installed. */
  readonly work: string;
  readonly peersFolder: string;
}

const options = {
  pages: { type: 'string', multiple: true },
  runs: { type: 'string' },
  saves: { type: 'string' },
  seed: { type: 'string', default: '1' },
  format: { type: 'string', default: 'text' },
  plot: { type: 'string' },
  quick: { type: 'boolean', default: false },
  peers: { type: 'string', multiple: true },
  docgen: { type: 'string', multiple: true },
  'without-search': { type: 'boolean', default: false },
  work: { type: 'string' },
  'peers-dir': { type: 'string' },
} as const;

/** Parses `args`. Throws a TypeError that describes what is wrong with them. */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [name = 'build', ...rest] = positionals;
  const { quick } = values;
  return {
    name,
    rest,
    pages: values.pages ? sizes(values.pages) : null,
    runs: values.runs === undefined ? (quick ? 1 : 7) : positive('runs', values.runs),
    saves: values.saves === undefined ? (quick ? 3 : 50) : positive('saves', values.saves),
    seed: positive('seed', values.seed),
    format: formatOf(values.format),
    plot: values.plot === undefined ? null : resolve(values.plot),
    quick,
    peers: values.peers ? list(values.peers).filter((id) => id !== 'none') : null,
    docgen: values.docgen ?? [],
    withoutSearch: values['without-search'],
    work: resolve(values.work ?? join(tmpdir(), 'docgen-bench')),
    peersFolder: resolve(values['peers-dir'] ?? join(tmpdir(), 'docgen-bench', 'peers')),
  };
}

function formatOf(text: string): Format {
  if (text === 'text' || text === 'md' || text === 'json') return text;
  throw new TypeError(`--format: expected text, md or json, found '${text}'`);
}

function sizes(given: readonly string[]): number[] {
  return [...new Set(list(given).map((size) => positive('pages', size)))].toSorted((a, b) => a - b);
}

/** Items from one value, separated by commas, or from several values. */
function list(given: readonly string[]): string[] {
  return given.flatMap((value) => value.split(',')).filter(Boolean);
}

function positive(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new TypeError(`--${option}: expected a whole number above 0, found '${text}'`);
  return Number(text);
}
