/** Finds a Java for the HTML checker's test, and gets Debian's package where there is none and it may be installed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { debianPackage } from './debian.js';
import { StepError } from './run.js';

/** Path of a Java that starts. */
export function java() {
  const named = process.env['DOCGEN_JAVA'];
  if (named && !starts(named)) throw new StepError(`DOCGEN_JAVA names no Java that starts: ${named}`);
  const command = named || 'java';
  if (starts(command)) return command;
  process.stderr.write('Java is being installed …\n');
  if (fromDebian() && starts(command)) return command;
  throw new StepError(
    'No Java for the HTML checker. Install one (11 or newer), or set DOCGEN_JAVA to its path.',
  );
}

/** Its package links into a folder that Debian's slim images lack. */
function fromDebian() {
  if (process.getuid?.() === 0) mkdirSync('/usr/share/man/man1', { recursive: true });
  return debianPackage('default-jre-headless');
}

function starts(command) {
  return spawnSync(command, ['-version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
