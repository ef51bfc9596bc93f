/** Compiles docgen. Which packages are up to date is turbo's knowledge; here it is only told. */
import { demand, pnpm } from './run.js';

/** Compiles what changed since the last time. */
export function compile() {
  const started = performance.now();
  const args = pnpm('exec', 'turbo', 'run', 'build', '--no-color');
  const output = demand('npx', args, 'docgen does not compile.');
  const [, cached, total] = /Cached:\s+(\d+) cached, (\d+) total/.exec(output) ?? [];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const upToDate = cached !== undefined && cached === total;
  process.stdout.write(upToDate ? 'docgen is compiled already.\n' : `docgen is compiled (${seconds} s).\n`);
}
