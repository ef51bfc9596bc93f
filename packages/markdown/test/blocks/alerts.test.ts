import { describe, expect, test } from 'vitest';
import { filled, htmlOf, parseText } from '../reading.js';

const box = (type: string, title: string, inside = '<p>Body</p>') =>
  `<div class="admonition admonition-${type}" role="note"><p class="admonition-title">${title}</p>${inside}</div>`;

describe('alerts', () => {
  test.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'info', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Caution'],
    ['note', 'note', 'Note'],
  ])('[!%s]', async (name, type, title) => {
    const html = (await htmlOf(`> [!${name}]\n> Body\n`)).replaceAll('\n', '');
    expect(html).toBe(box(type, title));
  });

  test.each([
    ['more on the line', '> [!NOTE] Body'],
    ['an unknown name', '> [!HINT]\n> Body'],
    ['emphasis on the line', '> [!NOTE]*x*\n> Body'],
    ['not first', '> Body\n> [!NOTE]'],
  ])('not: %s', async (_, text) => expect(await htmlOf(text)).toContain('<blockquote>'));

  test('with a hard break, inline Markdown, or blocks', async () => {
    const one = async (text: string) => filled(await parseText(text)).replaceAll('\n', '');
    expect(await one('> [!TIP]  \n> Body')).toBe(box('tip', 'Tip'));
    expect(await one('> [!TIP]\n> *B*')).toBe(box('tip', 'Tip', '<p><em>B</em></p>'));
    expect(await one('> [!TIP]\n>\n> Body')).toBe(box('tip', 'Tip'));
  });
});
