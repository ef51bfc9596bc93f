/** Reports pages whose cards need characters that no font has. */
import type { Diagnostic, Route, Site } from '@docgen/model';
import type { FaultPlace } from '../diagnostics.js';
import { glyphMissing } from './card-diagnostics.js';
import { type Cards, shownOn } from './cards.js';
import { fontCodeFor } from './font-languages.js';

/** Position of a page's title; null for a page without a card of its own. */
export type TitlePlace = (route: Route) => FaultPlace | null;

export function lackingGlyphs(
  routes: readonly Route[],
  placeOf: TitlePlace,
  { cards, site }: { readonly cards: Cards; readonly site: Site },
): Diagnostic[] {
  if ([...cards.faces.values()].every((faces) => [...faces.values()].every((face) => face !== null)))
    return [];
  return routes.flatMap((route) => {
    const place = placeOf(route);
    const shown = place && shownOn(route, cards, site);
    if (!shown || shown.missing.length === 0) return [];
    const { missing, lang } = shown;
    return [glyphMissing(place, missing, fontFor(missing, lang))];
  });
}

/** The npm package of a font for the first script that is missing. */
function fontFor(missing: readonly string[], lang: string): string | null {
  const isIdeograph = missing.some((character) => /\p{Script=Han}/u.test(character));
  const code = isIdeograph ? fontCodeFor(lang) : undefined;
  if (code !== undefined) return `@fontsource-variable/noto-sans-${code}`;
  for (const [script, font] of fonts)
    if (missing.some((character) => script.test(character))) return `@fontsource-variable/noto-sans${font}`;
  return null;
}

/** Kana comes first, because pages in other languages may also have Japanese words. */
const fonts: readonly (readonly [script: RegExp, font: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, '-jp'],
  [/\p{Script=Hangul}/u, '-kr'],
  [/\p{Script=Han}/u, '-sc'],
  [/\p{Script=Arabic}/u, '-arabic'],
  [/\p{Script=Armenian}/u, '-armenian'],
  [/\p{Script=Bengali}/u, '-bengali'],
  [/\p{Script=Ethiopic}/u, '-ethiopic'],
  [/\p{Script=Georgian}/u, '-georgian'],
  [/\p{Script=Hebrew}/u, '-hebrew'],
  [/\p{Script=Kannada}/u, '-kannada'],
  [/\p{Script=Khmer}/u, '-khmer'],
  [/\p{Script=Tamil}/u, '-tamil'],
  [/\p{Script=Telugu}/u, '-telugu'],
  [/\p{Script=Thai}/u, '-thai'],
  [/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}]/u, ''],
];
