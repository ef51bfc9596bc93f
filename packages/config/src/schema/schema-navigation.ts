/** The schema of the navigation bar and the footer. */
import * as v from 'valibot';
import { setId } from './schema-docs.js';
import { inJson, object } from './schema-forms.js';
import { filled, path } from './schema-values.js';

const icon = v.pipe(
  v.string(),
  v.regex(
    /^(?:[a-z\d]+(?:-[a-z\d]+)*|\/(?!\/)[^\s<>"\\?#]+\.svg)$/,
    'the name of an icon such as rocket, or the path of an SVG in static/ such as /img/mark.svg',
  ),
);
const targets = {
  to: v.optional(path),
  doc: v.optional(v.string()),
  docs: v.optional(setId),
  href: v.optional(v.string()),
};
const oneTarget = [{ required: ['to'] }, { required: ['doc'] }, { required: ['href'] }];

/** `text` is the schema of texts, and `match` that of comparisons of paths. */
export function navigationSchemas<Text extends v.GenericSchema, Match extends v.GenericSchema>(
  text: Text,
  match: Match,
) {
  const shown = { label: text, icon: v.optional(icon) };
  const menuItem = v.pipe(
    object({ ...shown, description: v.optional(text), ...targets, match: v.optional(match) }),
    inJson({ oneOf: oneTarget }),
  );
  const link = { ...shown, ...targets, match: v.optional(match), button: v.optional(v.boolean(), false) };
  const navLink = v.pipe(object(link), inJson({ oneOf: oneTarget }));
  const navItem = v.pipe(
    object({ ...link, items: v.optional(v.pipe(v.array(menuItem), v.minLength(1, 'a list of links'))) }),
    inJson({ oneOf: [...oneTarget, { required: ['items'] }] }),
  );
  const socialLink = object({ label: text, icon, href: filled });
  const footerColumn = object({ title: text, items: v.array(navLink) });
  return { menuItem, navLink, navItem, socialLink, footerColumn };
}
