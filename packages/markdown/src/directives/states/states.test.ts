/** `:::states`: the drawing, its text, and what can't be drawn. */
import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf as linesOf, parseText } from '../../../test/reading.js';

const htmlOf = async (...given: Parameters<typeof linesOf>) => (await linesOf(...given)).replaceAll('\n', '');

const moves = '| From | To | When |\n|---|---|---|\n| `new` | `paid` | Pay |\n| `paid` | `new`, `done` | |';
const stateTable = '| State | Label |\n|---|---|\n| `new` | New |\n| `paid` | Paid |\n| `done` | Done |';
const states = (attributes: string, ...tables: string[]) =>
  `:::states[Life of an order]${attributes}\n${tables.join('\n\n')}\n:::`;

const count = (html: string, part: string) => html.split(part).length - 1;

describe('a drawing', () => {
  test('has a caption, a frame that keys scroll, and a picture with a name', async () => {
    const html = await htmlOf(states('', moves));
    expect(html).toMatch(
      /^<figure class="diagram"><figcaption>Life of an order<\/figcaption><div class="diagram-scroll" role="group" tabindex="0" aria-label="Life of an order"><svg class="diagram-states" viewBox="0 0 \d+ \d+" width="[\d.]+rem" height="[\d.]+rem" role="img" aria-label="Life of an order"><desc>The text below says the same\.<\/desc>/,
    );
    expect(html).toContain(
      '</svg></div></figure><details class="details"><summary>Show as a table</summary>',
    );
    expect(html).not.toContain('style=');
  });

  test('is named in the page’s language where it has no title', async () => {
    const html = await htmlOf(`:::states\n${moves}\n:::`, { locale: 'fr' });
    expect(html).toContain('aria-label="Diagramme des statuts"');
    expect(html).toContain('<summary>Afficher en tableau</summary>');
    expect(html).not.toContain('figcaption');
  });

  test('shows values, labels, triggers, the first state and those that lead nowhere', async () => {
    const html = await htmlOf(states('', stateTable, moves));
    for (const text of ['>New</text>', '>Pay</text>', '>paid</tspan>']) expect(count(html, text)).toBe(1);
    expect(count(html, 'class="diagram-start"')).toBe(1);
    expect(count(html, 'class="diagram-final"')).toBe(1);
    expect(count(html, 'class="diagram-state"')).toBe(3);
  });

  test('shows the first and last states that the author names', async () => {
    const html = await htmlOf(states('{initial="new paid" final="paid, done"}', stateTable, moves));
    expect(count(html, 'class="diagram-start"')).toBe(2);
    expect(count(html, 'class="diagram-final"')).toBe(2);
  });
});

