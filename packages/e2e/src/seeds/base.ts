/**
 * The base for seeds: a site in three languages with no problems. Its pages have the same content in each language, in
 * that language's words: the same sections, links, code and notes, so that a comparison reports nothing.
 */
import { type Chance, chance } from '../proofs/chance.js';

export const locales = ['en', 'fr', 'id'] as const;

const words: { readonly [locale: string]: readonly string[] } = {
  en: 'harbour boats wait while winds blow from north over quiet water and keepers count crates until evening'.split(
    ' ',
  ),
  fr: 'les navires attendent au port quand le vent souffle du nord sur une eau calme et les gardiens comptent'.split(
    ' ',
  ),
  id: 'kapal menunggu di pelabuhan ketika angin bertiup dari utara melintasi air tenang dan penjaga menghitung'.split(
    ' ',
  ),
};

export interface Files {
  readonly [path: string]: string;
}

/** Pages that every page may link to, and `count` pages of the guide in each language. */
export function baseFiles(count: number, seed: number): Files {
  const files: { [path: string]: string } = {
    'components/box.tsx': `export default function Box({ size, children }: { readonly size: number; readonly children?: unknown }) {
  return <section className={'box-' + size}>{children as never}</section>;
}
`,
    'openapi/harbour.yaml': `openapi: 3.1.0
info: { title: Harbour, version: '1' }
paths: {}
components:
  schemas:
    Crate: { type: integer }
`,
    'openapi/harbour.fr.yaml': 'overlay: 1.0.0\nx-texts: { Harbour: Le port }\n',
    'openapi/harbour.id.yaml': 'overlay: 1.0.0\nx-texts: { Harbour: Pelabuhan }\n',
    'snippets/sample.js': '// #region main\nsample();\n// #endregion main\n',
    'static/files/notes.txt': 'Notes.\n',
    'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>\n',
  };
  for (const locale of locales) {
    files[`i18n/${locale}.json`] = '{ "glossary.berth": "..." }\n'.replace(
      '...',
      sentence(locale, chance(3), 'c'),
    );
    files[`pages/${locale}/index.md`] = home(locale);
    files[`docs/${locale}/seeded/there.png`] = '<svg/>';
    files[`docs/${locale}/seeded/there.md`] = there(locale);
    for (let index = 0; index < count; index++)
      files[`docs/${locale}/guide/g${index}.md`] = guide({
        locale,
        index,
        count,
        random: chance(seed + index),
      });
  }
  return files;
}

/** A sentence in a language; `key` makes it different from every other. */
export function sentence(locale: string, random: Chance, key: string): string {
  const picked = Array.from({ length: 9 }, () => random.pick(words[locale] ?? []));
  return `${picked.join(' ')} ${key}.`;
}

const home = (locale: string) =>
  `# ${title(locale)}\n\n${sentence(locale, chance(1), 'a')}\n\n[${title(locale)}](/guide/g0)\n`;

const there = (locale: string) =>
  `# ${title(locale)} 2\n\n## ${title(locale)} 3 {#part}\n\n${sentence(locale, chance(2), 'b')}\n`;

function title(locale: string): string {
  return { en: 'Winds and boats', fr: 'Vents et navires', id: 'Angin dan kapal' }[locale] ?? locale;
}

interface Guide {
  readonly locale: string;
  readonly index: number;
  readonly count: number;
  readonly random: Chance;
}

function guide({ locale, index, count, random }: Guide): string {
  const say = (key: string) => sentence(locale, random, `${key}${index}`);
  const next = (index + 1) % count;
  return `---
description: ${say('d')}
keywords: [k${index}]
---

# ${title(locale)}, ${index}

${say('a')} [${title(locale)} ${next}](g${next}.md#part-${next}), [${title(locale)}](../seeded/there.md#part).

## ${say('b').slice(0, -1)} {#part-${index}}

:::note
${say('c')}
:::

\`\`\`js
const crates = ${index};
\`\`\`

- ${say('e')}
- [${title(locale)}](#part-${index})

![${title(locale)}](/img/a.svg)

### ${say('f').slice(0, -1)}

| ${title(locale)} | ${index} |
|---|---|
| ${say('g')} | \`x\` |
`;
}
