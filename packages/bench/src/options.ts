/** The command line of `pnpm bench`. */
import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Name of the benchmark. */
  readonly name: string;
  readonly pages: number;
  /** Times that each subject is run. */
  readonly runs: number;
  readonly seed: number;
  readonly json: boolean;
  /** Further peers, `name=command`, with `{in}` and `{out}` for the folders. */
  readonly peers: readonly string[];
}

/** The options in `args`; throws a TypeError that says what is wrong with them. */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '1000' },
      runs: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      peer: { type: 'string', multiple: true, default: [] },
    },
  });
  return {
    name: positionals[0] ?? 'build',
    pages: positive('pages', values.pages),
    runs: positive('runs', values.runs),
    seed: positive('seed', values.seed),
    json: values.json,
    peers: values.peer,
  };
}

function positive(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new TypeError(`--${option}: expected a whole number above 0, found '${text}'`);
  return Number(text);
}
