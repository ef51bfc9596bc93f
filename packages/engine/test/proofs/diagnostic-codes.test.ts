/**
 * Sites for diagnostic codes beyond the two of their pages in the handbook, which `site/handbook.test.ts` holds: with
 * everything that is found, place, message and hint, word for word.
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
/** A configuration that warns of nothing. */
const quiet = { host: 'nginx' };
const locales = { host: 'nginx', i18n: { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } } };
const bothPages = { 'docs/fr/a.md': '# A\n', 'docs/en/a.md': '# A\n' };
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? part : [...new TextEncoder().encode(part)])),
  );

/** What Node says of a JSON text differs from version to version. */
const withoutNode = (line: string) => line.replace(/( is not valid JSON) \|.*$/s, '$1');

const cases: { readonly [code in DiagnosticCode]?: readonly Case[] } = {
  'asset/active': [
    {
      files: { 'a.md': '# A\n\n[x](b.html) [y](c.svg)', 'b.html': '<p>', 'c.svg': '<svg/>', 'd.html': '<p>' },
      found: [
        "b.html warning asset/active: 'b.html' could run script in readers' browsers: it is an HTML document | Remove the file or its script; if it is meant to run, list it in 'assets.active'",
      ],
    },
    ...([undefined, 'netlify', 'cloudflare', 'nginx'] as const).map((host): Case => ({
      files: {
        [config]: { trailingSlash: true, ...(host !== undefined && { host }) },
        'docs/a.md': '# A\n',
        'static/b.html': '<script>a()</script>',
      },
      found: [
        "static/b.html warning asset/active: 'static/b.html' could run script in readers' browsers: it is an HTML document | Remove the file or its script; if it is meant to run, list it in 'assets.active'",
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
        "static/b.svg error asset/active: 'static/b.svg' could run script in readers' browsers: it holds <script>, and github can't be told to serve it in a sandbox | Remove the file or its script; if it is meant to run, list it in 'assets.active'",
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
        "docgen.config.json:5:7 error config/invalid: 'openapi.tryIt' names 'https://y.example', which is no server of a description | Write 'https://x.example'",
      ],
    },
    {
      files: { [config]: '{ "title": "x"' },
      found: ['docgen.config.json:1:15 error config/invalid: The file is not valid JSON'],
    },
    {
      files: { [config]: '{}', 'docgen.config.ts': '' },
      found: [
        'docgen.config.json error config/invalid: There are two configuration files, docgen.config.ts and docgen.config.json | Remove one',
      ],
    },
    {
      files: { [config]: '{ "checks": { "route/duplicate": "off" } }' },
      found: [
        'docgen.config.json:1:16 error config/invalid: The level of route/duplicate is fixed: it cannot be changed',
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
        "docgen.config.json:2:14 error config/unknown-key: 'docs.mian' is no configuration key | Did you mean 'main'?",
      ],
    },
    {
      files: { [config]: '{ "addons": [] }' },
      found: ["docgen.config.json:1:4 error config/unknown-key: 'addons' is no configuration key"],
    },
  ],
  'config/not-found': [
    {
      files: {},
      over: { folder: '/nowhere' },
      found: [
        "- error config/not-found: There is no site at '/nowhere': it is no folder | Give the folder that holds docgen.config.ts, or any folder of Markdown files",
      ],
    },
  ],
  'feed/empty': [
    {
      files: { [config]: quiet, 'docs/a.md': '---\nfeed: true\n---\n\n# A\n' },
      found: [
        "docs/a.md:2:7 warning feed/empty: The page asks for a feed but has no dated entry | Write its entries as :::entry[Title]{date=2025-11-10}, or remove 'feed'",
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
        "docs/a.md:2:7 warning feed/no-url: The page's feed is not written: the site's address is not known | Set 'url' in the configuration",
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
        "a.md:2:9 warning frontmatter/invalid: The theme has no layout 'gallery' | Layouts are doc, page, list, not-found, landing",
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
        "docs/a.md:1:1 error frontmatter/invalid: The front matter is not closed; expected a line '---' after its last key",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\ntitle: A\ntitle: B\n---\n\nText.\n' },
      found: [
        'docs/a.md:3:1 error frontmatter/invalid: The front matter has this key twice; expected each key once | Remove one of the two',
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\n__proto__: { a: 1 }\n---\n\nText.\n' },
      found: ["docs/a.md:2:1 error frontmatter/invalid: The front matter key '__proto__' is not allowed"],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\ntitle: [a\n---\n\nText.\n' },
      found: [
        "docs/a.md:2:8 error frontmatter/invalid: The '[' is not closed; expected ']' | End the value with ]",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\n- a\n---\n\nText.\n' },
      found: [
        "docs/a.md:2:1 error frontmatter/invalid: The front matter is a list; expected a mapping of keys | Write one 'key: value' a line",
      ],
    },
  ],
  'frontmatter/language': [
    {
      files: { 'a.md': '---js\nmodule.exports = { title: "x" }\n---\n\n# A' },
      found: [
        "a.md:1:1 error frontmatter/language: The front matter is written in 'js'; only YAML is read, and nothing is executed | Write it as YAML between two lines '---'",
      ],
    },
    {
      files: { 'a.md': '---javascript\n{ title: "x" }\n---\n\n# A' },
      found: [
        "a.md:1:1 error frontmatter/language: The front matter is written in 'javascript'; only YAML is read, and nothing is executed | Write it as YAML between two lines '---'",
      ],
    },
    {
      files: { 'a.md': '+++\ntitle = "x"\n+++\n\n# A' },
      found: [
        "a.md:1:1 error frontmatter/language: The front matter is written in 'toml'; only YAML is read, and nothing is executed | Write it as YAML between two lines '---'",
      ],
    },
  ],
  'frontmatter/misplaced': [
    {
      files: { [config]: quiet, 'docs/a.md': '\n---\ntitle: A\n---\n' },
      found: [
        "docs/a.md:2:1 warning frontmatter/misplaced: The front matter does not start on the first line, so it is shown as text | Remove everything before '---'",
      ],
    },
  ],
  'frontmatter/unknown-key': [
    {
      files: { 'a.md': '---\ntitel: A\n---\n\nText.\n', 'b.md': '---\nx-own: 1\ntitel: B\n---\n\nText.\n' },
      found: [
        "a.md:2:1 warning frontmatter/unknown-key: The front matter key 'titel' is not known | Did you mean 'title'?",
        "b.md:3:1 warning frontmatter/unknown-key: The front matter key 'titel' is not known | Did you mean 'title'?",
      ],
    },
    {
      files: { 'a.md': '---\nsidebar_label: A\nsidebar:\n  lable: B\n---\n\nText.\n' },
      found: [
        "a.md:2:1 warning frontmatter/unknown-key: The front matter key 'sidebar_label' is not known | Write 'label: \"A\"' below 'sidebar:'",
        "a.md:4:3 warning frontmatter/unknown-key: The front matter key 'sidebar.lable' is not known | Did you mean 'sidebar.label'?",
      ],
    },
  ],
  'i18n/admonition-mismatch': [
    {
      files: { [config]: locales, 'docs/fr/a.md': ':::tip\nx\n:::', 'docs/en/a.md': 'y' },
      found: [
        "docs/en/a.md:1:1 warning i18n/admonition-mismatch: The source has 'tip' in this section, this page has no admonition | Write the source's admonitions, or say that it is meant: <!-- docgen-ignore i18n/admonition-mismatch: why -->",
      ],
    },
  ],
  'i18n/anchor-mismatch': [
    {
      files: { [config]: locales, 'docs/fr/a.md': '# A {#a}', 'docs/en/a.md': '# B {#b}' },
      found: [
        "docs/en/a.md:1:1 warning i18n/anchor-mismatch: This page has the anchor '#b' where the source has '#a' | Write {#a}, so that links to it work in every language",
      ],
    },
    {
      files: {
        [config]: locales,
        'docs/fr/a.md': '# A {#a}\n\n## C',
        'docs/en/a.md': '# B\n\n## D {#d}',
      },
      found: [
        "docs/en/a.md:1:1 warning i18n/anchor-mismatch: The source has the anchor '#a' here, this page does not | Write {#a} behind the heading, so that links to it work in every language",
        "docs/en/a.md:3:1 warning i18n/anchor-mismatch: This page has the anchor '#d', the source does not | Write the source's id, so that links to it work in every language",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': '# A\n\n## B', 'docs/en/a.md': '# A' },
      found: [
        "docs/en/a.md:1:1 warning i18n/anchor-mismatch: The source has the section 'B' here, this page has no section | Give it the source's sections, or write the same {#id} behind headings that belong together",
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
        "docs/en/a.md:1:1 warning i18n/code-mismatch: This code block is another than the source's, comments and sentences in quotes aside | Copy the source's code, or say that it is meant: <!-- docgen-ignore i18n/code-mismatch: why -->",
        "docs/en/a.md:5:1 warning i18n/code-mismatch: This code block is in 'sh', the source's in 'js' | Write the source's language",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': 'x', 'docs/en/a.md': '```js\nb\n```' },
      found: [
        'docs/en/a.md:1:1 warning i18n/code-mismatch: The source has no code blocks in this section, this page has 1 code block | Show the same code in every language, or say that it is meant: <!-- docgen-ignore i18n/code-mismatch: why -->',
      ],
    },
  ],
  'i18n/extra-page': [
    {
      files: { [config]: locales, 'docs/en/a.md': '# A' },
      found: [
        "docs/en/a.md warning i18n/extra-page: This page is in 'en' but not in 'fr' | Add it there, or say locales: in its front matter",
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
        "docs/en/a.md:1:1 warning i18n/link-mismatch: This link leads to 'https://x.example/b', the source's to 'https://x.example/a' | Lead to the same page, or say that it is meant: <!-- docgen-ignore i18n/link-mismatch: why -->",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': '[x](https://x.example/a)', 'docs/en/a.md': 'x' },
      found: [
        "docs/en/a.md:1:1 warning i18n/link-mismatch: The source links to 'https://x.example/a' in this section, this page does not | Add the link, or say that it is meant: <!-- docgen-ignore i18n/link-mismatch: why -->",
      ],
    },
    {
      files: { [config]: locales, 'docs/fr/a.md': 'x', 'docs/en/a.md': '[x](https://x.example/a)' },
      found: [
        "docs/en/a.md:1:1 warning i18n/link-mismatch: This page links to 'https://x.example/a' in this section, the source does not | Add the link to the source, or take it out here, or say that it is meant: <!-- docgen-ignore i18n/link-mismatch: why -->",
      ],
    },
  ],
  'i18n/missing-page': [
    {
      files: { [config]: locales, 'docs/fr/a.md': '# A' },
      found: [
        "docs/fr/a.md warning i18n/missing-page: This page is not there in 'en' | Translate it, or say locales: in its front matter",
      ],
    },
  ],
  'i18n/missing-string': [
    {
      files: { ...bothPages, [config]: { ...locales, title: { fr: 'T' } } },
      found: [
        "docgen.config.json:10:4 warning i18n/missing-string: 'title' has no text for 'en' | Another locale’s text is shown",
      ],
    },
    {
      files: { ...bothPages, [config]: locales, 'i18n/en.json': '{ "a": "" }' },
      found: [
        "i18n/en.json:1:4 warning i18n/missing-string: 'a' has no text for 'en': it is empty | Write the text",
      ],
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
        "i18n/en.json:1:4 warning i18n/placeholder-mismatch: 'a' lacks {x}, unlike the source's text | Placeholders stay as they are: their values are filled in by these names",
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
        "i18n/en.json:1:4 warning i18n/unused-string: Unknown key 'pager.nxt': its text is shown nowhere | Did you mean 'pager.next'?",
      ],
    },
    {
      files: { ...bothPages, [config]: locales, 'i18n/de.json': '{}' },
      found: [
        "i18n/de.json warning i18n/unused-string: The site has no language 'de', so the texts of this file are shown nowhere | Add 'de' to 'i18n.locales' in the configuration, or remove the file",
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
        "docs/en/a.md:1:1 warning i18n/stale-page: The source has no section '#z' any more, which it had when this translation was accepted",
        'docs/en/a.md:1:1 warning i18n/stale-page: The text before the first heading of the source has changed since this translation was accepted',
        "docs/en/a.md:3:1 warning i18n/stale-page: The section 'B' of the source has changed since this translation was accepted",
        "docs/en/a.md:5:1 warning i18n/stale-page: The source has a new section 'C' since this translation was accepted",
      ].map((line) => `${line} | Bring the translation up to date, then record it with 'docgen i18n accept'`),
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
        "docs/en/a.md:1:1 warning i18n/untranslated: This text is word for word the source's | Translate it, or say that it is meant: <!-- docgen-ignore i18n/untranslated: why -->",
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
        "docs/en/a.md:1:1 warning i18n/untranslated: This page is not translated: all of its 4 texts are word for word the source's | Translate it, or remove the file: the page is then shown from the fallback locale",
        "i18n/en.json:1:4 warning i18n/untranslated: 'a' has word for word the text of 'fr' | Translate it, or take the key out where the text is meant to be that",
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
        "docgen.config.mjs:2:11 error ignore/invalid: 'docgen-ignore' has no effect in the configuration | Give the code another level under 'checks'",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n<!-- docgen-ignore link/broken-page -->\n[x](b.md)\n' },
      found: [
        "docs/a.md:3:1 error ignore/invalid: The comment 'docgen-ignore' says no reason; expected one behind a colon | Write <!-- docgen-ignore link/broken-page: why it is right here -->",
        "docs/a.md:4:1 error link/broken-page: 'b.md' leads to no page of this site | Did you mean 'a.md'?",
      ],
    },
    {
      files: { 'a.md': '# A\n\n- b\n\n  <!-- docgen-ignore link/broken-pge: new -->\n' },
      found: [
        'a.md:5:3 error ignore/invalid: No block follows the comment, so it ignores nothing | Put it right before the block that has the fault: in the same list item, quote or container',
        "a.md:5:3 error ignore/invalid: There is no diagnostic 'link/broken-pge' to ignore | Did you mean 'link/broken-page'?",
      ],
    },
    {
      files: { 'a.md': '# A\n\nSee <!-- docgen-ignore config/invalid: new --> this.\n' },
      found: [
        "a.md:3:5 error ignore/invalid: 'config/invalid' cannot be ignored | Its level cannot be changed: fix what it names",
        'a.md:3:5 error ignore/invalid: The comment stands within a text; it is for a whole block | Put it on a line of its own before the block',
      ],
    },
    {
      files: { 'a.md': '# A\n\n<!-- docgen-ignore: new -->\nb\n' },
      found: [
        "a.md:3:1 error ignore/invalid: The comment 'docgen-ignore' names no code; expected one or several | Write <!-- docgen-ignore link/broken-anchor: why it is right here -->",
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
        "a.md:3:5 warning image/no-alt: The image 'x.png' has no alternative text | Say in the brackets what the image shows: ![A map of the harbour](map.png)",
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
        "a.md:3:5 warning image/too-large: The image 'x.png' is 5000 × 9 pixels large; expected at most 4096 on a side | Make it smaller, or save it in another format; 'limits.imageBytes' and 'limits.imagePixels' set the limits",
      ],
    },
    {
      files: {
        [config]: { ...quiet, limits: { imageBytes: 10 } },
        'docs/a.md': '# A\n\n![it](/x.svg)\n',
        'static/x.svg': '<svg></svg>',
      },
      found: [
        "docs/a.md:3:1 warning image/too-large: The image 'static/x.svg' is 11 bytes large; expected at most 10 | Make it smaller, or save it in another format; 'limits.imageBytes' and 'limits.imagePixels' set the limits",
      ],
    },
  ],
  'link/broken-anchor': [
    {
      files: { 'a.md': '# A\n\n## Body text\n\n[x](#body-txt)' },
      found: [
        "a.md:5:1 error link/broken-anchor: This page has no anchor '#body-txt' | Did you mean '#body-text'?",
      ],
    },
    {
      files: { 'a.md': '# A\n\n[x](b.md#nothing)', 'b.md': '# B' },
      found: ["a.md:3:1 error link/broken-anchor: b.md has no anchor '#nothing'"],
    },
  ],
  'link/broken-asset': [
    {
      files: { 'a.md': '# A\n\n![A map](map.pgn)', 'map.png': '' },
      found: ["a.md:3:1 error link/broken-asset: There is no file 'map.pgn' | Did you mean 'map.png'?"],
    },
  ],
  'link/broken-page': [
    {
      files: { 'a.md': '# A\n\n[x](bb.md)', 'b.md': '# B' },
      found: [
        "a.md:3:1 error link/broken-page: 'bb.md' leads to no page of this site | Did you mean 'b.md'?",
      ],
    },
    {
      files: { 'a.md': '# A\n\n[x](b.md)', 'b.md': '---\ndraft: true\n---\n' },
      found: [
        "a.md:3:1 error link/broken-page: 'b.md' leads to a draft, which is not published | Publish it, or take the link out",
      ],
    },
    {
      files: { 'a.md': '# A\n\n[x](b.mdx)', 'b.mdx': '' },
      found: [
        "a.md:3:1 error link/broken-page: 'b.mdx' leads to b.mdx, and such files are not supported | Convert it to Markdown",
        'b.mdx warning source/unsupported: .mdx files are not supported: b.mdx | Pages are written in Markdown (.md); convert these, or exclude them',
      ],
    },
    {
      files: { 'a.md': '# A\n\n[x](./)', 'index.md': '# B' },
      found: [
        "a.md:3:1 error link/broken-page: './' could mean index.md or a.md | Name the file with its .md",
      ],
    },
    {
      files: { [config]: { ...quiet, footer: { links: [{ label: 'X', to: '/x' }] } }, 'docs/a.md': '# A\n' },
      found: ["docgen.config.json:7:16 error link/broken-page: '/x' leads to no page of this site"],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '---\nnext: bb\n---\n\nText.\n', 'docs/b.md': '# B' },
      found: ["docs/a.md:2:7 error link/broken-page: 'bb' leads to no page of this site | Did you mean 'b'?"],
    },
  ],
  'link/duplicate-anchor': [
    {
      files: { 'a.md': '# A\n\n## One {#x}\n\n## Two {#x}' },
      found: [
        "a.md:5:1 warning link/duplicate-anchor: The id 'x' is used twice on this page | Give one of them another id; links lead to the first",
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
        "a.md:3:1 warning link/localhost: 'http://localhost:3000/a' leads to the reader's own machine | Link to where readers find it; an address that they are to open is shown as the text of its link",
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
        "docs/a.md:3:1 warning link/own-url: 'https://docs.example.com/docs/b#b' names this site by its published URL | Write 'b.md#b'",
      ],
    },
    {
      files: {
        [config]: { ...quiet, url: 'https://docs.example.com' },
        'docs/a.md': '# A\n\n![x](https://docs.example.com/robots.txt)',
      },
      found: [
        "docs/a.md:3:1 warning link/own-url: 'https://docs.example.com/robots.txt' names this site by its published URL | Link by a path, so that it works wherever the site is served",
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
        "docs/a.md:3:1 warning link/redirected: '/docs/old#b' leads to its page by a redirect only | Write '/docs/b#b'",
      ],
    },
  ],
  'link/outside-site': [
    {
      files: { 'a.md': '# A\n\n[x](../b.md)' },
      found: [
        "a.md:3:1 error link/outside-site: '../b.md' leads out of the site's folder | Link by an absolute URL, or move the file into the site",
      ],
    },
  ],
  'link/undefined-reference': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n[text][nowhere]\n' },
      found: [
        'docs/a.md:3:1 warning link/undefined-reference: The page has no definition of [nowhere] | Add a line [nowhere]: page.md, or write the link as [text](page.md)',
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\nb[^winter] c[^3]\n\n[^wnter]: d\n' },
      found: [
        "docs/a.md:3:2 warning link/undefined-reference: The page has no footnote [^winter] | Did you mean '[^wnter]'?",
        'docs/a.md:3:13 warning link/undefined-reference: The page has no footnote [^3] | Add a line [^3]: with its text',
      ],
    },
  ],
  'markdown/bad-attribute': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n:::note{colour=red}\nx\n:::\n' },
      found: [
        "docs/a.md:3:1 error markdown/bad-attribute: ':::note' has no attribute 'colour' | Known attributes: title",
      ],
    },
    {
      files: { 'a.md': '# A\n\n```js {x}\n1\n```\n' },
      found: [
        "a.md:3:1 warning markdown/bad-attribute: '{x}' after '```' is not a list of lines; expected line numbers from 1 and ranges | For example {1,4-6}",
      ],
    },
  ],
  'markdown/bad-diagram': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n:::states\nNo table.\n:::' },
      found: [
        "docs/a.md:3:1 error markdown/bad-diagram: ':::states' cannot be drawn: it has no table of transitions",
      ],
    },
  ],
  'markdown/bad-encoding': [
    {
      files: { 'a.md': bytes('# A\n\nab', 0xe9, ' c') },
      found: [
        'a.md:3:3 error markdown/bad-encoding: The byte 0xE9 is not valid UTF-8 here | Save the file as UTF-8',
      ],
    },
    // It keeps its front matter, and nothing is said of what cannot be seen.
    {
      files: {
        [config]: { ...locales, docs: { routeBase: '/', main: 'a', sidebars: ['a'] } },
        'docs/en/a.md': bytes('---\nlocales: [en]\nslug: b\n---\n\n# A\n\n[c](c.md) ', 0xe9),
        'docs/en/c.md': '---\nlocales: [en]\n---\n\n# C\n\n[part](/b#part)\n',
      },
      found: [
        'docs/en/a.md:8:11 error markdown/bad-encoding: The byte 0xE9 is not valid UTF-8 here | Save the file as UTF-8',
      ],
    },
    {
      files: { 'a.md': '# A\n\na\0b' },
      found: [
        'a.md:3:2 error markdown/bad-encoding: The file holds a NUL character; text was expected | Remove the character, or save the file as UTF-8 if it is UTF-16',
      ],
    },
    {
      files: { 'a.md': '# A\n\na \u202E b' },
      found: [
        'a.md:3:3 error markdown/bad-encoding: The bidirectional control U+202E is not closed on its line, so the text reads otherwise than it is | Remove it, or close it with U+202C (embeddings, overrides) or U+2069 (isolates)',
      ],
    },
  ],
  'markdown/extra-cells': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n| b |\n|---|\n| 1 | 2 |\n' },
      found: [
        "docs/a.md:5:5 warning markdown/extra-cells: The row has 2 cells and the table 1 column: readers don't see the rest | Write \\| for a bar within a cell, in code too, or add a column to the first line",
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
        "docs/a.md:5:1 warning markdown/foreign-syntax: '<!--@include-->' is an include of VitePress, which docgen drops | Put the file into snippets/ and write ::include{file=name.md}",
        "docs/a.md:7:1 warning markdown/foreign-syntax: '```mermaid' is a diagram of another tool, which docgen shows as code | Write :::sequence, :::states or :::timeline, or export the diagram as an image",
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
        'snippets/x.md:3:1 error markdown/include-cycle: Includes go in a circle: snippets/x.md → snippets/x.md | Take one of them out',
      ],
    },
  ],
  'markdown/include-missing': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n::include{file=x.md}\n' },
      found: [
        "docs/a.md:3:1 error markdown/include-missing: There is no file 'x.md' to include: neither snippets/en/x.md nor snippets/x.md | Upper and lower case count, and so does the extension",
      ],
    },
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n::include{file=../x.md}\n' },
      found: [
        "docs/a.md:3:1 error markdown/include-missing: '../x.md' is no path below snippets/ | Expected one such as auth/token.md: with '/', from the snippets folder, without '..'",
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
        "docs/a.md:3:1 warning markdown/no-such-line: The code has 2 lines, so line 3 can't be marked | Count from the first line below the backticks",
      ],
    },
  ],
  'markdown/too-deep': [
    {
      files: { 'a.md': `# A\n\n${'> '.repeat(300)}x` },
      found: [
        "a.md:3:401 error markdown/too-deep: The text is nested more than 200 levels deep | Flatten the quotes, lists or elements; 'limits.depth' in the configuration sets the limit",
      ],
    },
  ],
  'markdown/too-large': [
    {
      files: { [config]: { ...quiet, limits: { pageBytes: 10 } }, 'docs/a.md': '# Long enough' },
      found: [
        "docs/a.md:1:1 error markdown/too-large: The file has more than 10 bytes, the most a page may have | Split the page, or raise 'limits.pageBytes' in the configuration",
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
        'docs/a.md error markdown/too-slow: The page cannot be read: it took more than 0.05 s | Long runs of nested or unclosed markup are the usual cause; split the page, or raise limits.seconds',
      ],
    },
  ],
  'markdown/unclosed-directive': [
    {
      files: { 'a.md': '# A\n\n:::note\nx\n' },
      found: [
        "a.md:3:1 warning markdown/unclosed-directive: ':::note' is not closed | End it with a line ':::'",
      ],
    },
    {
      files: { 'a.md': '# A\n\n:::note\n:::tip\nx\n:::\n' },
      found: [
        "a.md:4:1 warning markdown/unclosed-directive: ':::tip' is not closed | ':::note' around it ended first; give that one more colons: '::::note'",
      ],
    },
  ],
  'markdown/unclosed-fence': [
    {
      files: { 'a.md': '# A\n\n- ```\n  b\n', 'b.md': '# B\n\n```sh\nc\n\n```sh\nd\n```\n' },
      found: [
        "a.md:3:3 warning markdown/unclosed-fence: The code block is not closed | End it with a line '```'",
        "b.md:3:1 warning markdown/unclosed-fence: The code block is not closed before the next one opens | End it with a line '```', or open it with '````' if it is to show the other one",
      ],
    },
    {
      files: { 'a.md': '# A\n\n1. ```sh\n   b\n```\n\nc\n' },
      found: [
        "a.md:3:4 warning markdown/unclosed-fence: The code block is not closed | Indent the line '```' that closes it like this one, with the same '>' before it in a quote",
      ],
    },
  ],
  'markdown/unclosed-html': [
    {
      files: { 'a.md': '# A\n\n<!-- b\n\nc\n', 'b.md': '# B\n\n<pre>\nc\n\nd\n' },
      found: [
        "a.md:3:1 warning markdown/unclosed-html: The comment is not closed, so the text below it is not read as Markdown | Close it with '-->', or write \\<!-- to show it as text",
        "b.md:3:1 warning markdown/unclosed-html: The '<pre>' is not closed, so the text below it is not read as Markdown | Close it with '</pre>', or write \\<pre> to show it as text",
      ],
    },
  ],
  'markdown/unused-footnote': [
    {
      files: { 'a.md': '# A\n\nb[^1]\n\n[^1]: c\n\n[^2]: d\n\n[^1]: e\n' },
      found: [
        "a.md:7:1 warning markdown/unused-footnote: The footnote [^2] is never referred to, so readers don't see it | Write [^2] where it belongs, or remove it",
        "a.md:9:1 warning markdown/unused-footnote: The footnote [^1] is defined twice, so readers don't see it | Give it another label",
      ],
    },
  ],
  'markdown/mistyped-directive': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n::endpoint {path=/b}\n\nc :note[d] e\n' },
      found: [
        "docs/a.md:3:1 warning markdown/mistyped-directive: '::endpoint {path=/b}' is not read as a directive, so readers see it as text | Write ::endpoint{path=/b}",
        "docs/a.md:5:3 warning markdown/mistyped-directive: ':note[d]' is not read as a directive, so readers see it as text | Write :::note on a line of its own, the text below it, and a closing line :::",
      ],
    },
  ],
  'markdown/unknown-directive': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n:::nte\nx\n:::\n' },
      found: [
        "docs/a.md:3:1 error markdown/unknown-directive: The directive ':::nte' is not known | Did you mean 'note'?",
      ],
    },
    {
      files: { 'a.md': '# A\n\n:::vote\nx\n:::\n' },
      found: [
        "a.md:3:1 warning markdown/unknown-directive: The directive ':::vote' is not known | Did you mean 'note'?",
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
        "a.md:3:1 warning markdown/unknown-language: The language 'jss' of a code block is not known | Did you mean 'jsx'?",
        "b.md:1:1 warning markdown/unknown-language: The language 'jss' of a code block is not known | Did you mean 'jsx'?",
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
        "docs/a.md:3:4 error markdown/unknown-term: The glossary has no 'aera' in this language | Did you mean 'area'?",
        'docs/a.md:3:19 error markdown/unknown-term: The glossary has no \'none\' in this language | Add "glossary.none" to i18n/en.json',
      ],
    },
  ],
  'link/scheme': [
    {
      files: { 'a.md': '# A\n\nFiles: [x](ftp://files.example/y)' },
      found: [
        "a.md:3:8 warning link/scheme: The URL scheme 'ftp:' is not allowed, so the link was removed and its text kept | Add 'ftp' to 'markdown.schemes' to allow it; start a relative path that contains a colon with './'",
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
      files: { 'a.md': '# A\n\n[x](javascript:alert(1))' },
      found: [
        "a.md:3:1 error markdown/unsafe: The 'javascript:' URL of <a> could run code in the reader's browser and was left out | Write the address of a page or a file instead, or remove the link and keep its text",
      ],
    },
  ],
  'nav/orphan': [
    {
      files: { [config]: { ...quiet, docs: { sidebars: ['a'] } }, 'docs/a.md': '# A', 'docs/b.md': '# B' },
      found: [
        "docs/b.md warning nav/orphan: 'b' is in no sidebar and no page links to it | Add it to a sidebar, link to it, or mark it unlisted: true",
      ],
    },
  ],
  'openapi/invalid': [
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml': 'swagger: "2.0"\n',
        'docs/a.md': '# A',
      },
      found: [
        "openapi/a.yaml:1:1 error openapi/invalid: The description's version is 2.0 | Expected an OpenAPI description of version 3.0 or 3.1",
      ],
    },
    {
      files: { [config]: { ...quiet, openapi: { files: ['api.yaml'] } }, 'docs/a.md': '# A' },
      found: [
        "docgen.config.json:5:7 error openapi/invalid: There is no file api.yaml, which 'openapi.files' names",
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
        'openapi/a.fr.yaml:3:3 warning openapi/lost-code: The translation lacks `page` | Code stays the same in every language',
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
        'openapi/a.yaml:2:23 warning openapi/missing-text: The locale \'fr\' has no translation of "A list" | Add it to x-texts of openapi/a.fr.yaml',
        "openapi/b.json:1:1 warning openapi/missing-text: No overlay translates openapi/b.json for the locale 'fr' | Write openapi/b.fr.json, or say by 'x-language' in which language it is",
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
        "openapi/a.yaml:4:25 warning openapi/old-keyword: OpenAPI 3.1 has no 'nullable', which is of 3.0 | Remove it, and where null is allowed write it as a type: [string, 'null']",
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
        'openapi/a.fr.yaml:3:5 warning openapi/stale-text: The target $.info matches nothing in openapi/a.yaml',
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
        'openapi/a.yaml:2:51 error openapi/bad-example: The example is of the type number; expected integer | It stands at #/components/schemas/Weight/example',
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
        'openapi/a.yaml:47:7 error openapi/too-slow: The example is not checked: it takes more than 2 s | Simplify what stands here, or split the description into several files',
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
        "openapi/a.yaml:4:24 warning openapi/unchecked: Invalid regular expression '[a-z' | Correct it; until then, no example is checked against it",
        "openapi/a.yaml:5:49 warning openapi/unchecked: The example is not checked: the pattern '^(?=a)(a+)+$' takes more than 1 s | Simplify the schema or the pattern",
      ],
    },
  ],
  'sample/invalid-json': [
    {
      files: { [config]: quiet, 'docs/a.md': '# A\n\n```json\n{ "a" 1 }\n```' },
      found: [
        "docs/a.md:4:7 warning sample/invalid-json: Invalid JSON: expected a colon | Fix it, or write 'jsonc' for JSON with comments and 'json partial' for a piece of JSON",
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
        "docs/a.md:1:18 error openapi/unknown-part: No description has the name 'Wieght' | Did you mean 'Weight'?",
        'docs/a.md:4:1 error sample/schema-mismatch: The sample is of the type string; expected integer (schema=Weight)',
        "docs/a.md:7:1 error openapi/unknown-part: No description has the schema 'schema:Waight' | Did you mean 'schema:Weight'?",
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
        "docs/a.md:3:1 error openapi/unknown-operation: No description has the operation 'listOrder' | Did you mean 'listOrders'?",
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
        "openapi/a.yaml:6:5 error openapi/unknown-page: There is no page 'eror', which the error code 'a' names | Did you mean 'error'?",
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
        "docs/a.md:3:1 error openapi/unknown-part: No description has the group of error codes 'order' | Did you mean 'orders'?",
      ],
    },
    {
      files: {
        [config]: { ...quiet, openapi: {} },
        'openapi/a.yaml': 'openapi: 3.1.0\npaths: {}\n',
        'docs/a.md': '# A\n\n::api-error-index',
      },
      found: ['docs/a.md:3:1 error openapi/unknown-part: No description has a catalogue of error codes'],
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
        "docgen.config.json:10:14 error nav/unknown-doc: Configuration error: sidebar 'api' names the doc 'orders/creat', which does not exist | Did you mean 'orders/create'?",
        "docs/orders/create.md warning nav/orphan: 'orders/create' is in no sidebar and no page links to it | Add it to a sidebar, link to it, or mark it unlisted: true",
      ],
    },
    {
      files: { [config]: { ...quiet, docs: { main: 'intro' } }, 'docs/a.md': '# A' },
      found: [
        "docgen.config.json:4:14 error nav/unknown-doc: Configuration error: 'docs.main' names the doc 'intro', which does not exist",
      ],
    },
    {
      files: { [config]: { ...quiet, navbar: { left: [{ label: 'A', doc: 'aa' }] } }, 'docs/a.md': '# A' },
      found: [
        "docgen.config.json:7:17 error nav/unknown-doc: Configuration error: the navigation bar names the doc 'aa', which does not exist | Did you mean 'a'?",
      ],
    },
  ],
  'page/duplicate-title': [
    {
      files: { 'a/rates.md': '# Rates\n\nx\n', 'b/rates.md': '---\ntitle: Rates\n---\n\nx\n' },
      found: [
        "a/rates.md:1:1 warning page/duplicate-title: 2 pages have the title 'Rates'; expected one of its own for each | Readers cannot tell them apart in tabs and search results; say what sets each apart",
      ],
    },
  ],
  'page/empty': [
    {
      files: { 'a.md': '---\ntitle: A\n---\n\n<!-- To be written -->\n' },
      found: [
        'a.md:4:1 warning page/empty: The page has no content | Write it, or mark it draft: true until it is written',
      ],
    },
  ],
  'page/heading-jump': [
    {
      files: { 'a.md': '# A\n\n## B\n\n#### C\n' },
      found: [
        'a.md:5:1 warning page/heading-jump: A heading of level 4 follows one of level 2; expected level 3 | Write it with ###, and those below it likewise: readers who go by headings look for what is left out',
      ],
    },
    {
      files: { 'a.md': '### C\n' },
      found: [
        "a.md:1:1 warning page/heading-jump: A heading of level 3 follows the page's title; expected level 2 | Write it with ##, and those below it likewise: readers who go by headings look for what is left out",
      ],
    },
  ],
  'page/long-description': [
    {
      files: { 'a.md': `---\ndescription: ${'d'.repeat(161)}\n---\n\n# A\n\nx\n` },
      found: [
        "a.md:2:14 warning page/long-description: The description has 161 characters; expected at most 160, as search results cut longer ones | Say less; 'limits.descriptionLength' sets the limit",
      ],
    },
  ],
  'page/long-title': [
    {
      files: { 'a.md': `# ${'A'.repeat(71)}\n\nx\n` },
      found: [
        "a.md:1:1 warning page/long-title: The title has 71 characters; expected at most 70, as search results cut longer ones | Say less; 'limits.titleLength' sets the limit",
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
        "docs/a.md:3:1 warning published/lost-anchor: '/docs/a#setup' was published, and the page has no such anchor now | '#set-up' is in its place: {#setup} at the end of the heading keeps old links right",
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
        "docgen.config.json error published/lost-page: '/docs/bb' was published, and leads nowhere now | docs/b.md has the nearest URL: if it is that page, put 'redirectFrom: [/docs/bb]' into its front matter",
      ],
    },
  ],
  'redirect/dead-target': [
    {
      files: { [config]: { ...quiet, redirects: [{ from: '/x', to: '/docs/aa' }] }, 'docs/a.md': '# A' },
      found: [
        "docgen.config.json:5:16 error redirect/dead-target: /x redirects to /docs/aa, which is no page of this site | Did you mean '/docs/a'?",
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
        'docgen.config.json:5:16 error redirect/loop: Redirects go in a circle: /x → /y → /x | End one of them at a page',
      ],
    },
    {
      files: { [config]: { ...quiet, redirects: [{ from: '/x', to: '/x/' }] }, 'docs/a.md': '# A' },
      found: [
        'docgen.config.json:5:16 error redirect/loop: Redirects go in a circle: /x → /x | End one of them at a page',
      ],
    },
  ],
  'route/case-conflict': [
    {
      files: { 'Setup.md': '# A', 'setup.md': '# B' },
      found: [
        'setup.md error route/case-conflict: /Setup and /setup differ only by case or Unicode form, which is one file on many machines: Setup.md and setup.md | Rename one',
      ],
    },
  ],
  'route/duplicate': [
    {
      files: { 'a.md': '# A', 'a/index.md': '# B' },
      found: [
        "a/index.md error route/duplicate: Two sources claim /a: a.md and a/index.md | Rename one, or give it a 'slug' of its own",
      ],
    },
  ],
  'route/redirecting-form': [
    {
      files: { [config]: '{\n  "host": "netlify"\n}', 'docs/a.md': '# A\n' },
      found: [
        'docgen.config.json:2:4 warning route/redirecting-form: Links end without a slash, but netlify redirects that form | Set trailingSlash: true, or false for files without folders',
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
        "data/quays.csv:2:1 error source/failed: The page '/east' of the source 'quays' has no path below the docs; expected one such as 'species/common-tern'",
        "data/quays.csv:3:1 error source/failed: The page '../west' of the source 'quays' has no path below the docs; expected one such as 'species/common-tern'",
        "data/quays.csv:4:1 error source/failed: The page 'a/_b' of the source 'quays' has a name that starts with '.' or '_', which is no source",
        "data/quays.csv:5:1 error source/failed: The page 'c.md' of the source 'quays' has a path with the extension '.md'; expected one without",
        "data/quays.csv:7:1 error source/failed: The page 'd' of the source 'quays' has the path of another page",
        "docgen.config.mjs error source/failed: The page 'e' of the source 'quays' is made from '/etc/x', which is no path from the site folder",
        "docgen.config.mjs:2:20 error source/failed: The source 'fish' throws: the net is torn | None of its pages is there until it is fixed",
        "docgen.config.mjs:3:20 error source/failed: The source 'ebb' gives no list of pages | None of its pages is there until it is fixed",
        "docgen.config.mjs:4:20 error source/failed: The source 'tides' gives a page with a wrong '0.from' | None of its pages is there until it is fixed",
      ],
    },
  ],
  'source/no-pages': [
    {
      files: { [config]: quiet, 'guide/a.md': '# A\n' },
      found: [
        "docgen.config.json warning source/no-pages: The site has no pages | Pages are the Markdown files in 'docs/' and 'pages/'; move yours there",
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
        'a.md error source/unreadable: a.md cannot be read: it is a symbolic link that leads nowhere',
        'c.md error source/unreadable: c.md cannot be read: it is no regular file',
      ],
    },
  ],
  'source/unsupported': [
    {
      files: { 'a.mdx': '', 'b/c.mdx': '' },
      found: [
        'a.mdx warning source/unsupported: .mdx files are not supported: a.mdx and 1 more | Pages are written in Markdown (.md); convert these, or exclude them',
      ],
    },
    {
      files: { [config]: locales, 'docs/a.md': '# A' },
      found: [
        'docs/a.md warning source/unsupported: docs/a.md is in the folder of no locale | Move it below fr/, en/',
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
        "con.md warning source/windows-name: Windows can't store a file named 'con.md' | Rename it: 'con' is the name of a device there",
        "end./a.md warning source/windows-name: Windows can't store a folder named 'end.' | Rename it so that it doesn't end with a dot",
        "what?/a.md warning source/windows-name: Windows can't store a folder named 'what?' | Rename it without '?'",
      ],
    },
    {
      files: { 'index.md': '# A', 'b.md': '---\nslug: aux\n---\n\n# B' },
      found: [
        "b.md warning source/windows-name: This page is written to aux/index.html, but Windows can't store 'aux' | Rename it: 'aux' is the name of a device there",
      ],
    },
  ],
};

