/** Options of a new site, shared by `docgen init` and `npm create @docgen`. */
import type { Command } from 'commander';
import { localeFault, localesIn } from './locales.js';
import { type PackageManager, packageManagers } from './package-manager.js';
import { type TemplateName, templateNames } from './template.js';
import { urlFault } from './url.js';

/** Options as the parser returns them. On a terminal, the command asks for undefined ones. */
export interface InitFlags {
  readonly template?: TemplateName;
  readonly title?: string;
  /** Codes, the default locale first. */
  readonly locale?: readonly string[];
  readonly url?: string;
  readonly packageManager?: PackageManager;
  readonly yes?: boolean;
  readonly force?: boolean;
  readonly install: boolean;
  readonly git: boolean;
}

/** Adds the folder and options to `command`, which may come from another copy of commander. */
export function initOptions(command: Command): Command {
  return command
    .argument('[folder]', 'folder of the new site (default: the current one)')
    .addOption(
      command
        .createOption('--template <name>', 'template to start from (default: minimal)')
        .choices(templateNames),
    )
    .option('--title <text>', 'title of the site (default: from the folder name)')
    .option('--locale <locale...>', 'languages such as en or pt-BR, the default one first', addLocales)
    .option('--url <url>', 'URL where the site will be published', checkedUrl)
    .addOption(
      command
        .createOption(
          '--package-manager <name>',
          'package manager to use (default: the one that runs this command)',
        )
        .choices(packageManagers),
    )
    .option('--yes', 'ask nothing and use the defaults')
    .option('--force', 'write into a non-empty folder without changing existing files')
    .option('--no-install', "don't install packages")
    .option('--no-git', "don't create a git repository");
}

function addLocales(text: string, before: readonly string[] = []): string[] {
  const locales = localesIn(text);
  const fault = localeFault(locales);
  if (fault !== null) throw invalidArgument(fault);
  return [...new Set([...before, ...locales])];
}

function checkedUrl(text: string): string {
  const fault = urlFault(text);
  if (fault !== null) throw invalidArgument(fault);
  return text;
}

/** An error that every copy of commander reports as one of the user's. */
function invalidArgument(message: string): Error {
  return Object.assign(new Error(message), { code: 'commander.invalidArgument', exitCode: 1 });
}