describe('a state leads to', () => {
  test('the heading of its value, else its row, where there is one', async () => {
    const text = `${states('{id=order}', stateTable, moves)}\n\n## Paid {#paid}`;
    const { document } = await parseText(text);
    expect(document.diagnostics).toEqual([]);
    expect(document.links).toEqual([]);
    expect(document.anchors.map(({ id }) => id)).toEqual(['order-new', 'order-paid', 'order-done', 'paid']);
    const html = await htmlOf(text);
    expect([...html.matchAll(/<a class="diagram-node" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '#order-new',
      '#paid',
      '#order-done',
    ]);
    expect(html).toContain('role="group" aria-label="Life of an order"><desc>');
    expect(html).toContain('<tr id="order-new"><td><code>new</code></td>');
  });

  test('nothing where there is none', async () => {
    expect(await htmlOf(states('', stateTable, moves))).not.toContain('<a ');
  });
});

test('the twin has the tables, search has their text once', async () => {
  const { twin, sections } = await parseText(states('', stateTable, moves));
  expect(twin[0]).toContain(moves);
  expect(sections[0]?.text.match(/Pay/g)).toHaveLength(1);
  expect(sections[0]?.text).not.toContain('The text below');
});

test('text of an author is text in the drawing', async () => {
  const html = await htmlOf(
    ':::states\n| a | b | c |\n|---|---|---|\n| `<x>` | y | *a* `b` [c](https://x.example) |\n:::',
  );
  const svg = /<svg.*<\/svg>/s.exec(html)?.[0] ?? '';
  expect(svg).toContain('&lt;x></tspan>');
  expect(svg).toContain('>a <tspan class="diagram-code" font-size="11.8">b</tspan> c</text>');
});

describe('faults', () => {
  const code = 'markdown/bad-diagram error';
  test.each([
    [':::states\ntext\n:::', `1:1 ${code} ':::states' can't be drawn: it has no table of transitions`],
    [
      ':::states\n| a | b | c |\n|---|---|---|\n:::',
      `2:1 ${code} ':::states' can't be drawn: it has a table without transitions`,
    ],
    [
      states('', stateTable, '| a | b | c |\n|---|---|---|\n| new | payd | |'),
      `10:7 ${code} ':::states' can't be drawn: it has the state 'payd', which is missing from its table of states | Did you mean 'paid'?`,
    ],
    [
      ':::states\n| a | b | c |\n|---|---|---|\n| new | | |\n:::',
      `4:7 ${code} ':::states' can't be drawn: it has a transition without a state at each end`,
    ],
    [
      states('', '| a |\n|---|\n| new |\n| new |\n| paid |\n| done |', moves),
      `5:1 ${code} ':::states' can't be drawn: it has the duplicate state 'new'`,
    ],
    [
      states('{initial=nw}', moves),
      "1:1 markdown/bad-attribute error The attribute 'initial' of ':::states' is 'nw'; expected states of the table",
    ],
  ])('%j', async (text, fault) => {
    expect((await faultsOf(text))[0]).toBe(fault);
  });

  test('leave the tables as they are', async () => {
    const html = await htmlOf(states('{initial=x}', moves));
    expect(html).toContain('<table>');
    expect(html).not.toContain('<svg');
  });

  test('too many states', async () => {
    const rows = Array.from({ length: 61 }, (_, index) => `| s${index} | s${index + 1} |`).join('\n');
    expect(await faultsOf(states('', `| a | b | c |\n|---|---|---|\n${rows}`))).toEqual([
      `2:1 ${code} ':::states' can't be drawn: it has 62 states and 61 transitions | Draw at most 60 states and 400 transitions`,
    ]);
  });
});

describe('one mistake is reported once', () => {
  const once =
    '| From | To | When |\n|---|---|---|\n| `a` | `b` | x |\n| `b` | `a` | y |\n| `b` | `c`, `a` | z |';

  test.each([
    ['a row without a value', '| State | Label |\n|---|---|\n| | A |\n| `b` | B |\n| `c` | C |', '4:1'],
    ['a picture for a value', '| State | Label |\n|---|---|\n| ![](a.png) | A |\n| `b` | B |', '4:3'],
    ['a state that the table lacks', '| State | Label |\n|---|---|\n| `b` | B |\n| `c` | C |', '9:3'],
  ])('%s', async (_, table, place) => {
    const found = (await faultsOf(`:::states\n${table}\n\n${once}\n:::`)).filter((one) =>
      one.includes('bad-diagram'),
    );
    expect(found.map((one) => one.split(' ')[0])).toHaveLength(1);
    expect(found[0]?.startsWith(place.split(':')[0] ?? '')).toBe(true);
  });

  test('a table of transitions that lead nowhere', async () => {
    expect(await faultsOf(':::states\n| a |\n|---|\n| c |\n:::')).toEqual([
      "2:1 markdown/bad-diagram error ':::states' can't be drawn: it has a table of transitions with one column | Give it two columns, from and to, and optionally a third one for the trigger",
    ]);
  });

  test('but not one whose triggers go without saying', async () => {
    expect(await faultsOf(':::states\n| a | b |\n|---|---|\n| c | d |\n:::')).toEqual([]);
  });
});
