import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

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
      "1:1 markdown/bad-attribute error ':::checklist' is missing the attribute 'id' | Write :::checklist{id=go-live}",
    ],
    [
      ':::checklist{id=a}\n- a\n:::',
      "1:1 markdown/bad-attribute error ':::checklist' has nothing to tick; expected a list of tasks in it | Write tasks as - [ ] What to do",
    ],
    [
      ':::checklist{id=a}\n- [ ] a\n- b\n- [x] c\n  - why\n:::',
      "3:1 markdown/mistyped-directive warning This item of ':::checklist' has no checkbox, so readers can't tick it | Start it with '- [ ]', like the others",
    ],
    [
      ':::checklist{id=a}\n- [ ] a\n:::\n\n:::checklist{id=b}\n- [ ] a\n:::\n\n:::checklist{id=a}\n- [ ] a\n:::',
      "9:1 link/duplicate-anchor warning Two checklists on this page have the id 'a', so they share their state | Give this one a different id",
    ],
  ])('%s', async (text, fault) => {
    expect(await faultsOf(text)).toEqual([fault]);
  });
});