/** Schemas each of which is put together from the next one, twice; the last counts the characters of a text. */
function doubledSchemas(count: number): string {
  const schemas = Array.from({ length: count }, (_, n) => {
    const next = `{ $ref: '#/components/schemas/S${n + 1}' }`;
    return `    S${n}: { allOf: [${next}, ${next}] }\n`;
  });
  return `${schemas.join('')}    S${count}: { maxLength: 1000000 }\n`;
}

interface Found {
  readonly files: SiteFiles;
  readonly over?: Case['over'] | undefined;
}

/** What is found of a case as it stands; each is analysed once. */
const analyses = new Map<SiteFiles, ReturnType<typeof analyzeSite>>();
function analyzed({ files, over }: Found): ReturnType<typeof analyzeSite> {
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
      // What a thread reads takes a second: of those each code has one level, in turn.
      if (!isWhole && isOfThread(code) && n !== leveled.indexOf(code) % levels.length) continue;
      const expected = severity === undefined ? [] : Array.from({ length: count }, () => severity);
      // In turn: each level is given by one of both; with DOCGEN_WHOLE by both.
      const byConfig = files[config] !== undefined && n % 2 === leveled.indexOf(code) % 2;
      if (isWhole || !byConfig) expect(await severities(files, { [code]: level })).toEqual(expected);
      if (files[config] && (isWhole || byConfig))
        expect(await severities(withChecks(files, { [code]: level }), {})).toEqual(expected);
    }
  },
);

/** The site with `checks` in its configuration. */
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
      `${config}:3:6 error config/invalid: The level of ${code} is fixed: it cannot be changed`,
    ]);
  },
);
