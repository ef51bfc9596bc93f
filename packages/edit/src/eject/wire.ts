/**
 * Connects a copy to the site's theme by editing the theme's module, its stylesheet or browser entry, and the
 * configuration. An edit is made only if there is exactly one place for it, and otherwise reported.
 */
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ejectable } from './ejectables.js';
import { addEntry, addImport, addValue } from './module-text.js';

export interface WireSite {
  readonly configFile: string;
  readonly isNamed: boolean;
  /** Relative to the site folder, with `/`. */
  readonly themeFile: string;
  /** Returns the text of a file of the site, or null. */
  readonly textOf: (path: string) => Promise<string | null>;
}

export interface Wiring {
  /** New texts by path, relative to the site folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** Those of them that don't exist yet. */
  readonly created: ReadonlySet<string>;
  readonly byHand: readonly { readonly file: string; readonly lines: readonly string[] }[];
}

/** Texts of a site during editing. */
interface Draft {
  readonly site: WireSite;
  readonly texts: Map<string, string>;
  readonly created: Set<string>;
  readonly byHand: { file: string; lines: string[] }[];
}

const newTheme = `/** docgen's theme with the changes of this site. */
import { extendTheme } from '@docgen/theme';
import defaultTheme from '@docgen/theme-default';

export default extendTheme(defaultTheme, {});
`;
const newClient = `/** Browser code of the site's pages. */
import { start } from '@docgen/client';
import { features } from '@docgen/theme-default/features';

await start({ ...features });
`;
const wholeSheet = "@import '@docgen/theme-default/styles.css';\n";

export async function wire(piece: Ejectable, site: WireSite): Promise<Wiring> {
  const draft: Draft = { site, texts: new Map(), created: new Set(), byHand: [] };
  if (piece.kind === 'style') await wireStyle(piece, draft);
  else if (piece.kind === 'island') await wireIsland(piece, draft);
  else await wireComponent(piece, draft);
  await wireConfig(draft);
  return draft;
}

async function wireComponent({ kind, keys, files: [file] }: Ejectable, draft: Draft): Promise<void> {
  if (!file) return;
  const source = await readFile(file.source, 'utf8');
  const name = /^export function (\w+)/m.exec(source)?.[1] ?? '';
  const line = `import { ${name} } from './${file.path}';`;
  const entries = keys.map((key) =>
    key === name ? name : `${/^\w+$/.test(key) ? key : `'${key}'`}: ${name}`,
  );
  const group = kind === 'part' ? 'parts' : 'layouts';
  const written = kind === 'sidebar' ? `sidebar: ${name}` : `${group}: { ${entries.join(', ')} }`;
  await edit(draft, draft.site.themeFile, {
    fresh: newTheme,
    lines: [line, written],
    change: (text) => {
      const imported = addImport(text, line);
      return kind === 'sidebar'
        ? addValue(imported, 'sidebar', name)
        : addEntry(imported, group, entries.join(', '));
    },
  });
}

async function wireStyle({ name, keys }: Ejectable, draft: Draft): Promise<void> {
  if (keys.length > 0) {
    const entries = keys
      .map((key) => `${/^\w+$/.test(key) ? key : `'${key}'`}: './styles/${name}'`)
      .join(', ');
    await edit(draft, draft.site.themeFile, {
      fresh: newTheme,
      lines: [`partStyles: { ${entries} }`],
      change: (text) => addEntry(text, 'partStyles', entries),
    });
    return;
  }
  const sheet = await themeValue(draft, 'styles', 'theme.css');
  if (sheet === null) return;
  const packaged = `@docgen/theme-default/styles/${name}`;
  const own = `./${posix.relative(posix.dirname(sheet), posix.join(themeFolder(draft), 'styles', name))}`;
  const index = await readFile(
    fileURLToPath(import.meta.resolve('@docgen/theme-default/styles.css')),
    'utf8',
  );
  const expanded = index.slice(index.indexOf('@layer')).replaceAll("'./", "'@docgen/theme-default/styles/");
  await edit(draft, sheet, {
    fresh: wholeSheet,
    lines: [`@import '${own}', in place of docgen's ${name}`],
    change: (text) => {
      const all = text.replace(wholeSheet, expanded);
      return all.includes(`'${packaged}'`) ? all.replace(`'${packaged}'`, `'${own}'`) : null;
    },
  });
}

