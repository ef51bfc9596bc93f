/**
 * Front matter keys that a site declares with schemas of two libraries: values, defaults, and the positions of errors.
 */
import type { FrontMatterSchemas } from '@docgen/model';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createMarkdown } from '../../src/index.js';
import { readMatter } from '@docgen/front-matter/matter-value';
import { bytesOf, defaults } from '../reading.js';

async function read(text: string, frontMatter: FrontMatterSchemas) {
  const code = { hash: 'h', remarkPlugins: [], rehypePlugins: [], schemas: {}, frontMatter };
  const ran: (string | null)[] = [];
  const markdown = createMarkdown(defaults, code, { onPlugin: (name) => ran.push(name) });
  const { document } = await markdown.parse({ bytes: bytesOf(text) });
  const { skim, diagnostics } = await markdown.skim({ bytes: bytesOf(text) });
  expect(skim).toEqual(document.skim);
  const matterFaults = (found: typeof diagnostics) =>
    found.filter(({ code: of }) => of.startsWith('frontmatter/'));
  expect(matterFaults(diagnostics)).toEqual(matterFaults(document.diagnostics));
  const faults = matterFaults(diagnostics).map(({ code: of, message, range, hint }) =>
    [`${range?.start.line}:${range?.start.column} ${of}: ${message}`, ...(hint ? [hint] : [])].join(' | '),
  );
  return { own: document.skim.matter.own, faults, ran };
}

const libraries: readonly {
  readonly name: string;
  readonly schemas: FrontMatterSchemas;
  readonly level: string;
  readonly owner: string;
}[] = [
  {
    name: 'valibot',
    schemas: {
      level: v.optional(v.picklist(['easy', 'hard']), 'easy'),
      review: v.optional(
        v.object({ by: v.array(v.string()), days: v.pipe(v.number(), v.maxValue(90, 'too long')) }),
      ),
      owner: v.string('expected a name'),
    },
    level: 'Invalid type: Expected ("easy" | "hard") but received "odd"',
    owner: 'expected a name',
  },
  {
    name: 'zod',
    schemas: {
      level: z.enum(['easy', 'hard']).default('easy'),
      review: z.object({ by: z.array(z.string()), days: z.number().max(90, 'too long') }).optional(),
      owner: z.string('expected a name'),
    },
    level: 'Invalid option: expected one of "easy"|"hard"',
    owner: 'expected a name',
  },
];

describe.each(libraries)('schemas of $name', ({ schemas, level, owner }) => {
  test('give values, also those that a page leaves to them', async () => {
    const text = '---\ntitle: T\nowner: Ann\nreview: { by: [Bo], days: 3 }\n---\n\n# A';
    expect(await read(text, schemas)).toEqual({
      own: { level: 'easy', owner: 'Ann', review: { by: ['Bo'], days: 3 } },
      faults: [],
      ran: expect.arrayContaining(['schema of the key level', null]),
    });
  });

  test('tell what is wrong where it stands', async () => {
    const text = '---\nlevel: odd\nowner: Ann\nreview:\n  by: [Bo]\n  days: 91\n---\n\n# A';
    const { own, faults } = await read(text, schemas);
    expect(own).toEqual({ owner: 'Ann' });
    expect(faults).toEqual([
      `2:8 frontmatter/invalid: The front matter key 'level' is invalid: ${level}`,
      "6:9 frontmatter/invalid: The front matter key 'review.days' is invalid: too long",
    ]);
  });

  test.each([
    ['without front matter', '# A'],
    ['where it is empty', '---\nowner:\n---\n\n# A'],
  ])('say that a key must be there, %s', async (_, text) => {
    const { faults } = await read(text, schemas);
    expect(faults).toEqual([`1:1 frontmatter/invalid: The front matter key 'owner' is missing: ${owner}`]);
  });
});

test('a key is known by its own spelling alone', async () => {
  const { faults } = await read('---\naudiense: all\n---\n\n# A', { audience: v.optional(v.string()) });
  expect(faults).toEqual([
    "2:1 frontmatter/unknown-key: Unknown front matter key 'audiense' | Did you mean 'audience'?",
  ]);
});

const schema = (validate: (value: unknown) => unknown) =>
  ({ '~standard': { version: 1, vendor: 'own', validate } }) as FrontMatterSchemas[string];

test.each<[string, (value: unknown) => unknown, string]>([
  [
    'throws',
    () => {
      throw new Error('worn\nout');
    },
    'its schema threw: worn out',
  ],
  ['gives no JSON', () => ({ value: new Date(0) }), "its schema returned a value that isn't plain JSON"],
  [
    'gives nothing',
    () => undefined,
    "its schema threw: Cannot read properties of undefined (reading 'issues')",
  ],
])('a schema that %s is a fault of the page', async (_, validate, reason) => {
  const { own, faults } = await read('---\na: 1\n---\n\n# A', { a: schema(validate) });
  expect([own, faults]).toEqual([
    undefined,
    [`2:4 frontmatter/invalid: The front matter key 'a' is invalid: ${reason}`],
  ]);
});

test('a schema may take its time', async () => {
  const late = schema(async (value) => ({ value: `${String(value)}!` }));
  expect((await read('---\na: x\n---\n\n# A', { a: late })).own).toEqual({ a: 'x!' });
});

test('front matter in code has declared keys, too', () => {
  const { matter, own, faults } = readMatter({ title: 'T', a: 1, b: null, c: 2 }, ['a', 'b']);
  expect([matter, own, faults.map(({ path }) => path)]).toEqual([{ title: 'T' }, { a: 1 }, [['c']]]);
});
