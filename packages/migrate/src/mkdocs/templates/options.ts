/** Options of the plugins that write text into pages while MkDocs builds: what of them is data. */
import { posix } from 'node:path';
import { readYaml } from '@docgen/settings/yaml-module';
import type { Cursor } from '@docgen/settings/cursor';
import { type Finding, finding, startOf } from '@docgen/convert/finding';
import type { Source } from '@docgen/convert/source/source';
import type { MkdocsFacts } from '../facts.js';
import { isObject } from './expression.js';
import { type IncludeOptions, includedPaths } from './includes.js';
import type { Delimiters } from './template.js';

/** Templates in pages, as the plugins macros and markdownextradata render them. */
export interface TemplateOptions {
  readonly delimiters: Delimiters;
  readonly data: { readonly [name: string]: unknown };
  /** Folders of files that templates include. */
  readonly folders: readonly string[];
  /** Whether code of the site may define a variable. The plugins show others as written. */
  readonly mayDefine: (name: string) => boolean;
  /** Whether a page is one, by its front matter. */
  readonly isTemplate: (matter: { readonly [key: string]: unknown }) => boolean;
}

/** Keys of `extra` that the theme reads; all others are variables. */
const themeKeys = new Set([
  'alternate',
  'analytics',
  'annotate',
  'consent',
  'generator',
  'homepage',
  'social',
  'status',
  'tags',
  'version',
]);

/** Null: pages of the site aren't templates. */
export function templateOptions(facts: MkdocsFacts, source: Source): TemplateOptions | null {
  const macros = facts.plugins.get('macros');
  const extraData = facts.plugins.get('markdownextradata');
  if (macros === undefined && extraData === undefined) return null;
  const option = (name: string, preset: string) => macros?.get(name).text() || preset;
  const isDefault = macros?.get('render_by_default').flag() ?? true;
  for (const key of facts.root.get('extra').keys())
    if (!themeKeys.has(key)) facts.root.get('extra').get(key).take();
  const { extra, ...config } = plainObject(facts.root.value);
  const own = { ...plainObject(extra), ...(macros === undefined ? {} : yamlData(macros, source)) };
  return {
    delimiters: {
      block: [option('j2_block_start_string', '{%'), option('j2_block_end_string', '%}')],
      variable: [option('j2_variable_start_string', '{{'), option('j2_variable_end_string', '}}')],
      comment: [option('j2_comment_start_string', '{#'), option('j2_comment_end_string', '#}')],
    },
    data: {
      config: { ...config, extra: extra ?? {} },
      extra: extra ?? {},
      ...dataFiles(extraData, facts, source),
      ...own,
    },
    mayDefine: definitionsIn(macros, source),
    folders: [macros?.get('include_dir').text() ?? facts.docs, facts.docs, '.'],
    isTemplate: ({ render_macros: asked, ignore_macros: ignored }) =>
      typeof asked === 'boolean' ? asked : isDefault && ignored !== true,
  };
}

export function includeOptions(facts: MkdocsFacts, templates: TemplateOptions | null): IncludeOptions | null {
  const plugin = facts.plugins.get('include-markdown');
  if (plugin === undefined) return null;
  const defaults = ['start', 'end', 'heading_offset', 'rewrite_relative_urls', 'dedent'].flatMap(
    (name): [string, string][] => {
      const value = plugin.get(name).take();
      const isGiven = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      const isUsual = value === 0 || (name === 'dedent' && value === false);
      return isGiven && !isUsual ? [[name.replaceAll('_', '-'), String(value)]] : [];
    },
  );
  return {
    open: plugin.get('opening_tag').text() ?? '{%',
    close: plugin.get('closing_tag').text() ?? '%}',
    docs: facts.docs,
    defaults: new Map(defaults),
    isTemplate: (text) =>
      templates !== null &&
      [templates.delimiters.variable, templates.delimiters.block].some(([open]) => text.includes(open)),
  };
}

/** Without the code of every module, any name may be defined. */
function definitionsIn(macros: Cursor | undefined, { texts }: Source): (name: string) => boolean {
  const modules =
    macros
      ?.get('modules')
      .items()
      .flatMap((one) => one.text() ?? []) ?? [];
  const files = [...texts].filter(([file]) => file.endsWith('.py'));
  const isKnown = (module: string) =>
    files.some(([file]) => `/${file}`.endsWith(`/${module.replace(/:.*$/, '').replaceAll('.', '/')}.py`));
  if (!modules.every(isKnown)) return () => true;
  const words = new Set(files.flatMap(([, text]) => text.match(/[A-Za-z_]\w*/g) ?? []));
  return (name) => words.has(name);
}

/** The site's own code for templates. */
export function templateCode({ plugins }: MkdocsFacts, { texts }: Source): Finding[] {
  const macros = plugins.get('macros');
  if (macros === undefined) return [];
  const named = [macros.get('module_name'), ...macros.get('modules').items()].flatMap((one) => {
    const name = one.text();
    return name === undefined ? [] : [finding('lost', one.place, `${one.path}: ${name}`, notRun)];
  });
  const isUsual = macros.get('module_name').text() === undefined && texts.has('main.py');
  return isUsual
    ? [...named, finding('lost', startOf('main.py'), 'the code of the plugin macros', notRun)]
    : named;
}

const notRun = 'docgen did not run it; each place that needs it is listed';

/** Folders outside of the site whose files its pages include. */
export function includedFolders(facts: MkdocsFacts, source: Source): string[] {
  const options = includeOptions(facts, null);
  if (options === null) return [];
  const pages = [...source.texts].filter(
    ([file]) => file.startsWith(`${facts.docs}/`) && file.endsWith('.md'),
  );
  return pages.flatMap(([file, text]) =>
    includedPaths(text, file, options).filter((path) => path.startsWith('..')),
  );
}

/** Files of `include_yaml`: their keys are variables, or below the name that precedes the file. */
function yamlData(macros: Cursor, source: Source): { readonly [name: string]: unknown } {
  const given = macros.get('include_yaml').take();
  const files = Array.isArray(given) ? (given as unknown[]) : isObject(given) ? [given] : [];
  return Object.assign(
    {},
    ...files.flatMap((one): { readonly [name: string]: unknown }[] => {
      if (typeof one === 'string') return [plainObject(valueIn(one, source))];
      return Object.entries(plainObject(one)).map(([name, file]) => ({
        [name]: typeof file === 'string' ? valueIn(file, source) : undefined,
      }));
    }),
  ) as { readonly [name: string]: unknown };
}

/** Files in the folder of the plugin markdownextradata, each below its name. */
function dataFiles(
  plugin: Cursor | undefined,
  { docs }: MkdocsFacts,
  source: Source,
): { [name: string]: unknown } {
  if (plugin === undefined) return {};
  const folder = plugin.get('data').text() ?? posix.join(docs, '_data');
  const files = [...source.texts.keys()].filter((file) => file.startsWith(`${folder}/`));
  return Object.fromEntries(
    files
      .filter((file) => /\.(?:ya?ml|json)$/.test(file))
      .map((file) => [posix.basename(file).replace(/\.\w+$/, ''), valueIn(file, source)]),
  );
}

function valueIn(file: string, { texts }: Source): unknown {
  return readYaml('', texts.get(posix.normalize(file)) ?? '').value;
}

function plainObject(value: unknown): { readonly [name: string]: unknown } {
  return isObject(value) ? value : {};
}
