/**
 * Stylesheets of directives and layouts, which only pages that use them link. Each file is written once and named by its
 * content. A page loads it after the main stylesheet. It uses the same layers, so a site's own rules override it too.
 */
import { zooms } from '../entry.js';
import { basename } from 'node:path';
import type { OutputFile, Site } from '@docgen/model';
import type { ReadyForBrowsers } from '../ready.js';
import { stylesheet } from './stylesheet.js';
import { type ThemeModule, themeFile } from '../theme-module.js';
import type { SitePlace } from '../theme-place.js';

/** A directive's name, or that of a layout after `layout:`, and the output path of its stylesheet. */
export type PartStyle = readonly [name: string, path: string];

export interface PartStyles {
  /** In the theme's order. */
  readonly styles: readonly PartStyle[];
  readonly files: readonly OutputFile[];
  readonly inputs: readonly string[];
}

/** Throws a CodeFault for a file that doesn't exist. */
export async function partStyles(
  server: Pick<ThemeModule, 'theme' | 'path'>,
  at: SitePlace,
  ready: ReadyForBrowsers,
): Promise<PartStyles> {
  const named = Object.entries(server.theme.partStyles ?? {}).filter(([name]) => canBeUsed(name, at.site));
  const paths = await Promise.all(
    named.map(([directive, name]) => themeFile(server, { key: `partStyles.${directive}`, name }, at)),
  );
  const made = new Map(
    await Promise.all(
      Array.from(new Set(paths), async (path) => {
        const sheet = await stylesheet({
          entry: path,
          name: basename(path, '.css'),
          folder: at.folder,
          ready,
        });
        return [path, sheet] as const;
      }),
    ),
  );
  const sheets = [...made.values()];
  return {
    styles: named.map(([directive], index) => [directive, made.get(paths[index] ?? '')?.file.path ?? '']),
    files: sheets.flatMap(({ file, files }) => [file, ...files]),
    inputs: sheets.flatMap(({ inputs }) => inputs),
  };
}

/** Whether a page of the site can have the part: some need a key of the configuration. */
function canBeUsed(name: string, site: Site): boolean {
  const { consent, embeds, images, markdown } = site;
  const draws = (name: string) => markdown.extensions.some((extension) => extension.name === name);
  const needed: { readonly [name: string]: boolean } = {
    consent: consent !== null,
    diagrams: draws('@docgen/diagrams'),
    embed: embeds.length > 0,
    images: images !== null,
    math: draws('@docgen/math'),
    zoom: zooms(site),
  };
  return needed[name] ?? true;
}
