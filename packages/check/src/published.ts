/**
 * Compares URLs and anchors of an earlier build with the current site. It is a step of `check` that uses its
 * analysis. It asks Git only if a page is missing, and writes nothing.
 */
import { type Diagnostic, nearest, shownSource, sourceKey } from '@docgen/model';
import { lostAnchor, lostPage } from './published-diagnostics.js';
import type { FileSystem } from '@docgen/store/fs';
import type { AskMoves } from './moves.js';
import { anchorsOf } from '@docgen/analysis/link/anchors';
import { namesOf } from '@docgen/analysis/link/names';
import { type LostAnchor, type Present, baseOf, lostOf } from './published/compare.js';
import { proposalFor } from './published/proposal.js';
import { readPublished } from './published/published-file.js';
import { finder } from './published/whereabouts.js';
import type { Request } from '@docgen/store/request';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Analysis } from '@docgen/analysis/analysis';

/** A redirect that is missing in the front matter of `file`. `from` is a site path in the locale. */
export interface MissingRedirect {
  readonly file: string;
  readonly from: string;
}

export interface LostThings {
  /** Diagnostics before levels are applied. */
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
  /** Certain redirects, each once. */
  readonly redirects: readonly MissingRedirect[];
}

export interface AgainstInput {
  readonly request: Pick<Request, 'locales'>;
  /** Absolute path of the file or folder. */
  readonly against: string;
  readonly fs: FileSystem;
  readonly askMoves: AskMoves;
}

/** Throws a Failure of kind `usage` if the file isn't from a build. */
export async function lostThings(
  analysis: Analysis,
  { request, against, fs, askMoves }: AgainstInput,
): Promise<LostThings> {
  const published = await readPublished(against, fs);
  const present = presentOf(analysis);
  const { urls, anchors, notes } = lostOf(published, present, request.locales);
  const { site, parsed } = analysis;
  const base = baseOf(published, site);
  const moves = urls.length === 0 ? null : await askMoves();
  const find = finder({ present, parsed, moves, urls: published.urls, base });
  const byPath = new Map(parsed.map((one) => [one.source.path, one]));
  const redirects = new Map<string, MissingRedirect>();
  const pages = urls.map((lost) => {
    const { hint, file, add } = proposalFor(lost, find(lost), { ...present, parsed: byPath });
    if (file !== null && add !== null) redirects.set(`${file} ${add}`, { file, from: add });
    return lostPage({ ...lost.was, file: file ?? site.configFile }, hint);
  });
  const bySource = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  return {
    diagnostics: [...pages, ...anchors.map((lost) => anchorFault(lost, present, bySource))],
    notes,
    redirects: [...redirects.values()],
  };
}

function presentOf({ site, manifest, parsed, assets, files }: Analysis): Present {
  const sources = parsed.map(({ source }) => source);
  const bySource = new Map(parsed.map((one) => [sourceKey(one.source), one]));
  const names = namesOf({ site, manifest, sources, assets, unsupported: [], drafts: [], texts: files.texts });
  return {
    site,
    names,
    anchors: anchorsOf(bySource, names.texts),
    notFound: manifest.routes.filter(({ kind }) => kind === 'not-found'),
  };
}

/** A lost anchor is reported at the heading in its place, else at the page. */
function anchorFault(
  { url, id, route, instead }: LostAnchor,
  { anchors }: Present,
  parsed: ReadonlyMap<string, ParsedSource>,
): Diagnostic {
  const document = parsed.get(shownSource(route) ?? '')?.document;
  const near = instead ?? nearest(id, anchors(route) ?? []);
  const heading = document?.headings.find((one) => one.id === instead);
  return lostAnchor(
    { file: route.source ?? route.path, range: heading?.range },
    { url, id, near, isHeading: heading !== undefined },
  );
}
