/**
 * The rules of a brand's fonts: a face for each file, a face of a system font with about the same widths and heights,
 * and the tokens that refer to both. A font that arrives after the first paint is used from the next page on
 * (`font-display: optional`), so nothing moves while somebody reads.
 */
import { dirname, relative, sep } from 'node:path';
import { type BrandFonts, type FontRole, type Site, encodePath } from '@docgen/model';
import type { Theme } from '@docgen/theme';
import { configInvalid } from '@docgen/config/diagnostics';
import { CodeFault } from '@docgen/store/failure';
import { configPlace } from '../theme-place.js';
import { type Face, FontFault, covers } from '@docgen/config/cards/font-faces';
import { type Family, familyOf } from './faces.js';
import { systemFonts } from './system-fonts.js';

export interface FontStyles {
  /** `@font-face` rules. */
  readonly faces: string;
  /** Values by token. */
  readonly tokens: { readonly [token: string]: string };
  /** Names of the files that every page uses. */
  readonly preload: readonly string[];
  /** Absolute paths of what it was made from, apart from the fonts. */
  readonly inputs: readonly string[];
}

const roles: readonly FontRole[] = ['text', 'code', 'headings'];

/** `entry` is the stylesheet that the URLs are relative to. Throws a CodeFault. Both paths are absolute. */
export async function fontStyles(site: Site, folder: string, entry: string): Promise<FontStyles> {
  const fonts = site.brand?.fonts ?? {};
  const families = new Map<FontRole, Family>();
  for (const role of roles) {
    const font = fonts[role];
    if (font === undefined || font.kind === 'system') continue;
    const family = await readFamily(familyOf(font, folder), { site, folder, role });
    // Only texts have italics.
    families.set(role, {
      ...family,
      faces: family.faces.filter((face) => role === 'text' || !face.isItalic),
    });
  }
  // A family also used for `text` has all of its faces.
  const byName = new Map<string, Family>();
  for (const family of families.values()) if (!byName.has(family.name)) byName.set(family.name, family);
  const letter = letterOf(site);
  const preload = [...families].flatMap(([role, { faces }]) => {
    const shown = faces.find((face) => !face.isItalic && covers(face, role === 'code' ? 'a' : letter));
    return shown ? [shown.path.split(sep).at(-1) ?? ''] : [];
  });
  return {
    faces: [...byName.values()].map((family) => facesOf(family, dirname(entry))).join(''),
    tokens: Object.fromEntries(roles.flatMap((role) => tokenOf(role, fonts, families.get(role)))),
    preload: [...new Set(preload)],
    inputs: [...byName.values()].flatMap(({ inputs }) => inputs),
  };
}

async function readFamily(
  family: Promise<Family>,
  { site, folder, role }: { readonly site: Site; readonly folder: string; readonly role: FontRole },
): Promise<Family> {
  try {
    return await family;
  } catch (error) {
    if (!(error instanceof FontFault)) throw error;
    const place = await configPlace(site, folder, ['theme', 'fonts', role]);
    throw new CodeFault(
      [configInvalid(place, `'theme.fonts.${role}' refers to ${error.reason}`, error.hint)],
      error,
    );
  }
}

const tokens: { readonly [role in FontRole]: { readonly token: string; readonly rest: string } } = {
  text: { token: 'sans', rest: 'var(--system-sans)' },
  code: { token: 'mono', rest: 'var(--system-mono)' },
  headings: { token: 'headings', rest: 'var(--sans)' },
};

function tokenOf(role: FontRole, fonts: BrandFonts, family: Family | undefined): [string, string][] {
  const { token, rest } = tokens[role];
  if (family) return [[token, `'${family.name}','${family.name} fallback',${rest}`]];
  if (fonts[role] === undefined) return [];
  return [[token, role === 'headings' ? 'var(--system-sans)' : rest]];
}

function facesOf({ name, faces, fallback }: Family, from: string): string {
  const { generic, sizeAdjust, ascent, descent, lineGap } = fallback;
  const locals = systemFonts[generic].names.map((local) => `local('${local}')`).join(',');
  const standIn = `@font-face{font-family:'${name} fallback';src:${locals};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap};}`;
  return [...faces.map((face) => ruleOf(face, name, from)), standIn].join('');
}

function ruleOf({ path, isItalic, weight, ranges }: Face, family: string, from: string): string {
  const url = encodePath(relative(from, path).split(sep).join('/'));
  const style = isItalic ? 'font-style:italic;' : '';
  const range = ranges === null ? '' : `unicode-range:${ranges};`;
  return `@font-face{font-family:'${family}';${style}font-weight:${weight};font-display:optional;src:url('${/^\.\.?\//.test(url) ? url : `./${url}`}');${range}}`;
}

/** A letter in the script that most pages use. */
function letterOf({ locales, defaultLocale }: Site): string {
  const lang = locales.find(({ code }) => code === defaultLocale)?.lang ?? 'en';
  return letters[new Intl.Locale(lang).maximize().script ?? 'Latn'] ?? 'a';
}

const letters: { readonly [script: string]: string } = {
  Arab: 'ا',
  Cyrl: 'а',
  Deva: 'अ',
  Grek: 'α',
  Hebr: 'א',
  Thai: 'ก',
};

/** Fonts of the theme that every page uses, without those that the brand replaces. */
export function themePreload({ preload = [] }: Theme, fonts: BrandFonts): readonly string[] {
  if (isList(preload)) return preload;
  return [
    ...(fonts.text === undefined ? preload.text : []),
    ...(fonts.code === undefined ? preload.code : []),
  ];
}

function isList(preload: NonNullable<Theme['preload']>): preload is readonly string[] {
  return Array.isArray(preload);
}
