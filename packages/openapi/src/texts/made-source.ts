/** Sources of short texts that are fast to generate: the hash is that of the text. */
import { createHash } from 'node:crypto';
import type { TextSettings, TextSource } from '@docgen/model';
import type { Pointer } from '../read/json.js';
import type { Placed } from '../read/yaml-file.js';

/** For a source that knows which part of a description a text comes from. */
export interface Origin {
  readonly origin?: (id: string) => { readonly file: Placed; readonly pointer: Pointer } | null;
}

type Make<Text> = (id: string, locale: string, settings: TextSettings) => Text;

/** A source whose texts are generated on demand, once for each language. */
export function madeSource(directive: string, ids: readonly string[], make: Make<string>): TextSource {
  const known = new Set(ids);
  return keptSource(directive, ids, (id, ...asked) => (known.has(id) ? make(id, ...asked) : null));
}

/** The same in every language. It may have unlisted texts: `make` returns null for an unknown id. */
export function openSource(
  directive: string,
  ids: readonly string[],
  make: (id: string) => string | null,
): TextSource {
  const source = keptSource(directive, ids, make);
  const text = (id: string) => source.text(id, '', {});
  return { ...source, text, hash: (id) => source.hash(id, '', {}), has: (id) => text(id) !== null };
}

function keptSource(directive: string, ids: readonly string[], make: Make<string | null>): TextSource {
  const known = new Map<string, string | null>();
  const text: Make<string | null> = (id, locale, settings) => {
    const key = JSON.stringify([locale, id, settings]);
    const made = known.get(key);
    if (made !== undefined) return made;
    const now = make(id, locale, settings);
    known.set(key, now);
    return now;
  };
  const hash: Make<string | null> = (...asked) => {
    const made = text(...asked);
    return made === null ? null : createHash('sha256').update(made).digest('hex');
  };
  return { directive, ids, text, hash };
}
