/** A made-up site as files: path relative to the site's folder → content. */
import { posix } from 'node:path';
import { codeFiles } from './code.js';
import { configFile } from './config.js';
import { hasFault } from './faults.js';
import { pageText } from './page.js';
import { type MadeSite, fileOf } from './site.js';

export type Files = ReadonlyMap<string, string | Uint8Array>;

export function filesOf(site: MadeSite): Files {
  const { config, snippets, statics } = site;
  const files = new Map<string, string | Uint8Array>();
  const file = configFile(site);
  if (file) files.set(file.name, file.text);
  for (const page of site.pages) {
    for (const locale of config.file === 'none' ? config.locales.slice(0, 1) : config.locales) {
      if (!page.locales.includes(locale)) continue;
      const path = fileOf(page, locale, site);
      files.set(path, pageText(page, locale, site));
      if (page.blocks.some(({ kind }) => kind === 'imageNear') || hasFaultOfImage(site, page.id))
        files.set(posix.join(posix.dirname(path), 'near.svg'), picture(page.folder.length + 1));
    }
  }
  for (const [path, text] of Object.entries(snippets)) files.set(`snippets/${path}`, text);
  for (const [path, text] of Object.entries(statics)) files.set(`static/${path}`, text);
  for (const [path, text] of textFiles(site)) files.set(path, text);
  for (const [path, text] of Object.entries(codeFiles(site))) files.set(path, text);
  for (const [path, text] of versionFiles(site)) files.set(path, text);
  return files;
}

function versionFiles({ config, versions }: MadeSite): [string, string][] {
  if (config.file === 'none') return [];
  return Object.entries(versions).flatMap(([name, files]) =>
    Object.entries(files).map(([path, text]): [string, string] => [`versions/${name}/${path}`, text]),
  );
}

function hasFaultOfImage(site: MadeSite, page: number): boolean {
  return site.faults.some((fault) => fault.page === page && /no alt|unsafe/.test(fault.kind));
}

/** If the site has a code page, its strings exist, whatever else exists. */
function textFiles(site: MadeSite): [string, string][] {
  return site.config.locales.flatMap((locale): [string, string][] => {
    const own = site.code.page === null ? {} : { 'prices.title': `Prices ${locale}` };
    const texts = { ...own, ...site.strings[locale] };
    if (Object.keys(texts).length === 0) return [];
    const text = JSON.stringify(texts, null, 2);
    return [[`i18n/${locale}.json`, hasFault(site, 'torn texts') ? text.slice(0, -3) : `${text}\n`]];
  });
}

/** An image of that size. */
export function picture(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size + 1}"/>`;
}
