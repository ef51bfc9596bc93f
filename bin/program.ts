/**
 * The command line: commands, options and their help, in one place. It loads commander and nothing heavy, so that
 * `--help` and `--version` answer at once; commands are loaded when they are run.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import { type InitFlags, initOptions } from '@docgen/create/options';
import type {
  AcceptFlags,
  BuildFlags,
  CheckFlags,
  EjectFlags,
  LevelRule,
  McpFlags,
  MigrateFlags,
  MoveFlags,
  PreviewFlags,
  ServeFlags,
  StatusFlags,
  StringsFlags,
  VersionFlags,
} from './commands/flags.js';
import { type Target, clash, formatNames, parseTarget } from './report/targets.js';
import type { Shell } from './shell.js';

/** The program; parsing arguments with it runs a command, whose exit code goes to `finish`. */
export function program(shell: Shell, finish: (exitCode: number) => void): Command {
  const docgen = new Command('docgen')
    .description('Turns a folder of Markdown into a documentation site.')
    .version(shell.version, '--version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: shell.out,
      writeErr: shell.err,
      getOutHelpWidth: () => 100,
      getErrHelpWidth: () => 100,
    });

  initOptions(docgen.command('init').description('start a new site'))
    .argument('[target]', "with --from: the new site's folder; the first one is the old site's")
    .addOption(
      new Option('--from <generator>', "make it of another generator's site").choices(['docusaurus']),
    )
    .option('--dry-run', 'with --from: print what would be made, and write nothing')
    .option(...noColor)
    .action(
      async (folder: string | undefined, target: string | undefined, flags: InitFlags & MigrateFlags) => {
        const { runInit } = await import('./commands/init.js');
        finish(await runInit({ folder, target }, flags, shell));
      },
    );

  measuredOptions(docgen.command('build').description('write the site as static files'))
    .option('--out <folder>', 'output folder (default: <site>/dist)')
    .option('--base <path>', 'path below which the site is served')
    .option('--drafts', 'include drafts')
    .action(async (site: string | undefined, flags: BuildFlags) => {
      const { runBuild } = await import('./commands/build.js');
      finish(await runBuild(site, flags, shell));
    });

  measuredOptions(
    docgen
      .command('check')
      .description('report what is wrong, without writing anything')
      .option('--external', 'ask other sites whether what is linked to is there'),
  )
    .option('--against <file>', "an earlier build's docgen-manifest.json or sitemap: tell lost URLs")
    .option('--fix', 'fix what has one right answer, after showing a diff')
    .option('--dry-run', 'with --fix: print the diff, and write nothing')
    .option('--yes', 'with --fix: write without asking')
    .action(async (site: string | undefined, flags: CheckFlags) => {
      const run =
        flags.fix === true
          ? (await import('./commands/fix.js')).runFix
          : (await import('./commands/check.js')).runCheck;
      finish(await run(site, flags, shell));
    });

  commonOptions(docgen.command('serve').alias('dev').description('show the site while it is written'))
    .option('--port <n>', 'port, or the next one that is free (default: 3000)', portNumber)
    .option('--strict-port', 'fail when the port is taken')
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--allowed-host <name...>', 'further names that it answers to')
    .option('--poll', 'look at files every second, for folders whose changes no system tells')
    .option('--open', 'open the browser')
    .option('--base <path>', 'path below which the site is served')
    .option('--out <folder>', 'output folder, which is no source (default: <site>/dist)')
    .action(async (site: string | undefined, flags: ServeFlags) => {
      const { runServe } = await import('./commands/serve.js');
      finish(await runServe(site, flags, shell));
    });

  runOptions(
    docgen
      .command('mv')
      .description('move a page or folder, its links and redirects')
      .argument('<from>', 'a file, a folder, a doc id or a URL path')
      .argument('<to>', 'its new place; an existing folder, or a slash at the end, means into it')
      .argument('[site]', "the site's folder (default: the current one)")
      .option('--dry-run', 'print what would change, and write nothing')
      .option('--no-redirect', 'add no redirects')
      .option('--force', 'move though it breaks something'),
  ).action(async (from: string, to: string, site: string | undefined, flags: MoveFlags) => {
    const { runMv } = await import('./commands/mv.js');
    finish(await runMv({ from, to, site }, flags, shell));
  });
  runOptions(
    docgen
      .command('version')
      .description('freeze the docs, with all they reach, as a version')
      .argument('<name>', 'its name in URLs and in versions/, such as 1.0')
      .argument('[site]', "the site's folder (default: the current one)")
      .option('--dry-run', 'print what would be copied, and write nothing'),
  ).action(async (name: string, site: string | undefined, flags: VersionFlags) => {
    const { runVersion } = await import('./commands/version.js');
    finish(await runVersion({ name, site }, flags, shell));
  });
  translationCommands(docgen, shell, finish);
  docgen
    .command('eject')
    .description("copy a piece of docgen's theme into the site, or list all")
    .argument('[name]', 'a part, layout, style or island of the theme')
    .argument('[site]', "the site's folder (default: the current one)")
    .option('--dry-run', 'print what would be written, and write nothing')
    .option(...noColor)
    .action(async (name: string | undefined, site: string | undefined, flags: EjectFlags) => {
      const { runEject } = await import('./commands/eject.js');
      finish(await runEject({ name, site }, flags, shell));
    });
  runOptions(
    docgen
      .command('mcp')
      .description('let programs search and read the site, by MCP')
      .argument('[site]', "the site's folder (default: the current one)")
      .option('--locale <locale...>', 'only these locales'),
  ).action(async (site: string | undefined, flags: McpFlags) => {
    const { runMcp } = await import('./commands/mcp.js');
    finish(await runMcp(site, flags, shell));
  });
  previewOptions(docgen.command('preview').description('serve what build wrote as its host would')).action(
    async (site: string | undefined, flags: PreviewFlags) => {
      const { runPreview } = await import('./commands/preview.js');
      finish(await runPreview(site, flags, shell));
    },
  );

  return docgen.addHelpText(
    'after',
    '\nExit codes: 0 clean, 1 errors in the content, 2 wrong usage or configuration.',
  );
}

