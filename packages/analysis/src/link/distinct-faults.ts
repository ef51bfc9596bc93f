/**
 * Problems with links, each reported once for all routes that show the page. A code page serves every language from
 * one file, and one edit fixes a link for all of them. So its problem is reported once, for the default language if
 * it has the problem, with the other languages listed.
 */
import { type Diagnostic, type Route, type Site, type SourceFile, prefixOf } from '@docgen/model';

export interface DistinctFaults {
  readonly add: (fault: Diagnostic, route: Route, page: { readonly source: SourceFile }) => void;
  readonly all: () => readonly Diagnostic[];
}

interface KnownFault {
  readonly fault: Diagnostic;
  readonly locale: string;
  /** Languages with another problem of the same link. */
  readonly others: Set<string>;
}

export function distinctFaults(site: Pick<Site, 'locales' | 'defaultLocale'>): DistinctFaults {
  const byKey = new Map<string, KnownFault>();
  return {
    add(fault, { locale }, { source }) {
      const isCode = source.format === 'code';
      const key = isCode ? linkKey(fault, prefixOf(locale, site)) : faultKey(fault);
      const known = byKey.get(key);
      // Seen from another locale the same link may have no fix, or one that is written for that locale.
      const isBest = locale === (isCode ? site.defaultLocale : source.locale);
      if (!known) byKey.set(key, { fault, locale, others: new Set() });
      else if (isBest)
        byKey.set(key, { fault, locale, others: isCode ? others(known, fault) : known.others });
      else if (isCode && known.fault.message !== fault.message) known.others.add(locale);
    },
    all: () => Array.from(byKey.values(), ({ fault, others }) => alsoIn(fault, [...others])),
  };
}

/** Languages to list with `fault`, which replaces the known one. */
function others({ fault: old, locale, others: named }: KnownFault, fault: Diagnostic): Set<string> {
  return old.message === fault.message ? named : new Set([locale, ...named]);
}

function faultKey({ code, file, range, message }: Diagnostic): string {
  const { start } = range?.made ?? range ?? {};
  return `${code} ${file} ${range?.start.line}:${range?.start.column} ${start?.line}:${start?.column} ${message}`;
}

/** Key of a link in code: its position, or else its meaning in every language. */
function linkKey({ code, file, range, subject, message }: Diagnostic, prefix: string): string {
  if (range) return `${code} ${file} ${range.start.line}:${range.start.column}`;
  const target = subject ?? message;
  return `${code} ${file} ${target.startsWith(`${prefix}/`) ? target.slice(prefix.length) : target}`;
}

/** A problem of a file that serves several languages, with the other languages that have it. */
function alsoIn(fault: Diagnostic, locales: readonly string[]): Diagnostic {
  if (locales.length === 0) return fault;
  return { ...fault, message: `${fault.message}, also in '${locales.join("', '")}'` };
}
