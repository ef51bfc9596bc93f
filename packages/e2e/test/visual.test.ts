/**
 * Pages before and after a change, drawn by the real Chromium: only those that differ, in both modes and at both
 * widths. A page that tries to hang, leave or reach a host doesn't keep others from being drawn.
 */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../book/src/chromium/find.js';
import { openCamera } from '../../visual/src/chromium/camera.js';
import { git } from '../src/proofs/git.js';
import { rootFolder } from '../src/site.js';
import { writeSite } from '../src/written-site.js';

const run = promisify(execFile);
const command = join(rootFolder, 'bin/docgen.js');

interface Reported {
  readonly visual: {
    readonly pages: readonly {
      readonly url: string;
      readonly fault: string | null;
      readonly views: readonly { readonly mode: string; readonly width: number; readonly pixels: number }[];
    }[];
    readonly isPartial: boolean;
  };
}

async function changedSite() {
  const { folder, remove } = await writeSite({
    'docgen.config.json': JSON.stringify({ title: 'Depot', docs: { routeBase: '/' } }),
    '.gitignore': '.docgen\n',
    'docs/index.md': '# Depot\n\nAn order weighs up to 30 kg.\n',
    'docs/rates.md': '# Rates\n\nFour *zones*.\n',
    'docs/zones.md': '# Zones\n\nFour of them.\n',
  });
  onTestFinished(remove);
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', 'Begin');
  const diff = async (...args: string[]) => {
    await run(process.execPath, [command, 'diff', 'main', '--visual', '--format', 'json=d.json', ...args], {
      cwd: folder,
    });
    return JSON.parse(readFileSync(join(folder, 'd.json'), 'utf8')) as Reported;
  };
  return { folder, diff };
}

test('draws the pages whose HTML differs, and shows what differs in the report', async () => {
  const { folder, diff } = await changedSite();
  writeFileSync(join(folder, 'docs/index.md'), '# Depot\n\nAn order weighs up to 40 kg.\n');
  // The same HTML from other Markdown.
  writeFileSync(join(folder, 'docs/rates.md'), '# Rates\n\nFour _zones_.\n');
  const { visual } = await diff('--format', 'html=d.html');
  expect(visual.pages.map(({ url, fault }) => [url, fault])).toEqual([['/', null]]);
  expect(visual.pages[0]?.views.map(({ mode, width }) => `${mode} ${width}`)).toEqual([
    'light 360',
    'dark 360',
    'light 1280',
    'dark 1280',
  ]);
  for (const { pixels } of visual.pages[0]?.views ?? []) expect(pixels).toBeGreaterThan(10);
  const report = readFileSync(join(folder, 'd.html'), 'utf8');
  expect(report.match(/<img src="data:image\/png;base64,/g)).toHaveLength(12);
  const masked = await diff('--mask', 'main p', '.doc p');
  expect(masked.visual.pages[0]?.views.map(({ pixels }) => pixels)).toEqual([0, 0, 0, 0]);
});

test('draws every page if styles differ, but not more than allowed', async () => {
  const { folder, diff } = await changedSite();
  const config = { title: 'Depot', docs: { routeBase: '/' }, theme: { colors: { accent: '#b00020' } } };
  writeFileSync(join(folder, 'docgen.config.json'), JSON.stringify(config));
  const { visual } = await diff('--visual-pages', '2');
  expect([visual.pages.length, visual.isPartial]).toEqual([2, true]);
});

test('a page that hangs, leaves, grows or asks a host for something harms no other', async () => {
  const requests: (string | undefined)[] = [];
  const server = createServer(({ url }: IncomingMessage, response) => {
    requests.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const camera = await openCamera({
    executable: findChromium({
      named: process.env['DOCGEN_CHROMIUM'] ?? null,
      folders: (process.env['PATH'] ?? '').split(delimiter),
      platform: process.platform,
    }),
    timeLimit: 8000,
    masks: [],
    signal: new AbortController().signal,
  });
  onTestFinished(() => camera.close());
  const shoot = async (body: string) => {
    const html = `<!doctype html><title>T</title><body>${body}`;
    const scene = { html, url: '/p', file: async () => null };
    const found = await camera.shoot({ before: scene, after: scene });
    return 'fault' in found ? found.fault : found.views.map(({ heights }) => heights.after);
  };
  const whole = [800, 800, 800, 800];
  expect(await shoot('<script>for (;;);</script>')).toBe("the page wasn't ready within 8 s");
  expect(await shoot('<p>Plain</p>')).toEqual(whole);
  expect(
    await shoot(
      `<script>alert(1); confirm(2); open('http://${host}/window'); onload = () => { location = 'http://${host}/away'; };
      onbeforeunload = () => 'stay';</script>`,
    ),
  ).toEqual(whole);
  expect(await shoot('<script>setInterval(() => { location.reload(); }, 50);</script>')).toBeDefined();
  expect(
    await shoot(
      `<img src="http://${host}/image"><link rel="stylesheet" href="http://${host}/style"><iframe src="http://${host}/frame"></iframe>
      <script>fetch('http://${host}/fetch').catch(() => 0); navigator.sendBeacon('http://${host}/beacon');
      try { new WebSocket('ws://${host}/socket'); new EventSource('http://${host}/events'); } catch {}</script>`,
    ),
  ).toEqual(whole);
  expect(await shoot('<div style="height:9999999px"></div>')).toEqual([12_000, 12_000, 12_000, 12_000]);
  expect(
    await shoot(
      '<script>setInterval(() => document.body.append(Object.assign(document.createElement("p"), { textContent: "More" })), 1)</script>',
    ),
  ).toHaveLength(4);
  expect(await shoot('<p>Plain</p>')).toEqual(whole);
  expect(requests).toEqual([]);
});
