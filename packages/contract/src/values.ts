/** Values in the files of other sites, each checked before it is used. A wrong one is a ContractFault. */
import { formatVersion } from './contract.js';
import { ContractFault, isPlainName, isShowable } from './fault.js';

/** Limits of the files of one site. */
export const most = {
  /** Bytes of a file. */
  linksBytes: 64_000_000,
  anchorsBytes: 128_000_000,
  referencesBytes: 32_000_000,
  groups: 5000,
  pages: 1_000_000,
  anchorsOfPage: 20_000,
  /** Links of all pages to one site. */
  references: 1_000_000,
  /** Characters. */
  name: 1000,
  title: 1000,
  url: 4000,
} as const;

/** Whether a path means the same to a browser as it says, and leads to a URL at or below another. */
export function isBelow(path: string, under: URL): boolean {
  if (!/^\/(?!\/)[\w\-.~!$&'()*+,;=:@%/]*$/.test(path) || !URL.canParse(path, under.origin)) return false;
  const url = new URL(path, under.origin);
  const base = under.pathname.replace(/\/$/, '');
  return url.origin === under.origin && url.pathname === path && `${url.pathname}/`.startsWith(`${base}/`);
}

/** The members of a file that says its format. */
export function headed(text: string, format: string): Members {
  const value = objectOf(parsed(text), 'the file');
  demand(value['format'] === format, `isn't ${format}.json`);
  demand(value['version'] === formatVersion, 'was written by another version of docgen');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContractFault("isn't valid JSON");
  }
}

type Members = { readonly [key: string]: unknown };

export function objectOf(value: unknown, at: string): Members {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) throw new ContractFault(`has no object at ${at}`);
  return value as Members;
}

export function listOf(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ContractFault(`has no list at ${at}`);
  return value;
}

export function textOf(value: unknown, at: string, longest: number): string {
  if (typeof value !== 'string') throw new ContractFault(`has no text at ${at}`);
  demand(value.length <= longest, `has a text of more than ${longest} characters at ${at}`);
  demand(isShowable(value), `has a text with hidden or control characters at ${at}`);
  return value;
}

export function nameOf(value: unknown, at: string): string {
  const name = textOf(value, at, most.name);
  demand(name !== '' && isPlainName(name), `has a name that isn't allowed at ${at}`);
  return name;
}

export function demand(holds: boolean, fault: string): void {
  if (!holds) throw new ContractFault(fault);
}
