/**
 * Sites for diagnostic codes beyond the two on each code's handbook page, which `site/handbook.test.ts` tests: every
 * diagnostic with its position, message and hint, word for word.
 */
import { type DiagnosticCode, codes } from '@docgen/model';
import { expect, test } from 'vitest';
import type { CheckRequest } from '@docgen/check/check';
import type { Request } from '@docgen/store/request';
import { type SiteFiles, analyzeSite } from '../site.js';

interface Case {
  readonly files: SiteFiles;
  readonly over?: Partial<CheckRequest>;
  readonly found: readonly string[];
}

const config = 'docgen.config.json';
/** A configuration without warnings. */
const quiet = { host: 'nginx' };
const locales = { host: 'nginx', i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } } };
const bothPages = { 'docs/fr/a.md': '# A\n', 'docs/en/a.md': '# A\n' };
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...new TextEncoder().encode(part)])),
  );

/** Node's messages for invalid JSON differ from version to version. */
const withoutNode = (line: string) => line.replace(/( is not valid JSON) \|.*$/s, '$1');

const cases: { readonly [code in DiagnosticCode]?: readonly Case[] } = {
  'asset/active': [
    {
      files: { 'a.md': '# A\n\n[x](b.html) [y](c.svg)', 'b.html': '<p>', 'c.svg': '<svg/>', 'd.html': '<p>' },
      found: [
        "b.html warning asset/active: 'b.html' could run scripts in readers' browsers: it is an HTML document | Remove the file or its script, or list it in 'assets.active' if it is meant to run",
      ],
    },
    ...([undefined, 'netlify', 'cloudflare', 'nginx'] as const).map((host): Case => ({
      files: {
        [config]: { trailingSlash: true, ...(host !== undefined && { host }) },
        'docs/a.md': '# A\n',
        'static/b.html': '<script>a()</script>',
      },
      found: [
        "static/b.html warning asset/active: 'static/b.html' could run scripts in readers' browsers: it is an HTML document | Remove the file or its script, or list it in 'assets.active' if it is meant to run",
      ],
    })),
    {
      files: {
        [config]: { host: 'github', trailingSlash: true, assets: { active: ['static/wanted/**'] } },
        'docs/a.md': '# A\n',
        'static/b.svg': '<svg><script>a()</script></svg>',
        'static/wanted/c.html': '<p>',
      },
      found: [
        "static/b.svg error asset/active: 'static/b.svg' could run scripts in readers' browsers: it contains <script>, and github can't serve it in a sandbox | Remove the file or its script, or list it in 'assets.active' if it is meant to run",
      ],
    },
  ],
  'config/invalid': [
    {
      files: { [config]: '{\n  "base": "docs"\n}' },
      found: [
        "docgen.config.json:2:4 error config/invalid: 'base' must be a path such as /docs/, but is 'docs'",
      ],
    },
    {
      files: {
        [config]: { ...quiet, openapi: { tryIt: ['https://y.example'] } },
        'openapi/a.yaml':
          'openapi: 3.1.0\ninfo: { title: A, version: "1" }\nservers: [{ url: https://x.example/ }]\npaths: { /a: { get: { operationId: a, responses: {} } } }\n',
        'docs/a.md': '# A\n',
      },
      found: [
        "docgen.config.json:5:7 error config/invalid: 'openapi.tryIt' lists 'https://y.example', which isn't a server in any API description | Write 'https://x.example'",
      ],
    },
    {
      files: { [config]: '{ "title": "x"' },
      found: ['docgen.config.json:1:15 error config/invalid: The file is not valid JSON'],
    },
    {
      files: { [config]: '{}', 'docgen.config.ts': '' },
      found: [
        'docgen.config.json error config/invalid: Found two configuration files, docgen.config.ts and docgen.config.json | Remove one',
      ],
    },
    {
      files: { [config]: '{ "checks": { "route/duplicate": "off" } }' },
      found: [
        "docgen.config.json:1:16 error config/invalid: The level of route/duplicate is fixed and can't be changed",
      ],
    },
    {
      files: { [config]: locales, 'i18n/fr.json': '{ "a": 1 }' },
      found: [
        'i18n/fr.json:1:4 error config/invalid: \'a\' is the number 1; expected text | Put it in quotes: "1"',
      ],
    },
    {
      files: { [config]: locales, 'i18n/en.json': '{\n "a": "x",\n}' },
      found: ['i18n/en.json:2:10 error config/invalid: The file is not valid JSON'],
    },
  ],
  'config/unknown-key': [
    {
      files: { [config]: '{\n  "docs": { "mian": "intro" }\n}' },
      found: [
        "docgen.config.json:2:14 error config/unknown-key: Unknown configuration key 'docs.mian' | Did you mean 'main'?",
      ],
    },
    {
      files: { [config]: '{ "addons": [] }' },
      found: ["docgen.config.json:1:4 error config/unknown-key: Unknown configuration key 'addons'"],
    },
  ],
  'config/not-found': [
    {
      files: {},
      over: { folder: '/nowhere' },
      found: [
        "- error config/not-found: No site at '/nowhere': it isn't a folder | Pass the folder that contains docgen.config.ts, or any folder of Markdown files",
      ],
    },
  ],
  'feed/empty': [
    {
      files: { [config]: quiet, 'docs/a.md': '---\nfeed: true\n---\n\n# A\n' },
      found: [
        "docs/a.md:2:7 warning feed/empty: The page asks for a feed but has no dated entries | Write entries as :::entry[Title]{date=2025-11-10}, or remove 'feed'",
      ],
    },
  ],
  'feed/no-url': [
    {
      files: {
        [config]: quiet,
        'docs/a.md': '---\nfeed: true\n---\n\n# A\n\n:::entry[One]{date=2025-11-10}\n:::\n',
      },
      found: [
        "docs/a.md:2:7 warning feed/no-url: Can't write the page's feed: the site has no URL | Set 'url' in the configuration",
      ],
    },
  ],
  'frontmatter/invalid': [
    {
      files: { [config]: quiet, 'docs/a.md': '---\nlayout: lading\n---\n# A\n' },
      found: [
        "docs/a.md:2:9 error frontmatter/invalid: The theme has no layout 'lading' | Did you mean 'landing'?",
      ],
    },
    {
      files: { 'a.md': '---\nlayout: gallery\n---\n# A\n' },
      found: [
        "a.md:2:9 warning frontmatter/invalid: The theme has no layout 'gallery' | Known layouts: doc, page, list, not-found, landing",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\ntitle: A\ndraft: maybe\n---\n\n# A' },
      found: [
        "docs/a.md:3:8 error frontmatter/invalid: The front matter key 'draft' is the text 'maybe'; expected true or false",
      ],
    },
    {
      files: { 'a.md': '---\ntitle: A\ndraft: maybe\n---\n\n# A' },
      found: [
        "a.md:3:8 warning frontmatter/invalid: The front matter key 'draft' is the text 'maybe'; expected true or false",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\ntitle: A\n\n# A' },
      found: [
        "docs/a.md:1:1 error frontmatter/invalid: Unclosed front matter; expected a line '---' after its last key",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\ntitle: A\ntitle: B\n---\n\nText.\n' },
      found: [
        "docs/a.md:3:1 error frontmatter/invalid: Duplicate front matter key 'title'; expected each key once | Remove one of the two",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\n__proto__: { a: 1 }\n---\n\nText.\n' },
      found: ["docs/a.md:2:1 error frontmatter/invalid: The front matter key '__proto__' is not allowed"],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\ntitle: [a\n---\n\nText.\n' },
      found: ["docs/a.md:2:8 error frontmatter/invalid: Unclosed '['; expected ']' | End the value with ]"],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\n- a\n---\n\nText.\n' },
      found: [
        "docs/a.md:2:1 error frontmatter/invalid: The front matter is a list; expected a mapping of keys | Write one 'key: value' per line",
      ],
    },
  ],
  'frontmatter/language': [
    {
      files: { 'a.md': '---js\nmodule.exports = { title: "x" }\n---\n\n# A' },
      found: [
        "a.md:1:1 error frontmatter/language: The front matter is written in 'js'; expected YAML, because docgen never executes front matter | Rewrite it as YAML between two lines '---'",
      ],
    },
    {
      files: { 'a.md': '---javascript\n{ title: "x" }\n---\n\n# A' },
      found: [
        "a.md:1:1 error frontmatter/language: The front matter is written in 'javascript'; expected YAML, because docgen never executes front matter | Rewrite it as YAML between two lines '---'",
      ],
    },
    {
      files: { 'a.md': '+++\ntitle = "x"\n+++\n\n# A' },
      found: [
        "a.md:1:1 error frontmatter/language: The front matter is written in 'toml'; expected YAML, because docgen never executes front matter | Rewrite it as YAML between two lines '---'",
      ],
    },
  ],
  'frontmatter/misplaced': [
    {
      files: { [config]: quiet, 'docs/a.md': '\n---\ntitle: A\n---\n' },
      found: [
        "docs/a.md:2:1 warning frontmatter/misplaced: The front matter doesn't start on the first line, so it appears as text | Remove everything before '---'",
      ],
    },
  ],
  'frontmatter/unknown-key': [
    {
      files: { 'a.md': '---\ntitel: A\n---\n\nText.\n', 'b.md': '---\nx-own: 1\ntitel: B\n---\n\nText.\n' },
      found: [
        "a.md:2:1 warning frontmatter/unknown-key: Unknown front matter key 'titel' | Did you mean 'title'?",
        "b.md:3:1 warning frontmatter/unknown-key: Unknown front matter key 'titel' | Did you mean 'title'?",
      ],
    },
    {
      files: { 'a.md': '---\nsidebar_label: A\nsidebar:\n  lable: B\n---\n\nText.\n' },
      found: [
        "a.md:2:1 warning frontmatter/unknown-key: The front matter key 'sidebar_label' belongs to another generator; docgen reads it as 'sidebar.label' | Write 'label: \"A\"' under 'sidebar:'",
        "a.md:4:3 warning frontmatter/unknown-key: Unknown front matter key 'sidebar.lable' | Did you mean 'sidebar.label'?",
      ],
    },
  ],
  'i18n/admonition-mismatch': [
    {
      files: { [config]: locales, 'docs/fr/a.md': ':::tip\nx\n:::', 'docs/en/a.md': 'y' },
      found: [
        "docs/en/a.md:1:1 warning i18n/admonition-mismatch: The source page has 'tip' in this section, but this page has no admonition | Use the source page's admonitions, or mark it as intended: <!-- docgen-ignore i18n/admonition-mismatch: why -->",
      ],
    },
  ],
  'i18n/anchor-mismatch': [
    {
      files: { [config]: locales, 'docs/fr/a.md': '# A {#a}', 'docs/en/a.md': '# B {#b}' },
      found: [
        "docs/en/a.md:1:1 warning i18n/anchor-mismatch: This page has the anchor '#b' where the source page has '#a' | Write {#a}, so links to it work in every language",
      ],
    },
    {
      files: {
        [config]: locales,
        'docs/fr/a.md': '# A {#a}\n\n## C',
        'docs/en/a.md': '# B\n\n## D {#d}',
      },
      found: [
        "docs/en/a.md:1:1 warning i18n/anchor-mismatch: The source page has the anchor '#a' here, but this page doesn't | Add {#a} after the heading, so links to it work in every language",
        "docs/en/a.md:3:1 warning i18n/anchor-mismatch: This page has the anchor '#d', but the source page doesn't | Use the source page's id, so links to it work in every language",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': '# A\n\n## B', 'docs/en/a.md': '# A' },
      found: [
        "docs/en/a.md:1:1 warning i18n/anchor-mismatch: The source page has the section 'B' here, but this page has no section | Use the source page's sections, or add the same {#id} to headings that correspond",
      ],
    },
  ],
  'i18n/code-mismatch': [
    {
      files: {
        [config]: locales,
        'docs/fr/a.md': '```js\na\n```\n\n```js\nb\n```',
        'docs/en/a.md': '```js\nb\n```\n\n```sh\nb\n```',
      },
      found: [
        "docs/en/a.md:1:1 warning i18n/code-mismatch: This code block differs from the source page's in more than comments and quoted sentences | Copy the source page's code, or mark it as intended: <!-- docgen-ignore i18n/code-mismatch: why -->",
        "docs/en/a.md:5:1 warning i18n/code-mismatch: This code block is in 'sh', but the source page's is in 'js' | Use the source page's language",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': 'x', 'docs/en/a.md': '```js\nb\n```' },
      found: [
        'docs/en/a.md:1:1 warning i18n/code-mismatch: The source page has no code blocks in this section, but this page has 1 code block | Show the same code in every language, or mark it as intended: <!-- docgen-ignore i18n/code-mismatch: why -->',
      ],
    },
  ],
  'i18n/extra-page': [
    {
      files: { [config]: locales, 'docs/en/a.md': '# A' },
      found: [
        "docs/en/a.md warning i18n/extra-page: This page exists in 'en' but not in 'fr' | Add it there, or list its languages in locales: in its front matter",
      ],
    },
  ],
  'i18n/link-mismatch': [
    {
      files: {
        [config]: locales,
        'docs/fr/a.md': '<https://x.example/a>',
        'docs/en/a.md': '<https://x.example/b>',
      },
      found: [
        "docs/en/a.md:1:1 warning i18n/link-mismatch: This link goes to 'https://x.example/b', but the source page's goes to 'https://x.example/a' | Link to the same page, or mark it as intended: <!-- docgen-ignore i18n/link-mismatch: why -->",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': '[x](https://x.example/a)', 'docs/en/a.md': 'x' },
      found: [
        "docs/en/a.md:1:1 warning i18n/link-mismatch: The source page links to 'https://x.example/a' in this section, but this page doesn't | Add the link, or mark it as intended: <!-- docgen-ignore i18n/link-mismatch: why -->",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': 'x', 'docs/en/a.md': '[x](https://x.example/a)' },
      found: [
        "docs/en/a.md:1:1 warning i18n/link-mismatch: This page links to 'https://x.example/a' in this section, but the source page doesn't | Add the link to the source page, or remove it here, or mark it as intended: <!-- docgen-ignore i18n/link-mismatch: why -->",
      ],
    },
  ],
  'i18n/missing-page': [
    {
      files: { [config]: locales, 'docs/fr/a.md': '# A' },
      found: [
        "docs/fr/a.md warning i18n/missing-page: This page has no 'en' translation | Translate it in docs/en/a.md, or list its languages in locales: in its front matter",
      ],
    },
  ],
  'i18n/missing-string': [
    {
      files: { ...bothPages, [config]: { ...locales, title: { fr: 'T' } } },
      found: [
        "docgen.config.json:10:4 warning i18n/missing-string: 'title' has no text for 'en' | Add it; until then readers see another locale's text",
      ],
    },
    {
      files: { ...bothPages, [config]: locales, 'i18n/en.json': '{ "a": "" }' },
      found: ["i18n/en.json:1:4 warning i18n/missing-string: 'a' is empty for 'en' | Write the text"],
    },
  ],
  'i18n/placeholder-mismatch': [
    {
      files: {
        ...bothPages,
        [config]: locales,
        'i18n/fr.json': '{ "a": "Ouvrir {x}" }',
        'i18n/en.json': '{ "a": "Open" }',
      },
      found: [
        "i18n/en.json:1:4 warning i18n/placeholder-mismatch: 'a' lacks {x}, unlike the source text | Keep the placeholders unchanged: docgen fills them in by name",
      ],
    },
  ],
  'i18n/unused-string': [
    {
      files: {
        ...bothPages,
        [config]: locales,
        'i18n/en.json': '{ "pager.nxt": "Onwards", "tides.next": "x" }',
      },
      found: [
        "i18n/en.json:1:4 warning i18n/unused-string: Unknown key 'pager.nxt': its text is never shown | Did you mean 'pager.next'?",
      ],
    },
    {
      files: { ...bothPages, [config]: locales, 'i18n/de.json': '{}' },
      found: [
        "i18n/de.json warning i18n/unused-string: The site has no language 'de', so the texts in this file are never shown | Add 'de' to 'i18n.locales' in the configuration, or remove the file",
      ],
    },
  ],
  'i18n/stale-page': [
    {
      files: {
        [config]: locales,
        'docs/fr/a.md': 'x\n\n## B\n\n## C',
        'docs/en/a.md': 'y\n\n## D\n\n## E',
        'i18n/en.accepted.json': { 'docs/a': '0', 'docs/a#b': '0', 'docs/a#z': '0' },
      },
      found: [
        "docs/en/a.md:1:1 warning i18n/stale-page: The source page no longer has the section '#z' it had when this translation was accepted",
        'docs/en/a.md:1:1 warning i18n/stale-page: The text before the first heading of the source page has changed since this translation was accepted',
        "docs/en/a.md:3:1 warning i18n/stale-page: The section 'B' of the source page has changed since this translation was accepted",
        "docs/en/a.md:5:1 warning i18n/stale-page: The source page has a new section 'C' since this translation was accepted",
      ].map((line) => `${line} | Update the translation, then record it with 'docgen i18n accept'`),
    },
  ],
  'i18n/untranslated': [
    {
      files: {
        [config]: locales,
        'docs/fr/a.md': 'One text of some words.',
        'docs/en/a.md': 'One text of some words.',
      },
      found: [
        "docs/en/a.md:1:1 warning i18n/untranslated: This text is identical to the source page's | Translate it, or mark it as intended: <!-- docgen-ignore i18n/untranslated: why -->",
      ],
    },
    {
      files: {
        [config]: locales,
        'docs/fr/a.md':
          'One text of some words.\n\nTwo texts of some words.\n\nThe text of some words.\n\nYour text of some words.',
        'docs/en/a.md':
          'One text of some words.\n\nTwo texts of some words.\n\nThe text of some words.\n\nYour text of some words.',
        'i18n/fr.json': '{ "a": "Open all of them" }',
        'i18n/en.json': '{ "a": "Open all of them" }',
      },
      found: [
        "docs/en/a.md:1:1 warning i18n/untranslated: This page isn't translated: all 4 of its texts are identical to the source page's | Translate it, or remove the file to show the page from the fallback locale",
        "i18n/en.json:1:4 warning i18n/untranslated: 'a' is identical to its text in 'fr' | Translate it, or remove the key if the text is meant to be the same",
      ],
    },
  ],
  'ignore/invalid': [
    {
      files: {
        'docgen.config.mjs': `export default {
          // docgen-ignore page/missing-title: all of them
          host: 'nginx', /* docgen-ignored is another word */
        };`,
        'docs/a.md': '# A\n\nText.\n',
      },
      found: [
        "docgen.config.mjs:2:11 error ignore/invalid: 'docgen-ignore' has no effect in the configuration | Set the level of the code under 'checks'",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n<!-- docgen-ignore link/broken-page -->\n[x](b.md)\n' },
      found: [
        "docs/a.md:3:1 error ignore/invalid: The comment 'docgen-ignore' has no reason; expected one after a colon | Write <!-- docgen-ignore link/broken-page: why it is right here -->",
        "docs/a.md:4:1 error link/broken-page: No page matches 'b.md' | Did you mean 'a.md'?",
      ],
    },
    {
      files: { 'a.md': '# A\n\n- b\n\n  <!-- docgen-ignore link/broken-pge: new -->\n' },
      found: [
        'a.md:5:3 error ignore/invalid: The comment has no block after it, so it ignores nothing | Put it directly before the block with the problem, in the same list item, quote or container',
        "a.md:5:3 error ignore/invalid: Unknown diagnostic 'link/broken-pge' | Did you mean 'link/broken-page'?",
      ],
    },
    {
      files: { 'a.md': '# A\n\nSee <!-- docgen-ignore config/invalid: new --> this.\n' },
      found: [
        "a.md:3:5 error ignore/invalid: 'config/invalid' can't be ignored | Fix the problem; the level of this code can't be changed",
        'a.md:3:5 error ignore/invalid: The comment is within a paragraph, but it applies to whole blocks | Put it on its own line before the block',
      ],
    },
    {
      files: { 'a.md': '# A\n\n<!-- docgen-ignore: new -->\nb\n' },
      found: [
        "a.md:3:1 error ignore/invalid: The comment 'docgen-ignore' has no code; expected at least one | Write <!-- docgen-ignore link/broken-anchor: why it is right here -->",
      ],
    },
  ],
  'ignore/unused': [
    {
      files: { 'a.md': '# A\n\n<!-- docgen-ignore link/broken-page: new -->\n[x](a.md)\n' },
      found: [
        "a.md:3:1 warning ignore/unused: The next block has no 'link/broken-page' to ignore | Remove the comment",
      ],
    },
  ],
  'image/no-alt': [
    {
      files: { 'a.md': '# A\n\nSee ![](x.png)', 'x.png': '' },
      found: [
        "a.md:3:5 warning image/no-alt: The image 'x.png' has no alternative text | Describe the image in the brackets: ![A map of the harbor](map.png)",
      ],
    },
  ],
  'image/missing-glyph': [
    {
      files: {
        [config]: { ...quiet, url: 'https://docs.example', cards: true },
        'docs/a.md': '# A ⚓\n',
        'docs/b.md': '# B 出荷を作成する、一二三四五六\n',
        'docs/c.md': '# שלום\n',
      },
      found: [
        "docs/a.md:1:1 warning image/missing-glyph: The fonts of cards lack characters of this page's card: ⚓ | Add a font that has them to 'cards.fonts', or change the title",
        "docs/b.md:1:1 warning image/missing-glyph: The fonts of cards lack characters of this page's card: 出 荷 を 作 成 す る 、 一 二 and 4 others | Run npm install @fontsource-variable/noto-sans-jp, and add it to 'cards.fonts'",
        "docs/c.md:1:1 warning image/missing-glyph: The fonts of cards lack characters of this page's card: ש ל ו ם | Run npm install @fontsource-variable/noto-sans-hebrew, and add it to 'cards.fonts'",
      ],
    },
  ],
  'image/page-weight': [
    {
      files: {
        [config]: { ...quiet, limits: { pageImageBytes: 20 } },
        'docs/a.md': '# A\n\n![it](/x.svg) ![it](/y.svg)\n',
        'static/x.svg': '<svg></svg>',
        'static/y.svg': '<svg/>\n<!-- -->',
      },
      found: [
        "docs/a.md:3:15 warning image/page-weight: The images of this page have 26 bytes together; expected at most 20 | Start with 'static/y.svg', which has 15 bytes, or change 'limits.pageImageBytes'",
      ],
    },
  ],
  'image/too-large': [
    {
      files: {
        'a.md': '# A\n\nSee ![it](x.png)\n',
        'x.png': bytes(0x89, 'PNG\r\n', 0x1a, '\n\0\0\0\rIHDR\0\0', 0x13, 0x88, '\0\0\0\t'),
      },
      found: [
        "a.md:3:5 warning image/too-large: The image 'x.png' has 5000 × 9 pixels; expected at most 4096 on each side | Make it smaller or save it in another format, or change 'limits.imageBytes' or 'limits.imagePixels'",
      ],
    },
    {
      files: {
        [config]: { ...quiet, limits: { imageBytes: 10 } },
        'docs/a.md': '# A\n\n![it](/x.svg)\n',
        'static/x.svg': '<svg></svg>',
      },
      found: [
        "docs/a.md:3:1 warning image/too-large: The image 'static/x.svg' has 11 bytes; expected at most 10 | Make it smaller or save it in another format, or change 'limits.imageBytes' or 'limits.imagePixels'",
      ],
    },
  ],
  'link/broken-anchor': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n## Body text\n\n[x](#body-txt)' },
      found: [
        "docs/a.md:5:1 error link/broken-anchor: This page has no anchor '#body-txt' | Did you mean '#body-text'?",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[x](b.md#nothing)', 'docs/b.md': '# B' },
      found: ["docs/a.md:3:1 error link/broken-anchor: docs/b.md has no anchor '#nothing'"],
    },
  ],
  'link/broken-asset': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n![A map](map.pgn)', 'docs/map.png': '' },
      found: ["docs/a.md:3:1 error link/broken-asset: No such file: 'map.pgn' | Did you mean 'map.png'?"],
    },
  ],
  'link/broken-page': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[x](bb.md)', 'docs/b.md': '# B' },
      found: ["docs/a.md:3:1 error link/broken-page: No page matches 'bb.md' | Did you mean 'b.md'?"],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[x](b.md)', 'docs/b.md': '---\ndraft: true\n---\n' },
      found: [
        "docs/a.md:3:1 error link/broken-page: 'b.md' links to a draft, which isn't published | Publish it, or remove the link",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[x](b.mdx)', 'docs/b.mdx': '' },
      found: [
        "docs/a.md:3:1 error link/broken-page: 'b.mdx' links to docs/b.mdx, which isn't a supported file type | Convert it to Markdown",
        "docs/b.mdx warning source/unsupported: .mdx files are not supported: docs/b.mdx | Convert them to Markdown (.md), or add them to 'exclude'",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[x](./)', 'docs/index.md': '# B' },
      found: [
        "docs/a.md:3:1 error link/broken-page: Ambiguous link './': it could mean docs/index.md or docs/a.md | Write the file name with .md",
      ],
    },
    {
      files: { [config]: { ...quiet, footer: { links: [{ label: 'X', to: '/x' }] } }, 'docs/a.md': '# A\n' },
      found: ["docgen.config.json:7:16 error link/broken-page: No page matches '/x'"],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\nnext: bb\n---\n\nText.\n', 'docs/b.md': '# B' },
      found: ["docs/a.md:2:7 error link/broken-page: No page matches 'bb' | Did you mean 'b'?"],
    },
  ],
  'link/duplicate-anchor': [
    {
      files: { 'a.md': '# A\n\n## One {#x}\n\n## Two {#x}' },
      found: [
        "a.md:5:1 warning link/duplicate-anchor: Duplicate id 'x' on this page | Give one of them a different id; links go to the first",
      ],
    },
  ],
  'link/empty': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[b]()\n' },
      found: [
        'docs/a.md:3:1 warning link/empty: The link has no address | Write the file between the parentheses: [text](page.md)',
      ],
    },
  ],
  'link/localhost': [
    {
      files: { 'a.md': '# A\n\n[x](http://localhost:3000/a) <http://localhost:3000>' },
      found: [
        "a.md:3:1 warning link/localhost: 'http://localhost:3000/a' points to the reader's own computer | Link to a public address; to show a local one, write the URL itself as the link text",
      ],
    },
  ],
  'link/own-url': [
    {
      files: {
        [config]: { ...quiet, url: 'https://docs.example.com' },
        'docs/a.md': '# A\n\n[x](https://docs.example.com/docs/b#b)',
        'docs/b.md': '# B',
      },
      found: [
        "docs/a.md:3:1 warning link/own-url: 'https://docs.example.com/docs/b#b' links to this site by its published URL | Write 'b.md#b'",
      ],
    },
    {
      files: {
        [config]: { ...quiet, url: 'https://docs.example.com' },
        'docs/a.md': '# A\n\n![x](https://docs.example.com/robots.txt)',
      },
      found: [
        "docs/a.md:3:1 warning link/own-url: 'https://docs.example.com/robots.txt' links to this site by its published URL | Link by path, so the link works wherever the site is served",
      ],
    },
  ],
  'link/redirected': [
    {
      files: {
        [config]: quiet,
        'docs/a.md': '# A\n\n[x](/docs/old#b)',
        'docs/b.md': '---\nredirectFrom: [/docs/old]\n---\n# B',
      },
      found: [
        "docs/a.md:3:1 warning link/redirected: '/docs/old#b' reaches its page only through a redirect | Write '/docs/b#b'",
      ],
    },
  ],
  'link/outside-site': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[x](../../b.md)' },
      found: [
        "docs/a.md:3:1 error link/outside-site: '../../b.md' links outside the site's folder | Use an absolute URL, or move the file into the site",
      ],
    },
  ],
  'link/undefined-reference': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[text][nowhere]\n' },
      found: [
        'docs/a.md:3:1 warning link/undefined-reference: Missing definition of [nowhere] | Add a line [nowhere]: page.md, or write the link as [text](page.md)',
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\nb[^winter] c[^3]\n\n[^wnter]: d\n' },
      found: [
        "docs/a.md:3:2 warning link/undefined-reference: Missing footnote [^winter] | Did you mean '[^wnter]'?",
        'docs/a.md:3:13 warning link/undefined-reference: Missing footnote [^3] | Add a line [^3]: with its text',
      ],
    },
  ],
  'markdown/bad-attribute': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n:::note{colour=red}\nx\n:::\n' },
      found: [
        "docs/a.md:3:1 error markdown/bad-attribute: Unknown attribute 'colour' on ':::note' | Known attributes: title",
      ],
    },
    {
      files: { 'a.md': '# A\n\n```js {x}\n1\n```\n' },
      found: [
        "a.md:3:1 warning markdown/bad-attribute: '{x}' after '```' is not a list of lines; expected line numbers from 1 and ranges | Write for example {1,4-6}",
      ],
    },
  ],
  'markdown/bad-diagram': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n:::states\nNo table.\n:::' },
      found: [
        "docs/a.md:3:1 error markdown/bad-diagram: ':::states' can't be drawn: it has no table of transitions",
      ],
    },
  ],
  'markdown/bad-encoding': [
    {
      files: { 'a.md': bytes('# A\n\nab', 0xe9, ' c') },
      found: [
        'a.md:3:3 error markdown/bad-encoding: Invalid UTF-8: unexpected byte 0xE9 | Save the file as UTF-8',
      ],
    },
    // It keeps its front matter, and invisible content is not reported.
    {
      files: {
        [config]: { ...locales, docs: { routeBase: '/', main: 'a', sidebars: ['a'] } },
        'docs/en/a.md': bytes('---\nlocales: [en]\nslug: b\n---\n\n# A\n\n[c](c.md) ', 0xe9),
        'docs/en/c.md': '---\nlocales: [en]\n---\n\n# C\n\n[part](/b#part)\n',
      },
      found: [
        'docs/en/a.md:8:11 error markdown/bad-encoding: Invalid UTF-8: unexpected byte 0xE9 | Save the file as UTF-8',
      ],
    },
    {
      files: { 'a.md': '# A\n\na\0b' },
      found: [
        'a.md:3:2 error markdown/bad-encoding: The file contains a NUL character; expected text | Remove the character, or save the file as UTF-8 if it is UTF-16',
      ],
    },
    {
      files: { 'a.md': '# A\n\na \u202E b' },
      found: [
        'a.md:3:3 error markdown/bad-encoding: Unclosed bidirectional control U+202E: readers see the text in a different order than it is stored | Remove it, or close it on its line with U+202C (embeddings, overrides) or U+2069 (isolates)',
      ],
    },
  ],
  'markdown/extra-cells': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n| b |\n|---|\n| 1 | 2 |\n' },
      found: [
        "docs/a.md:5:5 warning markdown/extra-cells: The row has 2 cells and the table 1 column: readers don't see the rest | Write \\| for a pipe within a cell (also in code), or add a column to the first row",
      ],
    },
  ],
  'markdown/foreign-syntax': [
    {
      files: {
        [config]: quiet,
        'docs/a.md': '# A\n\n!!! note\n\n<!--@include: ./b.md-->\n\n```mermaid\n```\n',
      },
      found: [
        "docs/a.md:3:1 warning markdown/foreign-syntax: '!!! note' is an admonition of MkDocs, which docgen shows as text | Write :::note[Title], the text without its indentation, and a closing line :::",
        "docs/a.md:5:1 warning markdown/foreign-syntax: '<!--@include-->' is an include of VitePress, which docgen drops | Put the file in snippets/ and write ::include{file=name.md}",
        "docs/a.md:7:1 warning markdown/foreign-syntax: '```mermaid' is a diagram of another tool, which docgen shows as code | Set markdown.diagrams to true and run npm install @docgen/diagrams, or write :::sequence, :::states or :::timeline",
      ],
    },
  ],
  'markdown/include-cycle': [
    {
      files: {
        [config]: quiet,
        'docs/a.md': '# A\n\n::include{file=x.md}\n',
        'snippets/x.md': 'x\n\n::include{file=x.md}\n',
      },
      found: [
        'snippets/x.md:3:1 error markdown/include-cycle: Include loop: snippets/x.md → snippets/x.md | Remove one of them',
      ],
    },
  ],
  'markdown/include-missing': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n::include{file=x.md}\n' },
      found: [
        "docs/a.md:3:1 error markdown/include-missing: No such file to include: 'x.md'; looked for snippets/en/x.md and snippets/x.md | Check the path, including upper and lower case and the extension",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n::include{file=../x.md}\n' },
      found: [
        "docs/a.md:3:1 error markdown/include-missing: '../x.md' isn't a path below snippets/ | Write a path such as auth/token.md, relative to snippets/, with '/' and without '..'",
      ],
    },
    {
      files: {
        [config]: quiet,
        'docs/a.md': '# A\n\n::include{file=x.ts region=creat}\n',
        'snippets/x.ts': '// #region create\n1;\n',
      },
      found: [
        "docs/a.md:3:1 error markdown/include-missing: snippets/x.ts has no region 'creat' | Did you mean 'create'?",
      ],
    },
  ],
  'markdown/no-such-line': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n```js {3}\na\nb\n```\n' },
      found: [
        "docs/a.md:3:1 warning markdown/no-such-line: The code has 2 lines, so line 3 can't be highlighted | Count from the first line below the backticks",
      ],
    },
  ],
  'markdown/too-deep': [
    {
      files: { 'a.md': `# A\n\n${'> '.repeat(300)}x` },
      found: [
        "a.md:3:401 error markdown/too-deep: The text is nested more than 200 levels deep | Flatten the quotes, lists or elements, or raise 'limits.depth' in the configuration",
      ],
    },
  ],
  'markdown/too-large': [
    {
      files: { [config]: { ...quiet, limits: { pageBytes: 10 } }, 'docs/a.md': '# Long enough' },
      found: [
        "docs/a.md:1:1 error markdown/too-large: The file is larger than 10 bytes, the limit for a page | Split the page, or raise 'limits.pageBytes' in the configuration",
      ],
    },
  ],
  'markdown/too-slow': [
    {
      files: {
        [config]: { ...quiet, limits: { seconds: 0.05 } },
        'docs/a.md': `# A\n\n${'*a*b'.repeat(20_000)}\n`,
      },
      found: [
        "docs/a.md error markdown/too-slow: Can't read the page: it took more than 0.05 s | Look for long runs of nested or unclosed markup; split the page, or raise limits.seconds",
      ],
    },
  ],
  'markdown/unclosed-directive': [
    {
      files: { 'a.md': '# A\n\n:::note\nx\n' },
      found: ["a.md:3:1 warning markdown/unclosed-directive: Unclosed ':::note' | End it with a line ':::'"],
    },
    {
      files: { 'a.md': '# A\n\n:::note\n:::tip\nx\n:::\n' },
      found: [
        "a.md:4:1 warning markdown/unclosed-directive: Unclosed ':::tip' | Add a colon to ':::note' around it, which ended first: '::::note'",
      ],
    },
  ],
  'markdown/unclosed-fence': [
    {
      files: { 'a.md': '# A\n\n- ```\n  b\n', 'b.md': '# B\n\n```sh\nc\n\n```sh\nd\n```\n' },
      found: [
        "a.md:3:3 warning markdown/unclosed-fence: Unclosed code block | End it with a line '```'",
        "b.md:3:1 warning markdown/unclosed-fence: Unclosed code block: another one opens before it ends | End it with a line '```', or open it with '````' if it should contain the other one",
      ],
    },
    {
      files: { 'a.md': '# A\n\n1. ```sh\n   b\n```\n\nc\n' },
      found: [
        "a.md:3:4 warning markdown/unclosed-fence: Unclosed code block | Indent the closing line '```' like this one; in a quote, start it with the same '>'",
      ],
    },
  ],
  'markdown/unclosed-html': [
    {
      files: { 'a.md': '# A\n\n<!-- b\n\nc\n', 'b.md': '# B\n\n<pre>\nc\n\nd\n' },
      found: [
        "a.md:3:1 warning markdown/unclosed-html: Unclosed comment: docgen doesn't read the text below it as Markdown | Close it with '-->', or write \\<!-- to show it as text",
        "b.md:3:1 warning markdown/unclosed-html: Unclosed '<pre>': docgen doesn't read the text below it as Markdown | Close it with '</pre>', or write \\<pre> to show it as text",
      ],
    },
    {
      files: { 'a.md': '# A\n\nUse the <template> element.\n\n## B\n' },
      found: [
        "a.md:3:9 warning markdown/unclosed-html: Unclosed '<template>': it includes the text after it | Write `<template>` in backticks, or \\<template>, to show it as text, or close it with </template>",
      ],
    },
  ],
  'markdown/unused-footnote': [
    {
      files: { 'a.md': '# A\n\nb[^1]\n\n[^1]: c\n\n[^2]: d\n\n[^1]: e\n' },
      found: [
        "a.md:7:1 warning markdown/unused-footnote: The footnote [^2] is never referenced, so readers don't see it | Write [^2] where it belongs, or remove it",
        "a.md:9:1 warning markdown/unused-footnote: The footnote [^1] is defined more than once, so readers don't see it | Give it a different label",
      ],
    },
  ],
  'markdown/mistyped-directive': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n::endpoint {path=/b}\n\nc :note[d] e\n' },
      found: [
        "docs/a.md:3:1 warning markdown/mistyped-directive: '::endpoint {path=/b}' isn't a directive here, so readers see it as text | Write ::endpoint{path=/b}",
        "docs/a.md:5:3 warning markdown/mistyped-directive: ':note[d]' isn't a directive here, so readers see it as text | Write :::note on its own line, the text below it, and a closing line :::",
      ],
    },
  ],
  'markdown/unknown-directive': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n:::nte\nx\n:::\n' },
      found: [
        "docs/a.md:3:1 error markdown/unknown-directive: Unknown directive ':::nte' | Did you mean 'note'?",
      ],
    },
    {
      files: { 'a.md': '# A\n\n:::vote\nx\n:::\n' },
      found: [
        "a.md:3:1 warning markdown/unknown-directive: Unknown directive ':::vote' | Did you mean 'note'?",
      ],
    },
  ],
  'markdown/unknown-element': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\nA <ship name>.\n' },
      found: [
        "docs/a.md:3:3 warning markdown/unknown-element: Unknown HTML element <ship name>: readers don't see the tag | Write `<ship name>` in backticks, or \\<ship name>, to show it as text",
      ],
    },
  ],
  'markdown/unknown-language': [
    {
      files: { 'a.md': '# A\n\n```jss\n1\n```\n', 'b.md': '```jss\n2\n```\n' },
      found: [
        "a.md:3:1 warning markdown/unknown-language: Unknown code block language 'jss' | Did you mean 'jsx'?",
        "b.md:1:1 warning markdown/unknown-language: Unknown code block language 'jss' | Did you mean 'jsx'?",
      ],
    },
  ],
  'markdown/unknown-variable': [
    {
      files: {
        'snippets/variables.yaml': 'product:\n  name: Parcels\n',
        'a.md': '# A\n\nA :var[product.nam] of :var[other]\n',
      },
      found: [
        "a.md:3:3 warning markdown/unknown-variable: Unknown variable 'product.nam' | Did you mean 'product.name'?",
        "a.md:3:24 warning markdown/unknown-variable: Unknown variable 'other' | Add it to snippets/variables.yaml",
      ],
    },
  ],
  'markdown/unknown-audience': [
    {
      files: {
        [config]: quiet,
        'docs/a.md': '# A\n\n:::only{audience=staff}\nB\n:::\n',
      },
      found: [
        "docs/a.md:3:1 error markdown/unknown-audience: Unknown audience 'staff' | Set audiences: { staff: true } in the configuration",
      ],
    },
  ],
  'markdown/unknown-icon': [
    {
      files: { 'a.md': '# A\n\nA :icon[chekc] of :icon[nothing-like-it]\n' },
      found: [
        "a.md:3:3 warning markdown/unknown-icon: Unknown icon 'chekc' | Did you mean 'check'?",
        "a.md:3:19 warning markdown/unknown-icon: Unknown icon 'nothing-like-it' | Use the name of an icon of Lucide, such as rocket",
      ],
    },
  ],
  'markdown/unknown-term': [
    {
      files: {
        [config]: quiet,
        'i18n/en.json': '{ "glossary.area": "A place" }',
        'docs/a.md': '# A\n\nAn :term[aera] of :term[zones]{of=none}',
      },
      found: [
        "docs/a.md:3:4 error markdown/unknown-term: The glossary has no term 'aera' in this language | Did you mean 'area'?",
        'docs/a.md:3:19 error markdown/unknown-term: The glossary has no term \'none\' in this language | Add "glossary.none" to i18n/en.json',
      ],
    },
  ],
  'link/scheme': [
    {
      files: { 'a.md': '# A\n\nFiles: [x](ftp://files.example/y)' },
      found: [
        "a.md:3:8 warning link/scheme: The URL scheme 'ftp:' is not allowed, so the link was removed and its text kept | Add 'ftp' to 'markdown.schemes' to allow it, or start a relative path that contains a colon with './'",
      ],
    },
    {
      files: {
        [config]: { ...quiet, markdown: { schemes: ['ftp'] } },
        'docs/a.md': '# A\n\n[x](ftp://files.example/y)',
      },
      found: [],
    },
  ],
  'markdown/unsafe': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[x](javascript:alert(1))' },
      found: [
        "docs/a.md:3:1 error markdown/unsafe: The 'javascript:' URL of <a> could run code in the reader's browser, so docgen removed it | Link to a page or a file instead, or remove the link and keep its text",
      ],
    },
  ],
  'nav/orphan': [
    {
      files: { [config]: { ...quiet, docs: { sidebars: ['a'] } }, 'docs/a.md': '# A', 'docs/b.md': '# B' },
      found: [
        "docs/b.md warning nav/orphan: 'b' isn't in a sidebar, and no page links to it | Add it to a sidebar, link to it, or set unlisted: true in its front matter",
      ],
    },
  ],
  'openapi/invalid': [
    {
      files: {
        [config]: JSON.stringify({ ...quiet, openapi: { changelog: 'docs/b.md' } }),
        'docs/a.md': '# A\n\nB\n',
      },
      found: [
        "docgen.config.json:1:29 error openapi/invalid: 'openapi.changelog' is 'docs/b.md', which isn't a page | Did you mean 'docs/a.md'?",
      ],
    },
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml': 'swagger: "2.0"\n',
        'docs/a.md': '# A',
      },
      found: [
        "openapi/a.yaml:1:1 error openapi/invalid: The description's version is 2.0 | Write an OpenAPI description of version 3.0, 3.1 or 3.2",
      ],
    },
    {
      files: { [config]: { ...quiet, openapi: { files: ['api.yaml'] } }, 'docs/a.md': '# A' },
      found: [
        "docgen.config.json:5:7 error openapi/invalid: 'openapi.files' lists api.yaml, which does not exist",
      ],
    },
  ],
  'openapi/lost-code': [
    {
      files: {
        [config]: { ...locales, openapi: {} },
        'docs/fr/a.md': '# A',
        'docs/en/a.md': '# A',
        'openapi/a.yaml': 'openapi: 3.1.0\npaths: { /a: { get: { summary: Needs `page` } } }\n',
        'openapi/a.fr.yaml': 'overlay: 1.0.0\nx-texts:\n  Needs `page`: Exige la page\n',
      },
      found: [
        'openapi/a.fr.yaml:3:17 warning openapi/lost-code: The translation is missing `page` | Keep code the same in every language',
      ],
    },
  ],
  'openapi/missing-text': [
    {
      files: {
        [config]: { ...locales, openapi: {} },
        'docs/fr/a.md': '# A',
        'docs/en/a.md': '# A',
        'openapi/a.yaml': 'openapi: 3.1.0\npaths: { /a: { get: { summary: A list } } }\n',
        'openapi/a.fr.yaml': 'overlay: 1.0.0\nx-texts: {}\n',
        'openapi/b.json': '{ "openapi": "3.1.0", "info": { "title": "B" } }',
      },
      found: [
        'openapi/a.yaml:2:32 warning openapi/missing-text: No \'fr\' translation of "A list" | Add it to x-texts of openapi/a.fr.yaml',
        "openapi/b.json:1:1 warning openapi/missing-text: No overlay translates openapi/b.json into 'fr' | Write openapi/b.fr.json, or set the description's language in 'x-language'",
      ],
    },
  ],
  'openapi/old-keyword': [
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'docs/a.md': '# A',
        'openapi/a.yaml':
          'openapi: 3.1.0\ncomponents:\n  schemas:\n    A: { type: integer, nullable: true }\n',
      },
      found: [
        "openapi/a.yaml:4:25 warning openapi/old-keyword: OpenAPI 3.1 doesn't support 'nullable', a keyword of 3.0 | Remove it; if null is allowed, write it as a type: [string, 'null']",
      ],
    },
  ],
  'openapi/stale-text': [
    {
      files: {
        [config]: { ...locales, openapi: {} },
        'docs/fr/a.md': '# A',
        'docs/en/a.md': '# A',
        'openapi/a.yaml': 'openapi: 3.1.0\npaths: { /a: { get: { summary: A list } } }\n',
        'openapi/a.fr.yaml':
          'overlay: 1.0.0\nactions:\n  - target: $.info\n    remove: true\nx-texts: { A list: Une liste, A lists: Des listes }\n',
      },
      found: [
        "openapi/a.fr.yaml:3:13 warning openapi/stale-text: The target $.info matches nothing in openapi/a.yaml | Remove the action, or correct its target: the description has 'openapi' and 'paths'",
        'openapi/a.fr.yaml:5:31 warning openapi/stale-text: openapi/a.yaml has no text "A lists" | Did its text become "A list"?',
      ],
    },
  ],
  'openapi/bad-example': [
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml':
          'openapi: 3.1.0\ncomponents: { schemas: { Weight: { type: integer, example: 0.5 } } }\n',
        'docs/a.md': '# A',
      },
      found: [
        'openapi/a.yaml:2:51 error openapi/bad-example: The example has type number; expected integer | Correct the example at #/components/schemas/Weight/example, or its schema',
      ],
    },
  ],
  'openapi/too-slow': [
    {
      files: {
        [config]: { ...quiet, limits: { seconds: 1 }, openapi: {} },
        'openapi/a.yaml': `openapi: 3.1.0\ncomponents:\n  schemas:\n${doubledSchemas(40)}    A:\n      $ref: '#/components/schemas/S0'\n      example: ${'x'.repeat(60_000)}\n`,
        'docs/a.md': '# A',
      },
      found: [
        'openapi/a.yaml:47:7 error openapi/too-slow: The example is not checked: it takes more than 2 s | Simplify this part, or split the description into several files',
      ],
    },
  ],
  'openapi/unchecked': [
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml':
          "openapi: 3.1.0\ncomponents:\n  schemas:\n    A: { type: string, pattern: '[a-z', example: a }\n    B: { type: string, pattern: '^(?=a)(a+)+$', example: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' }\n",
        'docs/a.md': '# A',
      },
      found: [
        "openapi/a.yaml:4:24 warning openapi/unchecked: Invalid regular expression '[a-z' | Fix it; until then docgen can't check examples against it",
        "openapi/a.yaml:5:49 warning openapi/unchecked: Can't check the example: the pattern '^(?=a)(a+)+$' takes more than 1 s | Simplify the schema or the pattern",
      ],
    },
  ],
  'sample/invalid-json': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n```json\n{ "a" 1 }\n```' },
      found: [
        "docs/a.md:4:7 warning sample/invalid-json: Invalid JSON: expected a colon | Fix it, or use 'jsonc' for JSON with comments or 'json partial' for a JSON fragment",
      ],
    },
  ],
  'sample/schema-mismatch': [
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml': 'openapi: 3.1.0\ncomponents: { schemas: { Weight: { type: integer } } }\n',
        'docs/a.md':
          '# A :api[Weight] :api[Wieght]\n\n```json schema=Weight\n"2"\n```\n\n```json schema=Waight\n2\n```',
      },
      found: [
        "docs/a.md:1:18 error openapi/unknown-part: No API description has the name 'Wieght' | Did you mean 'Weight'?",
        'docs/a.md:4:1 error sample/schema-mismatch: The sample has type string; expected integer (schema=Weight)',
        "docs/a.md:7:1 error openapi/unknown-part: No API description has the schema 'schema:Waight' | Did you mean 'schema:Weight'?",
      ],
    },
  ],
  'openapi/unknown-operation': [
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml': 'openapi: 3.1.0\npaths: { /a: { get: { operationId: listOrders } } }\n',
        'docs/a.md': '# A\n\n::api-operation{id=listOrder}',
      },
      found: [
        "docs/a.md:3:1 error openapi/unknown-operation: No API description has the operation 'listOrder' | Did you mean 'listOrders'?",
      ],
    },
  ],
  'openapi/unknown-page': [
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml':
          'openapi: 3.1.0\npaths: {}\nx-error-catalogue:\n  - code: a\n    status: 400\n    page: eror\n',
        'docs/a.md': '# A\n\n::api-error-index',
        'docs/error.md': '# E',
      },
      found: [
        "openapi/a.yaml:6:5 error openapi/unknown-page: the error code 'a' refers to the page 'eror', which does not exist | Did you mean 'error'?",
      ],
    },
  ],
  'openapi/unknown-part': [
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml':
          'openapi: 3.1.0\npaths: {}\nx-error-catalogue:\n  - { code: a, status: 400, group: orders }\n',
        'docs/a.md': '# A\n\n::api-error-group{id=order}',
      },
      found: [
        "docs/a.md:3:1 error openapi/unknown-part: No API description has the group of error codes 'order' | Did you mean 'orders'?",
      ],
    },
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml': 'openapi: 3.1.0\npaths: {}\n',
        'docs/a.md': '# A\n\n::api-error-index',
      },
      found: ['docs/a.md:3:1 error openapi/unknown-part: No API description has a catalog of error codes'],
    },
  ],
  'nav/unknown-doc': [
    {
      files: {
        [config]: {
          ...quiet,
          docs: { sidebars: { api: ['a', { category: 'C', items: ['orders/creat'] }] } },
        },
        'docs/a.md': '# A',
        'docs/orders/create.md': '[a](../a.md)',
      },
      found: [
        "docgen.config.json:10:14 error nav/unknown-doc: Configuration error: sidebar 'api' lists the doc 'orders/creat', which does not exist | Did you mean 'orders/create'?",
        "docs/orders/create.md warning nav/orphan: 'orders/create' isn't in a sidebar, and no page links to it | Add it to a sidebar, link to it, or set unlisted: true in its front matter",
      ],
    },
    {
      files: { [config]: { ...quiet, docs: { main: 'intro' } }, 'docs/a.md': '# A' },
      found: [
        "docgen.config.json:4:14 error nav/unknown-doc: Configuration error: 'docs.main' lists the doc 'intro', which does not exist",
      ],
    },
    {
      files: { [config]: { ...quiet, navbar: { left: [{ label: 'A', doc: 'aa' }] } }, 'docs/a.md': '# A' },
      found: [
        "docgen.config.json:7:17 error nav/unknown-doc: Configuration error: the navigation bar lists the doc 'aa', which does not exist | Did you mean 'a'?",
      ],
    },
  ],
  'page/duplicate-title': [
    {
      files: { 'a/rates.md': '# Rates\n\nx\n', 'b/rates.md': '---\ntitle: Rates\n---\n\nx\n' },
      found: [
        "a/rates.md:1:1 warning page/duplicate-title: 2 pages have the title 'Rates'; expected unique titles | Give each page a distinct title, so readers can tell them apart in tabs and search results",
      ],
    },
  ],
  'page/empty': [
    {
      files: { 'a.md': '---\ntitle: A\n---\n\n<!-- To be written -->\n' },
      found: [
        'a.md:4:1 warning page/empty: The page has no content | Write it, or set draft: true in its front matter until it is written',
      ],
    },
  ],
  'page/heading-jump': [
    {
      files: { 'a.md': '# A\n\n## B\n\n#### C\n' },
      found: [
        "a.md:5:1 warning page/heading-jump: A level 4 heading follows a level 2 heading; expected level 3 | Write it with ###, and shift the headings below it too, so the page's outline has no gaps",
      ],
    },
    {
      files: { 'a.md': '### C\n' },
      found: [
        "a.md:1:1 warning page/heading-jump: A level 3 heading follows the page's title; expected level 2 | Write it with ##, and shift the headings below it too, so the page's outline has no gaps",
      ],
    },
  ],
  'page/long-description': [
    {
      files: { 'a.md': `---\ndescription: ${'d'.repeat(161)}\n---\n\n# A\n\nx\n` },
      found: [
        "a.md:2:14 warning page/long-description: The description has 161 characters; expected at most 160, because search results cut longer ones | Shorten it, or change 'limits.descriptionLength'",
      ],
    },
  ],
  'page/long-title': [
    {
      files: { 'a.md': `# ${'A'.repeat(71)}\n\nx\n` },
      found: [
        "a.md:1:1 warning page/long-title: The title has 71 characters; expected at most 70, because search results cut longer ones | Shorten it, or change 'limits.titleLength'",
      ],
    },
  ],
  'published/lost-anchor': [
    {
      files: {
        [config]: quiet,
        'docs/a.md': '# A\n\n## Set up\n',
        'old.json': {
          version: 1,
          pages: [{ url: '/docs/a', anchors: ['a', 'setup'] }],
          redirects: [],
        },
      },
      over: { against: '/site/old.json' },
      found: [
        "docs/a.md:3:1 warning published/lost-anchor: '/docs/a#setup' was published, but the page no longer has this anchor | It is now '#set-up': add {#setup} to the end of the heading to keep old links working",
      ],
    },
  ],
  'published/lost-page': [
    {
      files: {
        [config]: quiet,
        'docs/b.md': '# B\n',
        'old.json': { version: 1, pages: [{ url: '/docs/bb' }], redirects: [] },
      },
      over: { against: '/site/old.json' },
      found: [
        "docgen.config.json error published/lost-page: '/docs/bb' was published, and no longer exists | docs/b.md has the nearest URL: if it is that page, add 'redirectFrom: [/docs/bb]' to its front matter",
      ],
    },
  ],
  'redirect/dead-target': [
    {
      files: { [config]: { ...quiet, redirects: [{ from: '/x', to: '/docs/aa' }] }, 'docs/a.md': '# A' },
      found: [
        "docgen.config.json:5:16 error redirect/dead-target: /x redirects to /docs/aa, which does not exist | Did you mean '/docs/a'?",
      ],
    },
  ],
  'redirect/loop': [
    {
      files: {
        [config]: {
          ...quiet,
          redirects: [
            { from: '/x', to: '/y' },
            { from: '/y', to: '/x' },
          ],
        },
        'docs/a.md': '# A',
      },
      found: [
        'docgen.config.json:5:16 error redirect/loop: Redirect loop: /x → /y → /x | Point one of them to a page',
      ],
    },
    {
      files: { [config]: { ...quiet, redirects: [{ from: '/x', to: '/x/' }] }, 'docs/a.md': '# A' },
      found: [
        'docgen.config.json:5:16 error redirect/loop: Redirect loop: /x → /x | Point one of them to a page',
      ],
    },
  ],
  'route/case-conflict': [
    {
      files: { [config]: quiet, 'docs/Setup.md': '# A', 'docs/setup.md': '# B' },
      found: [
        'docs/setup.md error route/case-conflict: /docs/Setup and /docs/setup differ only in case or Unicode form, so many machines treat them as one file: docs/Setup.md and docs/setup.md | Rename one of them',
      ],
    },
  ],
  'route/duplicate': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A', 'docs/a/index.md': '# B' },
      found: [
        "docs/a/index.md error route/duplicate: Two sources claim /docs/a: docs/a.md and docs/a/index.md | Rename one of them, or give it a different 'slug'",
      ],
    },
  ],
  'route/redirecting-form': [
    {
      files: { [config]: '{\n  "host": "netlify"\n}', 'docs/a.md': '# A\n' },
      found: [
        'docgen.config.json:2:4 warning route/redirecting-form: Links have no trailing slash, but netlify redirects such URLs | Set trailingSlash: true, or false to write x.html instead of x/index.html',
      ],
    },
    { files: { [config]: '{ "host": "netlify", "trailingSlash": true }', 'docs/a.md': '# A\n' }, found: [] },
  ],
  'source/failed': [
    {
      files: {
        'docgen.config.mjs': `export default { host: 'nginx', sources: [
          { name: 'fish', pages: () => { throw new Error('the net is torn'); } },
          { name: 'ebb', pages: () => 'none' },
          { name: 'tides', pages: () => [{ path: 'ebb', text: '', from: 'data/tides.csv' }] },
          { name: 'quays', pages: async ({ read }) => ['/east', '../west', 'a/_b', 'c.md', 'd', 'd', 'e'].map((path, row) =>
            ({ path, text: '# Quay ' + row + '\\n\\nWords.', from: { file: row === 6 ? '/etc/x' : 'data/quays.csv', line: row + 2 } })) },
        ] };`,
        'docs/a.md': '# A\n\nB',
      },
      found: [
        "data/quays.csv:2:1 error source/failed: The page '/east' of the source 'quays' has no path below docs/; expected one such as 'species/common-tern'",
        "data/quays.csv:3:1 error source/failed: The page '../west' of the source 'quays' has no path below docs/; expected one such as 'species/common-tern'",
        "data/quays.csv:4:1 error source/failed: The page 'a/_b' of the source 'quays' has a name that starts with '.' or '_', which docgen ignores",
        "data/quays.csv:5:1 error source/failed: The page 'c.md' of the source 'quays' has a path with the extension '.md'; expected one without",
        "data/quays.csv:7:1 error source/failed: The page 'd' of the source 'quays' has the same path as another page",
        "docgen.config.mjs error source/failed: The page 'e' of the source 'quays' is made from '/etc/x', which isn't a path relative to the site folder",
        "docgen.config.mjs:2:20 error source/failed: The source 'fish' throws: the net is torn | Fix it; until then its pages are missing",
        "docgen.config.mjs:3:20 error source/failed: The source 'ebb' returns no list of pages | Fix it; until then its pages are missing",
        "docgen.config.mjs:4:20 error source/failed: The source 'tides' returns a page with an invalid '0.from' | Fix it; until then its pages are missing",
      ],
    },
  ],
  'source/misplaced': [
    {
      files: { [config]: quiet, 'guide/a.md': '# A\n' },
      found: [
        "guide/a.md error source/misplaced: guide/a.md isn't in a folder that docgen reads | Move it to docs/guide/a.md, or list it in 'exclude'",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': '---\nlocales: [fr]\n---\n\n# A', 'docs/b.md': '# B' },
      found: [
        "docs/b.md error source/misplaced: docs/b.md isn't in the folder of a language | Move it to docs/fr/b.md, or the other languages to i18n/<language>/docs/",
      ],
    },
  ],
  'source/no-pages': [
    {
      files: { [config]: quiet, 'snippets/a.md': 'A\n' },
      found: [
        "docgen.config.json warning source/no-pages: The site has no pages | Move your Markdown files to 'docs/' or 'pages/'",
      ],
    },
    {
      files: { 'notes.txt': 'A' },
      found: ['- warning source/no-pages: The site has no pages | Write a Markdown file, such as index.md'],
    },
  ],
  'source/unreadable': [
    {
      files: { 'a.md': { link: 'b.md' }, 'c.md': { odd: true } },
      found: [
        "a.md error source/unreadable: Can't read a.md: it is a broken symbolic link",
        "c.md error source/unreadable: Can't read c.md: it isn't a regular file",
      ],
    },
  ],
  'source/unsupported': [
    {
      files: { 'a.mdx': '', 'b/c.mdx': '' },
      found: [
        "a.mdx warning source/unsupported: .mdx files are not supported: a.mdx and 1 more | Convert them to Markdown (.md), or add them to 'exclude'",
      ],
    },
  ],
  'source/windows-name': [
    {
      files: {
        'index.md': '# A',
        'con.md': '# B',
        'what?/a.md': '# C',
        'what?/b.md': '# D',
        'end./a.md': '# E',
      },
      found: [
        "con.md warning source/windows-name: Windows can't store a file named 'con.md' | Rename it: 'con' is a device name on Windows",
        "end./a.md warning source/windows-name: Windows can't store a folder named 'end.' | Rename it so it doesn't end with a dot",
        "what?/a.md warning source/windows-name: Windows can't store a folder named 'what?' | Rename it without '?'",
      ],
    },
    {
      files: {
        'index.md': '# A',
        'b.md': '---\nslug: aux\n---\n\n# B',
        'c.md': '---\nslug: " c "\n---\n\n# C',
      },
      found: [
        "b.md:2:7 warning source/windows-name: This page is written to aux/index.html, but Windows can't store 'aux' | Change this 'slug': 'aux' is a device name on Windows",
        "c.md:2:7 warning source/windows-name: This page is written to  c /index.html, but Windows can't store ' c ' | Write this 'slug' so it doesn't end with a space",
      ],
    },
  ],
};

