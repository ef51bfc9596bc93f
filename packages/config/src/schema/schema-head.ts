/** Schemas of the head's elements, of scripts, and of consent. `text` is a string, or a string per locale. */
import * as v from 'valibot';
import { map, object, untitled } from './schema-forms.js';
import { fromOne, picture, policyOrigin } from './schema-values.js';

/** Text of an attribute: one line. Longer ones are mistakes, because every page contains it. */
const attribute = v.pipe(
  v.string(),
  v.regex(/^[^\p{Cc}]{1,2000}$/u, 'a text of one line with at most 2000 characters'),
);

export const headTag = object({
  meta: v.optional(
    object({
      name: v.optional(
        v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/, 'the name of metadata, such as theme-color')),
      ),
      property: v.optional(
        v.pipe(v.string(), v.regex(/^[\w.:-]{1,100}$/, 'the name of metadata, such as fb:app_id')),
      ),
      content: attribute,
      media: v.optional(attribute),
    }),
  ),
  link: v.optional(
    object({
      rel: v.pipe(v.string(), v.regex(/^[A-Za-z][\w .:/#-]{0,200}$/, 'a relation such as me or search')),
      href: picture,
      type: v.optional(attribute),
      title: v.optional(attribute),
      sizes: v.optional(attribute),
      media: v.optional(attribute),
      hreflang: v.optional(attribute),
      color: v.optional(attribute),
      crossorigin: v.optional(v.picklist(['anonymous', 'use-credentials'])),
    }),
  ),
});

function nameSuchAs(example: string) {
  const expected = `a name of lowercase letters, digits and hyphens, such as ${example}`;
  return v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,40}$/, expected));
}

/** Name of a category of consent. */
export const categoryName = nameSuchAs('statistics');

/** Characters that can't end a directive of the policy. */
const scriptSource = v.pipe(
  v.string(),
  v.regex(
    /^(?:\/(?!\/)|https?:\/\/[A-Za-z\d.-]+(?::\d+)?\/)[\w.~%@+!$&()*=:/-]+(?:\?[^\s<>"';,#]*)?$/,
    'a path in static/ that starts with /, or the URL of a script, such as https://cdn.example.com/chat.js',
  ),
);
const origins = v.optional(v.array(policyOrigin));

export const script = object({
  src: scriptSource,
  when: v.optional(v.picklist(['early', 'idle', 'consent']), 'idle'),
  category: v.optional(categoryName),
  module: v.optional(v.boolean(), false),
  integrity: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^sha(?:256-[\w+/-]{43}=|384-[\w+/-]{64}|512-[\w+/-]{86}==)(?: sha(?:256|384|512)-[\w+/-]+={0,2})*$/,
        'a hash such as sha384-…, as in the integrity attribute of a script',
      ),
    ),
  ),
  data: v.optional(
    map(
      "an object of data attributes, such as { domain: 'docs.example.com' }",
      attribute,
      v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/, 'the name of an attribute without data-')),
    ),
  ),
  allow: v.optional(
    object({
      connect: origins,
      frames: origins,
      scripts: origins,
      policies: v.optional(
        v.array(
          v.pipe(
            v.string(),
            v.regex(/^(?!docgen|default$)[\w#=/@.%-]+$/, 'the name of a Trusted Types policy of this script'),
          ),
        ),
      ),
    }),
  ),
});

const storedName = v.pipe(
  v.string(),
  v.regex(/^[^\s*;=,]+\*?$|^\*$/, 'a name, or the beginning of one and *, such as _stats_*'),
);

export function consentSchema<Text extends v.GenericSchema>(text: Text) {
  return object({
    categories: map(
      "an object of categories, such as { statistics: { label: 'Statistics' } }",
      object({
        label: text,
        description: v.optional(text),
        cookies: v.optional(v.array(storedName)),
        storage: v.optional(v.array(storedName)),
      }),
      categoryName,
    ),
    days: v.optional(fromOne, 180),
    notice: v.optional(picture),
  });
}

export const embed = v.union(
  [
    v.picklist(['youtube', 'vimeo', 'asciinema', 'openstreetmap']),
    object({
      name: v.pipe(v.string(), v.regex(/^[^\p{Cc}]{1,60}$/u, 'a name of at most 60 characters')),
      origin: policyOrigin,
    }),
  ],
  untitled("'youtube', 'vimeo', 'asciinema', 'openstreetmap', or an object with name and origin"),
);

/** Folders with source code. */
export const codeFolders = map(
  "an object of folders, such as { sdk: '../sdk' }",
  v.pipe(v.string(), v.regex(/^(?!-)[^\p{Cc}]+$/u, 'a folder relative to the site folder, such as ../sdk')),
  nameSuchAs('sdk'),
);
