/**
 * The HTML files that a build writes are valid, accessible by their markup, and free of deprecated elements. One of each
 * kind and every twelfth is read; the whole run reads every file.
 */
import { readdir } from 'node:fs/promises';
import { HtmlValidate } from 'html-validate';
import { describe, expect } from 'vitest';
import { test } from '../content-site.js';
import { sampleOf, sectionOfFile } from '../sample.js';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // HTML allows any character except white space in an id; those of fields contain periods.
    'valid-id': ['error', { relaxed: true }],
    // Matters of style, which differ between what the theme renders and what comes from Markdown.
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // A bare `>` is valid in text, and code is full of it.
    'no-raw-characters': 'off',
    // Bar and drawer, contents column and disclosure: the same list twice, one of which is shown at each width. axe
    // checks, in a browser, what is visible together.
    'unique-landmark': 'off',
    // A filter reacts to each key: there is nothing to submit. A list of suggestions is not a native list of choices.
    'wcag/h32': 'off',
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // Titles are the authors' texts; their length is tested with the pages' heads.
    'long-title': 'off',
  },
});

describe('the HTML', () => {
  test('is valid in a sample of the files', async ({ content }) => {
    const files = (await readdir(content.out, { recursive: true })).filter((file) => file.endsWith('.html'));
    const faults: string[] = [];
    for (const file of sampleOf(files.sort(), { every: 12, kind: sectionOfFile })) {
      const { results } = await validator.validateString(await content.read(file));
      for (const { messages } of results)
        faults.push(
          ...messages.map(
            ({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`,
          ),
        );
    }
    expect(files.length).toBeGreaterThan(content.pages.length);
    expect(faults).toEqual([]);
  });
});
