/** The command `docgen-answers`: it starts, answers and stops, and explains what is missing. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder, writePages } from './made-folder.ts';
import { type MockModel, openModel, says } from './mock-model.ts';

const command = fileURLToPath(new URL('../docgen-answers.js', import.meta.url));
const folder = newFolder();
const origin = 'http://localhost:4000';
const secret = 'sk-only-in-the-environment';
let model: MockModel;

beforeAll(async () => {
  model = await openModel();
  await writePages(folder, {
    'orders/': { title: 'Orders', sections: { Cancel: 'You can cancel an order until noon.' } },
    'boats/': { title: 'Boats', sections: { Tides: 'A boat needs a tide.' } },
  });
  writeFileSync(`${folder}/docgen-manifest.json`, '{}');
});
afterAll(async () => {
  await model.close();
  rmSync(folder, { recursive: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly text: () => string;
  readonly ended: Promise<number | null>;
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Run {
  const cwd = dirname(folder);
  const child = spawn(process.execPath, [command, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
  });
  const texts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => void texts.push(piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, text: () => texts.join(''), ended };
}

const working = () => ({ DOCGEN_MODEL_URL: model.url, DOCGEN_MODEL: 'mock', DOCGEN_MODEL_KEY: secret });

test(
  'answers until it is stopped, and prints neither questions nor the key',
  { timeout: 20_000 },
  async () => {
    model.does(says('Until noon [1].'));
    const { child, text, ended } = run([basename(folder), '--origin', origin, '--port', '0'], working());
    const url = () => /http:\/\/127\.0\.0\.1:\d+\/v1\/answers/.exec(text())?.[0] ?? '';
    await expect.poll(url, { timeout: 10_000 }).not.toBe('');
    const response = await fetch(url(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({
        contract: 1,
        question: 'when can I cancel my order',
        locale: 'en',
        site: `${origin}/`,
      }),
    });
    expect(await response.text()).toContain('data: {"text":"Until noon [1]."}');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(text()).toBe(`Answers for ${origin}: ${url()} (Ctrl-C to stop)\n`);
  },
);

test.each([
  [[], {}, 'name the folder of the built site'],
  [['/nowhere', '--origin', origin], {}, "/nowhere is no built docgen site; run 'docgen build' first"],
  [[folder], {}, 'name the origin of your site with --origin'],
  [
    [folder, '--origin', 'docs.example.com'],
    {},
    '--origin must be an origin such as https://docs.example.com',
  ],
  [[folder, '--origin', origin], { DOCGEN_MODEL_URL: '' }, 'set DOCGEN_MODEL_URL'],
  [[folder, '--origin', origin], { DOCGEN_MODEL: '' }, 'set DOCGEN_MODEL to'],
  [[folder, '--origin', origin], { DOCGEN_MODEL_URL: 'http://model.example/v1' }, 'must start with https://'],
  [
    [folder, '--origin', origin, '--port', 'x'],
    {},
    '--port must be a whole number from 0 to 65535, but is x',
  ],
  [[folder, '--origin', origin, '--key', secret], {}, "Unknown option '--key'"],
] as const)('%j %j: explains what is missing', { timeout: 20_000 }, async (args, env, message) => {
  const { text, ended } = run(args, { ...working(), ...env });
  expect(await ended).toBe(2);
  expect(text()).toContain(message);
  expect(text().split('\n').length).toBe(2);
});

test('the module for browsers imports nothing, so that they load it alone', () => {
  const code = readFileSync(new URL('../dist/answers.js', import.meta.url), 'utf8');
  expect(code).not.toMatch(/^(?:import|export .* from)\b/m);
});
