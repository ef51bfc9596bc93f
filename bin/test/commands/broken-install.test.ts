/** If a docgen module is missing, the command names it, whatever else fails to load. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../docgen.js', import.meta.url));

/** Loader hooks for Node.js that make a package appear to be missing. */
function withoutPackage(name: string): string {
  const hooks = `export function resolve(specifier, context, next) {
    if (specifier.startsWith('${name}')) throw new Error("Cannot find package '${name}'");
    return next(specifier, context);
  }`;
  const url = `data:text/javascript,${encodeURIComponent(hooks)}`;
  return `data:text/javascript,${encodeURIComponent(`import { register } from 'node:module'; register(${JSON.stringify(url)});`)}`;
}

test.each(['@docgen/engine', '@docgen/markdown', '@docgen/model'])('without %s', (name) => {
  const args = ['--import', withoutPackage(name), command, 'check', '.'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([70, expect.stringContaining(`Cannot find package '${name}'`)]);
  expect(stderr.split('\n').length).toBeLessThan(12);
});
