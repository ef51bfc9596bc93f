import { codePath } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

const client = `// docs:start retry
export function retry() {
  // #region inner
  return 1;
  // #endregion inner
}
// docs:end retry
`;
const code = { sdk: '../sdk' };
const files = {
  [codePath({ folder: '../sdk', ref: '', path: 'src/client.ts' })]: client,
  [codePath({ folder: '../sdk', ref: 'v2/x', path: 'src/client.ts' })]: '// old\n',
};
const around = { files };

test('code of a folder, by region, by lines and at a ref; the copy has it as code', async () => {
  const whole = await htmlOf('::code-from{file=sdk/src/client.ts region=retry}', { code }, around);
  expect(whole).toContain('data-language="ts"');
  expect(whole).not.toContain('docs:start');
  expect(
    await htmlOf('::code-from{file=sdk/src/client.ts region=inner lang=text}', { code }, around),
  ).toContain('return 1;');
  const old = await parseText('::code-from{file=sdk/src/client.ts ref=v2/x lines=1}', { code }, around);
  expect(twinText(old)).toContain('```ts\n// old\n```');
  expect(old.document.diagnostics).toEqual([]);
});

describe('mistakes have their place', () => {
  const missing = 'markdown/include-missing error';
  const bad = 'markdown/bad-attribute error';
  test.each([
    [
      'file=sdkk/src/client.ts',
      `1:13 ${missing} The configuration names no folder 'sdkk' for code | Did you mean 'sdk'?`,
    ],
    ['file=sdk/src/gone.ts', `1:13 ${missing} No such file in '../sdk': 'src/gone.ts'`],
    ['file=sdk/src/client.ts ref=v3', `1:13 ${missing} No such file in '../sdk' at 'v3': 'src/client.ts'`],
    [
      'file=sdk/../secret',
      `1:13 ${bad} The attribute 'file' of '::code-from' is 'sdk/../secret'; expected a path below the folder`,
    ],
    [
      'file=sdk',
      `1:13 ${bad} The attribute 'file' of '::code-from' is 'sdk'; expected a path below the folder`,
    ],
    [
      'file=sdk/src/client.ts ref="--upload-pack=x"',
      `1:36 ${bad} The attribute 'ref' of '::code-from' is '--upload-pack=x'; expected a branch, a tag or a commit`,
    ],
    [
      'file=sdk/src/client.ts ref="a..b"',
      `1:36 ${bad} The attribute 'ref' of '::code-from' is 'a..b'; expected a branch`,
    ],
    [
      'file=sdk/src/client.ts ref=""',
      `1:36 ${bad} The attribute 'ref' of '::code-from' is ''; expected a branch`,
    ],
    [
      'file=sdk/src/client.ts region=gone',
      `1:36 ${missing} src/client.ts has no region 'gone' | Known regions: retry, inner`,
    ],
    ['file=sdk/src/client.ts lines=90', `1:36 ${missing} src/client.ts has 7 lines, so '90' is out of range`],
  ])('%s', async (attributes, fault) => {
    const [found = '', ...others] = await faultsOf(`::code-from{${attributes}}`, { code }, around);
    expect(found.replace(/^\d+:\d+ /, '')).toContain(fault.replace(/^\d+:\d+ /, ''));
    expect(others).toEqual([]);
  });

  test('a file that is too large', async () => {
    const large = {
      files: { [codePath({ folder: '../sdk', ref: '', path: 'a.txt' })]: 'x'.repeat(6_000_000) },
    };
    const [found] = await faultsOf('::code-from{file=sdk/a.txt}', { code }, large);
    expect(found).toContain('markdown/include-cycle error sdk/a.txt is larger than 5000000 bytes');
  });

  test('too many of them on a page', async () => {
    const many = '::code-from{file=sdk/src/client.ts}\n\n'.repeat(10_000);
    const found = await faultsOf(many, { code }, around);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('markdown/include-cycle error Too many includes');
  });
});