/** Schemas that each combine the next one twice; the last one limits the length of a text. */
function doubledSchemas(count: number): string {
  const schemas = Array.from({ length: count }, (_, n) => {
    const next = `{ $ref: '#/components/schemas/S${n + 1}' }`;
    return `    S${n}: { allOf: [${next}, ${next}] }\n`;
  });
  return `${schemas.join('')}    S${count}: { maxLength: 1000000 }\n`;
}

interface CaseSite {
  readonly files: SiteFiles;
  readonly over?: Case['over'] | undefined;
}

/** The diagnostics for an unchanged case; each is analyzed once. */
const analyses = new Map<SiteFiles, ReturnType<typeof analyzeSite>>();
function analyzed({ files, over }: CaseSite): ReturnType<typeof analyzeSite> {
  const analysis = analyses.get(files) ?? analyzeSite(files, over);
  analyses.set(files, analysis);
  return analysis;
}

for (const [code, all] of Object.entries(cases)) {
  test.each(all)(`${code} %#`, async (given) => {
    const { found } = given;
    const { diagnostics } = await analyzed(given);
    expect(diagnostics.map(withoutNode)).toEqual(found);
  });
}

const tableCodes = Object.keys(cases) as DiagnosticCode[];

test('a code with cases is found in one', () => {
  const covered = Object.entries(cases).filter(([code, all]) =>
    all.some(({ found }) => found.some((line) => line.includes(` ${code}: `))),
  );
  expect(covered.map(([code]) => code).toSorted()).toEqual(tableCodes.toSorted());
});

