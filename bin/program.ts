/**
 * The command line: commands, options and their help. It loads only commander, so that `--help` and `--version` are
 * fast. Commands are loaded when they run.
 */
import { Command, Option } from 'commander';
import { type InitFlags, initOptions } from '@docgen/create/options';
import type {
  AcceptFlags,
  AddLocaleFlags,
  BookFlags,
  BuildFlags,
  CheckFlags,
  CommentFlags,
  DiffFlags,
  EjectFlags,
  ExplainFlags,
  LspFlags,
  McpFlags,
  MigrateFlags,
  MoveFlags,
  PolicyFlags,
  PreviewFlags,
  ServeFlags,
  StatusFlags,
  StringsFlags,
  VerifyFlags,
  VersionFlags,
} from './commands/flags.js';
import {
  addLevel,
  addTarget,
  commentName,
  count,
  names,
  portNumber,
  positive,
  shardOf,
  size,
} from './option-values.js';
import { formatNames } from './report/targets.js';
import { mcpOptions } from './mcp-options.js';
import { noColor, runOptions } from './run-options.js';
import { searchCommands } from './search-commands.js';
import type { Shell } from './shell.js';
import { siteCommands } from './site-commands.js';
import { diffOptions } from './diff-options.js';
import { hosts, verifyOptions } from './verify-options.js';

