/**
 * Measures formulas in a browser: the page measures its own boxes and sends them here, because Debian's Firefox has no
 * interface that Playwright speaks. Both browsers use the same font.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../browser.js';

/** A box of a formula in em: its center, from the left edge and the middle of the first box. */
export interface Box {
  /** The element's name and text. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The boxes of each formula, in the order of the page. */
export type Measured = readonly (readonly Box[])[];

/** Opens the page, which ends when `seen` settles. */
export type Open = (url: string, seen: Promise<unknown>) => Promise<void>;

export async function measured(html: string, open: Open): Promise<Measured> {
  const server = createServer();
  const boxes = new Promise<Measured>((resolve) => {
    server.on('request', (request, response) => {
      if (request.method !== 'POST') {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(request.url === '/' ? html : '');
        return;
      }
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        response.end();
        resolve(JSON.parse(Buffer.concat(parts).toString('utf8')) as Measured);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await open(`http://127.0.0.1:${port}/`, boxes);
    return await boxes;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

export const inChromium: Open = async (url, seen) => {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await seen;
  } finally {
    await browser.close();
  }
};

/** `command` is the name or path of a Firefox. */
export function inFirefox(command: string): Open {
  return async (url, seen) => {
    const profile = await mkdtemp(join(tmpdir(), 'docgen-firefox-'));
    await writeFile(
      join(profile, 'user.js'),
      'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n',
    );
    const browser = spawn(command, ['--headless', '--no-remote', '--profile', profile, url], {
      detached: true,
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    const failed = new Promise<never>((_, reject) => browser.once('error', reject));
    try {
      await Promise.race([seen, failed]);
    } finally {
      if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true });
    }
  };
}

/** Runs in the page. */
export const measuring = `
const em = 20;
const round = (value) => Math.round((value / em) * 100) / 100;
const boxesOf = (formula) => {
  const leaves = [...formula.querySelectorAll('mi, mn, mo, mtext, ms')].filter(
    (element) => !element.closest('annotation') && element.textContent.trim() !== '',
  );
  const rects = leaves.map((element) => [element, element.getBoundingClientRect()]);
  const left = Math.min(...rects.map(([, { left }]) => left));
  const middle = rects.length > 0 ? rects[0][1].top + rects[0][1].height / 2 : 0;
  return rects.map(([element, { left: x, top, width, height }]) => ({
    name: element.localName + ' ' + element.textContent,
    x: round(x + width / 2 - left),
    y: round(top + height / 2 - middle),
  }));
};
document.fonts.ready.then(() => {
  const all = [...document.querySelectorAll('math')].map(boxesOf);
  return fetch('/', { method: 'POST', body: JSON.stringify(all) });
});
`;
