/**
 * A process of its own that finds or installs what tests need in addition to docgen: a browser, Java, fonts and servers.
 * Says on stderr what it does; its output is the environment of the tests as JSON.
 */
import { chromium } from './browser.js';
import { fonts } from './fonts.js';
import { java } from './java.js';
import { isLongRun } from './long.js';
import { StepError } from './run.js';
import { webServers } from './servers.js';
import { turboCache } from './turbo-cache.js';

try {
  const env = { DOCGEN_CHROMIUM: chromium(), DOCGEN_JAVA: java(), DOCGEN_TURBO_CACHE: turboCache() };
  fonts();
  webServers({ isLong: isLongRun });
  process.stdout.write(JSON.stringify(env));
} catch (error) {
  if (!(error instanceof StepError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
