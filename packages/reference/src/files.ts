/** All generated files of the repository. `main` writes them, and a test compares the committed files with them. */
import { readFile } from 'node:fs/promises';
import { type CommandLike, commandsPage } from './commands-page.js';
import { apiChangesPage } from './api-changes-page.js';
import { codesModule, codesPage, readCatalogue } from './codes.js';
import { directivesPage } from './directives-page.js';
import { type DocComments, docComments } from './doc-comments.js';
import { iconsModule } from './icons.js';
import { type Page, keysPage } from './page.js';
import { configJson, frontMatterJson, withCodes } from './schemas.js';

export interface MadeFile {
  /** From the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

const root = new URL('../../../', import.meta.url);

/** Reads the comments of the model's types, which describe the options. */
export async function modelComments(): Promise<DocComments> {
  const files = [
    'config/config',
    'config/limits',
    'config/analytics',
    'config/components',
    'config/consent',
    'config/embeds',
    'config/external',
    'config/page-head',
    'config/prose',
    'config/search',
    'config/sites',
    'config/store',
    'config/navigation',
    'config/openapi',
    'config/text',
    'config/theme',
    'config/versions',
    'source',
  ];
  const texts = files.map((name) => readFile(new URL(`packages/model/src/${name}.ts`, root), 'utf8'));
  return docComments(await Promise.all(texts));
}

export async function madeFiles(): Promise<MadeFile[]> {
  const docs = await modelComments();
  const config = configJson(docs);
  const frontMatter = frontMatterJson(docs);
  const catalogue = await readCatalogue(root);
  const list = 'examples/handbook/docs/diagnostics/index.md';
  const directives = 'examples/handbook/docs/reference/directives.md';
  return [
    { path: 'packages/model/src/codes.ts', text: codesModule(catalogue) },
    { path: 'packages/markdown/src/directives/icon/lucide.ts', text: iconsModule() },
    { path: list, text: codesPage(await readFile(new URL(list, root), 'utf8'), catalogue) },
    { path: directives, text: directivesPage(await readFile(new URL(directives, root), 'utf8')) },
    { path: 'bin/schema/config.json', text: json(withCodes(config, catalogue)) },
    { path: 'bin/schema/front-matter.json', text: json(frontMatter) },
    { path: 'examples/handbook/docs/reference/options.md', text: keysPage(config, optionsPage) },
    {
      path: 'examples/handbook/docs/reference/front-matter.md',
      text: keysPage(frontMatter, frontMatterPage),
    },
    { path: 'examples/handbook/docs/reference/api-changes.md', text: apiChangesPage() },
    { path: 'examples/handbook/docs/reference/commands.md', text: commandsPage(await commandLine()) },
  ];
}

/** Loads the command-line program without running any of its commands. */
async function commandLine(): Promise<CommandLike> {
  const { program } = (await import(new URL('bin/dist/program.js', root).href)) as {
    program: (shell: object, finish: () => void) => CommandLike;
  };
  return program({ version: '0.0.0' }, () => undefined);
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const optionsPage: Page = {
  title: 'Options',
  description: 'Every key of the configuration with its values and its default.',
  intro: `The configuration is the file \`docgen.config.ts\` (or \`.js\`, \`.mjs\`, \`.json\`) in the site's folder. If a key is
unknown, docgen reports an error and suggests the closest one. Text that readers see can be a single string for all
languages, or an object with a string for each locale: \`{ en: 'Orders', fr: 'Commandes' }\`. In the keys below, \`*\` is a name that you choose, and
\`[]\` is each entry of a list.

In TypeScript, \`defineConfig\` lets your editor complete and check all options:

\`\`\`ts title="docgen.config.ts"
import { defineConfig } from '@docgen/cli';

export default defineConfig({
  title: 'Parcels',
  url: 'https://docs.example.com',
});
\`\`\`

In JSON, \`$schema\` does the same:

\`\`\`json title="docgen.config.json"
{
  "$schema": "./node_modules/@docgen/cli/schema/config.json",
  "title": "Parcels",
  "url": "https://docs.example.com"
}
\`\`\``,
};

const frontMatterPage: Page = {
  title: 'Front matter',
  description: 'Every key that a page can have, with its values and its default.',
  intro: `Front matter is YAML between two lines \`---\` at the top of a page. All keys are optional. If a key is
unknown, docgen warns you and suggests the closest one. Use keys that start with \`x-\` for your own data.

\`\`\`md title="docs/create.md"
---
title: Create an order
sidebar:
  position: 2
---

Send the parcel's size and weight.
\`\`\`

If your editor can validate YAML in Markdown files, use the schema \`@docgen/cli/schema/front-matter.json\`.`,
};