/** `docgen i18n …`: what translators ask of a site. */
function translationCommands(docgen: Command, shell: Shell, finish: (exitCode: number) => void): void {
  const i18n = docgen.command('i18n').description('translations: how far they are, and what they need');
  runOptions(
    i18n
      .command('status')
      .description('tell how far each locale is, and what has changed in the source')
      .argument('[site]', "the site's folder (default: the current one)")
      .option('--locale <locale...>', 'only these locales')
      .addOption(
        new Option('--format <format>', 'form of the report')
          .choices(['table', 'json', 'md'])
          .default('table'),
      ),
  ).action(async (site: string | undefined, flags: StatusFlags) => {
    const { runStatus } = await import('./commands/i18n-status.js');
    finish(await runStatus(site, flags, shell));
  });
  runOptions(
    i18n
      .command('accept')
      .description('record that translations are up to date with the source as it is now')
      .argument('[page...]', 'files or folders of translations; a file of the source means all of its')
      .option('--site <folder>', "the site's folder (default: the current one)")
      .option('--all', 'every translation; also forgets pages that are gone')
      .option('--locale <locale...>', 'only these locales')
      .option('--dry-run', 'print what would be recorded, and write nothing'),
  ).action(async (pages: readonly string[], flags: AcceptFlags) => {
    const { runAccept } = await import('./commands/i18n-accept.js');
    finish(await runAccept(pages, flags, shell));
  });
  runOptions(
    i18n
      .command('strings')
      .description("add to i18n/<locale>.json a key for each text that is missing, with '' to fill in")
      .argument('<locale>', 'the locale')
      .argument('[site]', "the site's folder (default: the current one)")
      .option('--dry-run', 'print what is missing, and write nothing'),
  ).action(async (locale: string, site: string | undefined, flags: StringsFlags) => {
    const { runStrings } = await import('./commands/i18n-strings.js');
    finish(await runStrings({ locale, site }, flags, shell));
  });
}

