/** Docs sets as the configuration describes them, each with its current version. */
import {
  type Config,
  type DocsSet,
  type LocalText,
  type Sidebars,
  type Version,
  versionKey,
} from '@docgen/model';
import type { ToText } from './resolve.js';
import { docsSchema } from './schema/schema-docs.js';
import { plain } from './schema/schema-forms.js';

type DocsConfig = NonNullable<Config['docs']>;

interface SetContext {
  readonly id: string;
  readonly path: string;
  /** Where the pages are served without `routeBase`. */
  readonly base: string;
  /** Position of the set in the configuration. */
  readonly at: readonly (string | number)[];
  readonly text: ToText;
}

export function docsSet(docs: DocsConfig | undefined, { id, path, base, at, text }: SetContext): DocsSet {
  return {
    id,
    path,
    ...plain(docsSchema, docs),
    routeBase: (docs?.routeBase ?? base).replace(/^\/+|\/+$/g, ''),
    main: docs?.main ?? null,
    editUrl: docs?.editUrl ?? null,
    feedback: docs?.feedback
      ? {
          yes: text(docs.feedback.yes, [...at, 'feedback', 'yes']),
          no: text(docs.feedback.no, [...at, 'feedback', 'no']),
        }
      : null,
    toc: plain(docsSchema.entries.toc.wrapped, docs?.toc),
  };
}

interface Current {
  /** The set's id in keys of versions: `''` for the first one. */
  readonly within: string;
  readonly set: DocsSet;
  readonly label: LocalText | null;
  readonly at: readonly (string | number)[];
}

export function currentVersionOf(docs: DocsConfig | undefined, { within, set, label, at }: Current): Version {
  return { key: versionKey(within, ''), set, name: '', label, banner: null, sidebars: sidebarsOf(docs), at };
}

function sidebarsOf(docs: DocsConfig | undefined): Sidebars | null {
  const given = docs?.sidebars;
  if (given === undefined) return null;
  return Array.isArray(given) ? { docs: given } : (given as Sidebars);
}
