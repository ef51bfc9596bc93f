/** Two states of a page are compared by their sections. */
import { expect, test } from 'vitest';
import { changeOf } from '../src/changes.js';

const page = (...sections: readonly string[]) => `# Page\n\n${sections.join('\n\n')}\n`;

test.each([
  ['nothing', page('## A\n\nx'), page('## A\n\nx'), null],
  ['destinations of links', page('[a](/1/a)', '## [B](/1/b)'), page('[a](/a)', '## [B](/b)'), null],
  ['the banner of an old version', page('> Old. [New](/x)\n\nText.'), page('Text.'), null],
  ['a text', page('## A\n\nx'), page('## A\n\ny'), { changed: ['A'] }],
  ['the beginning', page('x'), page('y'), { changed: ['Page'] }],
  ['a section more', page('## A'), page('## A', '## B'), { added: ['B'] }],
  ['a section less', page('## A', '## B'), page('## B'), { removed: ['A'] }],
  [
    'one of two with the same name',
    page('## A\n\n1', '## A\n\n2'),
    page('## A\n\n1', '## A\n\n3'),
    { changed: ['A'] },
  ],
  ['a comment in code, no heading', page('```sh\n# a\n```'), page('```sh\n# b\n```'), { changed: ['Page'] }],
])('%s', (_, before, now, change) => {
  expect(changeOf(before, now)).toEqual(change);
});