async function wireIsland({ files: [file] }: Ejectable, draft: Draft): Promise<void> {
  const client = await themeValue(draft, 'client', 'client.ts');
  if (client === null || !file) return;
  const line = "import { called } from '@docgen/client/called';";
  const own = `./${posix.relative(posix.dirname(client), posix.join(themeFolder(draft), file.path))}`;
  const quoted = `'${own}'`;
  const feature = `search: { selector: '[data-search]', mount: called(() => import(${quoted})) }`;
  await edit(draft, client, {
    fresh: newClient,
    lines: [line, feature],
    change: (text) => {
      const spread = text.split('...features').length === 2;
      return spread ? addImport(text, line).replace('...features', `...features, ${feature}`) : null;
    },
  });
}

function themeFolder({ site }: Draft): string {
  return posix.dirname(site.themeFile);
}

/** The site's file in the theme's `key`; without one, the key is set to `name`. */
async function themeValue(draft: Draft, key: 'styles' | 'client', name: string): Promise<string | null> {
  const { themeFile, textOf } = draft.site;
  const known = new RegExp(`\\b${key}: '(\\.[^']+)'`).exec((await textOf(themeFile)) ?? '')?.[1];
  if (known !== undefined) return posix.join(themeFolder(draft), known);
  const isWired = await edit(draft, themeFile, {
    fresh: newTheme,
    lines: [`${key}: './${name}'`],
    change: (text) => addValue(text, key, `'./${name}'`),
  });
  return isWired ? posix.join(themeFolder(draft), name) : null;
}

async function wireConfig(draft: Draft): Promise<void> {
  const { configFile, isNamed, themeFile } = draft.site;
  if (isNamed) return;
  const isJson = configFile.endsWith('.json');
  const kept = (await draft.site.textOf(configFile)) ?? '';
  const settings = isJson ? /^ *"theme": \{(?=(\s*)\S)/gm : /^ *theme: \{(?=(\s*)\S)/gm;
  if ([...kept.matchAll(settings)].length === 1) {
    const from = isJson ? `"from": "./${themeFile}"` : `from: './${themeFile}'`;
    const withFrom = (head: string, gap: string) => `${head}${gap === '' ? ' ' : gap}${from},`;
    await edit(draft, configFile, {
      fresh: '',
      lines: [from],
      change: (text) => text.replace(settings, withFrom),
    });
    return;
  }
  const entry = isJson ? `"theme": "./${themeFile}"` : `theme: './${themeFile}'`;
  const start = isJson ? /^\{\s*\n(?=( *)\S)/g : /^export default (?:defineConfig\()?\{\s*\n(?=( *)\S)/gm;
  await edit(draft, configFile, {
    fresh: '',
    lines: [`${entry},`],
    change: (text) =>
      [...text.matchAll(start)].length === 1
        ? text.replace(start, (head: string, indent: string) => `${head}${indent}${entry},\n`)
        : null,
  });
}

interface Edit {
  /** Text for a new file. */
  readonly fresh: string;
  /** Lines to add by hand if the place isn't certain. */
  readonly lines: string[];
  readonly change: (text: string) => string | null;
}

/** Returns whether the change was made. */
async function edit(draft: Draft, path: string, { fresh, lines, change }: Edit): Promise<boolean> {
  const kept = await draft.site.textOf(path);
  const text = change(draft.texts.get(path) ?? kept ?? fresh);
  if (text === null) draft.byHand.push({ file: path, lines });
  else draft.texts.set(path, text);
  if (kept === null) draft.created.add(path);
  return text !== null;
}
