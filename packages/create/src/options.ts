/** The options of a new site, said once for `docgen init` and `npm create @docgen`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { localeFault, localesIn } from './locales.js';
import { type PackageManager, packageManagers } from './package-manager.js';
import { type TemplateName, templateNames } from './template.js';
import { urlFault } from './url.js';

/** As the option parser hands them over; one left out is undefined, and asked for on a terminal. */
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

/** Adds folder and options to `command`, which may be of the caller's own copy of the parser. */
export function initOptions(command: Command): Command {
  return command
    .argument('[folder]', "the new site's folder (default: the current one)")
    .addOption(
      new Option('--template <name>', 'what it begins with (default: minimal)').choices(templateNames),
    )
    .option('--title <text>', "the site's title (default: from the folder's name)")
    .option('--locale <locale...>', 'its languages, such as en or pt-BR, the default one first', addLocales)
    .option('--url <url>', 'where it will be published', checkedUrl)
    .addOption(
      new Option(
        '--package-manager <name>',
        'what installs docgen (default: the one that runs this)',
      ).choices(packageManagers),
    )
    .option('--yes', 'ask nothing, and take the defaults')
    .option('--force', 'write into a folder that has files; those stay as they are')
    .option('--no-install', 'install nothing')
    .option('--no-git', 'make no git repository');
}

function addLocales(text: string, before: readonly string[] = []): string[] {
  const locales = localesIn(text);
  const fault = localeFault(locales);
  if (fault !== null) throw new InvalidArgumentError(fault);
  return [...new Set([...before, ...locales])];
}

function checkedUrl(text: string): string {
  const fault = urlFault(text);
  if (fault !== null) throw new InvalidArgumentError(fault);
  return text;
}
