/**
 * The benchmark waits for a server until it returns the expected page, and stops it together with its child processes.
 */
import { expect, it } from 'vitest';
import { startServer } from '../../src/measure/server.js';

const start = { folder: '/', path: '/page', text: 'Right', patience: 60 };

function serving(script: string) {
  return (port: number) => [process.execPath, '-e', `const port = ${port}; ${script}`] as const;
}

it('waits for the page, not for an answer', async () => {
  const command = serving(`let asked = 0; require('node:http').createServer((request, response) => {
    asked += 1;
    response.statusCode = asked < 3 ? 503 : 200;
    response.end(asked < 5 ? 'Right away' .slice(6) : 'Right ' + request.url + ' ' + asked);
  }).listen(port, '127.0.0.1')`);
  const server = await startServer({ ...start, command });
  try {
    expect(await (await fetch(`${server.origin}/page`)).text()).toBe('Right /page 6');
    expect(server.secondsToFirstPage).toBeGreaterThan(0);
  } finally {
    await server.close();
  }
  await expect(fetch(`${server.origin}/page`)).rejects.toThrow('fetch failed');
});

it('says what a server said that ended', async () => {
  const command = serving('console.error("no port"); process.exitCode = 1');
  await expect(startServer({ ...start, command })).rejects.toThrow(/gave no page \/page\nno port/);
});

it('does not wait for ever', async () => {
  const command = serving('setTimeout(() => {}, 100_000)');
  await expect(startServer({ ...start, command, patience: 0.2 })).rejects.toThrow('gave no page /page');
});
