/** `docgen serve`: its output, the port that it uses, the requests that it accepts, and how it stops. */
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Docgen, type Running, docgen } from '../docgen.js';

/** A folder without a configuration has warnings where a configured site has errors. */
const asErrors = ['--level', 'link/*=error'];

const clean = {
  'index.md': '# Home\n\nRead the [guide](guide.md).\n',
  'guide.md': '# Guide\n\nBack [home](index.md).\n',
};

/** The URL that it prints once it responds. */
async function urlOf(serving: Running, name = 'local'): Promise<string> {
  const found = () => new RegExp(`${name}\\s+(http://\\S+)`).exec(serving.stdout())?.[1];
  await expect.poll(found, { timeout: 20_000 }).toBeDefined();
  return found() ?? '';
}

async function taken(host = '127.0.0.1'): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

function serving(site: Docgen, ...args: string[]): Running {
  return site.args('serve', '--port', '0', ...args).start();
}

test('says where it is, and ends at once when it is told to', async () => {
  const run = serving(docgen(clean));
  const url = await urlOf(run);
  await expect.poll(run.stdout).toContain('no problems');
  expect(await (await fetch(url)).text()).toContain('<h1');
  const { exitCode, stdout, stderr, ms } = await run.stop('SIGINT');
  expect(stdout).toBe(`Serving 2 pages after 0.0 s\n\n  local    ${url}\n\nChecked 2 pages: no problems\n`);
  expect(stderr).toBe('');
  expect(exitCode).toBe(130);
  expect(ms).toBeLessThan(1_500);
});

test('ends with 143 on SIGTERM, also while browsers listen', async () => {
  const run = serving(docgen(clean));
  const url = await urlOf(run);
  const token = /name="docgen-live" content="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
  const stream = await fetch(`${url}@docgen/events?token=${token}&path=%2F&stamp=x`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(stream.status).toBe(200);
  const { exitCode, ms } = await run.stop('SIGTERM');
  await stream.body?.cancel().catch(() => undefined);
  expect(exitCode).toBe(143);
  expect(ms).toBeLessThan(1_500);
});

test('reports to machines: a line of JSON each time, and files written anew', async () => {
  const site = docgen(clean);
  const run = serving(
    site,
    ...asErrors,
    '--format',
    'json',
    '--format',
    'sarif=found.sarif',
    '--format',
    'pretty',
  );
  const reports = () =>
    run
      .stdout()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { summary: { errors: number }; diagnostics: { code: string }[] });
  await expect.poll(() => reports().map(({ summary }) => summary.errors)).toEqual([0]);
  site.file('guide.md', '# Guide\n\nBack [home](gone.md).\n');
  await expect
    .poll(() =>
      reports()
        .at(-1)
        ?.diagnostics.map(({ code }) => code),
    )
    .toEqual(['link/broken-page']);
  await expect.poll(() => readFileSync(join(site.folder, 'found.sarif'), 'utf8')).toContain('gone.md');
  await expect.poll(run.stderr).toContain('1 error\n');
  const { stdout, stderr } = await run.stop('SIGINT');
  expect(stdout).not.toContain('Serving');
  expect(stderr).toContain('local    http://');
  expect(stderr).toContain('guide.md\n  3:6  error  link/broken-page');
  expect(stderr.match(/found\.sarif/)).toBeNull();
});

test.each(['sarif', 'github', 'markdown'])('has no stream of %s', async (format) => {
  const { exitCode, stderr } = await docgen(clean).args('serve', '--format', format).run();
  expect(exitCode).toBe(2);
  expect(stderr).toBe(
    `error: ${format} can't represent the repeated reports of a server\n  hint: Write each report to a file with --format ${format}=<file>, or use json, which prints one line per report\n`,
  );
});

