/**
 * `serve` and `preview` on Windows, requested from here: 40 saves, in the ways that editors save, and the responses of
 * a host.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { System } from './two-systems.js';
import type { Running } from './wine.js';

interface Row {
  readonly what: string;
  readonly figure: string;
  readonly isRight: boolean;
}

type Server = System & { readonly serve: (...args: string[]) => Running };

/** Milliseconds to wait for a start, and for the response to a save. */
const startPatience = 120_000;
const savePatience = 20_000;

/** Each writes a file in a different way. */
const ways: readonly ((file: string, text: string) => void)[] = [
  (file, text) => writeFileSync(file, text),
  (file, text) => {
    writeFileSync(`${file}.tmp`, text);
    renameSync(`${file}.tmp`, file);
  },
  (file, text) => {
    renameSync(file, `${file}~`);
    writeFileSync(file, text);
    rmSync(`${file}~`);
  },
  (file, text) => {
    rmSync(file);
    writeFileSync(file, text);
  },
];

/** Serves a copy of a site on the Windows side. */
export async function saves(
  system: Server,
  site: string,
  { isPreview = false }: { readonly isPreview?: boolean } = {},
): Promise<readonly Row[]> {
  const command = isPreview ? 'preview' : 'serve';
  const server = system.serve(command, site, '--port', '0');
  const origin = await addressOf(server);
  if (isPreview) return [await answers(origin, site)];
  return [await fortySaves(origin, join(system.folder, site, 'docs'))];
}

async function fortySaves(origin: string, folder: string): Promise<Row> {
  const times: number[] = [];
  const lost: number[] = [];
  mkdirSync(join(folder, 'saved'), { recursive: true });
  const file = join(folder, 'saved/page.md');
  for (let n = 0; n < 40; n++) {
    const words = `Save number ${n} of forty.`;
    const write = n === 0 ? ways[0] : ways[n % ways.length];
    const start = performance.now();
    write?.(file, `# Saved\n\n${words}\n`);
    const isShown = await until(
      async () => (await textAt(`${origin}saved/page`)).includes(words),
      savePatience,
    );
    if (isShown) times.push(performance.now() - start);
    else lost.push(n);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [median = 0, worst = 0] = [sorted[sorted.length >> 1], sorted.at(-1)];
  return {
    what: 'serve: saves in place, by rename, with a backup, by delete and create',
    figure: `${times.length} of 40 shown, median ${median.toFixed(0)} ms, slowest ${worst.toFixed(0)} ms`,
    isRight: lost.length === 0,
  };
}

/** Requests a page, its Markdown, a missing page, and paths that try to leave the folder. */
async function answers(origin: string, site: string): Promise<Row> {
  const { port } = new URL(origin);
  const secret = readFileSync('/etc/passwd', 'utf8').slice(0, 20);
  const wanted = { '/': 200, '/docs/intro': 200, '/docs/intro/index.md': 200, '/no-such-page': 404 };
  const wrong: string[] = [];
  for (const [path, status] of Object.entries(wanted)) {
    const answer = await fetch(new URL(path, origin));
    if (answer.status !== status) wrong.push(`${path} ${answer.status}`);
  }
  const outside = [
    '/../docgen.config.ts',
    '/..%5c..%5cdocgen.config.ts',
    '/C:/windows/win.ini',
    '/%5c%5c?%5cC:%5c',
    '/Z:/etc/passwd',
    '/con',
    '/aux.html',
    '/docs::$DATA',
  ];
  for (const target of outside) {
    const text = await raw(Number(port), target);
    if (text.includes('defineConfig') || text.includes(secret) || / 200 /.test(text.slice(0, 20)))
      wrong.push(`${target} ${text.slice(0, 20)}`);
  }
  return {
    what: `preview of ${site}: ${Object.keys(wanted).length} pages, ${outside.length} targets outside of the output`,
    figure: wrong.length === 0 ? 'right' : wrong.join(', '),
    isRight: wrong.length === 0,
  };
}

async function addressOf(server: Running): Promise<string> {
  const find = () => /https?:\/\/(?:localhost|127\.0\.0\.1):\d+\/\S*/.exec(server.stdout())?.[0];
  await until(async () => find() !== undefined, startPatience);
  const found = find();
  if (found === undefined) throw new Error(`It did not start:\n${server.stdout()}${server.stderr()}`);
  return found.replace('localhost', '127.0.0.1');
}

async function textAt(url: string): Promise<string> {
  const answer = await fetch(url).catch(() => null);
  return answer === null ? '' : answer.text();
}

/** The response to a request target sent verbatim, because `fetch` would normalize it. */
function raw(port: number, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  });
}

async function until(holds: () => Promise<boolean>, patience: number): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}