/** The program. Parsing arguments with it runs a command and passes its exit code to `finish`. */
export function program(shell: Shell, finish: (exitCode: number) => void): Command {
  const docgen = new Command('docgen')
    .description('Builds a documentation site from a folder of Markdown.')
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

  initOptions(docgen.command('init').description('create a new site'))
    .argument('[target]', 'with --from: folder of the new site (the first one is the old site)')
    .option(
      '--from [generator]',
      'migrate a site of another generator (default: the one whose configuration it has)',
    )
    .option('--dry-run', 'with --from: print what would be written without writing it')
    .option(...noColor)
    .action(
      async (folder: string | undefined, target: string | undefined, flags: InitFlags & MigrateFlags) => {
        const { runInit } = await import('./commands/init.js');
        finish(await runInit({ folder, target }, flags, shell));
      },
    );

  measuredOptions(docgen.command('build').description('build the site as static files'))
    .option('--out <folder>', 'output folder (default: <site>/dist)')
    .option('--base <path>', "base path of the site's URLs")
    .option('--drafts', 'include drafts')
    .option('--memory <size>', 'memory for facts of all pages, such as 800M (default: 1500M)', size)
    .option('--shard <n/of>', 'build one part of the pages for --assemble; run it twice', shardOf)
    .option('--wait <seconds>', 'with --shard: wait for the other shards instead of a second run', positive)
    .option('--assemble', 'publish what all shards have added to --store')
    .option('--receipt <file>', 'write a signed list of the published files, for docgen verify')
    .option('--signing-key <file>', 'Ed25519 key in PEM format for --receipt (default: $DOCGEN_SIGNING_KEY)')
    .action(async (site: string | undefined, flags: BuildFlags) => {
      const { runBuild } = await import('./commands/build.js');
      finish(await runBuild(site, flags, shell));
    });

  measuredOptions(
    docgen
      .command('check')
      .description('report problems without writing anything')
      .option('--external', 'also check links to other sites'),
  )
    .option(
      '--against <file>',
      'report URLs lost since an earlier build (its docgen-manifest.json or sitemap)',
    )
    .option('--since <commit>', "report API changes since a commit that 'openapi.changelog' lacks")
    .option('--questions', 'ask the search the questions in questions.yaml')
    .option('--record', 'with --questions: record the figures that later runs compare with')
    .option('--fix', 'fix problems that have only one solution, after showing a diff')
    .option('--dry-run', 'with --fix: print the diff without writing it')
    .option('--yes', 'with --fix: write without asking')
    .action(async (site: string | undefined, flags: CheckFlags) => {
      const run =
        flags.fix === true
          ? (await import('./commands/fix.js')).runFix
          : (await import('./commands/check.js')).runCheck;
      finish(await run(site, flags, shell));
    });

  runOptions(
    diffOptions(
      docgen
        .command('diff')
        .description(
          'show what changed for readers between two states of the site, or for clients between two API descriptions',
        ),
    ),
  ).action(async (base: string, head: string | undefined, site: string | undefined, flags: DiffFlags) => {
    const { runDiff } = await import('./commands/diff.js');
    finish(await runDiff({ base, head, site }, flags, shell));
  });

  docgen
    .command('comment')
    .description('show a difference as a comment on a pull request')
    .argument('<file>', 'what docgen diff wrote with --format json=<file>')
    .option('--name <name>', 'name of the comment; each name has one', commentName, 'diff')
    .option('--dry-run', 'print the comment without posting it')
    .option('--verbose', 'print stack traces of internal errors')
    .option(...noColor)
    .action(async (file: string, flags: CommentFlags) => {
      const { runComment } = await import('./commands/comment.js');
      finish(await runComment(file, flags, shell));
    });

  commonOptions(docgen.command('serve').alias('dev').description('start a dev server with live updates'))
    .option('--port <n>', 'port; if it is taken, the next free one (default: 3000)', portNumber)
    .option('--strict-port', 'fail if the port is taken')
    .option('--host <address>', 'address to listen on (default: 127.0.0.1)')
    .option('--allowed-host <name...>', 'additional host names to accept')
    .option(
      '--poll',
      'poll for changes instead of using file system events (for network drives and some containers)',
    )
    .option('--open', 'open the browser')
    .option('--base <path>', "base path of the site's URLs")
    .option('--out <folder>', 'output folder, excluded from the sources (default: <site>/dist)')
    .action(async (site: string | undefined, flags: ServeFlags) => {
      const { runServe } = await import('./commands/serve.js');
      finish(await runServe(site, flags, shell));
    });

  runOptions(
    docgen
      .command('mv')
      .description('move a page or folder, update links and add redirects')
      .argument('<from>', 'a file, a folder, a doc id or a URL path')
      .argument('<to>', 'the new path; a trailing slash or an existing folder moves it into that folder')
      .argument('[site]', 'folder of the site (default: the current one)')
      .option('--dry-run', 'print what would change without writing it')
      .option('--no-redirect', "don't add redirects")
      .option('--force', 'move even if it breaks something'),
  ).action(async (from: string, to: string, site: string | undefined, flags: MoveFlags) => {
    const { runMv } = await import('./commands/mv.js');
    finish(await runMv({ from, to, site }, flags, shell));
  });
  runOptions(
    docgen
      .command('version')
      .description('freeze the docs, with everything they use, as a version')
      .argument('<name>', 'name of the version in URLs and versions/, such as 1.0')
      .argument('[site]', 'folder of the site (default: the current one)')
      .option('--docs <id>', 'docs set to freeze, if the site has several (default: the first one)')
      .option('--dry-run', 'print what would be copied without copying it'),
  ).action(async (name: string, site: string | undefined, flags: VersionFlags) => {
    const { runVersion } = await import('./commands/version.js');
    finish(await runVersion({ name, site }, flags, shell));
  });
  translationCommands(docgen, shell, finish);
  siteCommands(docgen, shell, finish);
  searchCommands(docgen, shell, finish);
  docgen
    .command('eject')
    .description("copy a part of docgen's theme into the site, or list the parts")
    .argument('[name]', 'name of a part, layout, style or island of the theme')
    .argument('[site]', 'folder of the site (default: the current one)')
    .option('--dry-run', 'print what would be written without writing it')
    .option(...noColor)
    .action(async (name: string | undefined, site: string | undefined, flags: EjectFlags) => {
      const { runEject } = await import('./commands/eject.js');
      finish(await runEject({ name, site }, flags, shell));
    });
  mcpOptions(docgen.command('mcp')).action(async (site: string | undefined, flags: McpFlags) => {
    const { runMcp } = await import('./commands/mcp.js');
    finish(await runMcp(site, flags, shell));
  });
  runOptions(
    docgen
      .command('lsp')
      .description('start a language server for editors')
      .argument('[site]', 'folder of the site, for editors that name no folder (default: the current one)')
      .option('--trusted', 'run the code of sites even if the editor knows no trusted folders')
      .addOption(new Option('--stdio', 'use standard input and output, as always').hideHelp()),
  ).action(async (site: string | undefined, flags: LspFlags) => {
    const { runLsp } = await import('./commands/lsp.js');
    finish(await runLsp(site, flags, shell));
  });
  commonOptions(
    docgen.command('book').description('make a PDF of the docs for each language, or a zip of the site'),
  )
    .option('--zip', 'make a zip of the whole site instead, which readers open from disk')
    .option('--out <folder>', 'folder of the PDFs or the zip (default: <site>/dist-book)')
    .option(
      '--docs-version <names>',
      'versions of the docs, such as 1.0,2.0 (default: the current one)',
      names,
    )
    .addOption(new Option('--paper <size>', 'size of the paper').choices(['a4', 'letter']).default('a4'))
    .option('--chromium <path>', 'Chromium that prints (default: $DOCGEN_CHROMIUM, or an installed one)')
    .option('--timeout <seconds>', 'seconds that one printing of a book may take', positive, 300)
    .action(async (site: string | undefined, flags: BookFlags) => {
      const { runBook } = await import('./commands/book.js');
      finish(await runBook(site, flags, shell));
    });
  docgen
    .command('explain')
    .description('explain a diagnostic code offline, or list all codes')
    .argument('[code]', 'a code such as link/broken-page, or a group such as link')
    .addOption(
      new Option('--format <format>', 'format of the output')
        .choices(['pretty', 'json', 'markdown'])
        .default('pretty'),
    )
    .option(...noColor)
    .action(async (code: string | undefined, flags: ExplainFlags) => {
      const { runExplain } = await import('./commands/explain.js');
      finish(runExplain(code, flags, shell));
    });
  verifyOptions(
    docgen.command('verify').description('compare a live site with the build that it should serve'),
  ).action(async (url: string, site: string | undefined, flags: VerifyFlags) => {
    const { runVerify } = await import('./commands/verify.js');
    finish(await runVerify({ url, site }, flags, shell));
  });
  runOptions(
    docgen
      .command('policy')
      .description("show the site's Content-Security-Policy, and what declares and uses each source")
      .argument('[site]', 'folder of the site (default: the current one)')
      .option('--locale <locale...>', 'limit the command to the pages of these locales')
      .addOption(
        new Option('--format <format>', 'format of the output').choices(['pretty', 'json']).default('pretty'),
      ),
  ).action(async (site: string | undefined, flags: PolicyFlags) => {
    const { runPolicy } = await import('./commands/policy.js');
    finish(await runPolicy(site, flags, shell));
  });
  previewOptions(docgen.command('preview').description('serve the built site the way its host would')).action(
    async (site: string | undefined, flags: PreviewFlags) => {
      const { runPreview } = await import('./commands/preview.js');
      finish(await runPreview(site, flags, shell));
    },
  );

  return docgen;
}