test('names each change, each new problem once, and the end of all', async () => {
  const site = docgen(clean);
  const run = serving(site, ...asErrors);
  await urlOf(run);
  await expect.poll(run.stdout).toContain('no problems');
  site.file('guide.md', '# Guide\n\nBack [home](gone.md).\n');
  await expect.poll(run.stdout).toContain('1 error\n');
  site.file('guide.md', '# Guide\n\nMore.\n\nBack [home](gone.md) and [on](lost.md).\n');
  await expect.poll(run.stdout).toContain('2 errors\n');
  site.file('guide.md', clean['guide.md']);
  await expect.poll(run.stdout).toContain('No problems left\n');
  const { stdout, stderr } = await run.stop('SIGINT');
  // A save may be noticed in two steps: the file is emptied, then written.
  const [updates, reports] = [[] as string[], [] as string[]];
  for (const line of stdout.slice(stdout.indexOf('Checked')).split('\n'))
    (line.includes('→') ? updates : reports).push(line);
  expect(new Set(updates)).toEqual(new Set(['guide.md → no open page updated in 0 ms']));
  expect(updates.length).toBeGreaterThanOrEqual(3);
  expect(reports).toEqual(['Checked 2 pages: no problems', '1 error', '2 errors', 'No problems left', '']);
  expect(stderr.match(/^guide.*\n {2}\S+ {2}error {2}\S+$/gm)).toEqual([
    'guide.md\n  3:6  error  link/broken-page',
    'guide.md\n  5:26  error  link/broken-page',
  ]);
  expect(stderr).toContain('    3 │ Back [home](gone.md).\n      │      ~~~~~~~~~~~~~~~\n');
});

test('names changes by their path in the site where a link leads to its folder', async () => {
  const site = docgen(clean);
  const link = `${site.folder}-link`;
  symlinkSync(site.folder, link, 'junction');
  onTestFinished(() => rmSync(link));
  const run = site.args('serve', link, '--port', '0').start();
  await urlOf(run);
  site.file('guide.md', '# Guide\n\nMore.\n');
  await expect.poll(run.stdout).toContain('\nguide.md → no open page updated');
  await run.stop('SIGINT');
});

test('--quiet says where it is to nobody, but what is wrong', async () => {
  const run = docgen({ ...clean, 'bad.md': '# Bad\n\n[x](y.md)\n' })
    .args('serve', ...asErrors, '--port', '0', '--quiet')
    .start();
  await expect.poll(run.stderr, { timeout: 20_000 }).toContain('link/broken-page');
  expect(run.stdout()).toBe('');
  await run.stop('SIGINT');
});

test('shows drafts', async () => {
  const run = serving(docgen({ ...clean, 'new.md': '---\ndraft: true\n---\n# New\n' }));
  expect((await fetch(`${await urlOf(run)}new`)).status).toBe(200);
  await run.stop('SIGINT');
});

test('takes the next port where one is taken, and with --strict-port none', async () => {
  const port = await taken();
  const run = docgen(clean).args('serve', '--port', String(port)).start();
  expect(Number(new URL(await urlOf(run)).port)).toBeGreaterThan(port);
  await run.stop('SIGINT');
  const { exitCode, stderr } = await docgen(clean)
    .args('serve', '--port', String(port), '--strict-port')
    .run();
  expect(exitCode).toBe(75);
  expect(stderr).toBe(
    `error: port ${port} is taken\n  hint: stop the program that uses it, choose another with --port, or remove --strict-port\n`,
  );
});

test('refuses a host that is not of this machine, and a port that is none', async () => {
  const foreign = await docgen(clean).args('serve', '--port', '0', '--host', '192.0.2.1').run();
  expect(foreign.exitCode).toBe(2);
  expect(foreign.stderr).toContain("can't listen on '192.0.2.1'");
  expect((await docgen(clean).args('serve', '--port', '70000').run()).exitCode).toBe(2);
});

