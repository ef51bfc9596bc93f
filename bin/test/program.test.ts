import { expect, test } from 'vitest';
import type { Command } from 'commander';
import { program } from '../program.js';
import type { Shell } from '../shell.js';
import { docgen } from './docgen.js';

test('--help names the commands', async () => {
  expect(await docgen().args('--help').run()).toEqual({
    exitCode: 0,
    stderr: '',
    stdout: `\
Usage: docgen [options] [command]

Turns a folder of Markdown into a documentation site.

Options:
  --version                         print the version
  -h, --help                        print this help

Commands:
  init [options] [folder] [target]  start a new site
  build [options] [site]            write the site as static files
  check [options] [site]            report what is wrong, without writing anything
  serve|dev [options] [site]        show the site while it is written
  mv [options] <from> <to> [site]   move a page or folder, its links and redirects
  version [options] <name> [site]   freeze the docs, with all they reach, as a version
  i18n                              translations: how far they are, and what they need
  eject [options] [name] [site]     copy a piece of docgen's theme into the site, or list all
  mcp [options] [site]              let programs search and read the site, by MCP
  preview [options] [site]          serve what build wrote as its host would

Exit codes: 0 clean, 1 errors in the content, 2 wrong usage or configuration.
`,
  });
});

test('build --help lists every option', async () => {
  const { stdout, exitCode } = await docgen().args('build', '-h').run();
  expect(exitCode).toBe(0);
  expect(stdout).toBe(`\
Usage: docgen build [options] [site]

write the site as static files

Arguments:
  site                      the site's folder (default: the current one)

Options:
  --strict                  warnings fail too, before anything is published
  --max-warnings <n>        fail when there are more warnings
  --level <code=level>      level of a code or room/*: off, warn or error; may repeat
  --locale <locale...>      only these locales
  --format <format[=file]>  pretty, json, sarif, github, markdown; may repeat (default: pretty)
  --no-cache                neither read nor write the cache
  --cache-dir <folder>      cache folder (default: <site>/.docgen)
  --trust-cache             use a cache that is not signed with your key
  --workers <n>             threads that parse and render beside the main one
  --verbose                 name each phase, show stacks of internal errors
  --quiet                   print errors only
  --no-color                print without colours
  --stats                   print what each phase took and handled
  --trace <file>            write a trace of phases and threads, for Perfetto or speedscope
  --out <folder>            output folder (default: <site>/dist)
  --base <path>             path below which the site is served
  --drafts                  include drafts
  -h, --help                print this help
`);
});

test('init --help lists every option', async () => {
  const { stdout } = await docgen().args('init', '-h').run();
  expect(stdout).toBe(`\
Usage: docgen init [options] [folder] [target]

start a new site

Arguments:
  folder                    the new site's folder (default: the current one)
  target                    with --from: the new site's folder; the first one is the old site's

Options:
  --template <name>         what it begins with (default: minimal) (choices: "minimal", "api-docs")
  --title <text>            the site's title (default: from the folder's name)
  --locale <locale...>      its languages, such as en or pt-BR, the default one first
  --url <url>               where it will be published
  --package-manager <name>  what installs docgen (default: the one that runs this) (choices: "npm",
                            "pnpm", "yarn")
  --yes                     ask nothing, and take the defaults
  --force                   write into a folder that has files; those stay as they are
  --no-install              install nothing
  --no-git                  make no git repository
  --from <generator>        make it of another generator's site (choices: "docusaurus")
  --dry-run                 with --from: print what would be made, and write nothing
  --no-color                print without colours
  -h, --help                print this help
`);
});

test('preview --help lists every option', async () => {
  const { stdout } = await docgen().args('preview', '-h').run();
  expect(stdout).toBe(`\
Usage: docgen preview [options] [site]

serve what build wrote as its host would

Arguments:
  site                      the site's folder (default: the current one)

Options:
  --as <host>               host to answer as (default: the configuration's, else static) (choices:
                            "netlify", "cloudflare", "github", "nginx", "static")
  --out <folder>            folder that build wrote (default: <site>/dist)
  --base <path>             path below which to serve it (default: as configured)
  --port <n>                port, else the next free one (default: 4173)
  --strict-port             that port or none
  --host <address>          address to listen on (default: "127.0.0.1")
  --allowed-host <name...>  further names that it answers to
  --open                    open the browser
  --verbose                 show stacks of internal errors
  --no-color                print without colours
  -h, --help                print this help
`);
});

test('every command takes --no-color', () => {
  const leaves = (command: Command): Command[] =>
    command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
  const all = leaves(program({ version: '0', out: () => {}, err: () => {} } as unknown as Shell, () => {}));
  const without = all.filter(({ options }) => !options.some(({ long }) => long === '--no-color'));
  expect(all.length).toBeGreaterThan(9);
  expect(without.map((command) => command.name())).toEqual([]);
});

test('--version is the package’s', async () => {
  const { stdout, exitCode } = await docgen().args('--version').run();
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(exitCode).toBe(0);
});

const wrong: readonly [string, string[], string][] = [
  ['unknown option', ['build', '--strikt'], "error: unknown option '--strikt'\n(Did you mean --strict?)\n"],
  ['unknown command', ['biuld'], "error: unknown command 'biuld'\n(Did you mean build?)\n"],
  [
    'two sites',
    ['check', 'a', 'b'],
    "error: too many arguments for 'check'. Expected 1 argument but got 2.\n",
  ],
  [
    'not a number',
    ['check', '--max-warnings', 'few'],
    "error: option '--max-warnings <n>' argument 'few' is invalid. Expected a whole number.\n",
  ],
  [
    'no workers',
    ['check', '--workers', '0'],
    "error: option '--workers <n>' argument '0' is invalid. Expected at least 1.\n",
  ],
  [
    'unknown format',
    ['check', '--format', 'xml'],
    "error: option '--format <format[=file]>' argument 'xml' is invalid. Known formats: pretty, json, sarif, github, markdown.\n",
  ],
  [
    'no level',
    ['check', '--level', 'nav/orphan'],
    "error: option '--level <code=level>' argument 'nav/orphan' is invalid. " +
      "Expected a code and 'off', 'warn' or 'error', such as link/broken-anchor=warn.\n",
  ],
  [
    'unknown code',
    ['check', '--level', 'link/broken-pge=off'],
    "error: 'link/broken-pge' is no diagnostic code\n  hint: Did you mean 'link/broken-page'?\n",
  ],
  [
    'fixed level',
    ['check', '--level', 'route/*=off'],
    "error: 'route/*' is no room of diagnostic codes whose level can change\n" +
      '  hint: Rooms are asset/*, feed/*, frontmatter/*, i18n/*, ignore/*, image/*, link/*, markdown/*, nav/*, openapi/*, page/*, published/*, redirect/*, sample/*, source/*\n',
  ],
];

test.each(wrong)('%s: exit 2, on standard error', async (_name, args, stderr) => {
  expect(
    await docgen()
      .args(...args)
      .run(),
  ).toEqual({ exitCode: 2, stdout: '', stderr });
});

test('no command: the help, exit 2', async () => {
  const { stderr, exitCode } = await docgen().run();
  expect(stderr).toContain('Usage: docgen');
  expect(exitCode).toBe(2);
});
