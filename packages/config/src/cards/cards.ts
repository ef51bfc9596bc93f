/**
 * Cards of pages (`cards` in the configuration). What a card shows follows from the routes alone, and its name from what
 * it shows, so pages are rendered before anything is drawn. Drawn cards are stored under the same hash, so pages with
 * the same title share one, and an unchanged one is never drawn again.
 */
import { join } from 'node:path';
import {
  type CardTools,
  type Diagnostic,
  type NavNode,
  type Route,
  type RouteManifest,
  type Site,
  type SiteCards,
  assetUrl,
} from '@docgen/model';
import { configInvalid } from '../diagnostics.js';
import { type ToolStop, callTool } from '../code/tool-process.js';
import { locateKey } from '../data/locate.js';
import type { ConfigFile } from '../code/evaluate.js';
import { hashOfValue } from '@docgen/store/hash';
import type { Store } from '@docgen/store/kept/store';
import type { ByteKind } from '@docgen/store/kept/kind';
import { siteTitle } from '../texts/site-title.js';
import {
  type CardFace,
  type CardFaces,
  type CardFiles,
  type CardFonts,
  cardFonts,
  fontBytes,
  nearestFirst,
} from './card-fonts.js';
import { mostSeconds } from './card-diagnostics.js';
import { FontFault } from './font-faces.js';

export interface CardServices {
  readonly site: Site;
  readonly manifest: RouteManifest;
  readonly file: ConfigFile | null;
  readonly files: CardFiles;
}

export const drawnCards: ByteKind = {
  name: 'card',
  isShared: true,
  check: (bytes) => Buffer.from(bytes.subarray(0, 8)).toString('latin1') === '\x89PNG\r\n\x1A\n',
};

/** Everything that cards are made from. */
export interface Cards extends CardFonts {
  /** Outermost categories, by the path of a page in them. */
  readonly sections: ReadonlyMap<string, string>;
  /** Titles of the site by locale. */
  readonly titles: ReadonlyMap<string, string>;
  readonly logo: Logo | null;
}

interface CardText {
  readonly title: string;
  readonly section: string | null;
  readonly site: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** A card: a file of the output. */
export interface PageCard {
  readonly url: string;
  readonly outFile: string;
  readonly key: string;
  readonly text: CardText;
  readonly faces: readonly CardFace[];
}

/** What a page's card should show. */
export interface Shown {
  /** Null if nothing of the title can be shown. */
  readonly card: PageCard | null;
  readonly lang: string;
  /** Characters that no font contains, each once. */
  readonly missing: readonly string[];
}

export interface OpenedCards {
  /** Null if the site has no cards. */
  readonly cards: Cards | null;
  readonly faults: readonly Diagnostic[];
}

/** Finds the fonts for the characters of all titles. */
export async function openCards({ site, manifest, file, files }: CardServices): Promise<OpenedCards> {
  if (site.cards === null) return { cards: null, faults: [] };
  const { logo, ownLogo, module } = site.cards;
  const sections = sectionsOf(manifest);
  const titles = new Map(site.locales.map((one) => [one.code, siteTitle(one, site, manifest)]));
  const characters = charactersByLanguage({ site, manifest }, { sections, titles });
  const tools = await toolsOf(module);
  const fault = (key: readonly string[], reason: string, hint?: string): OpenedCards => {
    const place = { file: site.configFile ?? '', range: file ? locateKey(file.text, key) : undefined };
    return { cards: null, faults: [configInvalid(place, `'${key.join('.')}' refers to ${reason}`, hint)] };
  };
  const drawn = logo === null ? null : await logoAt(`static${logo}`, { module, files });
  if (drawn?.fault != null) {
    const key = ownLogo ? ['cards', 'logo'] : ['logo'];
    return fault(key, drawn.fault, "Use an SVG, PNG, JPEG or WebP file, or set 'cards.logo'");
  }
  try {
    const found = await cardFonts(characters, site.cards, { tools, files });
    return { cards: { ...found, sections, titles, logo: drawn }, faults: [] };
  } catch (error) {
    if (!(error instanceof FontFault)) throw error;
    return fault(['cards', 'fonts'], error.reason, error.hint);
  }
}

/** Characters of all cards. */
function charactersByLanguage(
  { site, manifest }: Pick<CardServices, 'site' | 'manifest'>,
  { sections, titles }: Pick<Cards, 'sections' | 'titles'>,
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const route of manifest.routes) {
    const lang = localeOf(route, site)?.lang ?? '';
    const known = found.get(lang) ?? new Set();
    found.set(lang, known);
    for (const text of [route.title, sections.get(route.path) ?? '', titles.get(route.locale) ?? ''])
      for (const character of charactersOf(text)) known.add(character);
  }
  return found;
}

/** The locale of a page's text, which differs from that of its URL on a fallback page. */
function localeOf({ fallbackFrom, locale }: Route, site: Site): Site['locales'][number] | undefined {
  return site.locales.find(({ code }) => code === (fallbackFrom ?? locale));
}

interface Logo {
  readonly path: string;
  readonly hash: string;
  /** Ends a sentence that starts with the file's role; null if nothing is wrong. */
  readonly fault: string | null;
}

/** Megabytes. */
const largestLogo = 2;

