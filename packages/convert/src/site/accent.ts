/**
 * The brand color of the old site as docgen's accent: a custom property of its stylesheets, read without running
 * anything. docgen derives all other colors from it, so no other property is carried over.
 */
import type { Config } from '@docgen/model';
import type { Place } from '@docgen/settings/place';
import { type Finding, finding } from '../finding.js';
import { linePlaces } from '../page/line-places.js';
import type { Source } from '../source/source.js';
import { hexOf } from './hex.js';

export interface OldAccent {
  /** Folders of the old site's stylesheets. */
  readonly folders: readonly string[];
  /** Custom properties with the color of links in each mode; the first one that a stylesheet sets counts. */
  readonly light: readonly string[];
  readonly dark: readonly string[];
  /** The mode of rules that name none. Default: light. */
  readonly base?: 'light' | 'dark';
  /** The color that the configuration names, if the stylesheets set none. */
  readonly configured?: { readonly color: string; readonly name: string; readonly place: Place } | undefined;
}

interface Accent {
  readonly config: Pick<Config, 'theme'>;
  readonly findings: readonly Finding[];
}

interface Declaration {
  readonly value: string;
  readonly place: Place;
}

type Mode = 'light' | 'dark';
type Declared = { readonly [mode in Mode]: Map<string, Declaration> };

export function accentOf(old: OldAccent, source: Source): Accent {
  const declared = declaredIn(old, source);
  const base = old.base ?? 'light';
  const [light, dark] = (['light', 'dark'] as const).map((mode) =>
    old[mode].map((name) => colorOf(name, mode, { declared, base })).find((one) => one !== undefined),
  );
  const first = light ?? dark;
  if (first === undefined) return configuredAccent(old);
  const isSame = light === undefined || dark === undefined || dark.color === light.color;
  const accent = dark === undefined || (isSame && light !== undefined) ? first.color : pairOf(light, dark);
  return {
    config: { theme: { colors: { accent } } },
    findings: [finding('changed', first.place, `the color ${first.name}`, carried)],
  };
}

const carried =
  'it is now theme.colors.accent, from which docgen derives its colors; other styles are left out';

function configuredAccent({ configured }: OldAccent): Accent {
  if (configured === undefined) return { config: {}, findings: [] };
  const { color, name, place } = configured;
  return {
    config: { theme: { colors: { accent: color } } },
    findings: [finding('changed', place, name, carried)],
  };
}

interface NamedColor {
  readonly color: string;
  readonly name: string;
  readonly place: Place;
}

function pairOf(light: NamedColor | undefined, dark: NamedColor): { light?: string; dark: string } {
  return { ...(light !== undefined && { light: light.color }), dark: dark.color };
}

/** Longest chain of properties that refer to each other. */
const mostSteps = 8;

/** Properties of the old theme's base mode apply in both modes, but its color for one mode isn't that of the other. */
function colorOf(
  name: string,
  mode: Mode,
  { declared, base }: { readonly declared: Declared; readonly base: Mode },
): NamedColor | undefined {
  const own = declared[mode].get(name);
  if (own === undefined) return undefined;
  let { value } = own;
  for (let step = 0; step < mostSteps; step++) {
    const inner = /^var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\))?)\s*)?\)$/.exec(value);
    if (inner === null) break;
    const [, other = '', fallback = ''] = inner;
    value = (declared[mode].get(other) ?? declared[base].get(other))?.value ?? fallback.trim();
  }
  const color = hexOf(value);
  return color === undefined ? undefined : { color, name, place: own.place };
}

const declaration = /(?:^|[;\s])(--[\w-]{1,100})\s*:\s*([^;{}]{1,200})/g;

function declaredIn({ folders, base = 'light' }: OldAccent, { files, texts }: Source): Declared {
  const declared: Declared = { light: new Map(), dark: new Map() };
  for (const file of files.filter((one) => isStylesheet(one, folders))) {
    const text = withoutComments(texts.get(file) ?? '');
    const placeOf = linePlaces(text);
    for (const { around, body, start } of rulesOf(text)) {
      const mode = modeOf(around);
      if (mode === null) continue;
      for (const { 0: whole, 1: name = '', 2: value = '', index } of body.matchAll(declaration)) {
        const at = placeOf(start + index + whole.indexOf(name));
        const place = { file, line: at.index + 1, column: at.column };
        declared[mode ?? base].set(name, { value: value.replace(/!important\s*$/, '').trim(), place });
      }
    }
  }
  return declared;
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, (whole) => whole.replaceAll(/[^\n]/g, ' '));
}

interface Rule {
  /** Selectors and at-rules around the declarations, outermost first. */
  readonly around: readonly string[];
  readonly body: string;
  /** Offset of `body`. */
  readonly start: number;
}

function rulesOf(text: string): Rule[] {
  const rules: Rule[] = [];
  const around: string[] = [];
  let start = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    const body = text.slice(start, index);
    const own = brace === '{' ? body.slice(0, body.lastIndexOf(';') + 1) : body;
    if (around.length > 0 && own.trim() !== '') rules.push({ around: [...around], body: own, start });
    // Components of Vue have a tag in front of their styles.
    if (brace === '{') around.push(body.slice(own.length).replace(/^.*>(?=\s)/s, ''));
    else around.pop();
    start = index + 1;
  }
  return rules;
}

function isStylesheet(file: string, folders: readonly string[]): boolean {
  return (
    /\.(?:css|scss|sass|less|styl|vue)$/.test(file) &&
    folders.some((folder) => folder === '' || file.startsWith(`${folder}/`))
  );
}

/** A selector for the whole page, in all modes or in one. */
const wholePage =
  /^\s*(?::root|:host|html|body|@theme|\.dark|\.light|\[data-[\w-]+)[^\s>+~]*(?:\s+\[data-[^\s>+~]*)?\s*$/;

/** The mode that a rule for the whole page is for; undefined if it names none, null for other rules. */
function modeOf(around: readonly string[]): Mode | null | undefined {
  const selectors = around.filter((one) => !/^\s*@(?:media|layer|supports)\b/.test(one));
  if (
    selectors.length === 0 ||
    !selectors.every((one) => one.split(',').some((part) => wholePage.test(part)))
  )
    return null;
  const words = around.join(' ');
  if (/dark|slate/.test(words)) return 'dark';
  return /light|default/.test(words) ? 'light' : undefined;
}
