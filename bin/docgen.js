#!/usr/bin/env node
/** The published command. In a fresh checkout, where nothing is compiled yet, it says what to run. */
import { existsSync } from 'node:fs';

if (existsSync(new URL('./dist/main.js', import.meta.url))) {
  await import('./dist/main.js');
} else {
  process.stderr.write('docgen is not compiled yet: run `npm run site` in the checkout once.\n');
  process.exitCode = 2;
}
