/** Which texts of descriptions a page uses, without parsing it. */
import { expect, test } from 'vitest';
import { textNames } from '../../src/parse/text-names.js';

const operation = '::api-operation{id=createOrder anchors=short}';

test.each([
  ['at the beginning', `# A\n\n${operation}\n`, ['api-operation/createOrder']],
  ['in the first section', `# A\n\n## B\n\n${operation}\n`, ['api-operation/createOrder']],
  ['in a later section', `## A\n\n## B\n\n${operation}\n`, []],
  ['in quotes', '::api-operation{level=3 id="get a"}', ['api-operation/get a']],
  [
    'several, each once',
    `${operation}\n\n## B\n\n## C\n\n::api-errors{id=x}\n${operation}`,
    ['api-operation/createOrder', 'api-errors/x'],
  ],
  ['in code', `\`\`\`md\n${operation}\n\`\`\`\n`, []],
  ['in a longer fence', `~~~~md\n~~~\n${operation}\n~~~~\n`, []],
  ['without an id', '::api-index\n\n::api-operation{level=3}', []],
  ['a container', ':::note{id=a}\n:::', []],
])('%s', (_, text, names) => {
  expect(textNames(text)).toEqual(names);
});
