#!/usr/bin/env node
/** The published command. In a fresh checkout, where nothing is compiled yet, it says what to run. */
import { existsSync } from 'node:fs';

if (existsSync(new URL('./lib/start.js', import.meta.url))) {
  await import('./lib/start.js').catch((error) => {
    // The system may allow the process fewer open files than its modules take.
    if (error?.code !== 'EMFILE' && error?.code !== 'ENFILE') throw error;
    process.stderr.write(
      "error: too many open files: the system's limit for this process is too low\n  hint: raise the limit, for example with `ulimit -n 1024`\n",
    );
    process.exitCode = 74;
  });
} else {
  process.stderr.write('docgen is not compiled yet: run `npm run site` in the checkout once.\n');
  process.exitCode = 2;
}
