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

Builds a documentation site from a folder of Markdown.

Options:
  --version                            print the version
  -h, --help                           print this help

Commands:
  init [options] [folder] [target]     create a new site
  build [options] [site]               build the site as static files
  check [options] [site]               report problems without writing anything
  diff [options] <base> [head] [site]  show what changed for readers between two states of the site,
                                       or for clients between two API descriptions
  comment [options] <file>             show a difference as a comment on a pull request
  serve|dev [options] [site]           start a dev server with live updates
  mv [options] <from> <to> [site]      move a page or folder, update links and add redirects
  version [options] <name> [site]      freeze the docs, with everything they use, as a version
  i18n                                 add languages, show and update the state of translations
  sites                                link to other sites by name, and let them link to yours
  store                                share the cache between machines
  search                               improve the search of a site
  eject [options] [name] [site]        copy a part of docgen's theme into the site, or list the
                                       parts
  mcp [options] [site]                 start an MCP server, so AI tools can search and read the site
  lsp [options] [site]                 start a language server for editors
  book [options] [site]                make a PDF of the docs for each language, or a zip of the
                                       site
  explain [options] [code]             explain a diagnostic code offline, or list all codes
  verify [options] <url> [site]        compare a live site with the build that it should serve
  policy [options] [site]              show the site's Content-Security-Policy, and what declares
                                       and uses each source
  preview [options] [site]             serve the built site the way its host would

Examples:
  docgen init my-docs
  docgen serve my-docs

Exit codes: 0 no errors, 1 errors in the content, 2 wrong usage or configuration.

Handbook: https://example.com/docgen/handbook/
`,
  });
});

test('build --help lists every option', async () => {
  const { stdout, exitCode } = await docgen().args('build', '-h').run();
  expect(exitCode).toBe(0);
  expect(stdout).toBe(`\
Usage: docgen build [options] [site]

build the site as static files

Arguments:
  site                      folder of the site (default: the current one)

Options:
  --strict                  fail on warnings too, before anything is published
  --max-warnings <n>        fail if there are more than n warnings
  --level <code=level>      level of a code or group/*: off, warn or error; repeatable
  --locale <locale...>      limit the command to these locales
  --format <format[=file]>  pretty, json, sarif, github, markdown; repeatable; missing folders of a
                            file are created (default: pretty)
  --no-cache                don't read or write the cache
  --cache-dir <folder>      cache folder (default: <site>/.docgen)
  --trust-cache             use a cache that isn't signed with your key
  --store <place>           cache that machines share: a folder, turbo+https://… or bazel+https://…
  --workers <n>             number of threads in addition to the main one
  --verbose                 print each phase, and stack traces of internal errors
  --quiet                   print errors only
  --no-color                don't use colors
  --stats                   print the time and amount of work of each phase
  --trace <file>            write a trace of phases and threads for Perfetto or speedscope
  --out <folder>            output folder (default: <site>/dist)
  --base <path>             base path of the site's URLs
  --drafts                  include drafts
  --memory <size>           memory for facts of all pages, such as 800M (default: 1500M)
  --shard <n/of>            build one part of the pages for --assemble; run it twice
  --wait <seconds>          with --shard: wait for the other shards instead of a second run
  --assemble                publish what all shards have added to --store
  --receipt <file>          write a signed list of the published files, for docgen verify
  --signing-key <file>      Ed25519 key in PEM format for --receipt (default: $DOCGEN_SIGNING_KEY)
  -h, --help                print this help

Examples:
  docgen build
  docgen build content --out public --strict

Handbook: https://example.com/docgen/handbook/deploy
`);
});

test('init --help lists every option', async () => {
  const { stdout } = await docgen().args('init', '-h').run();
  expect(stdout).toBe(`\
Usage: docgen init [options] [folder] [target]

create a new site

Arguments:
  folder                    folder of the new site (default: the current one)
  target                    with --from: folder of the new site (the first one is the old site)

Options:
  --template <name>         template to start from (default: minimal) (choices: "minimal",
                            "api-docs")
  --title <text>            title of the site (default: from the folder name)
  --locale <locale...>      languages such as en or pt-BR, the default one first
  --url <url>               URL where the site will be published
  --package-manager <name>  package manager to use (default: the one that runs this command)
                            (choices: "npm", "pnpm", "yarn")
  --yes                     ask nothing and use the defaults
  --force                   write into a non-empty folder without changing existing files
  --no-install              don't install packages
  --no-git                  don't create a git repository
  --from [generator]        migrate a site of another generator (default: the one whose
                            configuration it has)
  --dry-run                 with --from: print what would be written without writing it
  --no-color                don't use colors
  -h, --help                print this help

Examples:
  docgen init my-docs
  docgen init --from docusaurus old-site new-site

Handbook: https://example.com/docgen/handbook/start
`);
});

test('preview --help lists every option', async () => {
  const { stdout } = await docgen().args('preview', '-h').run();
  expect(stdout).toBe(`\
Usage: docgen preview [options] [site]

serve the built site the way its host would

Arguments:
  site                      folder of the site (default: the current one)

Options:
  --as <host>               host to imitate (default: the configured host, or static) (choices:
                            "netlify", "cloudflare", "github", "vercel", "cloudfront", "nginx",
                            "apache", "caddy", "static")
  --out <folder>            folder of the built site (default: <site>/dist)
  --base <path>             base path of the site's URLs (default: as configured)
  --port <n>                port; if it is taken, the next free one (default: 4173)
  --strict-port             fail if the port is taken
  --host <address>          address to listen on (default: "127.0.0.1")
  --allowed-host <name...>  additional host names to accept
  --open                    open the browser
  --verbose                 print stack traces of internal errors
  --no-color                don't use colors
  -h, --help                print this help

Examples:
  docgen preview
  docgen preview --as netlify --open

Handbook: https://example.com/docgen/handbook/deploy
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
    "error: Unknown diagnostic code 'link/broken-pge'\n  hint: Did you mean 'link/broken-page'?\n",
  ],
  [
    'fixed level',
    ['check', '--level', 'route/*=off'],
    "error: 'route/*' isn't a group of diagnostic codes whose level can change\n" +
      '  hint: Known groups: asset/*, feed/*, frontmatter/*, i18n/*, ignore/*, image/*, link/*, markdown/*, nav/*, openapi/*, page/*, prose/*, published/*, redirect/*, sample/*, search/*, sites/*, source/*, theme/*\n',
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
