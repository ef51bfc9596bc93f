/**
 * What each code means, in a short sentence, and where docgen's handbook tells more. A sentence says what is wrong with a
 * site that has such a finding, whatever the place; it is shown beside findings by tools that read reports.
 */
import type { DiagnosticCode } from './diagnostic.js';

/**
 * Where docgen's handbook is published, with a slash at its end: below the packages' `homepage`. It is a placeholder, and
 * leads nowhere, until docgen has an address; the README of release says what to change then.
 */
export const handbookUrl = 'https://example.com/docgen/handbook/';

/** The page of the handbook about a code. */
export function codeUrl(code: DiagnosticCode): string {
  return `${handbookUrl}diagnostics/${code}`;
}

/** A short sentence for each code; the compiler names a code that has none, and a sentence that has no code. */
export const summaries: { readonly [code in DiagnosticCode]: string } = {
  'asset/active': 'A file of the site could run script in readers’ browsers.',
  'component/failed': 'A component or a page of code cannot be compiled or drawn.',
  'config/invalid': 'The configuration, or a file that belongs to it, has a value that is not allowed.',
  'config/unknown-key': 'The configuration has a key that docgen does not know.',
  'config/not-found': 'There is no site in the folder that was named.',
  'feed/empty': 'A page asks for a feed and has no dated entry.',
  'feed/no-url': 'A feed cannot be written because the address of the site is not known.',
  'frontmatter/invalid': 'The front matter of a page cannot be read, or has a value that is not allowed.',
  'frontmatter/language': 'The front matter of a page is written in another language than YAML.',
  'frontmatter/misplaced':
    'Front matter does not start on the first line of its page, so it is shown as text.',
  'frontmatter/unknown-key': 'The front matter of a page has a key that docgen does not know.',
  'i18n/admonition-mismatch': 'A translation has other admonitions than its source.',
  'i18n/anchor-mismatch': 'A translation has other anchors than its source.',
  'i18n/code-mismatch': 'A translation has other blocks of code than its source.',
  'i18n/extra-page': 'A locale has a page that the default locale lacks.',
  'i18n/link-mismatch': 'A translation links to other targets than its source.',
  'i18n/missing-page': 'A locale lacks a page that the default locale has.',
  'i18n/missing-string': 'A text has no translation into one of the locales.',
  'i18n/placeholder-mismatch': 'A translation has other placeholders than its source.',
  'i18n/stale-page': 'The source of a translation has changed since the translation was accepted.',
  'i18n/untranslated': 'A part of a translation is still in the language of its source.',
  'ignore/invalid': 'A comment that suppresses findings has no reason, no known code, or nothing after it.',
  'ignore/unused': 'A comment suppresses findings that are not there.',
  'image/no-alt': 'An image has no text for readers who do not see it.',
  'image/too-large': 'An image has more bytes or pixels than readers should have to load.',
  'link/broken-anchor': 'A link leads to a place in a page that is not there.',
  'link/broken-asset': 'A link or an image names a file that is not there.',
  'link/broken-page': 'A link leads to no page of the site.',
  'link/duplicate-anchor': 'An id is used twice on a page, so links lead to the first only.',
  'link/empty': 'A link has no address.',
  'link/external-dead': 'A link leads to a page of another site that does not answer.',
  'link/localhost': 'A link leads to the machine of its reader.',
  'link/outside-site': 'A link leads to a file outside of the site.',
  'link/own-url': 'A link to the site itself is written as if it led to another site.',
  'link/redirected': 'A link within the site works only through a redirect.',
  'link/scheme': 'A link or image has a URL scheme that the site does not allow, so it was removed.',
  'link/undefined-reference': 'A reference link or footnote names a definition that its page does not have.',
  'markdown/bad-attribute': 'A directive or a block of code has an attribute that is not allowed.',
  'markdown/bad-diagram': 'A table or list cannot be drawn as the diagram that it should be.',
  'markdown/bad-encoding': 'A file is not encoded in UTF-8.',
  'markdown/extra-cells': 'A row of a table has more cells than the table has columns.',
  'markdown/foreign-syntax': 'A page has syntax of another generator, which docgen does not read.',
  'markdown/include-cycle': 'Files include each other in a circle, or too deep.',
  'markdown/include-missing': 'A page includes a file, or a part of one, that is not there.',
  'markdown/mistyped-directive':
    'A directive is written in a way that docgen does not read, so it shows as text.',
  'markdown/no-such-line': 'A code block marks a line that it does not have.',
  'markdown/plugin-failed': 'A plugin of the site failed on a page.',
  'markdown/too-deep': 'A page is nested deeper than docgen reads.',
  'markdown/too-large': 'A page has more bytes than docgen reads.',
  'markdown/too-slow': 'A page takes longer to read than docgen waits.',
  'markdown/unclosed-directive': 'A directive is not closed.',
  'markdown/unclosed-fence': 'A block of code is not closed, so what follows it is code, too.',
  'markdown/unclosed-html':
    'A comment or an element of raw HTML is not closed, so it takes in what follows it.',
  'markdown/unknown-directive': 'A directive has a name that docgen does not know.',
  'markdown/unknown-element': 'Raw HTML has an element that no browser knows, so readers do not see its tag.',
  'markdown/unknown-language': 'A block of code names a language that docgen does not know.',
  'markdown/unknown-term': 'A page names a term that the glossary of its language does not have.',
  'markdown/unsafe': 'A page holds something that could run code in the browser of its reader.',
  'markdown/unused-footnote': 'No reader sees a footnote, because nothing refers to it.',
  'nav/orphan': 'A page is in no sidebar and no other page links to it.',
  'nav/unknown-doc': 'The navigation names a page that is not there.',
  'openapi/bad-example': 'An example of an API description does not fit its own schema.',
  'openapi/invalid': 'A description of an API cannot be read.',
  'openapi/lost-code': 'The translation of an API description lacks code that its source has.',
  'openapi/missing-text': 'A text of an API description has no translation into one of the locales.',
  'openapi/stale-text': 'The translation of an API description names something that is no longer there.',
  'openapi/too-slow': 'Reading an API description takes more time or memory than it may.',
  'openapi/unchecked': 'An example of an API description cannot be checked.',
  'openapi/unknown-operation': 'A page shows an operation that no API description has.',
  'openapi/unknown-page': 'A description of an API names a page that is not there.',
  'openapi/unknown-part': 'A page shows a part that no API description has.',
  'page/duplicate-title': 'Two pages have the same title.',
  'page/empty': 'A page has no content.',
  'page/heading-jump': 'A heading is more than one level below the one before.',
  'page/long-description': 'A description is longer than search results show.',
  'page/long-title': 'A title is longer than search results show.',
  'published/lost-anchor': 'A place in a published page would be gone.',
  'published/lost-page': 'A published URL would be gone.',
  'redirect/dead-target': 'A redirect leads to no page of the site.',
  'redirect/loop': 'Redirects lead in a circle.',
  'route/case-conflict':
    'Two URLs differ only by letter case or Unicode form, which is one file on many machines.',
  'route/duplicate': 'Two sources claim the same URL.',
  'route/redirecting-form': 'The host redirects the form of URL that links have.',
  'sample/invalid-json': 'A code block in JSON is not valid JSON.',
  'sample/schema-mismatch': 'A sample does not fit the schema that it names.',
  'source/failed': 'A source of pages gives none, or gives a page that cannot be one.',
  'source/no-pages': 'The site has no pages.',
  'source/unreadable': 'A file of the site cannot be read.',
  'source/unsupported': 'A file of the site is of a kind, or in a place, that docgen does not read.',
  'source/windows-name': "A file, folder or page has a name that Windows can't store.",
  'theme/invalid':
    'The theme or a stylesheet of the site cannot be compiled or run, or the module is not a theme.',
};
