/** A stack contains modules of the sources, whatever bundle their code is in. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { withModules } from '../../report/bundled-stack.js';

test('a call in a bundle has the module that its line is of', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-stack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'lib'));
  const text = ['import x;', '// ../analysis/dist/read/thread.js', 'read();', '// dist/index.js', 'index();'];
  writeFileSync(join(folder, 'lib/chunk-AB12.js'), text.join('\n'));
  const url = pathToFileURL(join(folder, 'lib/chunk-AB12.js')).href;
  const gone = pathToFileURL(join(folder, 'lib/gone.js')).href;
  const calls = [
    `    at read (${url}:3:1)`,
    `    at async ${url}:5:9`,
    `    at first (${url}:1:1)`,
    `    at ${gone}:1:1`,
  ];
  expect(withModules(['Error: x', ...calls, '    at node:internal/x:1:2'].join('\n')).split('\n')).toEqual([
    'Error: x',
    `${calls[0]} [analysis/read/thread.js]`,
    `${calls[1]} [index.js]`,
    calls[2],
    calls[3],
    '    at node:internal/x:1:2',
  ]);
});
