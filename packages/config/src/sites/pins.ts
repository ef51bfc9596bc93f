/**
 * Pins of other sites: `docgen.sites.json` has the hash of each manifest, and `sites/<name>/` a copy. Both are committed,
 * so a build needs neither the network nor the other sites, and a manifest changes only if `docgen sites update` is
 * run. A copy that isn't the pinned one isn't used.
 */
import { anchorsFile, linksFile } from '@docgen/contract/contract';
import { ContractFault } from '@docgen/contract/fault';
import { anchorsHash } from '@docgen/contract/read';
import { referencesFile } from '@docgen/contract/references';
import { type Diagnostic, type Range, type Site, compareText, diagnostic } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import { join } from 'node:path';
import type { ConfigFile } from '../code/evaluate.js';
import { readData } from '../data/data-file.js';
import { placeOfMember } from '../data/json-members.js';
import { locateKey } from '../data/locate.js';
import { isMapping } from '../data/mapping.js';

export const lockName = 'docgen.sites.json';

/** A pinned manifest, unread. Its hashes are right. */
export interface Pin {
  readonly site: string;
  readonly origin: string;
  /** Texts of both files. */
  readonly links: string;
  readonly anchors: string;
  /** sha256 of `links`, which contains that of `anchors`. */
  readonly hash: string;
  /** What the site links to, if this site checks that. */
  readonly references: { readonly text: string; readonly hash: string } | null;
}

export interface Pins {
  readonly pins: readonly Pin[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Entry of a site in the lockfile. */
export interface LockEntry {
  /** Where the manifest came from, as configured. */
  readonly manifest: string;
  /** sha256 of `docgen-links.json`. */
  readonly hash: string;
  /** sha256 of `docgen-references.json`, if this site checks what the other one links to. */
  readonly references?: string;
}

export type Lock = ReadonlyMap<string, LockEntry>;

interface PinPlace {
  readonly fs: FileSystem;
  readonly folder: string;
  readonly file: ConfigFile | null;
}

type CopiedFile = typeof linksFile | typeof anchorsFile | typeof referencesFile;

/** Path of a copy, relative to the site folder. */
export function copyPath(site: string, file: CopiedFile): string {
  return `sites/${site}/${file}`;
}

/** The lockfile's text: one site after the other, so that branches that update different sites merge. */
export function lockText(lock: Lock): string {
  const sites = [...lock].sort(([a], [b]) => compareText(a, b));
  return `${JSON.stringify({ version: 1, sites: Object.fromEntries(sites) }, null, 2)}\n`;
}

/** The pins of all configured sites, and one error for each that can't be used. */
export async function readPins(sites: Site['sites'], at: PinPlace): Promise<Pins> {
  const names = Object.keys(sites);
  if (names.length === 0) return { pins: [], diagnostics: [] };
  const read = await readLock(at);
  if ('fault' in read) return { pins: [], diagnostics: [read.fault] };
  const found = await Promise.all(names.map((name) => pinOf(name, { ...at, sites, ...read })));
  return {
    pins: found.flatMap((one) => ('pin' in one ? [one.pin] : [])),
    diagnostics: found.flatMap((one) => ('fault' in one ? [one.fault] : [])),
  };
}

interface ReadLock {
  readonly lock: Lock;
  /** Empty if there is no lockfile. */
  readonly text: string;
}

/** Throws no error: a lockfile that can't be read is a diagnostic. */
export async function readLock(
  at: Omit<PinPlace, 'file'>,
): Promise<ReadLock | { readonly fault: Diagnostic }> {
  const read = await readData(lockName, at);
  if (read === null) return { lock: new Map(), text: '' };
  if ('fault' in read) {
    const { message, range } = read.fault;
    return { fault: notPinned({ file: lockName, range }, `The lockfile can't be read: ${message}`, null) };
  }
  const { value, text } = read.data;
  const lock = lockIn(value);
  if (lock !== null) return { lock, text };
  return { fault: notPinned({ file: lockName }, 'The lockfile has another format than docgen writes', null) };
}

function lockIn(value: unknown): Lock | null {
  if (!isMapping(value) || value['version'] !== 1 || !isMapping(value['sites'])) return null;
  const lock = new Map<string, LockEntry>();
  for (const [name, entry] of Object.entries(value['sites'])) {
    if (!isMapping(entry)) return null;
    const { manifest, hash, references } = entry;
    if (typeof manifest !== 'string' || !isHash(hash)) return null;
    if (references !== undefined && !isHash(references)) return null;
    lock.set(name, { manifest, hash, ...(references !== undefined && { references }) });
  }
  return lock;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{64}$/.test(value);
}

type PinInput = PinPlace & ReadLock & { readonly sites: Site['sites'] };

async function pinOf(
  site: string,
  at: PinInput,
): Promise<{ readonly pin: Pin } | { readonly fault: Diagnostic }> {
  const { sites, lock, text, file } = at;
  const configured = file === null ? {} : { file: file.name, range: locateKey(file.text, ['sites', site]) };
  const entry = lock.get(site);
  const { manifest = '', origin = '', references: isAsked = false } = sites[site] ?? {};
  if (entry === undefined) return { fault: notPinned(configured, `The site '${site}' isn't pinned`, site) };
  if (entry.manifest !== manifest) {
    const message = `The site '${site}' is pinned from '${entry.manifest}', but configured as '${manifest}'`;
    return { fault: notPinned(configured, message, site) };
  }
  if (isAsked && entry.references === undefined)
    return { fault: notPinned(configured, `The references of the site '${site}' aren't pinned`, site) };
  const [links, anchors, references] = await Promise.all([
    copyOf(site, linksFile, at),
    copyOf(site, anchorsFile, at),
    isAsked ? copyOf(site, referencesFile, at) : null,
  ]);
  const locked = { file: lockName, range: placeOfMember(text, ['sites', site]) };
  const wrong = (name: CopiedFile, what: string) => ({
    fault: notPinned(locked, `'${copyPath(site, name)}' ${what}`, site),
  });
  if (links === null) return wrong(linksFile, "doesn't exist");
  if (anchors === null) return wrong(anchorsFile, "doesn't exist");
  if (hashOf(links) !== entry.hash) return wrong(linksFile, "isn't the pinned file: it has another hash");
  if (hashOf(anchors) !== expectedAnchors(links))
    return wrong(anchorsFile, "isn't the pinned file: it has another hash");
  const pin = { site, origin, links, anchors, hash: entry.hash };
  if (!isAsked || entry.references === undefined) return { pin: { ...pin, references: null } };
  if (references === null) return wrong(referencesFile, "doesn't exist");
  if (hashOf(references) !== entry.references)
    return wrong(referencesFile, "isn't the pinned file: it has another hash");
  return { pin: { ...pin, references: { text: references, hash: entry.references } } };
}

async function copyOf(site: string, name: CopiedFile, { fs, folder }: PinPlace): Promise<string | null> {
  const bytes = await fs.read(join(folder, copyPath(site, name)));
  return bytes === null ? null : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function expectedAnchors(links: string): string | null {
  try {
    return anchorsHash(links);
  } catch (error) {
    if (error instanceof ContractFault) return null;
    throw error;
  }
}

/** `site` is null if all sites are concerned. */
function notPinned(
  place: { readonly file?: string; readonly range?: Range | undefined },
  message: string,
  site: string | null,
): Diagnostic {
  const { file, range } = place;
  return diagnostic('sites/not-pinned', message, {
    ...(file !== undefined && { file }),
    ...(range && { range }),
    hint: `Run: docgen sites update${site === null ? '' : ` ${site}`}`,
  });
}
