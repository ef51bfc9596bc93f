/** Cycles are found completely, whatever leads into them. */
import { describe, expect, test } from 'vitest';
import { cyclesOf } from '../src/cycles.js';
import { importsOf } from '../src/imports.js';

const graph = (text: string) =>
  new Map(text.split(' ').map((line) => [line.charAt(0), line.slice(1).split('')] as const));

describe('circles', () => {
  test.each<[string, string[]]>([
    ['ab bc c', []],
    ['ab ba', ['ab']],
    ['ab bc ca db', ['abc']],
    ['ab bc cb da', ['bc']],
    ['ab ba cd dc ea ec', ['ab', 'cd']],
    ['ab bc cad de ed', ['abc', 'de']],
    ['ax bx', []],
  ])('%s', (text, wanted) => {
    expect(cyclesOf(graph(text)).map((cycle) => cycle.join(''))).toEqual(wanted);
  });
});

describe('imports', () => {
  test('are read in every form, and told from types', () => {
    const text = [
      `import a, { b } from 'one';`,
      `import type { c } from './two.js';`,
      `import { type d, type e } from './three.js';`,
      `import {\n  type f,\n  g,\n} from './four.js';`,
      `export * from './five.js';`,
      `import 'six';`,
      `const h = await import('./seven.js');`,
      `const said = "nothing from 'here'";`,
    ].join('\n');
    expect(importsOf(text)).toEqual([
      { from: 'one', isType: false },
      { from: './two.js', isType: true },
      { from: './three.js', isType: true },
      { from: './four.js', isType: false },
      { from: './five.js', isType: false },
      { from: 'six', isType: false },
      { from: './seven.js', isType: false },
    ]);
  });
});
