/** Arguments and options of `docgen diff`. */
import { type Command, Option } from 'commander';
import { diffKinds } from './commands/diff-kinds.js';
import { addDiffTarget, positive } from './option-values.js';
import { diffFormatNames } from './report/targets.js';

export function diffOptions(command: Command): Command {
  return command
    .argument(
      '<base>',
      'a commit, branch or tag, a folder, the docgen-manifest.json of an earlier build, or an API description',
    )
    .argument(
      '[head]',
      'a commit, branch or tag, the folder of the site, or an API description (default: the current files)',
    )
    .argument('[site]', 'folder of the site (default: the current one)')
    .option('--direct', 'compare with the base itself, not with the commit where the head branched off')
    .addOption(
      new Option('--fail-on <kind...>', 'exit with 1 if there are differences of these kinds').choices(
        diffKinds,
      ),
    )
    .option('--changelog', 'print a draft of the changelog entries for API changes instead of the report')
    .option(
      '--visual',
      'compare screenshots of pages that differ, in light and dark mode, at 360 and 1280 px',
    )
    .option('--mask <selector...>', 'with --visual: leave out elements that always differ')
    .option('--visual-pages <number>', 'with --visual: pages to compare at most', positive, 50)
    .option(
      '--chromium <path>',
      'with --visual: the browser (default: $DOCGEN_CHROMIUM, or an installed Chromium)',
    )
    .option('--locale <locale...>', 'limit the command to these locales')
    .option(
      '--format <format[=file]>',
      `${diffFormatNames.join(', ')}; repeatable; missing folders of a file are created (default: pretty)`,
      addDiffTarget,
    );
}
