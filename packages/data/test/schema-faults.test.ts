/**
 * Values compared with untrusted schemas: results equal those of the reference validator, and no pattern or schema
 * makes it hang or crash.
 */
import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '@docgen/model';
import type { Unit } from '../src/json-schema/check.js';
import { createPatterns } from '../src/json-schema/patterns.js';
import { validate } from '../src/json-schema/validate.js';
import { judgeOf } from '../src/schema-faults.js';

const names = ['a', 'b', 'c/d', '__proto__', 'constructor'];
const scalar = fc.oneof(
  fc.constantFrom(null, true, false, 0, 1, 2.5, -3, 0.3, 1e300, '', 'a', 'abc', '2020-01-01', 'é😀'),
  fc.integer({ min: -5, max: 5 }),
);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 4 })
      .map((entries) => Object.fromEntries(entries)),
  ),
}));

const size = fc.integer({ min: 0, max: 3 });
const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const one = tie('schema');
  const several = fc.array(one, { minLength: 1, maxLength: 3 });
  const named = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c/d'), one), { maxLength: 3 })
    .map((entries) => Object.fromEntries(entries));
  const types = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'object', 'array');
  return {
    schema: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.boolean(),
      fc.constant({ $ref: '#/$defs/one' }),
      fc.record(
        {
          type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })),
          enum: fc.array(value, { minLength: 1, maxLength: 3 }),
          const: value,
          minimum: size,
          exclusiveMaximum: size,
          multipleOf: fc.constantFrom(1, 0.1, 2),
          minLength: size,
          maxLength: size,
          pattern: fc.constantFrom('^a', 'b$', '[0-9]+'),
          format: fc.constantFrom('date', 'uuid', 'nothing'),
          required: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
          minProperties: size,
          maxProperties: size,
          properties: named,
          patternProperties: fc.record({ '^[ab]': one }, { requiredKeys: [] }),
          additionalProperties: one,
          propertyNames: fc.constant({ maxLength: 2 }),
          dependentRequired: fc.constant({ a: ['b'] }),
          minItems: size,
          maxItems: size,
          uniqueItems: fc.boolean(),
          prefixItems: several,
          items: one,
          allOf: several,
          anyOf: several,
          oneOf: several,
          not: one,
          if: one,
          ...Object.fromEntries(['then', 'else'].map((key) => [key, one])),
        },
        { requiredKeys: [] },
      ),
    ),
  };
});

/** The reference validator doesn't name the pattern that a text doesn't match. */
const lineOf = ({ keyword, instanceLocation, error }: Pick<Unit, 'keyword' | 'instanceLocation' | 'error'>) =>
  [keyword, decodeURI(instanceLocation), ...(keyword === 'pattern' ? [] : [error])].join(' ');

test('what a value lacks is what the reference validator finds, fault by fault', () => {
  const runs = Number(process.env['DOCGEN_SCHEMA_RUNS'] ?? 500);
  fc.assert(
    fc.property(schema, value, (given, held) => {
      const whole = { allOf: [given], $defs: { one: { type: 'object', required: ['a'] } } };
      const own = validate(whole, held, createPatterns()).map(lineOf);
      const { errors } = new Validator(structuredClone(whole) as object, '2020-12', false).validate(held);
      const wanted = errors.map(lineOf);
      expect(own.toSorted()).toEqual(wanted.toSorted());
    }),
    { numRuns: runs, seed: 1704 },
  );
});

