/**
 * A font as wide as those that most readers have, Arial's measures: tests of lines and of the first window count with
 * it. Debian's Chromium brings none of its own, and what else is there is wider.
 */
import { spawnSync } from 'node:child_process';
import { debianPackage } from './debian.js';

/** Counts the installed fonts. On systems without `fc-match`, such as macOS, it assumes one. */
export function fonts() {
  const { stdout, status } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' });
  if (status !== 0 || /Arial|Liberation/.test(stdout)) return;
  process.stderr.write('A font of the measures of Arial is being installed …\n');
  if (!debianPackage('fonts-liberation'))
    process.stderr.write('Without it, tests of lengths of lines may fail.\n');
}
