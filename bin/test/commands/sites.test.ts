/** Two sites, of which one links to the other, from the first build to a target that is gone. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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
