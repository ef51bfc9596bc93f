/**
 * Very large descriptions: each produces a site or exceeds a limit that the report names, and none takes long. By
 * default, the test runs a third of them at a hundredth of the size. `DOCGEN_DESCRIPTION_SCALE` sets the share of the
 * full size; 1 takes some minutes, and `DOCGEN_WHOLE` selects it. With either, all of them run.
 */
import { expect, test } from 'vitest';
import { analyze } from '@docgen/analysis/analyze';
import { phases } from '@docgen/store/phases';
import { siteFs } from '../edit/move/moved.js';
import { print, request } from '../site.js';
import { codeTools } from '@docgen/build/site-compiler';

const isWhole = process.env['DOCGEN_WHOLE'] === '1' || process.env['DOCGEN_DESCRIPTION_SCALE'] !== undefined;
const usual = process.env['DOCGEN_WHOLE'] !== '1' ? 0.01 : 1;
const scale = Number(process.env['DOCGEN_DESCRIPTION_SCALE'] ?? usual);

/** Processor seconds allowed for one at full size, on one core of a typical machine. */
const mostSeconds = 20;

const many = (count: number, make: (n: number) => string, between = ',') =>
  Array.from({ length: Math.ceil(count * scale) }, (_, n) => make(n)).join(between);
const words = (count: number) => 'word '.repeat(count * scale);
const head = '"openapi":"3.1.0","info":{"title":"A"}';

const operation = (n: number, rest = '') =>
  `"/a${n}":{"get":{"operationId":"op${n}","tags":["t${n % 50}"],${rest}"responses":{"200":{"description":"OK"}}}}`;
const bodyOf = (schema: string) => `"requestBody":{"content":{"application/json":{"schema":${schema}}}},`;
const bodyA = bodyOf('{"$ref":"#/components/schemas/A"}');
const one = (rest: string, schemas = '') =>
  `{${head},"paths":{${operation(0, rest)}},"components":{"schemas":{${schemas}}}}`;