describe('patterns', () => {
  const judged = (pattern: string, text: string) => {
    const { faults, unchecked } = judgeOf({ type: 'string', pattern })(text);
    return unchecked ?? (faults.length === 0 ? 'fits' : 'differs');
  };

  test.each([
    // Rejected by JavaScript with and without the flag `u`, but run by RE2.
    ['\\-', 'a-b', 'fits'],
    ['[\\w-.]+', 'a-b', 'fits'],
    ['^(?i)abc$', 'ABC', 'fits'],
    ['\\Aab', 'cab', 'differs'],
    // Written differently in RE2.
    ['^\\u00e9$', 'é', 'fits'],
    ['^\\p{Letter}+$', 'éa', 'fits'],
    ['^\\p{Script=Greek}+$', 'a', 'differs'],
    // Endless backtracking, in RE2.
    ['(a+)+$', `${'a'.repeat(50_000)}!`, 'differs'],
    ['^(a|a)*$', `${'a'.repeat(50_000)}!`, 'differs'],
    ['(x+x+)+y', 'x'.repeat(50_000), 'differs'],
    // Missing in RE2.
    ['^(?=.*\\d)\\w+$', 'abc1', 'fits'],
    ['^(?=.*\\d)\\w+$', 'abc', 'differs'],
    ['^(a)\\1$', 'aa', 'fits'],
    ['^(?<x>a)\\k<x>$', 'ab', 'differs'],
    ['^a{1,2000}$', 'aaa', 'fits'],
    // Not supported by any engine.
    ['[a-z', 'anything', 'fits'],
    ['(?<', 'anything', 'fits'],
    ['a**', 'anything', 'fits'],
    ['('.repeat(20_000), 'anything', 'fits'],
  ])('pattern %#', (pattern, text, expected) => {
    expect(judged(pattern, text)).toBe(expected);
  });

  test('one that only JavaScript runs is stopped, once for all values', () => {
    const patterns = createPatterns();
    const judge = judgeOf({ items: { pattern: '^(?=a)(a+)+$' } }, patterns);
    const text = `${'a'.repeat(60)}!`;
    expect(judge([text]).unchecked).toBe("the pattern '^(?=a)(a+)+$' takes more than 1 s");
    expect(judge([text, text, text])).toEqual({ faults: [], unchecked: null });
    expect(judgeOf({ pattern: '^(?=a)(a+)+$', type: 'string' }, patterns)(text).unchecked).toBeNull();
  });
});

describe('schemas that nobody vouches for', () => {
  const doubled = (levels: number) => ({
    $ref: '#/$defs/s0',
    $defs: Object.fromEntries(
      Array.from({ length: levels }, (_, n) => {
        const next = n + 1 < levels ? { $ref: `#/$defs/s${n + 1}` } : { type: 'object' };
        return [`s${n}`, { allOf: [next, next] }];
      }),
    ),
  });

  test.each<[string, Json, Json, string | null]>([
    ['doubled allOf', doubled(25), {}, 'its schema has too many combinations'],
    ['a reference to itself', { $ref: '#' }, 1, 'its schema refers to itself endlessly'],
    ['a reference to nothing', { $ref: '#/x/y' }, 1, null],
    ['a reference to the network', { $ref: 'http://[' }, 1, null],
    ['a base that is no URL', { $id: 'http://[', properties: { a: { $ref: '#/$defs/a' } } }, { a: 1 }, null],
    [
      'values of other types',
      { anyOf: 3, enum: {}, required: 'ab', properties: [], items: 'x' },
      { a: [1] },
      null,
    ],
    ['limits of other types', { minimum: '1', maxLength: {}, pattern: 3, type: 4, format: [] }, 5, null],
    ['a lone surrogate', { properties: { '\ud800': false } }, {}, null],
    [
      'an enum of a million',
      { items: { enum: Array.from({ length: 1e6 }, (_, n) => n) } },
      Array.from({ length: 9 }, () => -1),
      'its schema has too many combinations',
    ],
    ['distinct items', { uniqueItems: true }, Array.from({ length: 100_000 }, (_, n) => n), null],
  ])('%s', (_, given, held, unchecked) => {
    const start = process.cpuUsage();
    expect(judgeOf(given)(held)).toEqual({ faults: [], unchecked });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1e6).toBeLessThan(5);
  });

  test('a property that is named like one of every object', () => {
    const held = JSON.parse('{ "__proto__": 1, "constructor": "x", "to\\ud800": 1 }') as Json;
    const given = JSON.parse(
      '{ "properties": { "__proto__": { "type": "string" }, "constructor": true }, "additionalProperties": false }',
    ) as Json;
    expect(judgeOf(given)(held).faults.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
      '__proto__ has type number; expected string',
      'to\ud800 is a property that the schema does not allow',
    ]);
  });
});
