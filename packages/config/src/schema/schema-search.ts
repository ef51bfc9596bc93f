/** Schema of the search: docgen's own with its settings, none, or Algolia's. */
import * as v from 'valibot';
import { chosen, map, object, untitled } from './schema-forms.js';
import { filled, serviceUrl } from './schema-values.js';

/** One line that readers may type. */
const phrase = v.pipe(
  v.string(),
  v.regex(
    /^(?=.*[\p{L}\p{N}])[^\p{Cc}]{1,100}$/u,
    'a word or phrase of one line with at most 100 characters',
  ),
);
const group = v.pipe(
  v.array(phrase),
  v.minLength(2, 'a list of at least 2 words or phrases'),
  v.maxLength(20, 'a list of at most 20 words or phrases'),
);
/** Every reader who searches loads them. */
const groups = v.pipe(v.array(group), v.maxLength(500, 'a list of at most 500 groups'));

const algolia = object({
  provider: v.literal('algolia'),
  appId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+$/, 'letters and digits')),
  apiKey: filled,
  indexName: filled,
});
const own = object({
  synonyms: v.optional(map('groups of synonyms per locale', groups)),
  answers: v.optional(
    v.union([v.boolean(), object({ service: serviceUrl })], 'true, false, or an object with service'),
  ),
});

export const searchSchema = chosen(
  v.union(
    [v.boolean(), algolia, own],
    untitled(
      'true, false, an object with synonyms or answers, or one for Algolia with provider, appId, apiKey and indexName',
    ),
  ),
  (value) => ('synonyms' in value || 'answers' in value ? own : null),
);
