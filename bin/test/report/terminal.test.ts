import { expect, test } from 'vitest';
import { showsLinks } from '../../report/terminal.js';

const cases: readonly [string, { readonly [name: string]: string }, boolean][] = [
  ['nothing known', {}, false],
  ['a terminal of VTE', { VTE_VERSION: '7200' }, true],
  ['an old one', { VTE_VERSION: '4800' }, false],
  ['iTerm', { TERM_PROGRAM: 'iTerm.app' }, true],
  ["Apple's", { TERM_PROGRAM: 'Apple_Terminal' }, false],
  ['kitty', { TERM: 'xterm-kitty' }, true],
  ['Windows', { WT_SESSION: 'x' }, true],
  ['a dumb one', { TERM: 'dumb', WT_SESSION: 'x' }, false],
  ['within tmux', { TERM: 'tmux-256color', VTE_VERSION: '7200' }, false],
  ['within screen', { STY: '1.x', VTE_VERSION: '7200' }, false],
  ['a job', { CI: 'true', VTE_VERSION: '7200' }, false],
  ['a job on GitHub, asked for', { GITHUB_ACTIONS: 'true', FORCE_HYPERLINK: '1' }, false],
  ['asked for', { FORCE_HYPERLINK: '1' }, true],
  ['declined', { FORCE_HYPERLINK: '0', VTE_VERSION: '7200' }, false],
];

test.each(cases)('%s', (_what, env, expected) => {
  expect(showsLinks(env, true)).toBe(expected);
  expect(showsLinks(env, false)).toBe(false);
});