/** Whether the logo can be drawn is remembered by the file's stamp. */
async function logoAt(
  file: string,
  { module, files }: { readonly module: string; readonly files: CardFiles },
): Promise<Logo> {
  const path = join(files.folder, file);
  const known = await files.hashes.of(path);
  if (known === null) return { path, hash: '', fault: `${file}, which does not exist` };
  const { hash, size } = known;
  if (size > largestLogo * 1_000_000)
    return { path, hash, fault: `${file}, which has more than ${largestLogo} MB` };
  const fact = await files.hashes.cachedFact(path, 'logo', async () => {
    const bytes = await files.fs.read(path);
    return bytes && String(await canDraw(bytes, module));
  });
  return { path, hash, fault: fact === 'true' ? null : `${file}, which can't be drawn` };
}

/** In a process of its own, because an SVG can take any time and memory. */
async function canDraw(logo: Uint8Array, module: string): Promise<boolean> {
  const answer = await callTool<boolean>({ ...call, module, method: 'canDraw', args: [logo] });
  return 'value' in answer && answer.value;
}

const call = { tools: 'cards', seconds: mostSeconds } as const;

/** Spaces and invisible characters need no font. */
function charactersOf(text: string): string[] {
  return Array.from(text).filter((character) => !/[\p{Z}\p{C}\p{Variation_Selector}]/u.test(character));
}

/** The outermost category above each page. */
function sectionsOf({ sidebars }: RouteManifest): Map<string, string> {
  const sections = new Map<string, string>();
  const visit = (nodes: readonly NavNode[], section: string | null) => {
    for (const node of nodes) {
      if (node.kind === 'href') continue;
      if (node.path !== null && section !== null && !sections.has(node.path))
        sections.set(node.path, section);
      if (node.kind === 'category') visit(node.children, section ?? node.label);
    }
  };
  for (const { tree } of sidebars) visit(tree, null);
  return sections;
}

/** Cards that have been computed: several steps ask for the card of a page. */
const computed = new WeakMap<Cards, WeakMap<Route, Shown | null>>();

/** The card of a page; null if nothing of its title can be shown. */
export function cardOf(route: Route, cards: Cards, site: Site): PageCard | null {
  return shownOn(route, cards, site)?.card ?? null;
}

/** The card of a page and what it lacks; null if the site has no cards. */
export function shownOn(route: Route, cards: Cards, site: Site): Shown | null {
  const known = computed.get(cards) ?? new WeakMap<Route, Shown | null>();
  computed.set(cards, known);
  const shown = known.get(route);
  if (shown !== undefined) return shown;
  const made = computeShown(route, cards, site);
  known.set(route, made);
  return made;
}

function computeShown(route: Route, cards: Cards, site: Site): Shown | null {
  const { sections, titles, logo } = cards;
  const locale = localeOf(route, site);
  const faces: CardFaces = cards.faces.get(locale?.lang ?? '') ?? new Map();
  const ofSite = titles.get(route.locale) ?? '';
  const [title, section] = [route.title || ofSite, sections.get(route.path) ?? null];
  if (site.cards === null || locale === undefined) return null;
  const shown = (text: string) =>
    Array.from(text)
      .filter((one) => faces.get(one) !== null)
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const text: CardText = {
    title: shown(title),
    section: section === null ? null : shown(section),
    site: title === ofSite ? '' : shown(ofSite),
    lang: locale.lang,
    dir: locale.dir,
  };
  const all = new Set(charactersOf([title, section, ofSite].join('')));
  const missing = [...all].filter((one) => faces.get(one) === null);
  if (text.title === '') return { card: null, lang: locale.lang, missing };
  const used = new Set([...all].flatMap((one) => faces.get(one) ?? []));
  const nearest = nearestFirst(locale.lang);
  const ordered = [...used].sort((a, b) => nearest(a, b) || a.font - b.font || (a.path < b.path ? -1 : 1));
  const { colors, hash } = site.cards;
  const key = hashOfValue(['card', hash, colors, logo?.hash ?? '', text, ordered.map((face) => face.hash)]);
  const path = `/assets/cards/${key.slice(0, 16)}.png`;
  const card = { url: assetUrl(path, site), outFile: path.slice(1), key, text, faces: ordered };
  return { card, lang: locale.lang, missing };
}

/** The PNG of a card, or why it has none. */
export type CardBytes =
  | { readonly bytes: Uint8Array; readonly isStored: boolean }
  | { readonly stopped: ToolStop };

export async function cardBytes(
  { key, text, faces }: PageCard,
  { cards, settings: { colors, module }, files, store }: CardDrawing,
): Promise<CardBytes> {
  const kept = await store.bytes(drawnCards, key);
  if (kept) return { bytes: kept, isStored: true };
  const fonts = await Promise.all(
    faces.map(async ({ font, path, weight, ranges }) => ({
      family: `font ${font}`,
      bytes: (await fontBytes(path, files.fs)) ?? new Uint8Array(),
      weight,
      ranges,
    })),
  );
  const logo = cards.logo === null ? null : await files.fs.read(cards.logo.path);
  const args = [{ ...text, colors, logo }, fonts];
  const answer = await callTool<Uint8Array>({ ...call, module, method: 'draw', args });
  if ('stopped' in answer) return { stopped: answer.stopped };
  store.putBytes(drawnCards, key, answer.value);
  return { bytes: answer.value, isStored: false };
}

export interface CardDrawing {
  readonly cards: Cards;
  readonly settings: SiteCards;
  readonly files: Pick<CardFiles, 'fs'>;
  readonly store: Pick<Store, 'bytes' | 'putBytes'>;
}

async function toolsOf(module: string): Promise<CardTools> {
  const { cards } = (await import(module)) as { readonly cards: CardTools };
  return cards;
}
