/**
 * `docgen check --external`: no other command sends requests to other sites, and the report reflects their responses.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { docgen } from '../docgen.js';

/** A server on this machine whose only page is `/a`, and the requests that it received. */
async function otherSite(): Promise<{ readonly url: string; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(url === '/a' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('links to other sites are asked for with --external only, and kept for the next time', async () => {
  const { url, asked } = await otherSite();
  const site = docgen({
    'docgen.config.json': '{ "host": "nginx", "checks": { "external": { "private": true, "timeout": 5 } } }',
    'docs/a.md': `# A\n\n<${url}/a> and <${url}/b>\n\n<!-- docgen-ignore link/external-dead: known -->\n\n<${url}/b>\n`,
  });
  expect(await site.args('check', '--strict').run()).toMatchObject({ exitCode: 0, stderr: '' });
  expect(asked).toEqual([]);
  const first = await site.args('check', '--strict', '--external', '--stats').run();
  expect(first.exitCode).toBe(1);
  expect(first.stderr).toContain(`3:${`<${url}/a> and `.length + 1}  warning  link/external-dead`);
  expect(first.stderr.match(/\d+:\d+ {2}warning/g)).toHaveLength(1);
  expect(first.stderr).toContain(`'${url}/b' returns 404 (Not Found)`);
  expect(first.stdout).toMatch(/external .* asked 2, kept 0, dead 1/);
  expect([...asked].sort()).toEqual(['GET /b', 'HEAD /a', 'HEAD /b']);
  const again = await site.args('check', '--external', '--format', 'json').run();
  expect(again.exitCode).toBe(0);
  expect(again.stdout).toContain('"link/external-dead"');
  expect(asked).toHaveLength(3);
});

test('nobody is asked where the code is off', async () => {
  const { url, asked } = await otherSite();
  const site = (rule: string) =>
    docgen({
      'docgen.config.json': `{ "host": "nginx", "checks": { "external": { "private": true }, "link/external-dead": ${rule} } }`,
      'docs/a.md': `# A\n\n<${url}/gone>\n`,
      'docs/b.md': `# B\n\n<${url}/a>\n`,
    });
  const off = await site('"off"').args('check', '--external').run();
  expect([off.exitCode, asked]).toEqual([0, []]);
  expect(off.stderr).toContain("note: 'link/external-dead' is off, so external links were not checked");
  await site('{ "level": "off", "files": "docs/a.md" }').args('check', '--external').run();
  expect(asked).toEqual(['HEAD /a']);
});

test('proxies are those of the environment', async () => {
  const { url, asked } = await otherSite();
  const site = docgen({
    'docgen.config.json': '{ "host": "nginx" }',
    'docs/a.md': '# A\n\n<http://away.site.org/gone>\n',
  });
  const run = await site.args('check', '--external').env({ http_proxy: url }).run();
  expect(run.stderr).toContain("'http://away.site.org/gone' returns 404 (Not Found)");
  expect(asked).toContain('HEAD http://away.site.org/gone');
});

test('build and serve know no such option', async () => {
  for (const command of ['build', 'serve'])
    expect(await docgen({ 'a.md': '# A' }).args(command, '--external').run()).toMatchObject({ exitCode: 2 });
});
