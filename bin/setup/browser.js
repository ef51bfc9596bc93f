/**
 * Finds a Chromium for the browser tests, and gets one where there is none: Debian's package where that may be
 * installed, else the build that playwright downloads. Chromium without a window's frame is preferred, and got where
 * that may be: it shows the same pages in two thirds of the time.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { debianPackage, hasDebianPackages } from './debian.js';
import { StepError, demand, root } from './run.js';

/** Debian's name of the package and of its command. */
const frameless = 'chromium-headless-shell';
const names = [frameless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium that starts. */
export function chromium() {
  const named = process.env['DOCGEN_CHROMIUM'];
  if (named) {
    if (starts(named)) return named;
    throw new StepError(`DOCGEN_CHROMIUM names no Chromium that starts: ${named}`);
  }
  if (starts(frameless)) return frameless;
  const got = fromDebian(frameless) ?? installed() ?? fromDebian('chromium') ?? fromPlaywright();
  if (got) return got;
  throw new StepError('No Chromium for the browser tests. Install one, or set DOCGEN_CHROMIUM to its path.');
}

function installed() {
  return names.find(starts) ?? [playwright().chromium.executablePath()].find(starts) ?? null;
}

function starts(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function fromDebian(name) {
  if (!hasDebianPackages()) return null;
  process.stderr.write(`${name} is being installed …\n`);
  return debianPackage(name) ? (names.find(starts) ?? null) : null;
}

function fromPlaywright() {
  process.stderr.write('Chromium is being downloaded …\n');
  const cli = join(root, 'packages/e2e/node_modules/playwright-core/cli.js');
  demand(process.execPath, [cli, 'install', 'chromium'], "Could not download playwright's Chromium.");
  return [playwright().chromium.executablePath()].find(starts) ?? null;
}

/** The browser tests' own copy, so that the download is the build they know. */
function playwright() {
  return createRequire(join(root, 'packages/e2e/package.json'))('playwright-core');
}
