/** Types and limits of a shape in words, as Markdown. */
import { type Json, fillText } from '@docgen/model';
import { code, plain } from './code-text.js';
import { oneLine } from './markdown.js';
import { markTexts } from './marks.js';
import type { Meaning } from '../overlays/meanings.js';
import type { Fact, FactKey, Shape, TypeName } from '../read/schema.js';
import type { WordKey, Words } from './words.js';

/** A type in words, as plain text: `list of string`. */
export function typeText(type: TypeName, words: Words): string {
  const own = type.items
    ? fillText(words['api.arrayOf'], { type: typeText(type.items, words) })
    : namesText(type.names, words);
  return type.nullable ? fillText(words['api.or'], { a: own, b: 'null' }) : own;
}

function namesText(names: readonly string[], words: Words): string {
  const [first = words['api.any'], ...rest] = names;
  return rest.reduce((a, b) => fillText(words['api.or'], { a, b }), first);
}

/** Maximum allowed values shown inline; longer lists are collapsed. */
const fewValues = 12;

/** More facts about a value: a line of limits, and a line for each list of values. Markdown. */
export function factLines(shape: Shape, words: Words): string[] {
  const byKey = new Map(shape.facts.map(({ key, values }) => [key, values]));
  const limits = limitsOf(byKey, words);
  const line = (label: WordKey, values: readonly Json[] | undefined) =>
    values === undefined ? [] : [`${words[label]}${colon(words)} ${values.map(code).join(', ')}`];
  return [
    ...(limits.length > 0 ? [limits.join(' · ')] : []),
    ...dependingLines(shape, words),
    ...allowedLines(shape, words),
    ...line('api.pattern', byKey.get('pattern')),
    ...line('api.default', byKey.get('default')),
  ];
}

/** Properties that require other properties, one per line. */
function dependingLines({ facts }: Shape, words: Words): string[] {
  return facts.flatMap(({ key, values }) => {
    const [name = '', ...brought] = values;
    if (key !== 'dependentRequired' || brought.length === 0) return [];
    return [fillText(words['api.dependent'], { name: code(name), names: brought.map(code).join(', ') })];
  });
}

/** The allowed values with their meanings; empty if there are so many that they are collapsed. */
function allowedLines(shape: Shape, words: Words): string[] {
  const values = allowedOf(shape);
  if (values.length === 0 || values.length > fewValues) return [];
  const label = `${words['api.allowed']}${colon(words)}`;
  return shape.meanings.length === 0
    ? [`${label} ${valuesText(shape, words)}`]
    : [label, valuesText(shape, words)];
}

/** The values of a long list, as Markdown; null for shorter lists. */
export function manyValues(shape: Shape, words: Words): string | null {
  return allowedOf(shape).length > fewValues ? valuesText(shape, words) : null;
}

function allowedOf(shape: Shape): readonly Json[] {
  return shape.facts.find(({ key }) => key === 'enum')?.values ?? [];
}

/** On one line, or a list with the meaning of each. */
function valuesText(shape: Shape, words: Words): string {
  const values = allowedOf(shape);
  if (shape.meanings.length === 0) return values.map(code).join(', ');
  const said = new Map(shape.meanings.map((meaning) => [meaning.value, meaningText(meaning, words)]));
  return values.map((value) => `- ${code(value)}${said.get(value) ?? ''}`).join('\n');
}

function meaningText({ text, deprecated, marks }: Meaning, words: Words): string {
  const meaning = text === null ? '' : `${colon(words)} ${oneLine(text)}`;
  const notes = [...(deprecated ? [words['api.deprecated']] : []), ...markTexts(marks, words)];
  return [meaning, ...notes].join(' · ');
}

/** French has a no-break space before a colon. */
export function colon(words: Words): string {
  return words['api.or'] === '{a} ou {b}' ? '\u00A0:' : ':';
}

type Facts = ReadonlyMap<FactKey, Fact['values']>;

function limitsOf(facts: Facts, words: Words): string[] {
  const one = (key: FactKey, word: WordKey) => {
    const value = facts.get(key)?.[0];
    return value === undefined ? [] : [fillText(words[word], { value: code(value) })];
  };
  return [
    ...one('const', 'api.const'),
    ...one('minimum', 'api.min'),
    ...one('exclusiveMinimum', 'api.over'),
    ...one('maximum', 'api.max'),
    ...one('exclusiveMaximum', 'api.under'),
    ...one('multipleOf', 'api.multipleOf'),
    ...between(facts, words, { min: 'minLength', max: 'maxLength', both: 'api.length' }),
    ...between(facts, words, { min: 'minItems', max: 'maxItems', both: 'api.items' }),
    ...(facts.has('uniqueItems') ? [words['api.uniqueItems']] : []),
    ...between(facts, words, { min: 'minProperties', max: 'maxProperties' }),
    ...one('contentEncoding', 'api.encoding'),
    ...one('contentMediaType', 'api.content'),
    ...(facts.has('required')
      ? [fillText(words['api.requires'], { names: (facts.get('required') ?? []).map(code).join(', ') })]
      : []),
  ];
}

/** The least and the most of something that is counted: in one text where the words have one for both. */
function between(
  facts: Facts,
  words: Words,
  keys: {
    readonly min: 'minLength' | 'minItems' | 'minProperties';
    readonly max: 'maxLength' | 'maxItems' | 'maxProperties';
    readonly both?: WordKey;
  },
): string[] {
  const [min, max] = [facts.get(keys.min)?.[0], facts.get(keys.max)?.[0]];
  const say = (word: WordKey, values: { readonly [name: string]: string }) =>
    fillText(words[word], values, words.language);
  if (keys.both !== undefined && min !== undefined && max !== undefined)
    return [say(keys.both, { min: plain(min), max: plain(max) })];
  return [
    ...(min === undefined ? [] : [say(`api.${keys.min}`, { min: plain(min) })]),
    ...(max === undefined ? [] : [say(`api.${keys.max}`, { max: plain(max) })]),
  ];
}
