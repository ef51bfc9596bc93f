/** Converts pages of a site whose plugins write text into them: includes first, as there, then templates. */
import { posix } from 'node:path';
import { type Dialect, matterOf } from '@docgen/convert/page/writing';
import type { Source } from '@docgen/convert/source/source';
import type { MkdocsFacts } from '../facts.js';
import { fillHoles } from './holes.js';
import { expandIncludes } from './includes.js';
import { includeOptions, templateOptions } from './options.js';
import { render } from './render.js';
import type { Variables } from './variables.js';

/** The same function for a site without such plugins. */
export function templated(
  convert: Dialect['convert'],
  facts: MkdocsFacts,
  { source, variables }: { readonly source: Source; readonly variables: Variables },
): Dialect['convert'] {
  const templates = templateOptions(facts, source);
  const includes = includeOptions(facts, templates);
  if (templates === null && includes === null) return convert;
  return (lines, way) => {
    const whole = includes === null ? lines : expandIncludes(lines, includes, way);
    const matter = matterOf(way);
    if (templates === null || !templates.isTemplate(matter)) return convert(whole, way);
    const { tell } = way;
    const rendered = render(whole, {
      ...templates,
      matter,
      variables,
      tell,
      include: (path) =>
        templates.folders
          .map((folder) => source.texts.get(posix.normalize(posix.join(folder, path))))
          .find((text) => text !== undefined),
    });
    return fillHoles(convert(rendered.lines, way), { holes: rendered.holes, variables, tell });
  };
}