/** Schemas that refer to the next one several times each. */
const chain = (length: number, schema: (next: string) => string) =>
  [...Array(Math.ceil(length)).keys()]
    .map((n) => `"A${n === 0 ? '' : n}":${schema(`#/components/schemas/A${n + 1}`)}`)
    .join(',');

const refTo = (n: number) => `{"$ref":"#/components/schemas/A${n}"}`;

const kinds: { readonly [name: string]: () => string } = {
  'operations of JSON': () => `{${head},"paths":{${many(4900, (n) => operation(n))}}}`,
  'more operations than there may be': () => `{${head},"paths":{${many(5100 / scale, (n) => operation(n))}}}`,
  'operations with large examples': () =>
    `{${head},"paths":{${many(4900, (n) => operation(n, `"requestBody":{"content":{"application/json":{"example":${JSON.stringify(Array.from({ length: 300 }, () => ({ a: 1 })))}}}},`))}}}`,
  'operations of YAML': () =>
    `openapi: 3.1.0\npaths:\n${many(20_000, (n) => `  /a${n}:\n    get:\n      summary: Hello\n      responses: { '200': { description: OK } }\n`, '')}`,
  'operations that share a schema': () =>
    `{${head},"paths":{${many(4900, (n) => operation(n, bodyA))}},"components":{"schemas":{"A":{"properties":{${many(20_000, (n) => `"p${n}":{"type":"string"}`)}}}}}}`,
  'depth of JSON': () =>
    one('', `"A":${'{"items":'.repeat(10_000 * scale + 300)}{}${'}'.repeat(10_000 * scale + 300)}`),
  'depth of YAML': () =>
    `openapi: 3.1.0\nx: ${'{ a: '.repeat(10_000 * scale + 300)}1${'}'.repeat(10_000 * scale + 300)}\n`,
  'depth of references': () =>
    one(
      bodyA,
      chain(10_000 * scale, (next) => `{"properties":{"b":{"$ref":"${next}"}}}`),
    ),
  'a chain of references': () =>
    one(
      bodyA,
      chain(363_000 * scale, (next) => `{"$ref":"${next}"}`),
    ),
  'a chain of references from its end': () =>
    one(
      bodyOf(refTo(363_000 * scale)),
      `"A0":{"type":"string"},${many(363_000, (n) => `"A${n + 1}":${refTo(n)}`)}`,
    ),
  'references along a chain': () =>
    `{${head},"paths":{${many(4900, (n) => operation(n, bodyOf(refTo(n))))}},"components":{"schemas":{${many(300_000, (n) => `"A${n}":${refTo(n + 1)}`)},"end":{}}}}`,
  'references by chains of the length that is followed': () =>
    one(
      bodyA,
      `${many(300_000, (n) => `"B${n}":${refTo(n % 50)}`)},${Array.from({ length: 99 }, (_, n) => `"A${n}":${refTo(n + 1)}`).join(',')},"A99":{},"A":{}`,
    ),
  'operations that reach the same': () =>
    `{${head},"paths":{${many(4900, (n) => operation(n, `"parameters":[{"name":"a","in":"query","schema":{"properties":{"a":${refTo(n)}}}}],`))}},"components":{"schemas":{${many(200_000, (n) => `"A${n}":{"additionalProperties":${refTo(n + 1)}}`)}}}}`,
  'properties of JSON': () =>
    one(bodyOf(`{"properties":{${many(499_000, (n) => `"p${n}":{"type":"string"}`)}}}`)),
  'properties of YAML': () =>
    `openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      properties:\n${many(500_000, (n) => `        p${n}: { type: string }\n`, '')}`,
  'tags of JSON': () =>
    `{${head},"tags":[${many(100_000, (n) => `{"name":"t${n}"}`)}],"paths":{${many(4000, (n) => operation(n))}}}`,
  'tags of YAML': () => `openapi: 3.1.0\ntags:\n${many(100_000, (n) => `  - name: t${n}\n`, '')}`,
  'a large text': () => `{"openapi":"3.1.0","info":{"description":"${words(4_600_000)}"}}`,
  'a large text of an operation': () => one(`"description":"${words(4_000_000)}",`),
  'a large text of YAML': () =>
    `openapi: 3.1.0\ninfo:\n  description: |\n${many(230_000, () => `    ${'word '.repeat(19)}\n`, '')}`,
  'large names': () =>
    one(bodyOf(`${`{"properties":{"${'n'.repeat(100_000 * scale)}":`.repeat(11)}{}${'}}'.repeat(11)}`)),
  'aliases that multiply': () =>
    `openapi: 3.1.0\na0: &a0 [1]\n${[...Array(30).keys()].map((n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}]\n`).join('')}`,
  'allOf that multiplies': () =>
    one(
      bodyA,
      chain(60, (next) => `{"allOf":[{"$ref":"${next}"},{"$ref":"${next}"}],"example":{}}`),
    ),
  'properties that multiply': () =>
    one(
      bodyA,
      chain(
        60,
        (next) =>
          `{"properties":{${[...Array(20).keys()].map((n) => `"p${n}":{"$ref":"${next}"}`).join(',')}}}`,
      ),
    ),
  'operations of one name': () =>
    `{${head},"paths":{${many(4900, (n) => `"/a${n}":{"get":{"operationId":"same"}}`)}}}`,
  'states without end': () =>
    `{${head},"x-status-machines":{"a":{"states":[${many(50_000, (n) => `{"value":"s${n}"}`)}],"transitions":[${many(50_000, (n) => `{"from":"q${n}","to":"s1"}`)}]}}}`,
  'error codes without operations': () =>
    `{${head},"paths":{${many(3000, (n) => operation(n))}},"x-error-catalogue":[${many(100_000, (n) => `{"code":"c${n}","status":400,"operations":["nope${n}"]}`)}]}`,
  'servers that are none': () => `{${head},"servers":[${many(300_000, () => '{"url":"javascript:x"}')}]}`,
  'brackets and commas of YAML': () => `openapi: 3.1.0\nx: [${','.repeat(300_000 * scale)}]\n`,
};

test.each(Object.keys(kinds).filter((_, n) => isWhole || n % 3 === 0))(
  '%s',
  { timeout: 600_000 },
  async (name) => {
    const text = kinds[name]?.() ?? '';
    const fs = siteFs({
      'docgen.config.json': { host: 'nginx', openapi: { pages: { folder: 'reference' }, tryIt: true } },
      'docs/a.md': '# A\n\nHello there.\n',
      [`openapi/a.${text.startsWith('{') ? 'json' : 'yaml'}`]: text,
    });
    const start = process.cpuUsage();
    const { analysis, diagnostics } = await analyze(request(), {
      fs,
      run: phases(request()),
      tools: codeTools,
    });
    await analysis?.reading.close();
    const { user, system } = process.cpuUsage(start);
    const seconds = (user + system) / 1e6;
    const said = diagnostics.map(print);
    if (scale === 1)
      process.stdout.write(
        `${name}: ${Math.ceil(text.length / 1e6)} MB, ${seconds.toFixed(1)} s, ${said[0]}\n`,
      );
    expect(said.filter((line) => !/^(?:openapi|docs)\/[\w/.-]+(?::\d+:\d+| warning) /.test(line))).toEqual(
      [],
    );
    expect(said.length).toBeLessThan(5000);
    // A time limit is also one that the report names.
    if (!said.some((line) => line.includes('openapi/too-slow'))) expect(seconds).toBeLessThan(mostSeconds);
  },
);

test('what takes more time than it may is refused at its operation, and the rest of the site is checked', async () => {
  const slow = `{${head},"paths":{\n${[...Array(80).keys()].map((n) => operation(n, bodyA)).join(',\n')}},"components":{"schemas":{"A":{"properties":{${[...Array(20_000).keys()].map((n) => `"p${n}":{"type":"string"}`).join(',')}}}}}}`;
  const fs = siteFs({
    'docgen.config.json': { host: 'nginx', openapi: { downloads: false }, limits: { seconds: 1 } },
    'docs/a.md': '# A\n\nHello [there](b.md).\n',
    'docs/c.md': '# C\n\n::api-operation{id=op0}\n',
    'openapi/a.json': slow,
  });
  const { analysis, diagnostics } = await analyze(request(), {
    fs,
    run: phases(request()),
    tools: codeTools,
  });
  await analysis?.reading.close();
  // The text of the first operation was ready, and so was the page.
  const shown = analysis?.parsed.find(({ source }) => source.path === 'docs/c.md');
  expect(shown?.document.reads).toEqual([{ path: 'source:api-operation/en/op0', hash: null }]);
  expect(diagnostics.map(print)).toEqual([
    "docs/a.md:3:7 error link/broken-page: No page matches 'b.md' | Did you mean 'a.md'?",
    expect.stringMatching(
      /^openapi\/a\.json:\d{1,3}:\d+ error openapi\/too-slow: The description is left out: it takes more than \d s \|/,
    ),
  ]);
});
