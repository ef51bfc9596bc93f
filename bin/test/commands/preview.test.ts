import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type Docgen, docgen } from '../docgen.js';

const site = {
  'docgen.config.json': '{"title":"T","host":"netlify","trailingSlash":true}',
  'pages/index.md': '# Home\n',
};
const command = fileURLToPath(new URL('../../docgen.js', import.meta.url));

interface Running {
  readonly line: string;
  readonly url: string;
  /** Sends the signal; resolves to the exit code and all output on standard error. */
  readonly end: (signal: NodeJS.Signals) => Promise<{ exitCode: number | null; stderr: string }>;
}

/** Starts `docgen preview`; resolves when it serves. */
function running(run: Docgen, ...args: string[]): Promise<Running> {
  const child = spawn(process.execPath, [command, 'preview', ...args], {
    cwd: run.folder,
    env: { PATH: process.env['PATH'], HOME: run.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const err: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return new Promise((resolve, reject) => {
    child.on('close', () => reject(new Error(err.join(''))));
    child.stdout.setEncoding('utf8').once('data', (line: string) =>
      resolve({
        line,
        url: /http:\/\/\S+/.exec(line)?.[0] ?? '',
        end: async (signal) => {
          child.kill(signal);
          return { exitCode: await ended, stderr: err.join('') };
        },
      }),
    );
  });
}

async function built(files: { readonly [path: string]: string } = site): Promise<Docgen> {
  const run = docgen(files);
  expect((await run.args('build').run()).exitCode).toBe(0);
  return run;
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('serves as the configured host, until %s: exit %d', async (signal, exitCode) => {
  const { line, url, end } = await running(await built(), '--port', '0');
  expect(line.replace(/:\d+/, ':4173')).toBe(
    'Previewing dist as netlify serves it: http://127.0.0.1:4173/ (Ctrl-C to stop)\n',
  );
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(await page.text()).toContain('Home');
  expect(await end(signal)).toEqual({ exitCode, stderr: '' });
});

test('--as another host, --out another folder, --base another path', async () => {
  const run = docgen(site);
  await run.args('build', '--out', 'public', '--base', '/x').run();
  const { line, url } = await running(
    run,
    '.',
    '--as',
    'static',
    '--out',
    'public',
    '--base',
    '/x/',
    '--port',
    '0',
  );
  expect(line).toMatch(/^Previewing public as plain files: http:\/\/127\.0\.0\.1:\d+\/x\/ /);
  const page = await fetch(url);
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, null]);
});

test('a folder of Markdown without a configuration is served as plain files', async () => {
  const { line, url } = await running(await built({ 'README.md': '# Hi\n' }), '--port', '0');
  expect(line).toContain('Previewing dist as plain files: ');
  expect(await (await fetch(url)).text()).toContain('Hi');
});

test('nothing is built yet: exit 2 with the command that builds', async () => {
  const run = docgen(site).args('preview', '--port', '0');
  expect(await run.run()).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: `error: there is no built site in ${run.folder}/dist\n  hint: run 'docgen build' first, or pass another folder with --out\n`,
  });
});

test('no site, or a broken configuration: exit 2', async () => {
  const none = await docgen().args('preview', 'nowhere').run();
  expect([none.exitCode, none.stderr]).toEqual([2, expect.stringContaining("it isn't a folder")]);
  const broken = await docgen({ 'docgen.config.json': '{"hots":"netlify"}' }).args('preview').run();
  expect(broken.exitCode).toBe(2);
  expect(broken.stderr).toBe(
    "error: docgen.config.json: Unknown configuration key 'hots'\n  hint: run 'docgen check' to see them\n",
  );
});

test('a taken port: the next one, or with --strict-port exit 75', async () => {
  const run = await built();
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { url } = await running(run, '--port', String(port));
  expect(Number(new URL(url).port)).toBeGreaterThan(port);
  expect(await run.args('preview', '--port', String(port), '--strict-port').run()).toEqual({
    exitCode: 75,
    stdout: '',
    stderr: expect.stringContaining(`error: port ${port} is taken\n  hint: `),
  });
});

test.each([
  [
    ['--as', 'heroku'],
    "argument 'heroku' is invalid. Allowed choices are netlify, cloudflare, github, vercel, cloudfront, nginx, apache, caddy, static.",
  ],
  [['--port', '70000'], "argument '70000' is invalid. Expected a port, 0 to 65535."],
])('wrong usage %j: exit 2', async (args, text) => {
  const { exitCode, stderr } = await docgen(site)
    .args('preview', ...args)
    .run();
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(text)]);
});
