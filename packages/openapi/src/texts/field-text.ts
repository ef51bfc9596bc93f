/** Fields of a shape as `:::field` directives, each with an anchor below the one that it stands in. */
import { factLines, manyValues, typeText } from './facts.js';
import { container, prose } from './markdown.js';
import type { Field, Shape } from '../read/schema.js';
import { markTexts } from './marks.js';
import { type Words, filled } from './words.js';

export interface FieldPlace {
  readonly words: Words;
  /** Anchor of what the fields stand in. */
  readonly anchor: string;
  readonly depth: number;
}

export function fieldTexts(fields: readonly Field[], place: FieldPlace): string[] {
  return fields.map((field) => fieldText(field, place));
}

function fieldText({ name, shape, required }: Field, { words, anchor, depth }: FieldPlace): string {
  const id = `${anchor}.${name}`;
  // A name may be empty, which readers see by its quotes.
  const written = name.trim() === '' ? JSON.stringify(name) : name;
  const shown = name === '*' ? words['api.anyKey'] : written;
  const attributes = {
    id,
    name: shown,
    type: typeText(shape.type, words),
    required,
    deprecated: shape.deprecated,
  };
  const blocks = shapeBlocks(shape, { words, anchor: id, depth: depth + 1 });
  return container('field', attributes, { depth, blocks });
}

/** What is to be said of a value: its text, limits, fields, and the shapes that it may have. */
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
  ];
}

function slug(label: string): string {
  return label.replaceAll(/[^\w-]+/g, '-');
}
