import { expect, test } from 'vitest';
import { writeStatus, writeStrings } from '../../report/translations.js';
import { recording } from '../recording.js';

const folder = '/home/me/site';

test.each([
  ['table', false, "'i18n.locales' in the configuration has no other"],
  ['md', true, '--locale selects no other'],
] as const)('a state without translations says why: %s', (format, isPart, why) => {
  const { shell, text } = recording();
  writeStatus({ source: 'en', locales: [] }, { folder, format, isPart }, shell);
  expect(text('out')).toBe(`Nothing to translate: 'en' is the source language, and ${why}\n`);
});

test('as json it is the same for programs', () => {
  const { shell, text } = recording();
  writeStatus({ source: 'en', locales: [] }, { folder, format: 'json', isPart: false }, shell);
  expect(JSON.parse(text('out'))).toEqual({ version: 1, source: 'en', locales: [] });
});

test('a locale that lacks no text need not have a file', () => {
  const { shell, text } = recording();
  const none = { file: 'i18n/fr.json', missing: [], added: 0, written: false };
  writeStrings(none, { folder, isDry: false }, shell);
  expect(text('out')).toBe('Nothing to add: site/i18n/fr.json has every text\n');
});
