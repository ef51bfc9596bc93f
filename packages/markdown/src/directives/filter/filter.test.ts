import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

const table = '| a | b |\n|---|---|\n| 1 | 2 |';
const form = (label: string, fields = '', n = '') =>
  `<form class="filter-bar needs-js" aria-label="${label}"><label><span>${label}</span><input type="search" name="filter${n}" autocomplete="off" spellcheck="false"></label>${fields}<output class="filter-count" data-text="Showing {shown} of {total}"></output></form>`;
const menu = (label: string, name: string, ...options: readonly (readonly [string, string])[]) =>
  `<label><span>${label}</span><select name="${name}" autocomplete="off">${[['', 'All'], ...options].map(([value, text]) => `<option value="${value}">${text}</option>`).join('')}</select></label>`;

describe('a filter', () => {
  test('is a form before its table', async () => {
    const html = await htmlOf(`:::filter[Filter error codes]\n${table}\n:::`);
    expect(html).toContain(`<div class="filter">${form('Filter error codes')}<div class="table-scroll"`);
    // Raw HTML on the page sends the tree through the HTML parser and the sanitizer.
    expect(await htmlOf(`:::filter\n${table}\n:::\n\n<b>c</b>`)).toContain(form('Filter'));
  });

  test('over entries has menus of the types and areas that there are', async () => {
    const entries = [
      ':::entry[One]{date=2025-11-10 type=added area=errors}\n:::',
      ':::entry[Two]{date=2025-11-09 type="fixed,added" area=errors}\n:::',
    ];
    const html = await htmlOf(`::::filter\n${entries.join('\n\n')}\n::::`);
    // A single area needs no menu.
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
