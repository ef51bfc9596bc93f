/**
 * Finds a Chromium for the browser tests, and gets one where there is none: Debian's package where that may be
 * installed, else the build that playwright downloads.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { debianPackage } from './debian.js';
import { StepError, demand, root } from './run.js';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium that starts. */
export function chromium() {
  const found = installed();
  if (found !== null) return found;
  process.stdout.write('Chromium is being installed …\n');
  const got = fromDebian() ?? fromPlaywright();
  if (got) return got;
  throw new StepError('No Chromium for the browser tests. Install one, or set DOCGEN_CHROMIUM to its path.');
}

function installed() {
  const named = process.env['DOCGEN_CHROMIUM'];
  if (named) {
    if (starts(named)) return named;
    throw new StepError(`DOCGEN_CHROMIUM names no Chromium that starts: ${named}`);
  }
  return names.find(starts) ?? [playwright().chromium.executablePath()].find(starts) ?? null;
}

function starts(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function fromDebian() {
  if (!debianPackage('chromium')) process.stdout.write("Trying playwright's own build.\n");
  return names.find(starts) ?? null;
}

function fromPlaywright() {
  const cli = join(root, 'packages/e2e/node_modules/playwright-core/cli.js');
  demand(process.execPath, [cli, 'install', 'chromium'], "Could not download playwright's Chromium.");
  return [playwright().chromium.executablePath()].find(starts) ?? null;
}

/** The browser tests' own copy, so that the download is the build they know. */
function playwright() {
  return createRequire(join(root, 'packages/e2e/package.json'))('playwright-core');
}
