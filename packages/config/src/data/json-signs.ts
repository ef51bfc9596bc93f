/**
 * Tokens of a JSON text, each string as one. It proceeds step by step, because a pattern for a whole string overflows
 * on long ones.
 */

export interface Sign {
  /** A bracket, comma or colon, or the quote that starts a string. */
  readonly sign: string;
  readonly start: number;
  /** Offset after the token or string. */
  readonly end: number;
}

/** Tokens of `text`, which is valid JSON. */
export function* jsonSigns(text: string): Generator<Sign> {
  const signs = /["{}[\],:]/g;
  for (let found = signs.exec(text); found !== null; found = signs.exec(text)) {
    const [sign] = found;
    if (sign === '"') signs.lastIndex = endOfString(text, found.index);
    yield { sign, start: found.index, end: signs.lastIndex };
  }
}

function endOfString(text: string, start: number): number {
  const stops = /["\\]/g;
  stops.lastIndex = start + 1;
  for (let stop = stops.exec(text); stop !== null; stop = stops.exec(text)) {
    if (stop[0] === '"') return stops.lastIndex;
    stops.lastIndex += 1;
  }
  return text.length;
}