/** `docgen i18n …`: commands for translators. */
function translationCommands(docgen: Command, shell: Shell, finish: (exitCode: number) => void): void {
  const i18n = docgen.command('i18n').description('add languages, show and update the state of translations');
  runOptions(
    i18n
      .command('add')
      .description('add a language to the site')
      .argument('<locale>', 'code of the language, such as de or pt-BR')
      .argument('[site]', 'folder of the site (default: the current one)')
      .option('--label <text>', 'name of the language in menus (default: its own name for itself)')
      .option('--source <locale>', 'language of the existing pages, on a site of one language', 'en')
      .option(
        '--in-place',
        'leave the existing pages in docs/, and expect translations in i18n/<locale>/docs/',
      )
      .option('--dry-run', 'print what would change without writing it'),
  ).action(async (locale: string, site: string | undefined, flags: AddLocaleFlags) => {
    const { runAddLocale } = await import('./commands/i18n-add.js');
    finish(await runAddLocale({ locale, site }, flags, shell));
  });
  runOptions(
    i18n
      .command('status')
      .description('show the progress of each locale and what changed in the source')
      .argument('[site]', 'folder of the site (default: the current one)')
      .option('--locale <locale...>', 'limit the command to these locales')
      .addOption(
        new Option('--format <format>', 'format of the report')
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
      .description('record that translations match the current source')
      .argument(
        '[page...]',
        'translations to accept, as files or folders; a source file selects all its translations',
      )
      .option('--site <folder>', 'folder of the site (default: the current one)')
      .option('--all', 'accept every translation, and forget deleted pages')
      .option('--locale <locale...>', 'limit the command to these locales')
      .option('--dry-run', 'print what would be recorded without recording it'),
  ).action(async (pages: readonly string[], flags: AcceptFlags) => {
    const { runAccept } = await import('./commands/i18n-accept.js');
    finish(await runAccept(pages, flags, shell));
  });
  runOptions(
    i18n
      .command('strings')
      .description("add a key for each missing text to i18n/<locale>.json, with '' to fill in")
      .argument('<locale>', 'the locale')
      .argument('[site]', 'folder of the site (default: the current one)')
      .option('--dry-run', 'print what is missing without writing it'),
  ).action(async (locale: string, site: string | undefined, flags: StringsFlags) => {
    const { runStrings } = await import('./commands/i18n-strings.js');
    finish(await runStrings({ locale, site }, flags, shell));
  });
}

/** The site and the options of every command that checks content. */
function commonOptions(command: Command): Command {
  const judging = command
    .argument('[site]', 'folder of the site (default: the current one)')
    .option('--strict', 'fail on warnings too, before anything is published')
    .option('--max-warnings <n>', 'fail if there are more than n warnings', count)
    .option('--level <code=level>', 'level of a code or group/*: off, warn or error; repeatable', addLevel)
    .option('--locale <locale...>', 'limit the command to these locales')
    .option(
      '--format <format[=file]>',
      `${formatNames.join(', ')}; repeatable; missing folders of a file are created (default: pretty)`,
      addTarget,
    );
  return runOptions(judging);
}

/** Options of commands that check content and end, whose time can be measured. */
function measuredOptions(command: Command): Command {
  return commonOptions(command)
    .option('--stats', 'print the time and amount of work of each phase')
    .option('--trace <file>', 'write a trace of phases and threads for Perfetto or speedscope');
}

function previewOptions(command: Command): Command {
  return command
    .argument('[site]', 'folder of the site (default: the current one)')
    .addOption(
      new Option('--as <host>', 'host to imitate (default: the configured host, or static)').choices(hosts),
    )
    .option('--out <folder>', 'folder of the built site (default: <site>/dist)')
    .option('--base <path>', "base path of the site's URLs (default: as configured)")
    .option('--port <n>', 'port; if it is taken, the next free one', portNumber, 4173)
    .option('--strict-port', 'fail if the port is taken')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--allowed-host <name...>', 'additional host names to accept')
    .option('--open', 'open the browser')
    .option('--verbose', 'print stack traces of internal errors')
    .option(...noColor);
}
