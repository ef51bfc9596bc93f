import { expect, test } from 'vitest';
import { iconNotes } from '../../src/icons/icon-notes.js';

test.each([
  ['/brand/icon.SVG', false, 1],
  ['/brand/icon.svg', true, 0],
  ['/favicon.ico', false, 0],
  [null, false, 0],
])('%s where the package is installed: %s', (favicon, isInstalled, count) => {
  const notes = iconNotes(favicon, '/nowhere', () => isInstalled);
  expect(notes).toHaveLength(count);
  for (const note of notes) {
    expect(note).toContain('/brand/icon.SVG');
    expect(note).toMatch(/; run npm install @resvg\/resvg-js$/);
  }
});
