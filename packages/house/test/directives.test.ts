/** A directive is one folder: its files exist, and apart from the lists, only files with a reason mention it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directiveFolders, directivesFolder, namedOutside, spreadDirectives } from '../src/directives.js';
import { type SourceText, root, rooms } from '../src/rooms.js';

const all = rooms();
const markdown = all.find(({ folder }) => folder === 'packages/markdown')?.files ?? [];
const folders = directiveFolders(markdown);

/** Other files that mention a directive, and why; paths are relative to markdown. Obsolete lines fail too. */
const reasons: { readonly [reason: string]: readonly string[] } = {
  'GitHub’s alerts become the same elements': [
    'blocks/alerts.ts: admonitions',
    'blocks/aside-kind.ts: admonitions',
  ],
  'blocks of code become the same sets, and steps see them as data': [
    'blocks/code-tabs.ts: tabs',
    'blocks/roles.ts: tabs',
    'blocks/tab-sets.ts: tabs',
    'parse/document.ts: tabs',
  ],
  'feeds and filters see entries as data': [
    'blocks/entries.ts: entry',
    'blocks/roles.ts: entry',
    'directives/filter/filter.browser.ts: entry',
    'directives/filter/shape.ts: entry',
    'html/body.ts: entry',
    'packages/build/src/render/feed.ts: entry',
    'packages/build/src/render/fill.ts: entry',
  ],
  'what is for other audiences is hidden before anything else reads a page': [
    'parse/document.ts: only',
    'parse/skim.ts: only',
  ],
  'files are included before anything else is read': [
    'directives.ts: include',
    'includes/includes.ts: include',
    'twin/twin-forms.ts: include',
  ],
  'search finds fields and operations by their names': [
    'parse/section-names.ts: endpoint',
    'parse/section-names.ts: field',
    'parse/section-names.ts: operation',
    'themes/default/src/search/page-sections.ts: endpoint',
    'themes/default/src/search/page-sections.ts: field',
    'themes/default/src/search/page-sections.ts: operation',
    'themes/default/src/search/results.ts: field',
    'themes/default/src/search/results.ts: operation',
    'themes/default/src/search/words.ts: field',
    'themes/default/src/search/words.ts: operation',
  ],
  'the early script shows tabs before the first paint, and shares their state with what brings them to life':
    [
      'packages/client/src/early.ts: tabs',
      'packages/client/src/features/tab-panels.ts: tabs',
      'packages/client/src/features/tabs.ts: tabs',
      'themes/default/src/feature-list.ts: tabs',
    ],
  'its panel is React, and sites that allow requests alone start it': [
    'packages/bundle/src/entry.ts: try-it',
  ],
  'the theme draws notices of its own': [
    'themes/default/src/parts/content.tsx: admonitions',
    'themes/default/src/parts/version-banner.tsx: admonitions',
  ],
  'the sidebar has badges of its own': ['themes/default/src/parts/sidebar.tsx: badge'],
  'the theme has their rules in a file that other pages do not load': [
    'themes/default/src/part-styles.ts: badge',
    'themes/default/src/part-styles.ts: columns',
    'themes/default/src/part-styles.ts: definitions',
    'themes/default/src/part-styles.ts: file-tree',
    'themes/default/src/part-styles.ts: icon',
    'themes/default/src/part-styles.ts: keys',
    'themes/default/src/part-styles.ts: quote',
  ],
  'labels have the colours of notices': ['directives/badge/form.ts: admonitions'],
  'an element of HTML': [
    'directives/diagram.ts: details',
    'directives/field/directive.ts: details',
    'directives/response/directive.ts: details',
    'packages/client/src/features/sidebar-state.ts: details',
    'packages/client/src/features/toc.ts: details',
    'packages/client/src/page/arrival.ts: details',
  ],
  'the word means something else there': [
    'text/source-forms.ts: response',
    'directives/endpoint/directive.ts: operation',
    'parse/prepare.ts: definitions',
    'parse/severities.ts: admonitions',
    'packages/build/src/page/locale-props.ts: icon',
    'packages/bundle/src/bundle.ts: admonitions',
    'packages/bundle/src/entry.ts: entry',
    'packages/bundle/src/icons/icons.ts: icon',
    'packages/client/src/features/try-it-panel.tsx: response',
    'themes/default/src/search/words.ts: admonitions',
  ],
};

describe.each(folders)('$name', ({ name, files, written }) => {
  const text = (path: string) =>
    markdown.find((file) => file.path === `${directivesFolder}/${path}`)?.text ?? '';

  test('has a record with names, and a test', () => {
    const record = files.find((file) => file === 'directive.ts' || file === 'form.ts');
    expect(written).not.toEqual([]);
    expect(text('records.ts')).toContain(`'./${name}/${record?.replace('.ts', '.js')}'`);
    expect(readdirSync(join(root, directivesFolder, name))).toContain(`${name}.test.ts`);
  });

  test('is in the lists of what it has', () => {
    const has = (file: string) => files.includes(file);
    expect(text('all-strings.ts').includes(`'./${name}/strings.js'`)).toBe(has('strings.ts'));
    expect(text('features.ts').includes(`'./${name}/feature.js'`)).toBe(has('feature.ts'));
    // Entries of sites that declare something in their configuration start the others.
    const feature = has('declared-feature.ts') ? 'declared-feature.ts' : 'feature.ts';
    expect(text(`${name}/${feature}`).includes(`'./${name}.browser.js'`)).toBe(has(`${name}.browser.ts`));
  });
});

test('each word and each name is of one directive', () => {
  for (const all of [folders.flatMap(({ keys }) => keys), folders.flatMap(({ written: names }) => names)])
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
});

test('no other file names a directive', () => {
  const known = Object.values(reasons)
    .flat()
    .map((line) => (/^(?:packages|themes)\//.test(line) ? line : `packages/markdown/src/${line}`));
  expect(spreadDirectives(all).toSorted()).toEqual(known.toSorted());
});

test.each([
  ["if (role.kind === 'checklist') shape();", true],
  ["const { selector } = { selector: '[data-checklist]' };", true],
  ["list.querySelector('div > .checklist li');", true],
  ["page.labels['markdown.again'];", true],
  ["import { strings } from '../directives/checklist/strings.js';", true],
  ['const hint = `Write :::checklist{id=a}`;', true],
  ["// 'checklist'\nconst others = '.checklist-bar checklists';", false],
])('%s', (text, isFound) => {
  const imports = text.startsWith('import')
    ? [{ from: '../directives/checklist/strings.js', isType: false }]
    : [];
  const file = { path: 'packages/markdown/src/blocks/new.ts', text, imports } as SourceText;
  expect(namedOutside([file], folders)).toEqual(isFound ? [`${file.path}: checklist`] : []);
});
