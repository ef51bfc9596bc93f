/**
 * Every diagnostic code, its default level, and what a site with such a finding has: a sentence. Made from the code's
 * page in the handbook by `pnpm --filter @docgen/reference write`. `fixed` codes cannot be re-levelled by `checks`;
 * `lenient` ones are warnings in a folder without a configuration file, where the text or the default is used instead.
 */
export const codes = {
  'asset/active': { level: 'warn', summary: 'A file of the site could run script in readers’ browsers.' },
  'component/failed': {
    level: 'error',
    fixed: true,
    summary: 'A component of the site threw while it was drawn.',
  },
  'config/invalid': {
    level: 'error',
    fixed: true,
    summary: 'The configuration has a value of the wrong kind, or is no valid file.',
  },
  'config/not-found': {
    level: 'error',
    fixed: true,
    summary: 'There is no site where the command was told to look.',
  },
  'config/unknown-key': {
    level: 'error',
    fixed: true,
    summary: 'The configuration has a key that docgen does not know.',
  },
  'feed/empty': { level: 'warn', summary: 'A page asks for a feed but has no dated entry.' },
  'feed/no-url': {
    level: 'warn',
    summary: 'A feed cannot be written, because the site’s address is not known.',
  },
  'frontmatter/invalid': {
    level: 'error',
    lenient: true,
    summary: 'The front matter is no valid YAML, or a key has a value of the wrong kind.',
  },
  'frontmatter/language': {
    level: 'error',
    fixed: true,
    summary: 'The front matter is written in another language than YAML.',
  },
  'frontmatter/misplaced': {
    level: 'warn',
    summary: 'Front matter does not start on the first line of its page.',
  },
  'frontmatter/unknown-key': {
    level: 'warn',
    summary: 'The front matter has a key that docgen does not know.',
  },
  'i18n/admonition-mismatch': {
    level: 'warn',
    summary: 'A translation has other notes and warnings than its source.',
  },
  'i18n/anchor-mismatch': {
    level: 'warn',
    summary: 'A translation lacks an anchor of its source, or has one in excess.',
  },
  'i18n/code-mismatch': {
    level: 'warn',
    summary: 'A code block of a translation differs from the one of its source.',
  },
  'i18n/extra-page': {
    level: 'warn',
    summary: 'A page exists in a translation but not in the default locale.',
  },
  'i18n/link-mismatch': { level: 'warn', summary: 'A translation links to other pages than its source.' },
  'i18n/missing-page': { level: 'warn', summary: 'A page of the default locale has no translation.' },
  'i18n/missing-string': {
    level: 'warn',
    summary: 'A text of the configuration or of i18n files lacks a language.',
  },
  'i18n/placeholder-mismatch': {
    level: 'warn',
    summary: 'A translated text has other placeholders than its source.',
  },
  'i18n/stale-page': { level: 'warn', summary: 'The source changed since its translation was accepted.' },
  'i18n/untranslated': {
    level: 'warn',
    summary: 'A paragraph or heading of a translation is still in the source language.',
  },
  'i18n/unused-string': { level: 'warn', summary: 'A text of an i18n file is shown nowhere.' },
  'ignore/invalid': {
    level: 'error',
    fixed: true,
    summary: 'A suppression lacks its reason, names an unknown code, or has nothing after it.',
  },
  'ignore/unused': { level: 'warn', summary: 'A suppression suppresses nothing.' },
  'image/no-alt': { level: 'warn', summary: 'An image has no alternative text.' },
  'image/too-large': { level: 'warn', summary: 'An image has more bytes or pixels than a page should load.' },
  'link/broken-anchor': { level: 'error', summary: 'A link leads to a place that its page does not have.' },
  'link/broken-asset': { level: 'error', summary: 'A link or an image names a file that is not there.' },
  'link/broken-page': { level: 'error', summary: 'A link leads to no page of the site.' },
  'link/duplicate-anchor': { level: 'warn', summary: 'Two places of a page have the same id.' },
  'link/empty': { level: 'warn', summary: 'A link has no address.' },
  'link/external-dead': { level: 'warn', summary: 'A link to another site gets no answer.' },
  'link/localhost': { level: 'warn', summary: 'A link leads to the reader’s own computer.' },
  'link/outside-site': { level: 'error', summary: 'A relative link leads out of the site’s folder.' },
  'link/own-url': { level: 'warn', summary: 'A link names the site by its whole address.' },
  'link/redirected': { level: 'warn', summary: 'An internal link works only through a redirect.' },
  'link/scheme': { level: 'warn', summary: 'A link or image was removed because of its URL scheme.' },
  'link/undefined-reference': {
    level: 'warn',
    summary: 'A reference link or a footnote names a definition that the page does not have.',
  },
  'markdown/bad-attribute': {
    level: 'error',
    lenient: true,
    summary: 'A directive or a code block has an attribute that it does not take.',
  },
  'markdown/bad-diagram': {
    level: 'error',
    lenient: true,
    summary: 'A drawing cannot be made of what its directive holds.',
  },
  'markdown/bad-encoding': {
    level: 'error',
    fixed: true,
    summary: 'A file is not UTF-8, or holds characters that hide what it says.',
  },
  'markdown/extra-cells': {
    level: 'warn',
    summary: 'A row of a table has more cells than the table has columns.',
  },
  'markdown/foreign-syntax': { level: 'warn', summary: 'A page has syntax of another generator.' },
  'markdown/include-cycle': {
    level: 'error',
    summary: 'A file includes itself, by itself or by way of others.',
  },
  'markdown/include-missing': {
    level: 'error',
    summary: 'An include names a file, a region or lines that are not there.',
  },
  'markdown/mistyped-directive': {
    level: 'warn',
    summary: 'A directive is written in a way that docgen does not read.',
  },
  'markdown/no-such-line': { level: 'warn', summary: 'A code block marks a line that it does not have.' },
  'markdown/plugin-failed': {
    level: 'error',
    fixed: true,
    summary: 'A Markdown plugin or highlighter of the site failed.',
  },
  'markdown/too-deep': {
    level: 'error',
    fixed: true,
    summary: 'A page nests quotes, lists or elements deeper than allowed.',
  },
  'markdown/too-large': { level: 'error', fixed: true, summary: 'A page has more bytes than allowed.' },
  'markdown/too-slow': { level: 'error', fixed: true, summary: 'A page takes longer to read than allowed.' },
  'markdown/unclosed-directive': { level: 'warn', summary: 'A directive is opened and never closed.' },
  'markdown/unclosed-fence': {
    level: 'warn',
    summary: 'A code block is not closed and takes in the text below it.',
  },
  'markdown/unclosed-html': {
    level: 'warn',
    summary: 'A comment or an element of raw HTML is not closed and takes in the text below it.',
  },
  'markdown/unknown-directive': {
    level: 'error',
    lenient: true,
    summary: 'A directive has a name that docgen does not know.',
  },
  'markdown/unknown-element': {
    level: 'warn',
    summary: 'Raw HTML has an element that browsers do not know.',
  },
  'markdown/unknown-language': {
    level: 'warn',
    summary: 'A code block names a language that has no colours.',
  },
  'markdown/unknown-term': {
    level: 'error',
    lenient: true,
    summary: 'A page explains a word that the glossary does not have.',
  },
  'markdown/unsafe': {
    level: 'error',
    summary: 'A page holds something that could run code in the reader’s browser.',
  },
  'markdown/unused-footnote': {
    level: 'warn',
    summary: 'Nothing refers to a footnote, or two footnotes have the same label.',
  },
  'nav/orphan': { level: 'warn', summary: 'A page is in no sidebar and no page links to it.' },
  'nav/unknown-doc': {
    level: 'error',
    fixed: true,
    summary: 'The configuration names a page that does not exist.',
  },
  'openapi/bad-example': {
    level: 'error',
    summary: 'An example in an API description does not fit its schema.',
  },
  'openapi/invalid': { level: 'error', summary: 'An API description cannot be read, or is wrong.' },
  'openapi/lost-code': {
    level: 'warn',
    summary: 'A translated text of an API description lacks code of the original.',
  },
  'openapi/missing-text': { level: 'warn', summary: 'A text of an API description has no translation.' },
  'openapi/old-keyword': {
    level: 'warn',
    summary: 'An API description of version 3.1 has a keyword of version 3.0.',
  },
  'openapi/stale-text': {
    level: 'warn',
    summary: 'An overlay translates a text that its API description no longer has.',
  },
  'openapi/too-slow': {
    level: 'error',
    fixed: true,
    summary: 'Reading an API description takes more time or memory than it may.',
  },
  'openapi/unchecked': { level: 'warn', summary: 'An example of an API description cannot be checked.' },
  'openapi/unknown-operation': {
    level: 'error',
    summary: 'A page shows an operation that no API description has.',
  },
  'openapi/unknown-page': {
    level: 'error',
    summary: 'An API description refers to a page that does not exist.',
  },
  'openapi/unknown-part': { level: 'error', summary: 'A page names a part that no API description has.' },
  'page/duplicate-title': {
    level: 'warn',
    summary: 'Two pages of one language and version have the same title.',
  },
  'page/empty': { level: 'warn', summary: 'A page has no content.' },
  'page/heading-jump': { level: 'warn', summary: 'A heading skips a level.' },
  'page/long-description': {
    level: 'warn',
    summary: 'The description of a page is longer than search results show.',
  },
  'page/long-title': { level: 'warn', summary: 'The title of a page is longer than search results show.' },
  'published/lost-anchor': { level: 'warn', summary: 'A published anchor would be gone after this build.' },
  'published/lost-page': { level: 'error', summary: 'A published URL would be gone after this build.' },
  'redirect/dead-target': { level: 'error', summary: 'A redirect leads to no page of the site.' },
  'redirect/loop': { level: 'error', summary: 'Redirects go in a circle.' },
  'route/case-conflict': {
    level: 'error',
    fixed: true,
    summary: 'Two pages differ only by upper and lower case, or by Unicode form.',
  },
  'route/duplicate': { level: 'error', fixed: true, summary: 'Two sources claim one URL.' },
  'route/redirecting-form': {
    level: 'warn',
    fixed: true,
    summary: 'Links are written in a form that the host redirects.',
  },
  'sample/invalid-json': { level: 'warn', summary: 'A code block in JSON is not valid JSON.' },
  'sample/schema-mismatch': {
    level: 'error',
    summary: 'A code block in JSON does not fit the schema that it names.',
  },
  'source/failed': {
    level: 'error',
    summary: 'A source of pages gives none, or gives a page that cannot be one.',
  },
  'source/no-pages': { level: 'warn', summary: 'The site has no pages.' },
  'source/unreadable': { level: 'error', summary: 'A file of the site cannot be read.' },
  'source/unsupported': { level: 'warn', summary: 'A file is of a kind that docgen does not make pages of.' },
  'source/windows-name': {
    level: 'warn',
    summary: "A file, folder or page has a name that Windows can't store.",
  },
  'theme/invalid': {
    level: 'error',
    fixed: true,
    summary: "The theme or a stylesheet of the site can't be compiled or run, or the module isn't a theme.",
  },
} as const satisfies {
  readonly [code: string]: { level: 'warn' | 'error'; fixed?: true; lenient?: true; summary: string };
};
