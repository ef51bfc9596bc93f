/** `pnpm bench [name]`: runs one benchmark and prints its figures. Exit code 2 for wrong usage, 1 when a subject fails. */
import { benchBuild } from './benchmarks/build.js';
import { benchOptions, type BenchOptions } from './options.js';
import { json, table, type Row } from './report.js';

const benchmarks: { readonly [name: string]: (options: BenchOptions) => Promise<Row[]> } = {
  build: benchBuild,
};

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = benchOptions(args);
    const benchmark = Object.hasOwn(benchmarks, options.name) ? benchmarks[options.name] : undefined;
    if (!benchmark)
      throw new TypeError(`no benchmark '${options.name}'; there is: ${Object.keys(benchmarks).join(', ')}`);
    const rows = await benchmark(options);
    process.stdout.write(options.json ? json(rows, options) : table(rows, options));
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof TypeError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