test('--host 0.0.0.0 names the network’s addresses and answers there', async () => {
  const run = serving(docgen(clean), '--host', '0.0.0.0');
  const url = new URL(await urlOf(run));
  const answer = await fetch(`http://127.0.0.1:${url.port}/`);
  expect(answer.status).toBe(200);
  for (const [, network = ''] of run.stdout().matchAll(/network\s+(\S+)/g))
    expect((await fetch(network)).status).toBe(200);
  await run.stop('SIGINT');
});

test('a folder that is not there is a fault of the configuration, shown until it is there', async () => {
  const site = docgen();
  const run = serving(site, 'missing');
  const url = await urlOf(run);
  expect((await fetch(url)).status).toBe(500);
  await expect.poll(run.stderr).toContain('config/not-found');
  mkdirSync(join(site.folder, 'missing'));
  site.file('missing/index.md', '# Home\n');
  await expect.poll(async () => (await fetch(url)).status).toBe(200);
  await run.stop('SIGINT');
});

test('the site folder may go and come back', async () => {
  const site = docgen({ 'site/index.md': '# Home\n', 'site/guide.md': '# Guide\n' });
  const run = serving(site, 'site');
  const url = await urlOf(run);
  renameSync(join(site.folder, 'site'), join(site.folder, 'away'));
  await expect.poll(async () => (await fetch(`${url}guide`)).status).not.toBe(200);
  renameSync(join(site.folder, 'away'), join(site.folder, 'site'));
  await expect.poll(async () => (await fetch(`${url}guide`)).status).toBe(200);
  rmSync(join(site.folder, 'site'), { recursive: true });
  await expect.poll(async () => (await fetch(`${url}guide`)).status).not.toBe(200);
  site.file('site/other.md', '# Other\n');
  await expect.poll(async () => (await fetch(`${url}other`)).status).toBe(200);
  await run.stop('SIGINT');
});

test('where the system has no watchers left it looks for itself, and says so once', async () => {
  const site = docgen(clean);
  const full = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.watch = () => { throw Object.assign(new Error('no space left'), { code: 'ENOSPC' }); };
    syncBuiltinESMExports();`;
  const run = site
    .args('serve', '--port', '0')
    .env({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(full)}` })
    .start();
  const url = await urlOf(run);
  site.file('guide.md', '# Guide\n\nSomething new.\n');
  await expect.poll(async () => (await fetch(`${url}guide`)).text()).toContain('Something new.');
  site.file('deep/er/page.md', '# Page\n');
  await expect.poll(async () => (await fetch(`${url}deep/er/page`)).status).toBe(200);
  rmSync(join(site.folder, 'deep'), { recursive: true });
  await expect.poll(async () => (await fetch(`${url}deep/er/page`)).status).toBe(404);
  expect(run.stderr().match(/note: the system has no file watchers left/g)).toHaveLength(1);
  await run.stop('SIGINT');
});

test('shows what other sites are pinned as, as soon as a pin changes', async () => {
  const site = docgen({
    'billing/docgen.config.json': '{ "host": "nginx" }',
    'billing/docs/intro.md': '# Billing\n',
    'shop/docgen.config.json':
      '{ "host": "nginx", "sites": { "billing": { "manifest": "../billing/links", "origin": "https://billing.example.com" } } }',
    'shop/docs/intro.md': '# Shop\n\nSee [](billing:intro).\n',
  });
  const run = async (...args: string[]) => expect((await site.args(...args).run()).exitCode).toBe(0);
  await run('sites', 'export', 'billing/links', 'billing');
  await run('sites', 'update', '--site', 'shop');
  const served = serving(site, 'shop');
  const url = await urlOf(served);
  const page = async () => (await fetch(`${url}docs/intro`)).text();
  await expect.poll(page).toContain('>Billing</a>');
  site.file('billing/docs/intro.md', '# Payments\n');
  await run('sites', 'export', 'billing/links', 'billing');
  await run('sites', 'update', '--site', 'shop');
  await expect.poll(page).toContain('>Payments</a>');
  await served.stop('SIGINT');
});
