/** Reports pages whose cards need characters that no font has. */
import type { Diagnostic, Route, Site } from '@docgen/model';
import type { FaultPlace } from '../diagnostics.js';
import { glyphMissing } from './card-diagnostics.js';
import { type Cards, cardOf } from './cards.js';

/** Position of a page's title; null for a page without a card of its own. */
export type TitlePlace = (route: Route) => FaultPlace | null;

export function lackingGlyphs(
  routes: readonly Route[],
  placeOf: TitlePlace,
  { cards, site }: { readonly cards: Cards; readonly site: Site },
): Diagnostic[] {
  if ([...cards.faces.values()].every((face) => face !== null)) return [];
  return routes.flatMap((route) => {
    const place = placeOf(route);
    const missing = place && cardOf(route, cards, site)?.missing;
    return missing && missing.length > 0 ? [glyphMissing(place, missing, fontFor(missing))] : [];
  });
}

/** The npm package of a font for the first script that is missing. */
function fontFor(missing: readonly string[]): string | null {
  for (const [script, font] of fonts)
    if (missing.some((character) => script.test(character))) return `@fontsource-variable/noto-sans${font}`;
  return null;
}

/** Kana comes first, because Japanese and Chinese share ideographs. */
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
