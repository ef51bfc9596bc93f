/**
 * Every diagnostic code with its default level, and a sentence that describes the problem. Generated from the code's
 * page in the handbook by `pnpm --filter @docgen/reference write`. `checks` cannot change the level of `fixed` codes;
 * `lenient` ones are warnings in a folder without a configuration file, where the text or the default is used instead.
 */
export const codes = {
  'asset/active': { level: 'warn', summary: "A file of the site can run a script in the reader's browser." },
  'component/failed': {
    level: 'error',
    fixed: true,
    summary: 'A component failed while docgen rendered it.',
  },
  'config/invalid': {
    level: 'error',
    fixed: true,
    summary: "The configuration has an invalid value or can't be read.",
  },
  'config/not-found': { level: 'error', fixed: true, summary: "The site's folder does not exist." },
  'config/unknown-key': { level: 'error', fixed: true, summary: 'The configuration has an unknown key.' },
  'feed/empty': { level: 'warn', summary: 'A page has a feed but no dated entry.' },
  'feed/no-url': { level: 'warn', summary: 'A feed needs the URL of the site.' },
  'frontmatter/invalid': {
    level: 'error',
    lenient: true,
    summary: 'The front matter is not valid YAML, or a key has an invalid value.',
  },
  'frontmatter/language': { level: 'error', fixed: true, summary: 'The front matter is not YAML.' },
  'frontmatter/misplaced': { level: 'warn', summary: 'The front matter does not start on the first line.' },
  'frontmatter/unknown-key': { level: 'warn', summary: 'The front matter has an unknown key.' },
  'i18n/admonition-mismatch': {
    level: 'warn',
    summary: 'A translation has different notices than its source.',
  },
  'i18n/anchor-mismatch': {
    level: 'warn',
    summary: 'A translation lacks an anchor of its source, or has an extra one.',
  },
  'i18n/code-mismatch': {
    level: 'warn',
    summary: 'A code block differs between a translation and its source.',
  },
  'i18n/extra-page': { level: 'warn', summary: 'A translated page has no source in the default language.' },
  'i18n/link-mismatch': { level: 'warn', summary: 'A translation has different links than its source.' },
  'i18n/missing-page': { level: 'warn', summary: 'A page is not translated.' },
  'i18n/missing-string': { level: 'warn', summary: 'A string is missing in a language.' },
  'i18n/placeholder-mismatch': {
    level: 'warn',
    summary: 'A translated text has different placeholders than its source.',
  },
  'i18n/stale-page': { level: 'warn', summary: 'The source has changed since the translation was accepted.' },
  'i18n/untranslated': { level: 'warn', summary: 'Part of a translation is still in the source language.' },
  'i18n/unused-string': { level: 'warn', summary: 'A string in an i18n file is not used.' },
  'ignore/invalid': {
    level: 'error',
    fixed: true,
    summary: 'A suppression has no reason or no block, or names an unknown code.',
  },
  'ignore/unused': { level: 'warn', summary: 'A suppression has no effect.' },
  'image/missing-glyph': { level: 'warn', summary: "No font has a character of a page's card." },
  'image/no-alt': { level: 'warn', summary: 'An image has no alternative text.' },
  'image/page-weight': {
    level: 'warn',
    summary: 'The images of a page are larger together than a page should load.',
  },
  'image/too-large': { level: 'warn', summary: 'An image is larger than a page should load.' },
  'image/unreadable': {
    level: 'error',
    summary: 'An image is damaged, or takes too much time or memory to show.',
  },
  'link/broken-anchor': { level: 'error', summary: 'The target page of a link has no such anchor.' },
  'link/broken-asset': {
    level: 'error',
    summary: 'A link or an image refers to a file that does not exist.',
  },
  'link/broken-page': { level: 'error', summary: 'The target page of a link does not exist.' },
  'link/duplicate-anchor': { level: 'warn', summary: 'Two elements of a page have the same id.' },
  'link/empty': { level: 'warn', summary: 'A link has no address.' },
  'link/external-dead': { level: 'warn', summary: 'A link to another site is dead.' },
  'link/localhost': { level: 'warn', summary: "A link leads to the reader's own computer." },
  'link/outside-site': { level: 'error', summary: "A relative link leads out of the site's folder." },
  'link/own-url': { level: 'warn', summary: 'A link uses the full URL of the site.' },
  'link/redirected': { level: 'warn', summary: 'An internal link leads to a redirect.' },
  'link/scheme': { level: 'warn', summary: 'A link or an image was removed because of its URL scheme.' },
  'link/undefined-reference': { level: 'warn', summary: 'A reference link or a footnote has no definition.' },
  'markdown/bad-attribute': {
    level: 'error',
    lenient: true,
    summary: 'A directive or a code block has an unknown or invalid attribute.',
  },
  'markdown/bad-diagram': { level: 'error', lenient: true, summary: "A diagram can't be drawn." },
  'markdown/bad-encoding': {
    level: 'error',
    fixed: true,
    summary: 'A file is not UTF-8, or has characters that hide its content.',
  },
  'markdown/bad-formula': { level: 'error', lenient: true, summary: "A formula can't be read as TeX." },
  'markdown/extra-cells': { level: 'warn', summary: 'The number of cells in a row does not fit its table.' },
  'markdown/foreign-syntax': { level: 'warn', summary: 'A page uses the syntax of another generator.' },
  'markdown/include-cycle': {
    level: 'error',
    summary: 'A file includes itself, directly or through other files.',
  },
  'markdown/include-missing': {
    level: 'error',
    summary: 'An include refers to a file, a region or lines that do not exist.',
  },
  'markdown/mistyped-directive': { level: 'warn', summary: 'A directive is written in an invalid form.' },
  'markdown/no-captions': {
    level: 'warn',
    summary: 'A video has no captions, or a recording has no transcript.',
  },
  'markdown/no-such-line': {
    level: 'warn',
    summary: 'A code block highlights a line that it does not have.',
  },
  'markdown/plugin-failed': {
    level: 'error',
    fixed: true,
    summary: 'A Markdown plugin or highlighter of the site failed.',
  },
  'markdown/plugin-warning': { level: 'warn', summary: 'A Markdown plugin of the site reported a problem.' },
  'markdown/too-deep': {
    level: 'error',
    fixed: true,
    summary: 'A page nests quotes, lists or elements too deeply.',
  },
  'markdown/too-large': { level: 'error', fixed: true, summary: 'A page is too large.' },
  'markdown/too-slow': { level: 'error', fixed: true, summary: 'A page takes too long to read.' },
  'markdown/unclosed-directive': { level: 'warn', summary: 'A directive is not closed.' },
  'markdown/unclosed-fence': {
    level: 'warn',
    summary: 'A code block is not closed and includes the text after it.',
  },
  'markdown/unclosed-html': {
    level: 'warn',
    summary: 'A comment or an HTML element is not closed and includes the text after it.',
  },
  'markdown/unknown-audience': {
    level: 'error',
    lenient: true,
    summary: 'An audience is not in the configuration.',
  },
  'markdown/unknown-directive': {
    level: 'error',
    lenient: true,
    summary: 'A directive has an unknown name.',
  },
  'markdown/unknown-element': { level: 'warn', summary: 'A page has an HTML element that docgen removes.' },
  'markdown/unknown-icon': { level: 'error', lenient: true, summary: 'An icon does not exist.' },
  'markdown/unknown-language': { level: 'warn', summary: 'A code block has an unknown language.' },
  'markdown/unknown-term': { level: 'error', lenient: true, summary: 'A term is not in the glossary.' },
  'markdown/unknown-variable': {
    level: 'error',
    lenient: true,
    summary: "A variable does not exist, or the file of variables can't be read.",
  },
  'markdown/unnamed-diagram': { level: 'warn', summary: 'A diagram has no title.' },
  'markdown/unsafe': {
    level: 'error',
    summary: "Content that could run code in the reader's browser was removed.",
  },
  'markdown/unused-footnote': {
    level: 'warn',
    summary: 'A footnote is not used, or two footnotes have the same label.',
  },
  'nav/orphan': { level: 'warn', summary: 'A page is in no sidebar, and no page links to it.' },
  'nav/unknown-doc': {
    level: 'error',
    fixed: true,
    summary: 'The configuration refers to a page that does not exist.',
  },
  'openapi/bad-example': {
    level: 'error',
    summary: 'An example in an API description does not match its schema.',
  },
  'openapi/error-shape': {
    level: 'warn',
    summary: 'The body of an error response has no member that the site requires.',
  },
  'openapi/invalid': { level: 'error', summary: "An API description is invalid or can't be read." },
  'openapi/lost-code': { level: 'warn', summary: 'A translated API text lacks code of the original.' },
  'openapi/missing-text': { level: 'warn', summary: 'Text in an API description is not translated.' },
  'openapi/name-style': {
    level: 'warn',
    summary: 'A name in an API description is not in the style that the site sets.',
  },
  'openapi/no-example': {
    level: 'warn',
    summary: 'A part of an API description that needs an example has none.',
  },
  'openapi/old-keyword': {
    level: 'warn',
    summary: 'An OpenAPI 3.1 description uses a keyword of version 3.0.',
  },
  'openapi/operation-id': {
    level: 'warn',
    summary: 'The operationId of an operation is missing or not in the style that the site sets.',
  },
  'openapi/stale-text': {
    level: 'warn',
    summary: 'An overlay translates text that its API description no longer contains.',
  },
  'openapi/summary': {
    level: 'warn',
    summary: 'The summary of an operation is missing or longer than the site allows.',
  },
  'openapi/too-slow': {
    level: 'error',
    fixed: true,
    summary: 'Reading an API description takes too much time or memory.',
  },
  'openapi/unchecked': { level: 'warn', summary: "An example of an API description can't be validated." },
  'openapi/undocumented-change': {
    level: 'warn',
    summary: 'An API description has changed, and no new changelog entry names the change.',
  },
  'openapi/unknown-operation': {
    level: 'error',
    summary: 'A page shows an operation that is in no API description.',
  },
  'openapi/unknown-page': {
    level: 'error',
    summary: 'An API description refers to a page that does not exist.',
  },
  'openapi/unknown-part': {
    level: 'error',
    summary: 'A page refers to a part that is in no API description.',
  },
  'page/duplicate-title': {
    level: 'warn',
    summary: 'Two pages of the same language and version have the same title.',
  },
  'page/empty': { level: 'warn', summary: 'A page has no content.' },
  'page/heading-jump': { level: 'warn', summary: 'A heading skips a level.' },
  'page/long-description': { level: 'warn', summary: 'A description is longer than search results show.' },
  'page/long-title': { level: 'warn', summary: 'A title is longer than search results show.' },
  'prose/avoided-word': { level: 'warn', summary: 'A page contains a word that the site avoids.' },
  'prose/heading-case': { level: 'warn', summary: 'A heading is not in the case that the site uses.' },
  'prose/long-sentence': { level: 'warn', summary: 'A sentence has more words than the site allows.' },
  'prose/term': { level: 'warn', summary: 'A page uses a term that the site replaces.' },
  'published/lost-anchor': { level: 'warn', summary: 'A published anchor would no longer exist.' },
  'published/lost-page': { level: 'error', summary: 'A published URL would no longer exist.' },
  'redirect/dead-target': { level: 'error', summary: 'The target of a redirect does not exist.' },
  'redirect/loop': { level: 'error', summary: 'Redirects form a loop.' },
  'route/case-conflict': {
    level: 'error',
    fixed: true,
    summary: 'The paths of two pages differ only in case or Unicode form.',
  },
  'route/duplicate': { level: 'error', fixed: true, summary: 'Two sources have the same URL.' },
  'route/redirecting-form': {
    level: 'warn',
    fixed: true,
    summary: "The host would redirect the site's own links.",
  },
  'sample/invalid-json': { level: 'warn', summary: 'A JSON code block is not valid JSON.' },
  'sample/schema-mismatch': {
    level: 'error',
    summary: 'A JSON code block does not match the schema that it names.',
  },
  'search/invalid': { level: 'error', summary: 'The file of questions, or an entry in it, is invalid.' },
  'search/unknown-answer': {
    level: 'error',
    summary: 'The answer to a question is not a page or section that the search contains.',
  },
  'search/worse': {
    level: 'error',
    summary: 'The search finds the answer to a question later than recorded.',
  },
  'sites/broken-anchor': { level: 'error', summary: 'A page of another site has no such anchor.' },
  'sites/broken-link': {
    level: 'error',
    summary: 'Another site has no such page, version or API operation.',
  },
  'sites/broken-reference': {
    level: 'warn',
    summary: 'Another site links to something that this site no longer has.',
  },
  'sites/invalid-manifest': { level: 'error', summary: 'The manifest of another site is refused.' },
  'sites/not-pinned': { level: 'error', summary: 'The manifest of another site is not the pinned one.' },
  'source/failed': { level: 'error', summary: 'A page source failed or returned an invalid page.' },
  'source/misplaced': { level: 'error', summary: 'A page is in a folder that docgen does not read.' },
  'source/no-pages': { level: 'warn', summary: 'The site has no pages.' },
  'source/unreadable': { level: 'error', summary: "A file can't be read." },
  'source/unsupported': { level: 'warn', summary: 'The type of a source file is not supported.' },
  'source/windows-name': {
    level: 'warn',
    summary: 'The name of a file, folder or page does not work on Windows.',
  },
  'theme/contrast': {
    level: 'warn',
    summary: 'A color in the configuration is too close to its background.',
  },
  'theme/invalid': {
    level: 'error',
    fixed: true,
    summary: 'The theme or a stylesheet of the site is invalid.',
  },
} as const satisfies {
  readonly [code: string]: { level: 'warn' | 'error'; fixed?: true; lenient?: true; summary: string };
};
