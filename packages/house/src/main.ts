/** Prints the counts with their limits; exits with 1 if one exceeds its limit, or if a limit could be lower. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsOf } from './counts.js';
import { documents, root, rooms } from './rooms.js';

const limits = JSON.parse(readFileSync(join(root, 'packages/house/limits.json'), 'utf8')) as Record<
  string,
  number
>;
const rows = Object.entries(countsOf(rooms(), documents())).map(([name, count]) => ({
  name,
  ...count,
  limit: limits[name] ?? 0,
}));
const wrong = rows.filter(({ value, limit }) => value > limit);
if (wrong.length === 0 && process.argv[2] === '--quiet') process.exit(0);
for (const { name, value, limit, worst } of rows) {
  process.stdout.write(`${value > limit ? '✗' : ' '} ${name}: ${value} (at most ${limit})\n`);
  if (value > limit) for (const line of worst.slice(0, 20)) process.stdout.write(`    ${line}\n`);
}
process.exitCode = wrong.length > 0 ? 1 : 0;
