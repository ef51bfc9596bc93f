/**
 * The icons that browsers and systems request besides the site's SVG: `favicon.ico`, the icon of Apple's home screen,
 * and those of the web app manifest. They are drawn by an optional package, which the site or docgen has installed.
 * Without it, or if the site's own icon isn't an SVG, there are none. System fonts are never read, so that the same SVG
 * becomes the same bytes on every machine: texts in it must be paths.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputFile, Site } from '@docgen/model';
import type { HeadIcon } from '@docgen/theme';
import { disk } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import { outputFile } from '@docgen/emit/emit';
import { icoOf } from './ico.js';
import { drawer } from './icon-notes.js';
import { optionalPackage } from '@docgen/store/optional-package';

/** An icon by its output path. */
export interface MadeIcon extends Omit<HeadIcon, 'url'> {
  readonly path: string;
}

export interface Icons {
  readonly icons: readonly MadeIcon[];
  readonly files: readonly OutputFile[];
  /** Absolute paths of what they are made from. */
  readonly inputs: readonly string[];
  /** Reason why there are no icons for an SVG. */
  readonly fault: string | null;
}

const none: Icons = { icons: [], files: [], inputs: [], fault: null };
/** Maximum size of an icon; anything larger is a picture. */
const mostBytes = 1_000_000;

/** `folder` is the site's. */
export async function madeIcons(site: Site, folder: string): Promise<Icons> {
  const { favicon } = site;
  if (favicon?.toLowerCase().endsWith('.svg') !== true) return none;
  const path = join(folder, 'static', decodeURI(favicon));
  const bytes = await disk.read(path).catch(() => null);
  const found = optionalPackage(drawer, folder, import.meta.url);
  // A missing file is a broken link of the configuration.
  if (bytes === null || found === null) return none;
  const inputs = [path, found];
  if (bytes.length > mostBytes) return { ...none, inputs, fault: 'it has more than 1 MB' };
  const { Resvg } = (await import(pathToFileURL(found).href)) as Resvg;
  const options = { font: { loadSystemFonts: false } };
  try {
    // In the frame, an SVG with errors would be an empty image.
    void new Resvg(new TextDecoder().decode(bytes), options);
    const draw: Draw = (size, ground) => new Resvg(framed(bytes, size, ground), options).render().asPng();
    const ownIco = await disk.kind(join(folder, 'static/favicon.ico'));
    return { ...filesOf(draw, site, ownIco === null), inputs, fault: null };
  } catch (error) {
    return { ...none, inputs, fault: error instanceof Error ? error.message : String(error) };
  }
}

interface Resvg {
  readonly Resvg: new (
    svg: string,
    options: { readonly font: { readonly loadSystemFonts: boolean } },
  ) => { render(): { asPng(): Uint8Array } };
}

/** Draws a square; `ground` is the color below transparent icons. */
type Draw = (size: number, ground?: string) => Uint8Array;

/** Centers the icon in a square, whatever its own shape. It is an image there, so nothing in it runs or is loaded. */
function framed(svg: Uint8Array, size: number, ground: string | undefined): string {
  const edge = ground === undefined ? 0 : Math.round(size / 10);
  const box = `x="${edge}" y="${edge}" width="${size - 2 * edge}" height="${size - 2 * edge}"`;
  const fill = ground === undefined ? '' : `<rect width="${size}" height="${size}" fill="${ground}"/>`;
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${fill}<image ${box} href="${href}"/></svg>`;
}

function filesOf(draw: Draw, site: Site, hasIco: boolean): Pick<Icons, 'icons' | 'files'> {
  const touch = named('apple-touch-icon', draw(180, '#ffffff'), 'png');
  const app = [192, 512].map((size) => ({ size, file: named(`icon-${size}`, draw(size), 'png') }));
  const manifest = named('site', manifestOf(site, app), 'webmanifest');
  const ico = hasIco
    ? [outputFile('favicon.ico', icoOf([16, 32, 48].map((size) => [size, draw(size)])))]
    : [];
  return {
    files: [...ico, touch, ...app.map(({ file }) => file), manifest],
    icons: [
      // With a size, browsers that can will prefer the SVG.
      ...ico.map(({ path }) => ({ rel: 'icon' as const, path, sizes: '32x32' })),
      { rel: 'apple-touch-icon', path: touch.path, sizes: null },
      { rel: 'manifest', path: manifest.path, sizes: null },
    ],
  };
}

/** A file named by its content. */
function named(name: string, bytes: Uint8Array | string, extension: string): OutputFile {
  return outputFile(`assets/${name}-${hashOf(bytes).slice(0, 8)}.${extension}`, bytes);
}

interface AppIcon {
  readonly size: number;
  readonly file: OutputFile;
}

/** URLs in it are relative to it, so that they work with any base path of the site. */
function manifestOf({ title, defaultLocale }: Site, app: readonly AppIcon[]): string {
  const name = title?.[defaultLocale];
  const icons = app.map(({ size, file }) => ({
    src: file.path.replace('assets/', ''),
    sizes: `${size}x${size}`,
    type: 'image/png',
  }));
  return JSON.stringify({ ...(name !== undefined && { name }), start_url: '../', display: 'browser', icons });
}
