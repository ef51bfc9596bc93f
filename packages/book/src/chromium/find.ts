/** Finds a Chromium: the one that is named, else the first known command, else what Playwright has installed. */
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BookFault } from '../fault.js';

export interface BrowserSearch {
  /** Path or name of a command; null if none is named. */
  readonly named: string | null;
  /** Folders with commands, in their order. */
  readonly folders: readonly string[];
  readonly platform: NodeJS.Platform;
}

/** The first draws no window, so it starts faster. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
];

/** Where installers put browsers on systems that don't add them to the path. */
const places: { readonly [platform: string]: readonly string[] } = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['Program Files', 'Program Files (x86)'].flatMap((folder) => [
    `C:\\${folder}\\Google\\Chrome\\Application\\chrome.exe`,
    `C:\\${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
  ]),
};

const hint =
  'install Chromium or Google Chrome, for example with: npx playwright-core install chromium-headless-shell; or pass its path with --chromium, or set DOCGEN_CHROMIUM';

/** Path of its executable. Throws a BookFault if there is none; `need` says what it is for. */
export function findChromium(search: BrowserSearch, need = 'a book is printed by Chromium'): string {
  const { named, platform } = search;
  if (named !== null) {
    const path = /[/\\]/.test(named) ? named : commandAt(named, search);
    if (path !== null && isExecutable(path)) return path;
    throw new BookFault('usage', `there is no Chromium at ${named}`, hint);
  }
  const known = commands.map((command) => commandAt(command, search)).find((path) => path !== null);
  const found = known ?? [...(places[platform] ?? []), chromium.executablePath()].find(isExecutable);
  if (found === undefined) throw new BookFault('usage', `${need}, and none is installed`, hint);
  return found;
}

function commandAt(command: string, { folders, platform }: BrowserSearch): string | null {
  const file = platform === 'win32' ? `${command}.exe` : command;
  return folders.map((folder) => join(folder, file)).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
