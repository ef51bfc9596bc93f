/** The end of each command's help: two examples and the address of the handbook. */
import type { Command } from 'commander';
import { handbookUrl } from '@docgen/model/code-url';

interface Help {
  readonly examples: readonly string[];
  /** Path of the command's page in the handbook. */
  readonly page: string;
}

/** By the words after `docgen`; the empty text is the program itself. */
const helps: { readonly [command: string]: Help } = {
  '': { examples: ['docgen init my-docs', 'docgen serve my-docs'], page: '' },
  init: {
    examples: ['docgen init my-docs', 'docgen init --from docusaurus old-site new-site'],
    page: 'start',
  },
  build: { examples: ['docgen build', 'docgen build content --out public --strict'], page: 'deploy' },
  check: {
    examples: ['docgen check --strict', 'docgen check --fix'],
    page: 'check-in-ci',
  },
  diff: {
    examples: ['docgen diff main', 'docgen diff v1.0 v2.0 --fail-on redirect'],
    page: 'review-changes',
  },
  verify: {
    examples: [
      'docgen verify https://docs.example.com/',
      'docgen verify https://docs.example.com/ --receipt receipt.json --key public.pem',
    ],
    page: 'verify',
  },
  comment: {
    examples: ['docgen comment diff.json', 'docgen comment diff.json --dry-run'],
    page: 'review-in-ci',
  },
  serve: { examples: ['docgen serve', 'docgen serve content --port 8080 --open'], page: 'start' },
  mv: {
    examples: ['docgen mv guides/setup.md guides/install.md', 'docgen mv guides/ how-to/ --dry-run'],
    page: 'organize',
  },
  version: { examples: ['docgen version 1.0', 'docgen version 1.0 content --dry-run'], page: 'version' },
  sites: { examples: ['docgen sites update', 'docgen sites export dist'], page: 'link-sites' },
  'sites update': {
    examples: ['docgen sites update', 'docgen sites update billing --site docs'],
    page: 'link-sites',
  },
  'sites export': {
    examples: ['docgen sites export links', 'docgen sites export ../billing-links content'],
    page: 'link-sites',
  },
  i18n: { examples: ['docgen i18n status', 'docgen i18n accept --all'], page: 'translate' },
  'i18n status': {
    examples: ['docgen i18n status', 'docgen i18n status --locale fr --format json'],
    page: 'translate',
  },
  'i18n accept': {
    examples: ['docgen i18n accept docs/fr/setup.md', 'docgen i18n accept --all --locale fr'],
    page: 'translate',
  },
  'i18n strings': {
    examples: ['docgen i18n strings fr', 'docgen i18n strings fr --dry-run'],
    page: 'translate',
  },
  eject: { examples: ['docgen eject', 'docgen eject footer'], page: 'theme' },
  book: { examples: ['docgen book', 'docgen book content --zip'], page: 'book' },
  mcp: { examples: ['docgen mcp', 'docgen mcp content --http'], page: 'machines' },
  lsp: { examples: ['docgen lsp', 'docgen lsp content --trusted'], page: 'editors' },
  explain: { examples: ['docgen explain link/broken-page', 'docgen explain link'], page: 'diagnostics' },
  preview: { examples: ['docgen preview', 'docgen preview --as netlify --open'], page: 'deploy' },
};

/** Adds examples to `program` and each of its commands. */
export function addExamples(program: Command, name = ''): void {
  const help = helps[name];
  if (help !== undefined) program.addHelpText('after', textOf(help, name));
  for (const command of program.commands) addExamples(command, `${name} ${command.name()}`.trim());
}

function textOf({ examples, page }: Help, name: string): string {
  const codes =
    name === ''
      ? '\nExit codes: 0 no errors, 1 errors in the content, 2 wrong usage or configuration.\n'
      : '';
  const lines = examples.map((example) => `  ${example}\n`);
  return `\nExamples:\n${lines.join('')}${codes}\nHandbook: ${handbookUrl}${page}`;
}
