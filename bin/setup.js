/**
 * Prepares a fresh clone and runs what was asked for: `npm run site` builds `content/`, `npm test` runs every check
 * and test. Both work alone, with nothing installed but Node, npm and git, and skip what is there already.
 * Plain JavaScript without dependencies, because nothing is installed or compiled yet. Not published.
 */
import { compile } from './setup/compile.js';
import { installPackages } from './setup/install.js';
import { StepError } from './setup/run.js';

const tasks = {
  site: async (options) => {
    const { buildSite } = await import('./setup/site.js');
    return buildSite({ look: options.includes('--look') });
  },
  test: async (options) => {
    const { runTests } = await import('./setup/tests.js');
    const at = options.indexOf('--node');
    const [isWhole, isProof] = [options.includes('--whole'), options.includes('--prove')];
    const words = (at === -1 ? options : options.filter((_, n) => n !== at && n !== at + 1)).filter(
      (word) => !['--whole', '--prove', '--'].includes(word),
    );
    return runTests({ node: at === -1 ? null : (options[at + 1] ?? ''), isWhole, isProof, words });
  },
};

const [name, ...options] = process.argv.slice(2);
try {
  const task = Object.hasOwn(tasks, name ?? '') ? tasks[name] : null;
  if (task === null)
    throw new StepError(
      'Usage: node bin/setup.js site [--look] | test [--whole] [--prove] [--node 20|22|24|<version>] [--filter=@docgen/<room>]',
    );
  installPackages();
  compile();
  process.exitCode = await task(options);
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
