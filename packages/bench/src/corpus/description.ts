/**
 * A made-up API description of any size, and a site that shows each operation on its own page. Each tag has fifty
 * operations. Each operation has schemas of its own, and all of them share one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const config = {
  title: 'API',
  host: 'nginx',
  openapi: { samples: ['curl', 'javascript'], pages: { folder: 'reference', by: 'operation' } },
};

/** Writes the site below a folder. */
export async function writeApiSite(site: string, operations: number): Promise<void> {
  await mkdir(join(site, 'docs'), { recursive: true });
  await mkdir(join(site, 'openapi'), { recursive: true });
  await writeFile(join(site, 'docgen.config.json'), JSON.stringify(config));
  await writeFile(join(site, 'docs/index.md'), '# Home\n');
  await writeDescription(site, operations, '');
}

/** Writes the description; `note` is part of the text of one operation. */
export async function writeDescription(site: string, operations: number, note: string): Promise<void> {
  const paths: { [path: string]: object } = {};
  const schemas: { [name: string]: object } = { Problem: problem };
  const middle = Math.floor(operations / 2);
  for (let n = 0; n < operations; n++) {
    schemas[`Thing${n}`] = thing(n);
    paths[`/things${n}/{id}`] = { post: operation(n, n === middle ? note : '') };
  }
  const description = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths,
    components: { schemas },
  };
  await writeFile(join(site, 'openapi/things.json'), JSON.stringify(description));
}

function operation(n: number, note: string): object {
  const own = json({ $ref: `#/components/schemas/Thing${n}` });
  return {
    operationId: `change${n}`,
    tags: [`Part ${Math.floor(n / 50)}`],
    summary: `Change thing ${n}`,
    description: `Changes thing ${n}.${note}`,
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    requestBody: own,
    responses: {
      200: { description: 'It was changed.', ...own },
      404: { description: 'There is none.', ...json({ $ref: '#/components/schemas/Problem' }) },
    },
  };
}

function json(schema: object): object {
  return { content: { 'application/json': { schema } } };
}

function thing(n: number): object {
  const item = {
    type: 'object',
    properties: { weight: { type: 'integer', minimum: 1, description: 'Grams.' }, name: { type: 'string' } },
  };
  return {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', description: `Id of thing ${n}.` },
      name: { type: 'string', maxLength: 60, description: 'What it is called.' },
      items: { type: 'array', items: item },
      last: { $ref: '#/components/schemas/Problem' },
    },
  };
}

const problem = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'For programs.' },
    message: { type: 'string', description: 'For people.' },
  },
};
