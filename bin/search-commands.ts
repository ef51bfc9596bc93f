/** `docgen search …`: commands for the search of a site. */
import { type Command, Option } from 'commander';
import type { SearchReportFlags } from './commands/flags.js';
import { runOptions } from './run-options.js';
import type { Shell } from './shell.js';

export function searchCommands(docgen: Command, shell: Shell, finish: (exitCode: number) => void): void {
  const search = docgen.command('search').description('improve the search of a site');
  runOptions(
    search
      .command('report')
      .description(
        'show which queries of readers failed, and what would help, from a log that the site collected',
      )
      .argument('<log>', 'log of searches: one JSON object per line')
      .argument('[site]', 'folder of the site (default: the current one)')
      .option('--locale <locale...>', 'limit the command to these locales')
      .addOption(
        new Option('--format <format>', 'format of the report').choices(['pretty', 'json']).default('pretty'),
      ),
  ).action(async (log: string, site: string | undefined, flags: SearchReportFlags) => {
    const { runSearchReport } = await import('./commands/search-report.js');
    finish(await runSearchReport({ log, site }, flags, shell));
  });
}
