/**
 * Texts that no file holds, such as those of an API's operations: what a directive of their source's name includes. A
 * page depends on the hash of each text that it includes, and on nothing else of the source.
 */
import type { Diagnostic, Range } from './diagnostic.js';

/** A directive whose text a source makes, as pages may write it. */
export interface SourceDirective {
  readonly name: string;
  /** Attributes that it takes. */
  readonly attributes: readonly ('id' | keyof TextSettings)[];
  /** An id as it may be written, for the message where it is left out; null: the directive takes none and has one text. */
  readonly example: string | null;
  /** What an id names, for the message where nothing has it: `operation`. */
  readonly of: string;
  /** It is no directive: code blocks (`request=createOrder`) and mentions (`:api[createOrder]`) ask the source. */
  readonly isAsked?: true;
}

/** Texts by id, for one directive. */
export interface TextSource {
  /** Name of the directive: `::api-operation{id=createOrder}`. */
  readonly directive: string;
  /** What its texts are called: `''` where there is one alone. */
  readonly ids: readonly string[];
  /** Whether it has a text by that id, where `ids` are not all. */
  readonly has?: (id: string) => boolean;
  /** Changes with the text; null where there is none. */
  readonly hash: (id: string, locale: string, settings: TextSettings) => string | null;
  /** The text as Markdown; null where there is none. */
  readonly text: (id: string, locale: string, settings: TextSettings) => string | null;
  /** What sidebars show beside the page of a text, such as the method of an operation; null for none. */
  readonly badge?: (id: string) => string | null;
  /** Why a text that was asked for could not be made, and is empty; null where it could. */
  readonly fault?: (id: string) => Diagnostic | null;
}

/** What a page asks of a text's look. */
export interface TextSettings {
  /** Level of the text's headings, 2 to 5. */
  readonly level?: number;
  /** `short`: anchors lack the text's own name, on pages that have one such text. */
  readonly anchors?: 'short';
  /** `none`: the text lacks its own description, on pages that describe it in their words. */
  readonly description?: 'none';
}

/** A text as a page includes it. */
export interface TextName {
  /** Of the page's version: `''` or `versions/1.0/`. */
  readonly folder: string;
  readonly directive: string;
  readonly locale: string;
  readonly id: string;
  readonly settings: TextSettings;
}

/** The path that stands for a text: `source:api-operation/fr;level=3/createOrder`. */
export function textPath({ folder, directive, locale, id, settings }: TextName): string {
  const { level, anchors, description } = settings;
  const asked = Object.entries({ level, anchors, description })
    .map(([key, value]) => (value === undefined ? '' : `;${key}=${value}`))
    .join('');
  return `${folder}source:${directive}/${locale}${asked}/${id}`;
}

const pattern =
  /^((?:versions\/[^/]+\/)?)source:([^/]+)\/([^/;]+)(?:;level=([2-5]))?(;anchors=short)?(;description=none)?\/(.*)$/s;

/** The text that a path stands for; null for paths of files. */
export function readTextPath(path: string): TextName | null {
  const [, folder = '', directive = '', locale = '', level, anchors, description, id] =
    pattern.exec(path) ?? [];
  if (id === undefined) return null;
  const settings = {
    ...(level !== undefined && { level: Number(level) }),
    ...(anchors !== undefined && { anchors: 'short' as const }),
    ...(description !== undefined && { description: 'none' as const }),
  };
  return { folder, directive, locale, id, settings };
}

/** A file that is made of a description, for readers to download. */
export interface MadeFile {
  /** Its path on the site, without base: `/openapi/shop.json`. */
  readonly url: string;
  /** Changes with what it is made from. */
  readonly hash: string;
  readonly bytes: () => Uint8Array;
}

/** A page of the docs that texts of sources link to, as their description names it. */
export interface NamedPage {
  /** As the description has it: `api/orders/error`. */
  readonly page: string;
  /** The path that links to it have: `/docs/api/orders/error.md`. */
  readonly href: string;
  /** What names it: `the error code 'rate_expired'`. */
  readonly by: string;
  readonly file: string;
  /** Where the file names it: found when asked for, since the text is read again for it. */
  readonly range: () => Range | undefined;
}
