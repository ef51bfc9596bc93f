/** Other versions of Node, by the packages that carry their binaries, so that tests run on what users have. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError, demand, root } from './run.js';

/** Versions of Node.js that are tested: the oldest that docgen runs on, and the newest of the other release lines. */
const versions = { 20: '20.11.1', 22: '22.23.3', 24: '24.21.0' };

/** Path of a Node of a line such as `24`, or of an exact version; it is fetched where it never was. */
export function nodeOf(wanted) {
  const version = versions[wanted] ?? wanted;
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new StepError(
      `Unknown Node version '${wanted}'. Known: ${Object.keys(versions).join(', ')}, or an exact one.`,
    );
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules/.cache/docgen-node', version);
  const binary = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(binary)) return binary;
  process.stdout.write(`Node ${version} is being fetched …\n`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ];
  demand('npm', args, `Could not fetch Node ${version}. Try it alone: npm ${args.join(' ')}`);
  return binary;
}
