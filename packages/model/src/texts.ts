/**
 * Generated texts, such as those of API operations, that pages include with a directive. A page depends on the hash of
 * each text that it includes, and on nothing else in the source.
 */
import type { Diagnostic, Range } from './diagnostic.js';

/** A directive whose text comes from a source. */
export interface SourceDirective {
  readonly name: string;
  /** Allowed attributes. */
  readonly attributes: readonly ('id' | keyof TextSettings)[];
  /** An example of an id, for the message if it is missing; null if the directive has one text and takes no id. */
  readonly example: string | null;
  /** Kind of thing that an id identifies, such as `operation`, for the message if the id is unknown. */
  readonly of: string;
  /**
   * Set for names that aren't directives: code blocks (`request=createOrder`) and mentions (`:api[createOrder]`) use
   * them.
   */
  readonly isAsked?: true;
}

/** Texts by id, for one directive. */
export interface TextSource {
  /** Name of the directive: `::api-operation{id=createOrder}`. */
  readonly directive: string;
  /** Ids of its texts: `''` if there is only one. */
  readonly ids: readonly string[];
  /** Whether a text has that id. Needed only if `ids` isn't complete. */
  readonly has?: (id: string) => boolean;
  /** Hash that changes with the text; null if there is none. */
  readonly hash: (id: string, locale: string, settings: TextSettings) => string | null;
  /** The text as Markdown; null if there is none. */
  readonly text: (id: string, locale: string, settings: TextSettings) => string | null;
  /** Returns the badge that sidebars show next to the page of a text, such as the method of an operation; null for none. */
  readonly badge?: (id: string) => string | null;
  /** Explains why a requested text is empty, if it couldn't be generated; null if it could. */
  readonly fault?: (id: string) => Diagnostic | null;
}

/** Options of a page for an included text. */
export interface TextSettings {
  /** Level of the text's headings, 2 to 5. */
  readonly level?: number;
  /** `short` leaves the text's name out of anchors, for pages with one such text. */
  readonly anchors?: 'short';
  /** `none` leaves the text's description out, for pages that describe it themselves. */
  readonly description?: 'none';
}

/** A text that a page includes. */
export interface TextName {
  /** Folder of the page's version: `''` or `versions/1.0/`. */
  readonly folder: string;
  readonly directive: string;
  readonly locale: string;
  readonly id: string;
  readonly settings: TextSettings;
}

/** Path of a text: `source:api-operation/fr;level=3/createOrder`. */
export function textPath({ folder, directive, locale, id, settings }: TextName): string {
  const { level, anchors, description } = settings;
  const asked = Object.entries({ level, anchors, description })
    .map(([key, value]) => (value === undefined ? '' : `;${key}=${value}`))
    .join('');
  return `${folder}source:${directive}/${locale}${asked}/${id}`;
}

const pattern =
  /^((?:versions\/[^/]+\/)?)source:([^/]+)\/([^/;]+)(?:;level=([2-5]))?(?:;anchors=(short))?(?:;description=(none))?\/(.*)$/s;

/** The text of a path; null for paths of files. */
export function readTextPath(path: string): TextName | null {
  const [, folder = '', directive = '', locale = '', level, anchors, description, id] =
    pattern.exec(path) ?? [];
  if (id === undefined) return null;
  return { folder, directive, locale, id, settings: textSettings({ level, anchors, description }) };
}

/** Options as a page writes them; other values have no effect. */
export function textSettings(written: {
  readonly [name in keyof TextSettings]-?: string | undefined;
}): TextSettings {
  const { level = '', anchors, description } = written;
  return {
    ...(/^[2-5]$/.test(level) && { level: Number(level) }),
    ...(anchors === 'short' && { anchors }),
    ...(description === 'none' && { description }),
  };
}

/** A file generated from a description, for readers to download. */
export interface MadeFile {
  /** Path on the site, without base: `/openapi/shop.json`. */
  readonly url: string;
  /** Hash that changes with its inputs. */
  readonly hash: string;
  readonly bytes: () => Uint8Array;
}

/** A page of the docs that a description mentions, so that its texts can link to it. */
export interface NamedPage {
  /** Name in the description: `api/orders/error`. */
  readonly page: string;
  /** Path for links: `/docs/api/orders/error.md`. */
  readonly href: string;
  /** Source of the name: `the error code 'rate_expired'`. */
  readonly by: string;
  readonly file: string;
  /** Position of the name in the file. It is a function, because finding it requires reading the text again. */
  readonly range: () => Range | undefined;
}

/** A file with source code, in a folder that the configuration names. */
export interface CodeFile {
  /** Path of the folder, relative to the site folder. */
  readonly folder: string;
  /** Branch, tag or commit; empty for the file on disk. */
  readonly ref: string;
  /** Path within the folder, with `/`. */
  readonly path: string;
}

/** Path by which a page reads the file. No file of the site has such a path. */
export function codePath({ folder, ref, path }: CodeFile): string {
  return `code:${[folder, ref].map(encodeURIComponent).join('/')}/${path}`;
}

/** The file that a path from `codePath` refers to, also below a version's folder; null for other paths. */
export function readCodePath(written: string): CodeFile | null {
  const [, rest] = /^(?:versions\/[^/]+\/)?code:(.*)$/s.exec(written) ?? [];
  if (rest === undefined) return null;
  const [folder = '', ref = '', ...path] = rest.split('/');
  return { folder: decodeURIComponent(folder), ref: decodeURIComponent(ref), path: path.join('/') };
}
