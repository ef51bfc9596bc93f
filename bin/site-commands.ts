/** `docgen sites …` and `docgen store …`: commands for links between sites, and for what machines share. */
import type { Command } from 'commander';
import type { SitesExportFlags, SitesUpdateFlags } from './commands/flags.js';
import { noColor, runOptions } from './run-options.js';
import type { Shell } from './shell.js';

export function siteCommands(docgen: Command, shell: Shell, finish: (exitCode: number) => void): void {
  const sites = docgen
    .command('sites')
    .description('link to other sites by name, and let them link to yours');
  runOptions(
    sites
      .command('update')
      .description('fetch the manifests of other sites, and pin them')
      .argument('[name...]', "names of sites in the configuration's 'sites' (default: all)")
      .option('--site <folder>', 'folder of the site (default: the current one)')
      .option('--linked', 'keep a pin if no target that the site links to has changed')
      .option('--allow-address <address...>', 'IP addresses to connect to although they are not public'),
  ).action(async (names: readonly string[], flags: SitesUpdateFlags) => {
    const { runSitesUpdate } = await import('./commands/sites-update.js');
    finish(await runSitesUpdate(names, flags, shell));
  });
  runOptions(
    sites
      .command('export')
      .description('write the files that other sites need to link to this one, without a build')
      .argument('<folder>', 'folder to write to')
      .argument('[site]', 'folder of the site (default: the current one)'),
  ).action(async (to: string, site: string | undefined, flags: SitesExportFlags) => {
    const { runSitesExport } = await import('./commands/sites-export.js');
    finish(await runSitesExport({ to, site }, flags, shell));
  });
  docgen
    .command('store')
    .description('share the cache between machines')
    .command('keygen')
    .description('make the keys of a shared cache')
    .argument('<folder>', 'folder for private.pem and public.pem')
    .option(...noColor)
    .action(async (folder: string) => {
      const { runStoreKeygen } = await import('./commands/store-keygen.js');
      finish(runStoreKeygen(folder, shell));
    });
}
