/** Fields of a shape as `:::field` directives, each with an anchor below its parent's. */
import { fillText } from '@docgen/model';
import { code } from './code-text.js';
import { colon, factLines, manyValues, typeText } from './facts.js';
import { container, escapedText, prose } from './markdown.js';
import type { Clause, ClauseKey, Field, Shape } from '../read/schema.js';
import { markTexts } from './marks.js';
import { type WordKey, type Words } from './words.js';

export interface FieldPlace {
  readonly words: Words;
  /** Anchor of the parent of the fields. */
  readonly anchor: string;
  readonly depth: number;
  /** Fields of the operation that have been shown, by their content. */
  readonly shown: ShownFields;
  /** Name of the field that the anchor is of. */
  readonly name?: string;
}

/** The field that shows it, by content: nested fields, or a long list of values. */
export type ShownFields = Map<string, { readonly name: string; readonly anchor: string }>;

/** This many fields and variants aren't repeated. */
const notTwice = 4;

export function fieldTexts(fields: readonly Field[], place: FieldPlace): string[] {
  return fields.map((field) => fieldText(field, place));
}

function fieldText(field: Field, { words, anchor, depth, shown }: FieldPlace): string {
  const { name, shape, required } = field;
  const id = `${anchor}.${name}`;
  const attributes = {
    id,
    name: shownName(field, words),
    type: typeText(shape.type, words),
    required,
    deprecated: shape.deprecated,
  };
  const same = sameFields(field, id, shown);
  const blocks =
    same === null
      ? shapeBlocks(shape, { words, anchor: id, depth: depth + 1, shown, name })
      : [
          ...(shape.description === null ? [] : [prose(shape.description)]),
          fillText(words['api.sameFields'], { status: `[${code(same.name)}](#${same.anchor})` }),
        ];
  return container('field', attributes, { depth, blocks });
}

/** The field that has already shown the same content; null if none has, or if the content is short. */
function sameFields({ name, kind, shape }: Field, anchor: string, shown: ShownFields) {
  if (kind !== 'property' || sizeOf(shape) < notTwice) return null;
  const { description: _, ...inner } = shape;
  const key = JSON.stringify(inner);
  const first = shown.get(key);
  if (first === undefined) shown.set(key, { name, anchor });
  return first ?? null;
}

/** Number of fields and variants, including nested ones. */
function sizeOf({ fields, variants }: Shape): number {
  const inner = [...fields, ...variants];
  return inner.reduce((sum, { shape }) => sum + 1 + sizeOf(shape), 0);
}

function shownName({ name, kind }: Field, words: Words): string {
  if (kind === 'others') return words['api.anyKey'];
  if (kind === 'entries') return words['api.otherEntries'];
  if (kind === 'pattern') return fillText(words['api.patternKey'], { pattern: name });
  // Quotes make an empty name visible.
  return name.trim() === '' ? JSON.stringify(name) : name;
}

/** The type of a value without a field name, if it is more than an object with fields. */
export function typeLine({ type }: Shape, words: Words): string[] {
  const [name, ...others] = type.names;
  const isPlain = (name === undefined || name === 'object') && others.length === 0;
  return isPlain && type.items === null && !type.nullable ? [] : [escapedText(typeText(type, words))];
}

/** Documentation of a value: its text, limits, fields, alternatives, and further constraints. */
export function shapeBlocks(shape: Shape, place: FieldPlace): string[] {
  const { words } = place;
  const choice = choiceLine(shape, words);
  const again = shape.type.again ?? shape.type.items?.again ?? null;
  const access =
    shape.access === null ? [] : [words[shape.access === 'read' ? 'api.readOnly' : 'api.writeOnly']];
  const notes = [
    ...access,
    ...markTexts(shape.marks, words),
    ...(again === null ? [] : [fillText(words['api.again'], { type: `\`${again}\`` })]),
  ];
  return [
    ...(shape.description === null ? [] : [prose(shape.description)]),
    ...factLines(shape, words),
    ...manyBlocks(shape, place),
    ...(notes.length > 0 ? [notes.join(' · ')] : []),
    ...elsewhereLine(shape, words),
    ...fieldTexts(shape.fields, place),
    ...(choice === null ? variantBlocks(shape, place) : [choice]),
    ...shape.clauses.map((clause) => clauseText(clause, place)),
  ];
}

/** Link to the page that documents the fields or values. */
export function elsewhereLine({ elsewhere }: Shape, words: Words): string[] {
  if (elsewhere === null) return [];
  const { name, href, has } = elsewhere;
  const title = words[has === 'values' ? 'api.allowed' : 'api.fields'];
  const link = `[${code(name)}](${href})`;
  return [`${title}${colon(words)} ${fillText(words['api.see'], { type: link })}`];
}

/** A long list of values, collapsed, or where the reader has seen it. */
function manyBlocks(shape: Shape, { words, anchor, depth, shown, name }: FieldPlace): string[] {
  const many = manyValues(shape, words);
  if (many === null) return [];
  const title = words['api.allowed'];
  const first = shown.get(many);
  if (first !== undefined) {
    const field = `[${code(first.name)}](#${first.anchor})`;
    return [`${title}${colon(words)} ${fillText(words['api.sameValues'], { field })}`];
  }
  if (name !== undefined) shown.set(many, { name, anchor });
  return [container('details', { title }, { depth, blocks: [many] })];
}

function variantBlocks({ variants }: Shape, { words, anchor, depth, shown }: FieldPlace): string[] {
  if (variants.length === 0) return [];
  const forms = variants.map(({ label, name, isDefault, shape }) => {
    const place = { words, anchor: `${anchor}.${slug(name)}`, depth: depth + 1, shown };
    const title = isDefault ? `${label} · ${words['api.default']}` : label;
    return container('details', { title }, { depth, blocks: shapeBlocks(shape, place) });
  });
  return [words['api.oneOf'], ...forms];
}

/** Variants that differ only in their required fields, on one line; null if a variant has more than that. */
function choiceLine({ fields, variants }: Shape, words: Words): string | null {
  if (variants.length === 0 || fields.length === 0) return null;
  const known = new Map(fields.map(({ name, shape }) => [name, JSON.stringify(shape)]));
  const choices = variants.map(({ shape }) => {
    const isPlain = shape.facts.length + shape.variants.length + shape.clauses.length === 0;
    const isSaid = shape.fields.every(
      (field) => field.required && known.get(field.name) === JSON.stringify(field.shape),
    );
    return isPlain && isSaid && shape.description === null && shape.fields.length > 0
      ? shape.fields.map(({ name }) => code(name)).join(' + ')
      : null;
  });
  if (choices.some((choice) => choice === null)) return null;
  return `${words['api.oneOf']}${colon(words)} ${choices.join(', ')}`;
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
  const { words, anchor, depth, shown } = place;
  const title = fillText(words[clauseWords.get(key) ?? 'api.with'], { name: property ?? '' });
  const blocks = [
    ...typeLine(shape, words),
    ...shapeBlocks(shape, { words, anchor: `${anchor}.${slug(name)}`, depth: depth + 1, shown }),
  ];
  return container('details', { title }, { depth, blocks });
}

function slug(label: string): string {
  return label.replaceAll(/[^\w-]+/g, '-');
}
