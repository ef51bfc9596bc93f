/**
 * Faults of links, each told once however many routes show the page. A page of code serves every language from one
 * file, and one edit fixes a link there for all of them: its fault is also reported once, for the default language where
 * that has it, with the others named.
 */
import { type Diagnostic, type Route, type Site, type SourceFile, prefixOf } from '@docgen/model';

export interface DistinctFaults {
  readonly add: (fault: Diagnostic, route: Route, page: { readonly source: SourceFile }) => void;
  readonly all: () => readonly Diagnostic[];
}

interface Told {
  readonly fault: Diagnostic;
  readonly locale: string;
  /** Languages in which another fault is told of the same link. */
  readonly others: Set<string>;
}

export function distinctFaults(site: Pick<Site, 'locales' | 'defaultLocale'>): DistinctFaults {
  const told = new Map<string, Told>();
  return {
    add(fault, { locale }, { source }) {
      const isCode = source.format === 'code';
      const key = isCode ? linkKey(fault, prefixOf(locale, site)) : faultKey(fault);
      const known = told.get(key);
      // Seen from another locale the same link may have no fix, or one that is written for that locale.
      const isBest = locale === (isCode ? site.defaultLocale : source.locale);
      if (!known) told.set(key, { fault, locale, others: new Set() });
      else if (isBest) told.set(key, { fault, locale, others: isCode ? others(known, fault) : known.others });
      else if (isCode && known.fault.message !== fault.message) known.others.add(locale);
    },
    all: () => Array.from(told.values(), ({ fault, others }) => alsoIn(fault, [...others])),
  };
}

/** The languages that are named beside `fault`, which takes the place of what is known. */
function others({ fault: old, locale, others: named }: Told, fault: Diagnostic): Set<string> {
  return old.message === fault.message ? named : new Set([locale, ...named]);
}

function faultKey({ code, file, range, message }: Diagnostic): string {
  const { start } = range?.made ?? range ?? {};
  return `${code} ${file} ${range?.start.line}:${range?.start.column} ${start?.line}:${start?.column} ${message}`;
}

/** Of a link in code: its place, else what it means, in every language. */
function linkKey({ code, file, range, subject, message }: Diagnostic, prefix: string): string {
  if (range) return `${code} ${file} ${range.start.line}:${range.start.column}`;
  const meant = subject ?? message;
  return `${code} ${file} ${meant.startsWith(`${prefix}/`) ? meant.slice(prefix.length) : meant}`;
}

/** A fault of a file that serves several languages, which these others have as well. */
function alsoIn(fault: Diagnostic, locales: readonly string[]): Diagnostic {
  if (locales.length === 0) return fault;
  return { ...fault, message: `${fault.message}, also in '${locales.join("', '")}'` };
}
