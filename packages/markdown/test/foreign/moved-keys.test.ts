/** The hint for another generator's key, applied exactly, produces valid front matter. */
import { describe, expect, test } from 'vitest';
import { createMarkdown, readMatter } from '../../src/index.js';
import { movedKeys } from '@docgen/front-matter/moved-keys';
import { bytesOf, defaults } from '../reading.js';

const values =
  String.raw`3|"3"|Label|'It''s'|/a/b/|[/a, /b]|["/a b"]|2024-02-03|2024-02-03T10:00:00Z|orders/create|null|false|{date: 2024-02-03}||[]|"a \"b\""`.split(
    '|',
  );

async function faultsOf(yaml: string) {
  const { skim, diagnostics } = await createMarkdown(defaults).skim({
    bytes: bytesOf(`---\n${yaml}\n---\n\n# A\n`),
  });
  return { matter: skim.matter, faults: diagnostics };
}

/** The front matter after applying each hint; a hint without a value keeps the existing one. */
function followed(hints: readonly string[], value: string, others: readonly string[] = []): string {
  const lines = [...others];
  for (const hint of hints) {
    const [, text = '', below] = /^Write '(.*?)'(?: under (?:a new key )?'(.*):')?$/.exec(hint) ?? [];
    const line = text.includes(':') ? text : `${text}: ${value}`;
    const at = below === undefined ? -1 : lines.indexOf(`${below}:`);
    if (below === undefined) lines.push(line);
    else if (at < 0) lines.push(`${below}:`, `  ${line}`);
    else lines.splice(at + 1, 0, `  ${line}`);
  }
  return lines.join('\n');
}

const dotted = ['sidebar.position', 'sidebar.label', 'toc.min'];

describe.each([...movedKeys, ...dotted])('%s', (key) => {
  test.each(values)('%j', async (value) => {
    const { faults } = await faultsOf(`${key}: ${value}`);
    expect(faults.map(({ code }) => code)).toEqual(['frontmatter/unknown-key']);
    const hint = faults[0]?.hint ?? '';
    const now = await faultsOf(followed([hint], value));
    // If the hint has no value, the existing one may have the wrong type, which is then reported; the key is valid.
    const isWhole = /:.*'/.test(hint.replace(/ under .*/, ''));
    expect(
      now.faults.filter(({ code }) => isWhole || code !== 'frontmatter/invalid'),
      hint,
    ).toEqual([]);
    if (isWhole) expect(Object.keys(now.matter)).toHaveLength(1);
  });
});

test('keys that go below the same one', async () => {
  const { faults } = await faultsOf('sidebar_label: A\nsidebar_position: 2');
  const hints = faults.map(({ hint = '' }) => hint);
  expect(await faultsOf(followed(hints, ''))).toMatchObject({
    matter: { sidebar: { label: 'A', position: 2 } },
    faults: [],
  });
});

test('keys that other generators share have the effect of docgen’s, which come first', async () => {
  const yaml = `sidebar: { label: A }
sidebar_label: B
nav_order: 2
sidebar_position: high
pagination_prev: null
toc_min_heading_level: 3
weight: 4`;
  const { matter, faults } = await faultsOf(yaml);
  expect(matter).toEqual({ sidebar: { label: 'A', position: 2 }, prev: false, toc: { min: 3 } });
  expect(faults.map(({ message }) => message).filter((message) => message.startsWith('Unknown'))).toEqual([
    "Unknown front matter key 'sidebar_position'",
    "Unknown front matter key 'weight'",
  ]);
});

test('a key that goes below one that is there', async () => {
  const { faults } = await faultsOf('sidebar:\n  label: A\nweight: 2');
  const yaml = followed(
    faults.map(({ hint = '' }) => hint),
    '',
    ['sidebar:', '  label: A'],
  );
  expect(await faultsOf(yaml)).toMatchObject({
    matter: { sidebar: { label: 'A', position: 2 } },
    faults: [],
  });
});

test('in a page of code', () => {
  const { matter, faults } = readMatter({ nav_order: 4 });
  expect(matter).toEqual({ sidebar: { position: 4 } });
  expect(faults.map(({ diagnostic }) => diagnostic.hint)).toEqual(["Write 'sidebar: { position: 4 }'"]);
});