/** The site and the options that every command on content has. */
function commonOptions(command: Command): Command {
  const judging = command
    .argument('[site]', "the site's folder (default: the current one)")
    .option('--strict', 'warnings fail too, before anything is published')
    .option('--max-warnings <n>', 'fail when there are more warnings', count)
    .option('--level <code=level>', 'level of a code or room/*: off, warn or error; may repeat', addLevel)
    .option('--locale <locale...>', 'only these locales')
    .option('--format <format[=file]>', `${formatNames.join(', ')}; may repeat (default: pretty)`, addTarget);
  return runOptions(judging);
}

/** The options of commands that judge content and end: what they took can be told. */
function measuredOptions(command: Command): Command {
  return commonOptions(command)
    .option('--stats', 'print what each phase took and handled')
    .option('--trace <file>', 'write a trace of phases and threads, for Perfetto or speedscope');
}

/** The options of every command that reads a site. */
function runOptions(command: Command): Command {
  return command
    .option('--no-cache', 'neither read nor write the cache')
    .option('--cache-dir <folder>', 'cache folder (default: <site>/.docgen)')
    .option('--trust-cache', 'use a cache that is not signed with your key')
    .option('--workers <n>', 'threads that parse and render beside the main one', positive)
    .option('--verbose', 'name each phase, show stacks of internal errors')
    .option('--quiet', 'print errors only')
    .option(...noColor);
}

/** Of every command. */
const noColor = ['--no-color', 'print without colours'] as const;

function previewOptions(command: Command): Command {
  const hosts = ['netlify', 'cloudflare', 'github', 'nginx', 'static'];
  return command
    .argument('[site]', "the site's folder (default: the current one)")
    .addOption(
      new Option('--as <host>', "host to answer as (default: the configuration's, else static)").choices(
        hosts,
      ),
    )
    .option('--out <folder>', 'folder that build wrote (default: <site>/dist)')
    .option('--base <path>', 'path below which to serve it (default: as configured)')
    .option('--port <n>', 'port, else the next free one', portNumber, 4173)
    .option('--strict-port', 'that port or none')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--allowed-host <name...>', 'further names that it answers to')
    .option('--open', 'open the browser')
    .option('--verbose', 'show stacks of internal errors')
    .option(...noColor);
}

function count(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

function positive(text: string): number {
  const number = count(text);
  if (number === 0) throw new InvalidArgumentError('Expected at least 1.');
  return number;
}

function portNumber(text: string): number {
  const number = count(text);
  if (number > 65_535) throw new InvalidArgumentError('Expected a port, 0 to 65535.');
  return number;
}

function addTarget(text: string, before: readonly Target[] = []): Target[] {
  const target = parseTarget(text);
  if (target === null)
    throw new InvalidArgumentError(
      text.endsWith('=') ? `Expected a file behind '='.` : `Known formats: ${formatNames.join(', ')}.`,
    );
  const other = before.find((one) => clash(one, target));
  if (other !== undefined) {
    throw new InvalidArgumentError(
      target.file === null
        ? `Standard output takes one format and has ${other.format}; write one of them to a file, as in ${target.format}=${target.format}.out.`
        : `Another format is written to that file.`,
    );
  }
  return [...before, target];
}

function addLevel(text: string, before: readonly LevelRule[] = []): LevelRule[] {
  const [, code, level] = /^([^=]+)=(off|warn|error)$/.exec(text) ?? [];
  if (code === undefined || level === undefined) {
    throw new InvalidArgumentError(
      "Expected a code and 'off', 'warn' or 'error', such as link/broken-anchor=warn.",
    );
  }
  return [...before, { code, level: level as LevelRule['level'] }];
}
