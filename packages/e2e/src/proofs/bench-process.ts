/**
 * The process of a bench: runs the command once for each message, with a shell made for that run in place of the real
 * one, and responds with all of its output. All it may know about the command is how `main` starts it.
 */
import { readFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import type { Answer, Task } from './bench.js';
import { docgenCommand } from '../site.js';

interface UserFolders {
  readonly userFolders: (environment: object) => object;
}
interface Runs {
  readonly run: (words: readonly string[], shell: object) => Promise<number>;
}

const manifest: unknown = JSON.parse(
  readFileSync(new URL('package.json', `file://${docgenCommand}`), 'utf8'),
);
const folders = new URL('dist/user-folders.js', `file://${docgenCommand}`).href;
const runs = new URL('dist/run.js', `file://${docgenCommand}`).href;

process.env['NODE_ENV'] = 'production';
process.on('disconnect', () => process.exit());
process.on('message', (task) => void answer(task as Task).then((said) => process.send?.(said)));

async function answer({ args, cwd, input }: Task): Promise<Answer> {
  const out: string[] = [];
  const err: string[] = [];
  const { run } = (await import(runs)) as Runs;
  const home = process.env['HOME'] ?? null;
  const { userFolders } = (await import(folders)) as UserFolders;
  const shell = {
    version: (manifest as { version: string }).version,
    cwd,
    userFolders: userFolders({ platform: process.platform, env: process.env, home }),
    cacheKey: process.env['DOCGEN_CACHE_KEY'] ?? null,
    environment: process.env,
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    terminal: false,
    ask: null,
    dialog: null,
    takeStreams: () => streamsOf(input, out),
    userAgent: null,
    columns: 100,
    color: false,
    links: false,
    workspace: null,
    proxies: { http: null, https: null, none: null },
    signal: new AbortController().signal,
    elapsed: () => 0,
    cpu: () => 0,
    peakMemory: () => 0,
    idle: () => 0,
  };
  const exitCode = await run(['', '', ...args], shell);
  const { user, system } = process.cpuUsage();
  return { exitCode, stdout: out.join(''), stderr: err.join(''), cpu: user + system };
}

/** A program at the other end: it sends all requests together, and leaves when each call is answered. */
function streamsOf(input: string, out: string[]) {
  const calls = input.split('\n').filter((line) => line.includes('"id":')).length;
  let answers = 0;
  const given = new Readable({ read() {} });
  given.push(input);
  if (calls === 0) given.push(null);
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      out.push(chunk.toString());
      answers += chunk.toString().split('\n').length - 1;
      if (answers >= calls) given.push(null);
      done();
    },
  });
  return { input: given, output };
}