const isWhole = process.env['DOCGEN_WHOLE'] === '1';
const levels = [
  ['error', 'error'],
  ['warn', 'warning'],
  ['off', undefined],
] as const;
const isOfThread = (code: string) => /^(?:openapi|sample|source)\//.test(code);
const leveled = tableCodes.filter((code) => !code.startsWith('config/'));

test.each(leveled.filter((code) => !('fixed' in codes[code])))(
  '%s: `checks` and --level turn it off, or into an error or a warning',
  async (code) => {
    const { files, over }: Partial<Case> & Pick<Case, 'files'> = cases[code]?.[0] ?? { files: {} };
    const severities = async (given: SiteFiles, levels: Request['levels']) => {
      const { found } = await analyzeSite(given, { ...over, levels });
      return found.filter((one) => one.code === code).map(({ severity }) => severity);
    };
    const plain = await analyzed({ files, over });
    const count = plain.found.filter((one) => one.code === code).length;
    for (const [n, [level, severity]] of levels.entries()) {
      // Analysis in a thread takes a second: each of those codes has one level, in turn.
      if (!isWhole && isOfThread(code) && n !== leveled.indexOf(code) % levels.length) continue;
      const expected = severity === undefined ? [] : Array.from({ length: count }, () => severity);
      // In turn: each level is set in one of the two ways; with DOCGEN_WHOLE in both.
      const byConfig = files[config] !== undefined && n % 2 === leveled.indexOf(code) % 2;
      if (isWhole || !byConfig) expect(await severities(files, { [code]: level })).toEqual(expected);
      if (files[config] && (isWhole || byConfig))
        expect(await severities(withChecks(files, { [code]: level }), {})).toEqual(expected);
    }
  },
);

/** The site with `checks` added to its configuration. */
function withChecks(files: SiteFiles, checks: { readonly [code: string]: string }): SiteFiles {
  const own = files[config];
  const value: unknown = typeof own === 'string' ? JSON.parse(own) : own;
  return { ...files, [config]: JSON.stringify(Object.assign({}, value, { checks })) };
}

test.each(leveled.filter((code) => 'fixed' in codes[code]))(
  '%s: its level stays, and `checks` may not name it',
  async (code) => {
    const { files, over } = cases[code]?.[0] ?? { files: {} };
    const { diagnostics } = await analyzed({ files, over });
    expect((await analyzeSite(files, { ...over, levels: { [code]: 'off' } })).diagnostics).toEqual(
      diagnostics,
    );
    const refused = await analyzeSite({ [config]: { checks: { [code]: 'off' } } });
    expect(refused.diagnostics).toEqual([
      `${config}:3:6 error config/invalid: The level of ${code} is fixed and can't be changed`,
    ]);
  },
);
