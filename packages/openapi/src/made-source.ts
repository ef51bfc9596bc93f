/** Sources of short texts that are quickly made: a text's hash is that of the text. */
import { createHash } from 'node:crypto';
import type { TextSettings, TextSource } from '@docgen/model';

/** A source whose texts are made when they are asked for, once for each language. */
export function madeSource(
  directive: string,
  ids: readonly string[],
  make: (id: string, locale: string, settings: TextSettings) => string,
): TextSource {
  const known = new Map<string, string>();
  const text = (id: string, locale: string, settings: TextSettings) => {
    if (!ids.includes(id)) return null;
    const key = JSON.stringify([locale, id, settings]);
    const made = known.get(key) ?? make(id, locale, settings);
    known.set(key, made);
    return made;
  };
  return {
    directive,
    ids,
    text,
    hash(id, locale, settings) {
      const made = text(id, locale, settings);
      return made === null ? null : createHash('sha256').update(made).digest('hex');
    },
  };
}
