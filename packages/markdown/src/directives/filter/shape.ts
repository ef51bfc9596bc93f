/**
 * Filters: a form before the content, hidden without JavaScript. The browser code filters rows and entries by the
 * form's values and keeps these in the URL, under the names of the fields; so the fields of a page's second filter have
 * different names from those of its first.
 */
import type { Element } from 'hast';
import { elementOf } from '../../html/element-of.js';
import { nothingToFilter } from '../../diagnostics.js';
import type { Place } from '@docgen/syntax/text/place';
import { eachElement } from '../../html/each-element.js';
import type { Page } from '../../parse/page.js';
import { report } from '@docgen/syntax/text/sheet';
import { type Category, type Role, type Shape, roleOf } from '../../blocks/roles.js';

type EntryRole = Extract<Role, { kind: 'entry' }>;

interface FilterSource {
  readonly label: string;
  readonly place: Place;
}

/** Adds the form to the filter. */
export function formOf(source: FilterSource): Shape {
  return (element, page, number) => addForm(element, { ...source, number }, page);
}

function addForm(
  element: Element,
  { label, place, number }: FilterSource & { readonly number: number },
  page: Page,
): void {
  const { entries, isTable } = contentOf(element, page);
  element.properties = { ...element.properties, className: ['filter'] };
  if (entries.length === 0 && !isTable) return report(page, nothingToFilter(place));
  const { labels } = page;
  const named = (name: string) => (number === 1 ? name : `${name}-${number}`);
  const menu = (name: string, title: string, options: readonly Category[]) =>
    options.length > 1 ? [field(title, menuOf(named(name), options, labels['markdown.filterAll']))] : [];
  const text = { type: 'search', name: named('filter'), autoComplete: ['off'], spellCheck: 'false' };
  const all = (of: 'types' | 'areas') => eachOnce(entries.flatMap((entry) => entry[of]));
  const form = elementOf('form', { className: ['filter-bar', 'needs-js'], ariaLabel: label }, [
    field(label, elementOf('input', text)),
    ...menu('type', labels['markdown.filterType'], all('types')),
    ...menu('area', labels['markdown.filterArea'], all('areas')),
    elementOf('output', { className: ['filter-count'], dataText: labels['markdown.filterCount'] }, []),
  ]);
  element.children.unshift(form);
}

function contentOf(element: Element, page: Page): { entries: EntryRole[]; isTable: boolean } {
  const found = { entries: [] as EntryRole[], isTable: false };
  eachElement(element, (inside) => {
    const role = roleOf(page, inside);
    if (role?.kind === 'entry') found.entries.push(role);
    found.isTable ||= inside.tagName === 'table';
    return undefined;
  });
  return found;
}

function eachOnce(categories: readonly Category[]): Category[] {
  return [...new Map(categories.map((category) => [category.term, category])).values()];
}

function field(label: string, control: Element): Element {
  return elementOf('label', {}, [elementOf('span', {}, [{ type: 'text', value: label }]), control]);
}

function menuOf(name: string, options: readonly Category[], all: string): Element {
  const choices = [{ term: '', label: all }, ...options];
  return elementOf('select', { name, autoComplete: ['off'] }, choices.map(optionOf));
}

function optionOf({ term, label }: Category): Element {
  return elementOf('option', { value: term }, [{ type: 'text', value: label }]);
}
