/** Where a module of docgen's is missing, the command says which one, whatever else cannot be loaded then. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../docgen.js', import.meta.url));

/** Hooks of Node's loader under which a package is not there. */
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
