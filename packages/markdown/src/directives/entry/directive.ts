/**
 * `:::entry[Title]{date=2025-11-10 type=added area=errors}`: one dated entry of a changelog. Its section and its
 * heading are created here, with the date as the id; `entries` sets the heading's level.
 */
import type { Heading, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { longDay } from '@docgen/model';
import { badValue, entryWithoutTitle, missingAttribute } from '../../diagnostics.js';
import type { DirectiveRecord, DirectiveNode } from '../directive.js';
import { attributeOf, attributePlace, nameOf, openingOf, openingText, parts, titled } from '../directive.js';
import { placesOf } from '@docgen/syntax/text/directive-places';
import type { LabelKey } from '../../parse/labels.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { plainText } from '@docgen/syntax/text/plain-text';
import { type Category, type Shape, setRole } from '../../blocks/roles.js';
import { escaped, stacked } from '../../twin/twin-text.js';

/** Types that an entry can have, with the label of each. */
const types: { readonly [type: string]: LabelKey } = {
  added: 'markdown.added',
  changed: 'markdown.changed',
  deprecated: 'markdown.deprecated',
  removed: 'markdown.removed',
  fixed: 'markdown.fixed',
  version: 'markdown.version',
};

export const entry: DirectiveRecord = {
  name: 'entry',
  form: 'container',
  title: true,
  attributes: ['date', 'type', 'area', 'id', 'title'],
  group: 'changes',
  usage: '`:::entry[Title]{date=2025-11-10 type=added,changed area=errors}`',
  summary:
    'a dated entry. Its types are `added`, `changed`, `deprecated`, `removed`, `fixed` and `version`. Its id is the date, so if two entries have the same date, give one an `id`. The name of its area is the text `area.errors` in `i18n/<locale>.json`',
  values: {
    type: Object.keys(types),
  },
  words: ({ node, title, content, level, labels, options }) => {
    const kinds = listOf(node, 'type').map((term) => {
      const key = Object.hasOwn(types, term) ? types[term] : undefined;
      return key === undefined ? term : labels[key];
    });
    const areas = listOf(node, 'area').map((term) => areaLabel(term, { options }));
    const facts = [attributeOf(node, 'date') ?? '', ...[...kinds, ...areas].map(escaped)];
    return stacked(`${'#'.repeat(level)} ${title}`, facts.filter((fact) => fact !== '').join(' · '), content);
  },
  build: (node, page) => {
    const { label, content } = parts(node);
    const title = label.length > 0 ? label : textOf(attributeOf(node, 'title') ?? '');
    if (title.length === 0) report(page, entryWithoutTitle(openingOf(node, page)));
    const date = dateOf(node, page);
    const kinds = typesOf(node, page);
    const areas = listOf(node, 'area').map((term) => ({ term, label: areaLabel(term, page) }));
    const heading = headingOf(node, title, page);
    node.children = [heading, factsOf({ date, kinds, areas }, page), ...content];
    setRole(page, node, {
      kind: 'entry',
      date,
      title: plainText(heading),
      types: kinds,
      areas,
      shape: asSection(kinds, areas),
    });
    return [node];
  },
};

/** Turns the block into a section. */
function asSection(kinds: readonly Category[], areas: readonly Category[]): Shape {
  return (element) => {
    element.tagName = 'section';
    element.properties = {
      ...element.properties,
      className: ['entry'],
      ...(kinds.length > 0 && { dataType: termsOf(kinds) }),
      ...(areas.length > 0 && { dataArea: termsOf(areas) }),
    };
  };
}

function termsOf(categories: readonly Category[]): string {
  return categories.map(({ term }) => term).join(' ');
}

function textOf(value: string): PhrasingContent[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

function headingOf(node: ContainerDirective, title: PhrasingContent[], page: Page): Heading {
  const position = openingPosition(node, page);
  const id = attributeOf(node, 'id') || attributeOf(node, 'date');
  return {
    type: 'heading',
    depth: 2,
    children: title,
    ...(id !== undefined && id !== '' && { data: { docgenId: id } }),
    ...(position && { position }),
  };
}

/** The position of the opening line, with the offsets that the raw HTML parser needs. */
function openingPosition({ position, ...node }: ContainerDirective, page: Page): Heading['position'] {
  const opening = placesOf({ ...node, position }, page.source)?.opening;
  const offset = position?.start.offset;
  if (opening === undefined || offset === undefined) return undefined;
  const { start, end } = opening;
  return {
    start: { ...start, offset },
    end: { ...end, offset: offset + end.column - start.column },
  };
}

/** The date as written; empty if invalid. */
function dateOf(node: ContainerDirective, page: Page): string {
  const value = attributeOf(node, 'date') ?? '';
  if (value === '') {
    report(
      page,
      missingAttribute(
        'date',
        { owner: nameOf(node), example: '2025-11-10', written: openingText(node, page) },
        openingOf(node, page),
      ),
    );
  } else if (!isDay(value)) {
    const fault = { name: 'date', owner: nameOf(node), value };
    const place = attributePlace(node, 'date', page);
    report(page, badValue(fault, { expected: 'a day such as 2025-11-10' }, place));
    return '';
  }
  return value;
}

/** Accepts only full dates that exist. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function listOf(node: DirectiveNode, name: string): string[] {
  const parts = (attributeOf(node, name) ?? '').split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

function typesOf(node: ContainerDirective, page: Page): Category[] {
  return listOf(node, 'type').flatMap((term) => {
    const key = Object.hasOwn(types, term) ? types[term] : undefined;
    if (key !== undefined) return [{ term, label: page.labels[key] }];
    const values = Object.keys(types);
    const fault = { name: 'type', owner: nameOf(node), value: term };
    const expected = { expected: `one or more of ${values.join(', ')}, with commas between them`, values };
    report(page, badValue(fault, expected, attributePlace(node, 'type', page)));
    return [];
  });
}

/** Label of an area: the site's text `area.<name>`, or else the name itself. */
function areaLabel(term: string, { options: { strings } }: Pick<Page, 'options'>): string {
  const key = `area.${term}`;
  return (Object.hasOwn(strings, key) ? strings[key] : undefined) ?? term;
}

interface Facts {
  readonly date: string;
  readonly kinds: readonly Category[];
  readonly areas: readonly Category[];
}

function factsOf({ date, kinds, areas }: Facts, page: Page): Paragraph {
  const facts: PhrasingContent[] = [];
  if (date !== '')
    facts.push(made('time', { dateTime: date }, longDay(date, page.options.lang ?? page.options.locale)));
  for (const { term, label } of kinds) {
    facts.push(space, made('span', { className: ['entry-type', `entry-${term}`] }, label));
  }
  for (const { label } of areas) facts.push(space, made('span', { className: ['entry-area'] }, label));
  return titled(facts, 'entry-facts');
}

const space: PhrasingContent = { type: 'text', value: ' ' };

function made(hName: string, hProperties: { [name: string]: string | string[] }, value: string) {
  const children: PhrasingContent[] = [{ type: 'text', value }];
  return { type: 'emphasis' as const, children, data: { hName, hProperties } };
}
