/** Diagnostics of cards. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { ToolStop } from '../code/tool-process.js';
import { type FaultPlace, at, configInvalid } from '../diagnostics.js';

/** Seconds after which drawing a card is stopped. */
export const mostSeconds = 20;

/** `missing` are characters of the page's card that no font contains; `font` is an npm package that may. */
export function glyphMissing(place: FaultPlace, missing: readonly string[], font: string | null): Diagnostic {
  const most = 10;
  const shown = missing.slice(0, most).join(' ');
  const rest = missing.length > most ? ` and ${missing.length - most} others` : '';
  const hint =
    font === null
      ? "Add a font that has them to 'cards.fonts', or change the title"
      : `Run npm install ${font}, and add it to 'cards.fonts'`;
  return diagnostic(
    'image/missing-glyph',
    `The fonts of cards lack characters of this page's card: ${shown}${rest}`,
    at(place, hint),
  );
}

/** The only part of a card that can take any time is the logo. */
export function cardStopped(place: FaultPlace, title: string, stopped: ToolStop): Diagnostic {
  const reason =
    stopped === 'late'
      ? `takes more than ${mostSeconds} seconds to draw`
      : 'crashes the process that draws it';
  return configInvalid(place, `The card of '${title}' ${reason}`, "Set 'cards.logo' to a simpler logo");
}
