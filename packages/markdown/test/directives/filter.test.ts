import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../reading.js';

const table = '| a | b |\n|---|---|\n| 1 | 2 |';
const form = (label: string, fields = '', n = '') =>
  `<form class="filter-bar needs-js" aria-label="${label}"><label><span>${label}</span><input type="search" name="filter${n}" autocomplete="off" spellcheck="false"></label>${fields}<output class="filter-count" data-text="Showing {shown} of {total}"></output></form>`;
const menu = (label: string, name: string, ...options: readonly (readonly [string, string])[]) =>
  `<label><span>${label}</span><select name="${name}" autocomplete="off">${[['', 'All'], ...options].map(([value, text]) => `<option value="${value}">${text}</option>`).join('')}</select></label>`;

describe('a filter', () => {
  test('is a form before its table', async () => {
    const html = await htmlOf(`:::filter[Filter error codes]\n${table}\n:::`);
    expect(html).toContain(`<div class="filter">${form('Filter error codes')}<div class="table-scroll"`);
    // Raw HTML on the page sends the tree through the HTML parser and the sanitiser.
    expect(await htmlOf(`:::filter\n${table}\n:::\n\n<b>c</b>`)).toContain(form('Filter'));
  });

  test('over entries has menus of the types and areas that there are', async () => {
    const entries = [
      ':::entry[One]{date=2025-11-10 type=added area=errors}\n:::',
      ':::entry[Two]{date=2025-11-09 type="fixed,added" area=errors}\n:::',
    ];
    const html = await htmlOf(`::::filter\n${entries.join('\n\n')}\n::::`);
    // Of one area there is nothing to choose.
    expect(html).toContain(form('Filter', menu('Type', 'type', ['added', 'added'], ['fixed', 'fixed'])));
  });

  test('that is the second of a page has fields of other names', async () => {
    const one = `:::filter\n${table}\n:::`;
    const html = await htmlOf(`${one}\n\n${one}`);
    expect(html).toContain(form('Filter'));
    expect(html).toContain(form('Filter', '', '-2'));
  });

  test('with nothing to filter is told, and shows what it holds', async () => {
    expect(await faultsOf('Text.\n\n:::filter\nNo table.\n:::')).toEqual([
      "3:1 markdown/bad-attribute error ':::filter' has nothing to filter; expected a table or entries in it",
    ]);
    expect(await htmlOf(':::filter\nNo table.\n:::')).toBe('<div class="filter"><p>No table.</p></div>');
  });
});

describe('a checklist', () => {
  const bar = (done: number, total: number) =>
    `<div class="checklist-bar needs-js"><output data-text="{done} of {total} done">${done} of ${total} done</output><button type="button" class="button">Start again</button></div>`;

  test('has a label for each box, and says how many are done', async () => {
    const text = ':::checklist{id=go-live}\n- [ ] Read [it](a.md)\n- [x] Done\n  - [ ] Within\n:::';
    expect(await htmlOf(text)).toBe(
      `<div class="checklist" data-checklist="go-live"><ul class="contains-task-list">
<li class="task"><label><input type="checkbox" disabled> Read <a href="a.md">it</a></label></li>
<li class="task"><label><input type="checkbox" disabled checked> Done
</label><ul class="contains-task-list">
<li class="task"><label><input type="checkbox" disabled> Within</label></li>
</ul>
</li>
</ul>${bar(1, 3)}</div>`,
    );
    expect(await faultsOf(text)).toEqual([]);
  });

  test('of tasks in paragraphs, in the words of the page', async () => {
    const html = await htmlOf(':::checklist{id=a}\n- [ ] One\n\n  More.\n\n- [ ] Two\n:::', { locale: 'fr' });
    expect(html).toContain('<p><label><input type="checkbox" disabled> One</label></p>\n<p>More.</p>');
    expect(html).toContain('>0 sur 2 terminés</output>');
  });

  test.each([
    [
      ':::checklist\n- [ ] a\n:::',
      "1:1 markdown/bad-attribute error ':::checklist' lacks the attribute 'id' | Write :::checklist{id=go-live}",
    ],
    [
      ':::checklist{id=a}\n- a\n:::',
      "1:1 markdown/bad-attribute error ':::checklist' has nothing to tick; expected a list of tasks in it | Write its tasks as - [ ] What is to be done",
    ],
  ])('%s', async (text, fault) => {
    expect(await faultsOf(text)).toEqual([fault]);
  });
});
