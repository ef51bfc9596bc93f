/** Descriptions in several files: which files can be read, and that all of them are frozen and watched. */
import { expect, test } from 'vitest';
import { analyze } from '@docgen/analysis/analyze';
import { freezeIn } from '@docgen/edit/freeze';
import type { FileSystem } from '@docgen/store/fs';
import { phases } from '@docgen/store/phases';
import { siteFs } from '../edit/move/moved.js';
import { type SiteFiles, print, request, siteFolder } from '../site.js';
import { codeTools } from '@docgen/build/site-compiler';

const files: SiteFiles = {
  'docgen.config.json': { host: 'nginx', openapi: {} },
  'docs/a.md': '# A\n\n[weight](#getA-response-200.weight)\n\n::api-operation{id=getA}',
  'openapi/shop.yaml': 'openapi: 3.1.0\npaths:\n  /a: { $ref: paths/a.yaml }\n',
  'openapi/paths/a.yaml': `get:
  operationId: getA
  responses:
    '200': { description: Fine, content: { application/json: { schema: { $ref: '../common.yaml#/A' } } } }
`,
  'openapi/common.yaml': 'A: { properties: { weight: { type: integer } } }\n',
};

async function said(fs: FileSystem): Promise<string[]> {
  const { analysis, diagnostics } = await analyze(request(), {
    fs,
    run: phases(request()),
    tools: codeTools,
  });
  await analysis?.reading.close();
  return diagnostics.map(print);
}

test('a file that a description refers to need not be one', async () => {
  expect(await said(siteFs(files))).toEqual([]);
});

test('pages are read while descriptions are, and those that show one after them', async () => {
  const shown = '::api-operation{id=getA level=3 anchors=short}';
  const site = {
    ...files,
    'docs/a.md': `# A\n\n## B\n\n${shown}\n`,
    'docs/code.md': `# Code\n\n\`\`\`\n${shown}\n\`\`\`\n\n[weight](a#response-200.weight)`,
    'docs/plain.md': '# Plain\n\n[weight](snippet#getA-response-200.weight), [height](a#response-200.height)',
    'docs/snippet.md': '# Snippet\n\n::include{file=shown.md}',
    'docs/unknown.md': '# Unknown\n\n::api-operation{id=getB}',
    'snippets/shown.md': '::api-operation{id=getA}\n',
  };
  const run = phases(request());
  const { analysis, diagnostics } = await analyze(request(), { fs: siteFs(site), run, tools: codeTools });
  await analysis?.reading.close();
  expect(diagnostics.map(print)).toEqual([
    expect.stringContaining('docs/plain.md:3:45 error link/broken-anchor'),
    expect.stringContaining('docs/unknown.md:3:1 error openapi/unknown-operation'),
  ]);
  expect(run.times().find(({ name }) => name === 'parse')?.counts).toEqual({ pages: 5, kept: 0 });
});

test('an edited part is an edit of the operation', async () => {
  const fs = siteFs(files);
  const cached = { ...request(), cache: true };
  const look = async () => {
    const { analysis, diagnostics } = await analyze(cached, { fs, run: phases(cached), tools: codeTools });
    await analysis?.reading.close();
    return diagnostics.map(print);
  };
  expect(await look()).toEqual([]);
  await fs.write(`${siteFolder}/openapi/common.yaml`, 'A: { properties: { grams: { type: integer } } }\n');
  expect(await look()).toEqual([expect.stringContaining('link/broken-anchor')]);
  await fs.write(`${siteFolder}/openapi/common.yaml`, 'B: {}\n');
  expect(await look()).toContain(
    "openapi/paths/a.yaml:4:74 error openapi/invalid: The reference '../common.yaml#/A' points to nothing in its file | Define 'A', or refer to 'B'",
  );
});

test('a link that leads out of the site is no file of it', async () => {
  const fs = siteFs({ ...files, 'openapi/common.yaml': { link: '/etc/secret.yaml' } });
  await fs.write('/etc/secret.yaml', 'A: { properties: { weight: {} } }');
  expect(await said(fs)).toContain(
    'openapi/paths/a.yaml:4:74 error openapi/invalid: No such file in the site folder: openapi/common.yaml | Write the path relative to the file that contains the reference',
  );
});

test('a frozen version has all files of its description', async () => {
  const fs = siteFs(files);
  const { plan, applied } = await freezeIn(
    { ...request(), name: '1.0', dryRun: false },
    { fs, tools: codeTools },
  );
  expect(applied).toBe(true);
  expect(plan?.copies.map(({ to }) => to)).toEqual([
    'versions/1.0/docs/a.md',
    'versions/1.0/openapi/common.yaml',
    'versions/1.0/openapi/shop.yaml',
    'versions/1.0/openapi/paths/a.yaml',
  ]);
  await fs.write(`${siteFolder}/openapi/common.yaml`, 'A: { properties: { grams: {} } }');
  expect(await said(fs)).toEqual([expect.stringMatching(/^docs\/a\.md:3:1 error link\/broken-anchor/)]);
});
