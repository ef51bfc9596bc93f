/** The signs of a JSON text, strings as one: step by step, as a pattern for a whole string overflows on long ones. */

export interface Sign {
  /** A bracket, a comma, a colon, or the quote that starts a string. */
  readonly sign: string;
  readonly start: number;
  /** Behind it, or behind the string. */
  readonly end: number;
}

/** Those of `text`, which is valid JSON. */
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
