/**
 * The optional packages that render parts of pages, convert their images, draw their cards or choose passages for the
 * search, by the options that need them.
 */
import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Diagnostic, Site, SiteExtension } from '@docgen/model';
import { hashOf } from '@docgen/store/hash';
import { packageMissing } from '../diagnostics.js';
import { locateKey } from '../data/locate.js';
import type { ConfigFile } from './evaluate.js';
import { identityOf } from './code-hash.js';

/** The package of each option in `markdown`. */
const packages = { diagrams: '@docgen/diagrams', math: '@docgen/math' } as const;

/** The package of the encoders that give the same bytes on every platform. */
const portableEncoder = '@img/sharp-wasm32';

interface Extensions {
  readonly extensions: readonly SiteExtension[];
  readonly images: Site['images'];
  readonly cards: Site['cards'];
  readonly search: Site['search'];
  readonly diagnostics: readonly Diagnostic[];
}

/** Resolves the packages that the site's options need; `find` returns the path of a package's module, or null. */
export async function extensions(
  { markdown, images, cards, search }: Pick<Site, 'markdown' | 'images' | 'cards' | 'search'>,
  file: ConfigFile,
  find: (name: string) => string | null,
): Promise<Extensions> {
  const found: SiteExtension[] = [];
  const diagnostics: Diagnostic[] = [];
  const packageAt = async (key: readonly string[], name: string): Promise<SiteExtension | null> => {
    const path = find(name);
    if (path !== null) return { name, module: pathToFileURL(path).href, hash: await codeOf(path) };
    const place = { file: file.name, range: locateKey(file.text, key) };
    diagnostics.push(packageMissing(place, key.join('.'), name));
    return null;
  };
  for (const option of ['diagrams', 'math'] as const) {
    const one = markdown[option] ? await packageAt(['markdown', option], packages[option]) : null;
    if (one) found.push(one);
  }
  const withEncoder = async (found: NonNullable<Site['images']>): Promise<Site['images']> => {
    if (found.encoder === 'native') return found;
    const wasm = find(`${portableEncoder}/sharp.node`);
    if (wasm === null) {
      const place = { file: file.name, range: locateKey(file.text, ['images', 'encoder']) };
      diagnostics.push(packageMissing(place, 'images.encoder', portableEncoder));
      return null;
    }
    return { ...found, wasm, hash: hashOf(`${found.hash} ${await codeOf(wasm)}`) };
  };
  const converter = images && (await packageAt(['images'], '@docgen/images'));
  const painter = cards && (await packageAt(['cards'], '@docgen/cards'));
  const asksFor = search?.provider === 'docgen' && search.answers !== null;
  const chooser = asksFor ? await packageAt(['search', 'answers'], '@docgen/answers') : null;
  return {
    extensions: found,
    images: converter && images && (await withEncoder({ ...images, ...foundAt(converter) })),
    cards: painter && cards && { ...cards, ...foundAt(painter) },
    search: asksFor
      ? {
          ...search,
          answers: chooser && search.answers && { ...search.answers, ...(await publishedAt(chooser)) },
        }
      : search,
    diagnostics,
  };
}

function foundAt({ module, hash }: SiteExtension): Pick<SiteExtension, 'module' | 'hash'> {
  return { module, hash };
}

/** Browsers load this one, so its name in the output is its content's. */
async function publishedAt({ module }: SiteExtension): Promise<Pick<SiteExtension, 'module' | 'hash'>> {
  return { module, hash: hashOf(await readFile(fileURLToPath(module))) };
}

/** Its version if it is installed, else the hash of its compiled code. */
async function codeOf(path: string): Promise<string> {
  if (path.split(sep).includes('node_modules')) return identityOf(pathToFileURL(path).href);
  const folder = dirname(path);
  const files = await readdir(folder, { recursive: true });
  const modules = files.filter((name) => name.endsWith('.js')).sort();
  return hashOf((await Promise.all(modules.map((name) => readFile(join(folder, name), 'utf8')))).join());
}
