/**
 * The Chromium of the tests: DOCGEN_CHROMIUM if it is set, else the first known command on the PATH, else the build
 * that playwright-core brings. It starts without a sandbox (tests run as root in containers) and requests nothing on
 * its own, so every request comes from the page.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** The first has no window frame, whose pages took more time than those of the tests. */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Feature that playwright-core turns off; the flag below replaces its own. */
const unsteady = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Pages of the window's own frame, which nobody sees: they took more time than the test pages. */
const unseen = ['PreloadTopChromeWebUI', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...unsteady, ...unseen].join(',')}`,
];

/** Starts a Chromium, with further switches, or without some of playwright-core's; the caller closes it. */
export function launchBrowser(
  more: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> {
  const named = process.env['DOCGEN_CHROMIUM'];
  const executablePath = named === undefined || named === '' ? onPath() : resolvedName(named);
  return chromium.launch({
    args: [...args, ...more],
    ignoreDefaultArgs: [...without],
    ...(executablePath !== undefined && { executablePath }),
  });
}

/** The variable may hold a path or the name of a command. */
function resolvedName(named: string): string {
  return named.includes('/') ? named : (found(named) ?? named);
}

function onPath(): string | undefined {
  return commands.map(found).find((path) => path !== undefined);
}

function found(command: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, command)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
