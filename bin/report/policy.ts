/** The text of `docgen policy`: the directives, and below each its sources with their reasons and the places that use them. */
import { join } from 'node:path';
import type { PolicyPlace, PolicyReport, PolicyUse } from '@docgen/engine';
import { visible } from '@docgen/model';
import { displayPath } from './display-path.js';
import { counted } from './tally.js';

interface Look {
  readonly folder: string;
  readonly cwd: string;
}

type Source = PolicyReport['directives'][number]['sources'][number];

const reasons: { readonly [use in PolicyUse]: string } = {
  site: "docgen's files and the site's own",
  inline: "docgen's inline scripts",
  image: 'images of other sites',
  media: 'recordings of other sites',
  frame: 'frames of embedded content',
  request: 'requests that readers send to an API',
  script: 'a script',
  visits: 'page views',
  search: 'search',
  limit: '',
};

/** The longest source that others are aligned with. */
const widest = 44;

export function policyText({ directives }: PolicyReport, look: Look): string {
  const lengths = directives.flatMap(({ sources }) => sources.map(({ value }) => value.length));
  const width = Math.max(...lengths.filter((length) => length <= widest));
  return directives
    .map(({ name, sources }) => `${name}\n${sources.map((one) => sourceText(one, width, look)).join('')}`)
    .join('');
}

/** A line for the source and its reason, and one for each place that uses it. */
function sourceText({ value, use, key, declared, used }: Source, width: number, look: Look): string {
  const by = key === null ? '' : declared === null ? key : `${key}, ${placeText(declared, look)}`;
  const uses = used === null ? '' : used.length === 0 ? 'no page uses it' : counted(used.length, 'use');
  const why = [reasons[use], by, uses].filter((text) => text !== '').join('; ');
  const places = (used ?? []).map((place) => `      ${placeText(place, look)}\n`);
  return `  ${`${visible(value).padEnd(width)}  ${why}`.trimEnd()}\n${places.join('')}`;
}

function placeText({ file, line, column }: PolicyPlace, { folder, cwd }: Look): string {
  return visible(`${displayPath(join(folder, file), cwd)}:${line}:${column}`);
}
