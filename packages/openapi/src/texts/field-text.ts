/** Fields of a shape as `:::field` directives, each with an anchor below the one that it stands in. */
import { factLines, manyValues, typeText } from './facts.js';
import { container, escapedText, prose } from './markdown.js';
import type { Clause, ClauseKey, Field, Shape } from '../read/schema.js';
import { markTexts } from './marks.js';
import { type WordKey, type Words, filled } from './words.js';

export interface FieldPlace {
  readonly words: Words;
  /** Anchor of what the fields stand in. */
  readonly anchor: string;
  readonly depth: number;
}

export function fieldTexts(fields: readonly Field[], place: FieldPlace): string[] {
  return fields.map((field) => fieldText(field, place));
}

function fieldText(field: Field, { words, anchor, depth }: FieldPlace): string {
  const { name, shape, required } = field;
  const id = `${anchor}.${name}`;
  const attributes = {
    id,
    name: shownName(field, words),
    type: typeText(shape.type, words),
    required,
    deprecated: shape.deprecated,
  };
  const blocks = shapeBlocks(shape, { words, anchor: id, depth: depth + 1 });
  return container('field', attributes, { depth, blocks });
}

function shownName({ name, kind }: Field, words: Words): string {
  if (kind === 'others') return words['api.anyKey'];
  if (kind === 'entries') return words['api.otherEntries'];
  if (kind === 'pattern') return filled(words['api.patternKey'], { pattern: name });
  // A name may be empty, which readers see by its quotes.
  return name.trim() === '' ? JSON.stringify(name) : name;
}

/** The type of a value that has no field's name before it, where it is more than an object with its fields. */
export function typeLine({ type }: Shape, words: Words): string[] {
  const [name, ...others] = type.names;
  const isPlain = (name === undefined || name === 'object') && others.length === 0;
  return isPlain && type.items === null && !type.nullable ? [] : [escapedText(typeText(type, words))];
}

/** What is to be said of a value: its text, limits, fields, the shapes that it may have, and what else holds. */
export function shapeBlocks(shape: Shape, place: FieldPlace): string[] {
  const { words, anchor, depth } = place;
  const many = manyValues(shape, words);
  const again = shape.type.again ?? shape.type.items?.again ?? null;
  const access =
    shape.access === null ? [] : [words[shape.access === 'read' ? 'api.readOnly' : 'api.writeOnly']];
  const notes = [
    ...access,
    ...markTexts(shape.marks, words),
    ...(again === null ? [] : [filled(words['api.again'], { type: `\`${again}\`` })]),
  ];
  return [
    ...(shape.description === null ? [] : [prose(shape.description)]),
    ...factLines(shape, words),
    ...(many === null
      ? []
      : [container('details', { title: words['api.allowed'] }, { depth, blocks: [many] })]),
    ...(notes.length > 0 ? [notes.join(' · ')] : []),
    ...fieldTexts(shape.fields, place),
    ...(shape.variants.length > 0 ? [words['api.oneOf']] : []),
    ...shape.variants.map(({ label, name, shape: variant }) =>
      container(
        'details',
        { title: label },
        {
          depth,
          blocks: shapeBlocks(variant, { words, anchor: `${anchor}.${slug(name)}`, depth: depth + 1 }),
        },
      ),
    ),
    ...shape.clauses.map((clause) => clauseText(clause, place)),
  ];
}

const clauseWords: ReadonlyMap<ClauseKey, WordKey> = new Map([
  ['if', 'api.if'],
  ['then', 'api.then'],
  ['else', 'api.else'],
  ['not', 'api.not'],
  ['contains', 'api.contains'],
  ['propertyNames', 'api.names'],
  ['dependentSchemas', 'api.with'],
]);

function clauseText({ key, property, name, shape }: Clause, place: FieldPlace): string {
  const { words, anchor, depth } = place;
  const title = filled(words[clauseWords.get(key) ?? 'api.with'], { name: property ?? '' });
  const blocks = [
    ...typeLine(shape, words),
    ...shapeBlocks(shape, { words, anchor: `${anchor}.${slug(name)}`, depth: depth + 1 }),
  ];
  return container('details', { title }, { depth, blocks });
}

function slug(label: string): string {
  return label.replaceAll(/[^\w-]+/g, '-');
}
