import { expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../reading.js';

/** Labels of all tabs, and the languages of the panels. */
async function tabsOf(text: string): Promise<string[]> {
  const html = await htmlOf(text);
  const labels = Array.from(
    html.matchAll(/data-tab="([^"]*)">([^<]*)<\/button>/g),
    (found) => `${found[1]} ${found[2]}`,
  );
  return [...labels, ...Array.from(html.matchAll(/data-group="([^"]*)"/g), (found) => `group ${found[1]}`)];
}

const fence = (info: string) => `\`\`\`${info}\nx\n\`\`\``;

test('fences that follow each other with one group become tabs, the title being the label', async () => {
  const text = [
    fence('js group="lang"'),
    fence('sh title="My shell" group=lang'),
    fence('python {1} group="lang"'),
  ].join('\n\n');
  expect(await tabsOf(text)).toEqual([
    'javascript JavaScript',
    'my-shell My shell',
    'python Python',
    'group lang',
  ]);
  const html = await htmlOf(text);
  expect(html).not.toContain('code-title');
  expect(html).toContain(
    '<figure class="code" data-language="python"><pre tabindex="0"><code class="language-python"><span class="line mark">',
  );
  expect(html.match(/<div class="tab-panel"/g)).toHaveLength(3);
  expect(await faultsOf(text)).toEqual([]);
});

test.each([
  ['one alone', [fence('js group="a" title="T"')], []],
  ['text between', [fence('js group="a"'), 'x', fence('sh group="a"')], []],
  ['none', [fence('js'), fence('sh')], []],
  ['an empty group', [fence('js group=""'), fence('sh group=""')], []],
  [
    'two groups',
    [fence('js group="a"'), fence('sh group="a"'), fence('js group="b"'), fence('sh group="b"')],
    ['javascript JavaScript', 'shell Shell', 'javascript JavaScript', 'shell Shell', 'group a', 'group b'],
  ],
  [
    'other languages',
    [fence('zig group=a'), fence('C# group=a'), fence('c++ group=a')],
    ['zig zig', 'c# C#', 'c++ C++', 'group a'],
  ],
  ['no language', [fence(' group=a'), fence('js group=a')], []],
  [
    'equal ones',
    [fence('js group=a'), fence('js group=a')],
    ['javascript JavaScript', 'javascript-2 JavaScript', 'group a'],
  ],
])('%s', async (_, parts, tabs) => {
  expect(await tabsOf(parts.join('\n\n'))).toEqual(tabs);
});

test('one alone keeps its title', async () => {
  expect(await htmlOf(fence('js group="a" title="T"'))).toContain(
    '<figcaption class="code-title">T</figcaption>',
  );
});

test('in lists, tabs and slots', async () => {
  const two = `${fence('js group=g')}\n${fence('sh group=g')}`;
  expect(await tabsOf(`- a\n\n${two.replace(/^/gm, '  ')}`)).toHaveLength(3);
  const html = await htmlOf(`::::tabs\n:::tab[A]\n${two}\n:::\n::::`);
  expect(html.match(/<div class="tabs"/g)).toHaveLength(2);
  expect(html.match(/<div class="tab-panel"/g)).toHaveLength(3);
});

test('the twin has them below their labels', async () => {
  const text = `# T\n\n${fence('js group=g')}\n${fence('sh group=g')}`;
  expect((await parseText(text)).twin).toEqual([
    '# T\n\n**JavaScript**\n\n```js\nx\n```\n\n**Shell**\n\n```sh\nx\n```',
  ]);
});
