/**
 * A page in a real Chromium that reports when a text appeared in it. The time is measured in the page, by the same
 * clock that this process uses, so the overhead of the browser's driver does not count.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The last one has no window frame and is slightly faster, so figures come from the others if one is installed. */
const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
];
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

export interface Watched {
  readonly goto: (url: string) => Promise<void>;
  /** Resolves to the time, in milliseconds since 1970, at which the mark appeared in the page. */
  readonly seen: (mark: string, patienceMs: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** The first Chromium on the PATH, or null. */
export function chromiumPath(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const paths = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return paths.find(isExecutable) ?? null;
}

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ args, executablePath });
}

/** `pattern` matches all marks. */
export async function openWatched(executablePath: string, pattern: RegExp): Promise<Watched> {
  const browser = await launchBrowser(executablePath);
  const page = await browser.newPage();
  const times = new Map<string, number>();
  const waiting = new Map<string, (time: number) => void>();
  await page.exposeFunction('docgenBenchSeen', (mark: string, time: number) => {
    if (times.has(mark)) return;
    times.set(mark, time);
    waiting.get(mark)?.(time);
  });
  await page.addInitScript(watchForMarks, pattern.source);
  return {
    async goto(url) {
      await page.goto(url, { waitUntil: 'load' });
    },
    seen: (mark, patienceMs) =>
      new Promise((resolve, reject) => {
        const known = times.get(mark);
        if (known !== undefined) return resolve(known);
        const timer = setTimeout(
          () =>
            reject(new Error(`the browser was not told of ${mark} within ${patienceMs} ms (${page.url()})`)),
          patienceMs,
        );
        waiting.set(mark, (time) => {
          clearTimeout(timer);
          resolve(time);
        });
      }),
    close: () => browser.close(),
  };
}

/** Runs in every document before the page's own scripts, also after a reload. */
function watchForMarks(source: string): void {
  const tell = (globalThis as unknown as { docgenBenchSeen: (mark: string, time: number) => void })
    .docgenBenchSeen;
  const known = new Set<string>();
  const look = () => {
    const text = document.body?.textContent ?? '';
    for (const [mark] of text.matchAll(new RegExp(source, 'g')))
      if (!known.has(mark)) {
        known.add(mark);
        tell(mark, Date.now());
      }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
