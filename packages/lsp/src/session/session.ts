/**
 * State of one client: its workspace folders, open documents, and the sites that these are in. Until the client trusts
 * the workspace, sites are restricted; then they are opened again.
 */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Request } from '@docgen/engine';
import type { EditedPage, SiteFacts } from '@docgen/engine/authoring';
import type { Diagnostic, Point } from '@docgen/model';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import type { Position, PublishDiagnosticsParams } from 'vscode-languageserver-protocol/node';
import { toProtocolDiagnostic } from '../protocol/diagnostics.js';
import { type OpenDocument, changedBy, opened } from '../protocol/documents.js';
import { type Encoding, linesOf, toPoint } from '../protocol/positions.js';
import { type OpenSite, openSite } from './site.js';
import { isIn, realPath, siteFileOf } from './sites.js';
import { pathOf, uriOf } from '../protocol/uris.js';

export interface SessionInput {
  readonly requestOf: (folder: string) => Request;
  readonly encoding: Encoding;
  /** Absolute paths. */
  readonly folders: readonly string[];
  readonly isTrusted: boolean;
  readonly publish: (found: PublishDiagnosticsParams) => void;
  readonly onNote: (text: string) => void;
}

/** A site, and how the client writes the paths of its files. */
export interface SessionSite {
  readonly open: OpenSite;
  readonly uriOf: (path: string) => string;
  /** Path of a file relative to the site folder by its URI; null if it is outside. */
  readonly pathOf: (uri: string) => string | null;
  /** Lines of a file, unsaved ones included; empty if it can't be read. */
  readonly linesOf: (path: string) => readonly string[];
}

/** What changes of files depend on. */
export interface EditPlace {
  readonly site: SessionSite;
  readonly encoding: Encoding;
  readonly versionOf: (uri: string) => number | null;
}

/** An open document of a site. */
export interface Placed {
  readonly site: SessionSite;
  readonly path: string;
  readonly document: OpenDocument;
}

/** A position in a page, with everything that is known of it. */
export interface Asked extends Placed {
  readonly at: Point;
  readonly page: EditedPage;
  readonly facts: SiteFacts;
}

export interface Session {
  readonly encoding: Encoding;
  readonly didOpen: (uri: string, version: number, text: string) => void;
  readonly didChange: (
    uri: string,
    version: number,
    changes: readonly TextDocumentContentChangeEvent[],
  ) => void;
  readonly didClose: (uri: string) => void;
  readonly didSave: (uris: readonly string[]) => void;
  readonly setFolders: (added: readonly string[], removed: readonly string[]) => void;
  readonly trust: () => void;
  readonly placed: (uri: string) => Placed | null;
  readonly asked: (uri: string, position: Position) => Promise<Asked | null>;
  /** Sites whose files these are, opened if necessary. */
  readonly siteOf: (uri: string) => { readonly site: SessionSite; readonly path: string } | null;
  readonly editPlace: (site: SessionSite) => EditPlace;
  /** docgen's diagnostics of a file that the client shows. */
  readonly shown: (uri: string) => readonly Diagnostic[];
  readonly close: () => Promise<void>;
}

/** Files that a build or a package manager writes. */
const ignored = /(?:^|\/)(?:\.docgen|\.git|dist|node_modules)(?:\/|$)/;

