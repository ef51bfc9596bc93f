/**
 * Passages of the pages that may answer a question, quoted above the results with links to where they are. The module
 * of `@docgen/answers` chooses them. A site with a service offers to ask it as well. Only sites that use this load it,
 * so the search passes what both need: a module that both import would be another request for everyone.
 */
import type { Asker } from './ask.js';
import type { Excerpt, Hit, Finder, SearchResults, TextSection } from '@docgen/search/client';
import type { element, marked } from './element.js';
import type { savesData, textOf } from './source.js';
import type { addSheet } from './styles.js';
import type { View } from './view.js';

/** What the search has already loaded. */
export interface AnswerTools {
  readonly element: typeof element;
  readonly marked: typeof marked;
  readonly savesData: typeof savesData;
  readonly textOf: typeof textOf;
  readonly addSheet: typeof addSheet;
}

/** What the module exports. */
interface Chooser {
  readonly answers: (asked: {
    readonly query: string;
    readonly hits: readonly Hit[];
    readonly finder: Finder;
    readonly sectionsOf: (url: string) => Promise<readonly TextSection[]>;
  }) => Promise<
    readonly {
      readonly url: string;
      readonly page: string;
      readonly section: string;
      readonly quote: Excerpt;
    }[]
  >;
}

export interface Answers {
  readonly clear: () => void;
  /** Quotes what answers the query, unless the list shows other results by then. */
  readonly show: (found: SearchResults, hits: readonly Hit[]) => Promise<void>;
}

const text = `@layer docgen.parts {
.search-answers { flex: none; max-height: min(17rem, 40dvh); padding: 0.5rem 1.25rem; border-bottom: 1px solid var(--line); overflow-y: auto; overscroll-behavior: contain }
.search-answers h2 { margin: 0; color: var(--muted); font-size: var(--small); font-weight: 600 }
.search-answers figure { margin: 0.5rem 0; padding-inline-start: 0.75rem; border-inline-start: 3px solid var(--line) }
.search-answers blockquote { margin: 0; padding: 0; border: 0; color: var(--text); font-size: var(--medium); line-height: 1.5; white-space: pre-line; overflow-wrap: anywhere }
.search-answers figcaption { font-size: var(--small) }
.search-answers mark { border-radius: 2px; background: var(--accent-ground); color: var(--heading); font-weight: 600 }
}`;

/** `url` is that of the module. */
export async function answersIn(
  view: View,
  url: string,
  { element, marked, savesData, textOf, addSheet }: AnswerTools,
): Promise<Answers> {
  const { list, words, tools, wish, shown, button } = view;
  const { answers } = (await import(url)) as Chooser;
  addSheet(text);
  const title = element('h2', { id: 'docgen-search-answers' }, words.answers ?? '');
  const box = element('section', { class: 'search-answers', 'aria-labelledby': title.id, hidden: true });
  list.before(box);
  const service = button.dataset['service'];
  const asker: Asker | null =
    service === undefined
      ? null
      : (await import('./ask.js')).askIn(view, service, { element, addSheet, box });
  const sectionsOf = (page: string) => textOf(page, tools.parsePage);
  const clear = () => {
    asker?.clear();
    box.hidden = true;
    box.replaceChildren();
  };
  return {
    clear,
    async show(found, hits) {
      asker?.offer();
      if (savesData()) return;
      const some = await answers({ query: wish.query, hits, finder: found.finder, sectionsOf });
      if (shown.found !== found || some.length === 0) return;
      const quotes = some.map(({ url: href, page, section, quote }) => {
        const where = section === '' || section === page ? page : `${page} › ${section}`;
        return element(
          'figure',
          {},
          element('blockquote', { cite: href }, ...marked(quote)),
          element('figcaption', {}, element('a', { href }, where)),
        );
      });
      box.replaceChildren(title, ...quotes);
      box.hidden = false;
      box.scrollTop = 0;
    },
  };
}
