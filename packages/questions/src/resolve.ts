/** Finds the pages and sections that questions name. */
import {
  type Diagnostic,
  type Document,
  type Locale,
  type Route,
  isCurrent,
  nearest,
  shownSource,
  sourceKey,
  splitHref,
} from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import { meant } from '@docgen/config/diagnostics';
import { nowhere } from '@docgen/analysis/link/config-links';
import { namesOf, type Names } from '@docgen/analysis/link/names';
import { type Resolution, resolveLink } from '@docgen/analysis/link/resolve';
import { unknownAnswer } from './diagnostics.js';
import type { AnswerPage, Question, ResolvedQuestion, WrittenAnswer } from './question.js';

/** What resolving needs of a site. */
export type NamedSite = Pick<Analysis, 'site' | 'manifest' | 'parsed' | 'assets' | 'files'>;

export interface Resolved {
  /** Questions with at least one answer. */
  readonly questions: readonly ResolvedQuestion[];
  readonly diagnostics: readonly Diagnostic[];
}

export function resolveQuestions(questions: readonly Question[], named: NamedSite): Resolved {
  const { site, manifest, parsed, assets, files } = named;
  const sources = parsed.map(({ source }) => source);
  const names = namesOf({ site, manifest, sources, assets, unsupported: [], drafts: [], texts: files.texts });
  const documentOf = (route: Route) => {
    // Few questions name sections, so no table of all pages is made.
    const key = shownSource(route);
    return parsed.find((one) => sourceKey(one.source) === key)?.document;
  };
  const diagnostics: Diagnostic[] = [];
  const resolved = questions.map(({ answers, ...question }) => {
    const locale = site.locales.find(({ code }) => code === question.locale);
    const found = answers.flatMap((answer) => {
      const one = locale ? answerOf(answer, locale, { names, documentOf }) : null;
      if (one && 'code' in one) diagnostics.push(one);
      return one && !('code' in one) ? [one] : [];
    });
    return { ...question, answers: found };
  });
  return { questions: resolved.filter(({ answers }) => answers.length > 0), diagnostics };
}

interface Known {
  readonly names: Names;
  readonly documentOf: (route: Route) => Document | undefined;
}

function answerOf({ href, place }: WrittenAnswer, locale: Locale, known: Known): AnswerPage | Diagnostic {
  const written = href.startsWith('/') ? href : `/${href}`;
  const found = resolveLink(written, { route: nowhere(locale), source: null }, known.names);
  if (found.is !== 'page') {
    const near = nearest(pathIn(written), [...known.names.routes.keys(), ...filesIn(known.names)]);
    const hint = meant(near) ?? 'Name a page by its file, such as docs/orders.md, or by its URL';
    return unknownAnswer(place, `'${href}' ${reasonOf(found)}`, hint);
  }
  const { route, fragment } = found;
  const hidden = hiddenBecause(route, locale);
  if (hidden !== null)
    return unknownAnswer(place, `'${href}' ${hidden}`, 'Name a page that the search contains');
  if (fragment === null) return { path: route.path, url: route.url, section: null };
  const document = known.documentOf(route);
  const ids = (document?.headings ?? []).map(({ id }) => id);
  if (!ids.includes(fragment)) {
    const near = nearest(fragment, ids);
    return unknownAnswer(
      place,
      `'${pathIn(href)}' has no heading '#${fragment}'`,
      meant(near && `#${near}`) ?? 'Name a heading of the page, or only the page',
    );
  }
  const isTitle = document?.headings.some(({ id, depth }) => id === fragment && depth === 1) ?? false;
  return { path: route.path, url: route.url, section: isTitle ? null : fragment };
}

function pathIn(href: string): string {
  return splitHref(href).path;
}

function filesIn({ sources }: Names): string[] {
  return [...sources.keys()].map((path) => `/${path}`);
}

function reasonOf({ is }: Exclude<Resolution, { readonly is: 'page' }>): string {
  if (is === 'draft') return 'is a draft, which readers do not see';
  if (is === 'asset' || is === 'made' || is === 'unsupported') return 'is a file, not a page';
  return is === 'external' ? 'is not on this site' : 'does not exist';
}

/** Why readers who search in a language don't find a page; null if they may. */
function hiddenBecause(route: Route, locale: Locale): string | null {
  if (route.locale !== locale.code) return `is in '${route.locale}', and the question is in '${locale.code}'`;
  if (route.fallbackFrom !== undefined) return `is not translated to '${locale.code}'`;
  if (route.draft || route.unlisted) return 'is hidden from the search';
  if (route.kind !== 'doc' && route.kind !== 'page') return 'is a list of pages, which the search leaves out';
  return isCurrent(route.version) ? null : 'is in a frozen version, which has its own search';
}
