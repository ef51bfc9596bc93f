/**
 * Commands for links between sites: fetching and pinning the manifests of other sites, and writing this site's own
 * without a build. Only `update` reads what is outside the site folder, and nothing but the lockfile and the copies is
 * written.
 */
import { join } from 'node:path';
import type { AnalysisPlace } from '@docgen/analysis/analyze';
import { invalidManifest, invalidReferences, otherSites } from '@docgen/analysis/link/other-sites';
import { contractOf } from '@docgen/analysis/pages/contract';
import { referencesOf } from '@docgen/analysis/pages/references';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { config } from '@docgen/config/config';
import { type Lock, copyPath, lockName, lockText, readLock } from '@docgen/config/sites/pins';
import { type Contract, anchorsFile, linksFile } from '@docgen/contract/contract';
import { ContractFault } from '@docgen/contract/fault';
import { anchorsHash, readContract } from '@docgen/contract/read';
import { readReferences, referencesFile, referencesText } from '@docgen/contract/references';
import { anchorsText, linksText } from '@docgen/contract/write';
import { type Diagnostic, type Site, nearest } from '@docgen/model';
import { Failure } from '@docgen/store/failure';
import { hashOf } from '@docgen/store/hash';
import { phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { type FetchPlace, type FetchedTexts, fetchManifest } from './sites/fetch-manifest.js';
import { linksToSites, sameTargets } from './sites/used-targets.js';
import { analyzeWhole } from './whole-analysis.js';
import { withSources } from './write/sources.js';
import { type WrittenText, writeTexts } from './write/write-texts.js';

export interface UpdateRequest extends Request, Pick<FetchPlace, 'allowed' | 'version' | 'resolve'> {
  /** Names of the sites; none for all. */
  readonly names: readonly string[];
  /** Whether a pin changes only if a target that this site links to has changed. */
  readonly linked: boolean;
}

export interface UpdatedSite {
  readonly name: string;
  /** `kept`: the manifest has changed, but no target that this site links to has. */
  readonly is: 'new' | 'updated' | 'unchanged' | 'kept';
  readonly pages: number;
}

export interface UpdateOutcome {
  /** Null if the configuration has errors, or a manifest is refused. Then nothing is written. */
  readonly updated: readonly UpdatedSite[] | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

type SitesPlace = Pick<AnalysisPlace, 'fs' | 'tools'>;

/** Fetches and pins manifests. Throws a Failure if one can't be fetched. */
export async function updateSites(request: UpdateRequest, at: SitesPlace): Promise<UpdateOutcome> {
  return withSources(request, { fs: at.fs, git: null }, async (sources) => {
    const { notes } = sources;
    const configured = await config(at.fs, request.folder, request.base);
    const { site } = configured;
    if (site === null) return { updated: null, diagnostics: configured.diagnostics, notes };
    const names = namesOf(request, site);
    const fetched = await Promise.all(
      names.map((name) => fetchedSite(name, configured, { ...request, ...at })),
    );
    const refused = fetched.flatMap(({ faults }) => faults);
    if (refused.length > 0) return { updated: null, diagnostics: refused, notes };
    // A lockfile that can't be read is written again, without pins of sites that weren't named.
    const read = await readLock({ fs: at.fs, folder: request.folder });
    const lock: Lock = 'lock' in read ? read.lock : new Map();
    const stays = request.linked ? await unaffected(fetched, request, at) : new Set<string>();
    const planned = fetched.map((one) => ({ ...one, is: changeOf(one, { lock, site, stays }) }));
    await writeTexts(textsOf(planned, { lock, site }), 'docgen sites update', sources);
    const updated = planned.map(({ name, is, contract }) => ({ name, is, pages: pagesIn(contract) }));
    return { updated, diagnostics: [], notes };
  });
}

/** Writes the files of this site's contract to a folder; returns the number of pages. */
export async function exportContract(
  request: Request & { readonly to: string },
  at: SitesPlace,
): Promise<{
  readonly pages: number | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}> {
  const { analysis, diagnostics, notes } = await analyzeWhole(request, { ...at, run: phases(request) });
  // Links to other sites don't matter here, or two sites that link to each other could never begin.
  const errors = diagnostics.filter(
    ({ severity, code }) => severity === 'error' && !code.startsWith('sites/'),
  );
  if (analysis === null || errors.length > 0) return { pages: null, diagnostics: errors, notes };
  const contract = contractOf(analysis);
  const anchors = anchorsText(contract);
  await at.fs.write(join(request.to, anchorsFile), anchors);
  await at.fs.write(join(request.to, linksFile), linksText(contract, hashOf(anchors)));
  if (analysis.site.publish.references)
    await at.fs.write(join(request.to, referencesFile), referencesText(referencesOf(analysis)));
  return { pages: pagesIn(contract), diagnostics: [], notes };
}

function namesOf({ names }: UpdateRequest, { sites }: Site): readonly string[] {
  const known = Object.keys(sites);
  if (known.length === 0)
    throw new Failure('usage', "'sites' in the configuration names no site", {
      hint: "add one: sites: { billing: { manifest: '../billing/dist', origin: 'https://billing.example.com' } }",
    });
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names.length === 0 ? known : [...new Set(names)];
  const near = nearest(unknown, known);
  throw new Failure('usage', `the configuration has no site '${unknown}'`, {
    hint: near === undefined ? `use one of ${known.join(', ')}` : `did you mean '${near}'?`,
  });
}

interface FetchedSite {
  readonly name: string;
  readonly texts: FetchedTexts;
  readonly hash: string;
  /** Null if it is refused. */
  readonly contract: Contract | null;
  /** Why one of the files is refused. */
  readonly faults: readonly Diagnostic[];
}

async function fetchedSite(
  name: string,
  { site, file }: { readonly site: Site; readonly file: ConfigFile | null },
  at: FetchPlace,
): Promise<FetchedSite> {
  const { manifest = '', origin = '', references = false } = site.sites[name] ?? {};
  const texts = await fetchManifest(manifest, { ...at, references });
  const under = new URL(origin);
  const read = unlessFaulty(() => {
    if (anchorsHash(texts.links) !== hashOf(texts.anchors))
      throw new ContractFault(`has a ${anchorsFile} of another build`);
    return readContract(texts, under);
  });
  const list = unlessFaulty(() =>
    texts.references === null || site.origin === null
      ? []
      : readReferences(texts.references, under, new URL(site.origin)),
  );
  const faults = [
    ...('fault' in read ? [invalidManifest(name, read.fault, file)] : []),
    ...('fault' in list ? [invalidReferences(name, list.fault, file)] : []),
  ];
  return { name, texts, hash: hashOf(texts.links), contract: 'fault' in read ? null : read.is, faults };
}

function unlessFaulty<T>(read: () => T): { readonly is: T } | { readonly fault: string } {
  try {
    return { is: read() };
  } catch (error) {
    if (error instanceof ContractFault) return { fault: error.message };
    throw error;
  }
}

/** Sites of which no target that this site links to has changed. */
async function unaffected(
  fetched: readonly FetchedSite[],
  request: Request,
  at: SitesPlace,
): Promise<ReadonlySet<string>> {
  const { analysis } = await analyzeWhole(request, { ...at, run: phases(request) });
  if (analysis === null) return new Set();
  const { site, configured } = analysis;
  const before = otherSites(site, configured.pins);
  const after = otherSites(
    site,
    fetched.map(({ name, texts, hash }) => ({
      site: name,
      origin: site.sites[name]?.origin ?? '',
      ...texts,
      hash,
      references: null,
    })),
  );
  const links = linksToSites(analysis, before);
  const same = fetched.filter(({ name }) => sameTargets(links.get(name) ?? [], before, after));
  return new Set(same.map(({ name }) => name));
}

interface Planning {
  readonly lock: Lock;
  readonly site: Site;
}

function changeOf(
  { name, hash, texts: { references } }: FetchedSite,
  { lock, site, stays }: Planning & { readonly stays: ReadonlySet<string> },
): UpdatedSite['is'] {
  const pinned = lock.get(name);
  if (pinned === undefined || pinned.manifest !== site.sites[name]?.manifest) return 'new';
  const isSame = references === null || pinned.references === hashOf(references);
  if (pinned.hash === hash) return isSame ? 'unchanged' : 'updated';
  return stays.has(name) ? 'kept' : 'updated';
}

/** Copies and the lockfile. Copies are written even if the hash is the pinned one, because one may be broken. */
function textsOf(
  planned: readonly (FetchedSite & { readonly is: UpdatedSite['is'] })[],
  { lock, site }: Planning,
): WrittenText[] {
  const written = planned.filter(({ is }) => is !== 'kept');
  const entries = [...lock].filter(([name]) => Object.hasOwn(site.sites, name));
  const next = planned.map(({ name, hash, is, texts: { references } }) => {
    const { manifest = '' } = site.sites[name] ?? {};
    const kept = is === 'kept' ? lock.get(name)?.hash : undefined;
    const ofReferences = references === null ? {} : { references: hashOf(references) };
    return [name, { manifest, hash: kept ?? hash, ...ofReferences }] as const;
  });
  return [
    ...written.flatMap(({ name, texts }) => [
      { file: copyPath(name, linksFile), next: texts.links },
      { file: copyPath(name, anchorsFile), next: texts.anchors },
    ]),
    ...planned.flatMap(({ name, texts: { references } }) =>
      references === null ? [] : [{ file: copyPath(name, referencesFile), next: references }],
    ),
    { file: lockName, next: lockText(new Map([...entries, ...next])) },
  ];
}

function pagesIn(contract: Contract | null): number {
  return (contract?.groups ?? []).reduce((sum, { pages }) => sum + pages.length, 0);
}
