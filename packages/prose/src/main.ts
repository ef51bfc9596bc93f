/**
 * Prints every problem in the repository's prose, and exits with 1 if there is one. Arguments select files by parts of
 * their paths.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowed, everyFile, filesOf, groups, root, terms } from './files.js';
import { linter } from './lint.js';
import { spellingRule } from './rules.js';

const parts = process.argv.slice(2);
const all = everyFile();
const table = terms();
const spelling = {
  american: spellingRule('american', allowed()),
  british: spellingRule('british', allowed()),
};
const lines = groups().flatMap((group) => {
  const files = filesOf(group, all).filter((path) => parts.every((part) => path.includes(part)));
  if (files.length === 0) return [];
  const lint = linter({ group: group.name, terms: table, spelling: spelling[group.variant] });
  return files.flatMap((path) => lint(path, readFileSync(join(root, path), 'utf8')));
});
for (const line of lines) process.stdout.write(`${line}\n`);
if (lines.length > 0) process.stdout.write(`${lines.length} problems\n`);
process.exitCode = lines.length > 0 ? 1 : 0;