export function openSession(input: SessionInput): Session {
  const { encoding, onNote } = input;
  const folders = new Map(input.folders.map((folder) => [folder, realPath(folder)]));
  const documents = new Map<string, OpenDocument & { readonly realPath: string }>();
  const sites = new Map<string, SessionSite>();
  const shown = new Map<string, readonly Diagnostic[]>();
  const refused = new Set<string>();
  const closing = new Set<Promise<void>>();
  let isTrusted = input.isTrusted;

  const documentAt = (real: string) => [...documents.values()].find((one) => one.realPath === real);
  const located = (uri: string) => {
    const found = pathOf(uri);
    if ('path' in found) {
      const file = siteFileOf(found.path, [...folders.values()]);
      return file && { ...file, given: found.path };
    }
    if (!refused.has(uri)) onNote(found.reason);
    refused.add(uri);
    return null;
  };
  const siteIn = (folder: string, given: string): SessionSite => {
    const known = sites.get(folder);
    if (known) return known;
    const site = newSite(folder, given);
    sites.set(folder, site);
    return site;
  };
  const newSite = (folder: string, outer: string): SessionSite => {
    const uriIn = (path: string) => documentAt(join(folder, path))?.uri ?? uriOf(join(outer, path));
    const textOf = (path: string) => documentAt(join(folder, path))?.lines ?? linesOnDisk(join(folder, path));
    const placing = { encoding, uriOf: uriIn, linesOf: encoding === 'utf-16' ? wide : textOf };
    const open = openSite({
      folder,
      isTrusted,
      request: input.requestOf(folder),
      onNote,
      onDiagnostics(file, found) {
        const path = join(folder, file);
        if (file === '' || !isIn(folder, path)) {
          for (const { message } of found) onNote(message);
          return;
        }
        const uri = uriIn(file);
        if (found.length === 0 && !shown.has(uri)) return;
        if (found.length === 0) shown.delete(uri);
        else shown.set(uri, found);
        const version = documentAt(path)?.version;
        const diagnostics = found.map((one) => toProtocolDiagnostic(one, file, placing));
        input.publish({ uri, ...(version !== undefined && { version }), diagnostics });
      },
    });
    const pathIn = (uri: string) => {
      const found = pathOf(uri);
      const real = 'path' in found ? realPath(found.path) : null;
      return real !== null && isIn(folder, real) ? relative(folder, real).split(sep).join('/') : null;
    };
    return { open, uriOf: uriIn, pathOf: pathIn, linesOf: textOf };
  };
  const placed = (uri: string): Placed | null => {
    const document = documents.get(uri);
    const file = document && located(uri);
    if (!document || !file) return null;
    return { site: siteIn(file.folder, outerFolder(file)), path: file.path, document };
  };
  const closeSite = (folder: string) => {
    const site = sites.get(folder);
    if (site === undefined) return;
    sites.delete(folder);
    const end = site.open.close().catch((error: unknown) => onNote(String(error)));
    closing.add(end.finally(() => closing.delete(end)));
    for (const uri of shown.keys()) {
      if (site.pathOf(uri) === null) continue;
      shown.delete(uri);
      input.publish({ uri, diagnostics: [] });
    }
  };
  const show = (uri: string) => {
    const found = placed(uri);
    found?.site.open.edit(found.path, found.document.text);
  };
  const reopen = () => {
    for (const folder of sites.keys()) closeSite(folder);
    for (const uri of documents.keys()) show(uri);
  };
  return {
    encoding,
    didOpen(uri, version, text) {
      const found = pathOf(uri);
      const path = 'path' in found ? realPath(found.path) : uri;
      documents.set(uri, { ...opened(uri, version, text), realPath: path });
      show(uri);
    },
    didChange(uri, version, changes) {
      const before = documents.get(uri);
      if (before === undefined) return;
      documents.set(uri, { ...before, ...changedBy(before, changes, { version, encoding }) });
      show(uri);
    },
    didClose(uri) {
      const found = placed(uri);
      documents.delete(uri);
      found?.site.open.release(found.path);
    },
    didSave(uris) {
      for (const uri of uris) {
        const file = ignored.test(decodeURI(uri)) ? null : located(uri);
        // A new or deleted configuration changes which folder is the site.
        if (file) sites.get(file.folder)?.open.saved();
      }
    },
    setFolders(added, removed) {
      for (const folder of removed) folders.delete(folder);
      for (const folder of added) folders.set(folder, realPath(folder));
      const all = [...folders.values()];
      for (const folder of sites.keys())
        if (!all.some((one) => one === folder || isIn(one, folder))) closeSite(folder);
      for (const uri of documents.keys()) show(uri);
    },
    trust() {
      if (isTrusted) return;
      isTrusted = true;
      reopen();
    },
    placed,
    async asked(uri, position) {
      const found = placed(uri);
      const state = found && (await found.site.open.page(found.path));
      if (!state) return null;
      return { ...found, ...state, at: toPoint(position, found.document.lines, encoding) };
    },
    siteOf(uri) {
      const file = located(uri);
      return file && { site: siteIn(file.folder, outerFolder(file)), path: file.path };
    },
    editPlace: (site) => ({ site, encoding, versionOf: (uri) => documents.get(uri)?.version ?? null }),
    shown: (uri) => shown.get(uri) ?? [],
    async close() {
      for (const folder of sites.keys()) closeSite(folder);
      await Promise.all(closing);
    },
  };
}

const wide = () => [];

/** The site folder as the client writes it, which may lead through links. */
function outerFolder({ given, path, folder }: { given: string; path: string; folder: string }): string {
  const own = sep === '/' ? path : path.split('/').join(sep);
  return given.endsWith(sep + own) ? given.slice(0, -own.length - 1) : folder;
}

function linesOnDisk(path: string): readonly string[] {
  try {
    return linesOf(readFileSync(path, 'utf8'));
  } catch {
    return [];
  }
}
