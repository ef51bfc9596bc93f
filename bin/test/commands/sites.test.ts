/** Two sites, of which one links to the other, from the first build to a target that is gone. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../../../packages/e2e/src/proofs/git.js';
import { docgen } from '../docgen.js';

const title = 'Create <b>an</b> order *now*';
const files = {
  'billing/docgen.config.json':
    '{ "host": "nginx", "publish": { "links": true }, "checks": { "nav/orphan": "off", "frontmatter/*": "off" } }',
  'billing/docs/intro.md': '# Billing\n',
  'billing/docs/orders/create.md': `---\ntitle: '${title}'\n---\n\n## Fields\n\nText.\n`,
  'shop/docgen.config.json': `{
  "host": "nginx",
  "url": "https://shop.example.com",
  "sites": { "billing": { "manifest": "../billing/dist", "origin": "https://billing.example.com" } }
}
`,
  'shop/docs/intro.md': '# Shop\n\nSee [](billing:orders/create#fields) and [*all*](billing:intro).\n',
};

test('links to another site, until their target is gone', async () => {
  const site = docgen(files);
  const run = async (...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await site.args(...args).run();
    return { exitCode, text: stdout + stderr };
  };
  const shopFile = (path: string) => readFileSync(join(site.folder, 'shop/dist', path), 'utf8');
  const unpinned = await run('check', 'shop');
  expect(unpinned.exitCode).toBe(1);
  expect(unpinned.text).toContain("The site 'billing' isn't pinned");
  expect(await run('build', 'billing')).toMatchObject({ exitCode: 0 });
  expect(await run('sites', 'update', '--site', 'shop')).toEqual({
    exitCode: 0,
    text: 'billing  pinned  (2 pages)\n',
  });
  expect(await run('build', 'shop')).toMatchObject({ exitCode: 0 });
  const url = 'https://billing.example.com/docs/orders/create#fields';
  expect(shopFile('docs/intro/index.html')).toContain(
    `<a href="${url}">Create &lt;b&gt;an&lt;/b&gt; order *now*</a> and <a href="https://billing.example.com/docs/intro"><em>all</em></a>`,
  );
  const twin = `See [Create \\<b\\>an\\</b\\> order \\*now\\*](${url}) and [*all*](https://billing.example.com/docs/intro).`;
  expect(shopFile('docs/intro/index.md')).toContain(twin);
  expect(shopFile('llms-full.txt')).toContain(twin);

  rmSync(join(site.folder, 'billing/docs/orders'), { recursive: true });
  site.file('billing/docs/orders.md', '# Orders\n');
  expect(await run('sites', 'export', 'billing/dist', 'billing')).toEqual({
    exitCode: 0,
    text: 'Wrote the names of 2 pages to billing/dist\n',
  });
  expect(await run('build', 'shop')).toMatchObject({ exitCode: 0 });
  expect((await run('sites', 'update', '--site', 'shop')).text).toBe('billing  updated  (2 pages)\n');
  const lost = await run('check', 'shop');
  expect(lost.exitCode).toBe(1);
  expect(lost.text).toContain("The site 'billing' has no page 'orders/create'");
});

test('an owner learns whose links a change breaks', async () => {
  const billing = `{
  "host": "nginx",
  "url": "https://billing.example.com",
  "publish": { "links": true },
  "checks": { "nav/orphan": "off", "frontmatter/*": "off" },
  "sites": {
    "shop": { "manifest": "../shop/dist", "origin": "https://shop.example.com", "references": true }
  }
}
`;
  const site = docgen({
    ...files,
    'billing/docgen.config.json': billing,
    'shop/docgen.config.json': files['shop/docgen.config.json'].replace(
      '"sites"',
      '"publish": { "links": true, "references": true },\n  "sites"',
    ),
    '.gitignore': '.home\n.docgen\ndist\n',
  });
  const run = async (...args: readonly string[]) => {
    const { exitCode, stdout, stderr } = await site.args(...args).run();
    return { exitCode, text: stdout + stderr };
  };
  expect(await run('sites', 'export', 'billing/dist', 'billing')).toMatchObject({ exitCode: 0 });
  expect(await run('sites', 'update', '--site', 'shop')).toMatchObject({ exitCode: 0 });
  expect(await run('build', 'shop')).toMatchObject({ exitCode: 0 });
  expect(readFileSync(join(site.folder, 'shop/dist/docgen-references.json'), 'utf8')).toContain(
    '["docs/intro.md","/docs/intro","en",["orders/create#fields","/docs/orders/create#fields"],["intro","/docs/intro"]]',
  );
  expect(await run('sites', 'update', '--site', 'billing')).toEqual({
    exitCode: 0,
    text: 'shop  pinned  (1 page)\n',
  });
  expect(await run('check', 'billing')).toMatchObject({
    exitCode: 0,
    text: 'Checked 2 pages in 0.0 s: no problems\n',
  });
  git(site.folder, 'init', '-q', '-b', 'main');
  git(site.folder, 'add', '-A');
  git(site.folder, 'commit', '-qm', 'first');

  site.file('billing/docs/orders/create.md', '# Create\n\n## Rows {#rows}\n\nText.\n');
  const said = `sites/broken-reference
    The site 'shop' links to 'orders/create#fields', but the page has no anchor '#fields'`;
  const where = 'or tell the owners of https://shop.example.com/docs/intro (docs/intro.md)';
  for (const words of [['check'], ['diff', 'main'], ['check', '--since', 'main']]) {
    const { exitCode, text } = await run(...words, 'billing');
    expect(exitCode).toBe(0);
    expect(text.split(said)).toHaveLength(2);
    expect(text).toContain(where);
  }
  git(site.folder, 'commit', '-qam', 'second');
  site.file('billing/docs/intro.md', '# Billing\n\nMore.\n');
  expect((await run('diff', 'HEAD', 'billing')).text).not.toContain('sites/broken-reference');
});
