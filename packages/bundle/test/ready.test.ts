/** What is compiled when docgen is packed equals what a build would compile. */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { compiler } from '@docgen/config/code/compiler';
import { browsers, common, running, serverSettings } from '../src/compile.js';
import { earlyScript, readyTheme } from '../src/ready.js';

test('docgen’s theme is the one that a build would compile', async () => {
  const entry = fileURLToPath(import.meta.resolve('@docgen/theme-default'));
  const { build } = await compiler();
  const { banner: _, ...settings } = serverSettings;
  const { outputFiles } = await build({
    ...settings,
    absWorkingDir: dirname(entry),
    entryPoints: [entry],
    plugins: [running('server')],
  });
  const { text, inputs } = await readyTheme();
  expect(text).toBe(outputFiles[0]?.text);
  // The theme needs no `require`.
  expect(text).not.toMatch(/\brequire\(/);
  // A watching server compiles again when one of them changes.
  expect(inputs).toContain(fileURLToPath(import.meta.resolve('@docgen/theme')));
  for (const path of inputs) await expect(readFile(path)).resolves.toBeDefined();
});

test('the early script is the one that browsers need', async () => {
  const early = fileURLToPath(new URL('../dist/early.js', import.meta.resolve('@docgen/client/early')));
  const { build } = await compiler();
  const { outputFiles } = await build({
    ...common,
    absWorkingDir: dirname(early),
    entryPoints: [early],
    minify: true,
    format: 'iife',
    target: browsers,
  });
  expect((await earlyScript()).text).toBe(outputFiles[0]?.text.trim());
});
