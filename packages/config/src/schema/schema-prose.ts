/** Rules for the words of pages: the key `prose`. */
import * as v from 'valibot';
import { map, object, untitled } from './schema-forms.js';

const words = v.pipe(v.string(), v.regex(/\S/, 'a word'));
const replacement = v.union(
  [words, v.pipe(v.array(words), v.minLength(1, 'a list of at least one text'))],
  untitled('a text, or a list of texts'),
);

const rules = object({
  terms: v.optional(map('an object of terms, each with its replacement', replacement)),
  avoid: v.optional(
    v.union(
      [v.array(words), map('an object of words, each with a reason', v.string())],
      untitled('a list of words, or an object of words, each with a reason'),
    ),
  ),
  sentenceWords: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  headings: v.optional(v.picklist(['sentence', 'title'])),
  names: v.optional(v.array(words)),
});

export const proseSchema = map('an object of locales, each with rules for words', rules);
