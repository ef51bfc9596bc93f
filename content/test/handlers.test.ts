/**
 * Runs the webhook handlers of the pages as servers, in each language that is installed. Without a secret, they accept
 * only the ping. With one, they accept events with a valid, recent signature and reject everything else. `npm test`
 * runs the JavaScript handler only.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pageOf } from './pages.js';
import { environment, inFolder, lacks } from './running/languages.js';
import type { Language } from './running/samples.js';

const isWhole = process.env['DOCGEN_WHOLE'] === '1' || process.env['npm_lifecycle_event'] === 'samples';
const { fences, places } = pageOf('en', 'docs/api/webhook/overview.md');
const codeAt = (place: string, language: string): string =>
  fences.find(({ info }, n) => places[n] === place && info.startsWith(`${language} `))?.code ?? '';

const secret = 'whsec_cGFyY2VsdW5lLWRvY3MtZXhhbXBsZS1zZWNyZXQtMDE=';
const ping = '{"id":"evt_1","type":"webhook.ping","created_at":"2025-10-02T04:10:00Z"}';
const event = '{"id":"evt_2","type":"tracking.updated","created_at":"2025-10-02T04:11:00Z"}';

/** The files of a handler and the program that serves them; Go is compiled first, for its process is then the server. */
const servers: Readonly<
  Record<string, { handler: string; verify: string; command: (port: string) => string[] }>
> = {
  javascript: {
    handler: 'handler.mjs',
    verify: 'verify-webhook.mjs',
    command: () => [process.execPath, 'handler.mjs'],
  },
  python: { handler: 'handler.py', verify: 'verify_webhook.py', command: () => ['python3', 'handler.py'] },
  php: {
    handler: 'handler.php',
    verify: 'verify-webhook.php',
    command: (port) => ['php', '-S', `127.0.0.1:${port}`, 'handler.php'],
  },
  go: { handler: 'handler.go', verify: 'verify.go', command: () => ['./server'] },
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function reached(url: string, child: ChildProcess): Promise<void> {
  for (let n = 0; n < 200; n++) {
    if (child.exitCode !== null) throw new Error(`the handler ended with ${child.exitCode}`);
    const isUp = await fetch(url, { method: 'POST', body: '' }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error('the handler does not listen');
}

/** The statuses that the handler responds with, in the order of the requests. */
async function statuses(
  language: string,
  given: Readonly<Record<string, string>>,
  requests: readonly RequestInit[],
): Promise<number[]> {
  const server = servers[language];
  if (!server) throw new Error(language);
  const port = String(await freePort());
  const files = {
    [server.handler]: codeAt('handler', language).replace('3000', port),
    [server.verify]: codeAt('signature-code', language),
  };
  return inFolder(files, async (cwd) => {
    const env = environment(given);
    if (language === 'go')
      execFileSync('go', ['build', '-o', 'server', server.handler, server.verify], { cwd, env });
    const [program = '', ...args] = server.command(port);
    const child = spawn(program.startsWith('./') ? join(cwd, program) : program, args, {
      cwd,
      env,
      stdio: 'ignore',
    });
    try {
      const url = `http://127.0.0.1:${port}/`;
      await reached(url, child);
      const found: number[] = [];
      for (const request of requests) found.push((await fetch(url, { method: 'POST', ...request })).status);
      return found;
    } finally {
      child.kill();
    }
  });
}

function signed(body: string, seconds = Math.floor(Date.now() / 1000)): RequestInit {
  const { id } = JSON.parse(body) as { id: string };
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
  return { body, headers: { ...headers, 'Content-Type': 'application/json' } };
}

describe.each(isWhole ? Object.keys(servers) : ['javascript'])(
  'the handler in %s',
  { timeout: 120_000 },
  (language) => {
    const lack = lacks(language as Language, codeAt('handler', language));

    it.skipIf(lack !== undefined)('lets the ping pass alone while there is no secret', async () => {
      expect(await statuses(language, {}, [{ body: ping }, { body: event }, { body: 'no JSON' }])).toEqual([
        204, 503, 503,
      ]);
    });

    it.skipIf(lack !== undefined)('takes what is signed now, once or again, and nothing else', async () => {
      const right = signed(event);
      const old = signed(event, Math.floor(Date.now() / 1000) - 400);
      const changed = { ...right, body: event.replace('04:11', '04:12') };
      const found = await statuses(language, { PARCELUNE_WEBHOOK_SECRET: secret }, [
        right,
        right,
        changed,
        old,
        { body: event },
      ]);
      expect(found).toEqual([204, 204, 400, 400, 400]);
    });
  },
);
