/**
 * The site's trackers in the browser's code: a module that starts counting, with the senders in use, which are smaller
 * than a request costs. If the site has its own senders, which can have any size, all of them are a chunk that is
 * loaded after the page. A site without trackers has none of this code.
 */
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic, Site, SiteAnalytics, SiteTracker } from '@docgen/model';
import type { Plugin } from '@docgen/esbuild';
import { compiler } from '@docgen/config/code/compiler';
import { isBuildFailure } from '@docgen/config/data/json';
import { componentFailed } from '@docgen/config/diagnostics';
import { browsers, common, madeModules, running, stylesApart } from './compile.js';
import { compileFault } from './components.js';

const namespace = 'docgen-trackers';

/** The import that starts counting. */
export const countModule = `${namespace}:count`;

/** Modules of the entry's first import and of the chunk. `folder` is the site's. */
export function trackerModules({ trackers, ...rules }: SiteAnalytics, folder: string): Plugin {
  const texts = new Map([
    ['count', countText(rules, trackers)],
    ['trackers', trackersModule(trackers, folder)],
  ]);
  return madeModules(namespace, texts, folder);
}

function countText(
  { category, ...rules }: Omit<SiteAnalytics, 'trackers'>,
  trackers: readonly SiteTracker[],
): string {
  const senders = JSON.stringify(`${namespace}:trackers`);
  const count = `countPages({ ...${JSON.stringify(rules)}, load })`;
  const isOwn = trackers.some(({ kind }) => kind === 'custom');
  return [
    "import { countPages } from '@docgen/client/page-views';",
    isOwn
      ? `const load = () => import(${senders});`
      : `import { tell } from ${senders};\nconst load = async () => ({ tell });`,
    ...(category === null
      ? [`${count};`]
      : [
          // Page views before the reader accepts aren't reported, not even later.
          "import { consented } from 'docgen-entry:consent';",
          `void consented(${JSON.stringify(category)}).then(() => ${count});`,
        ]),
  ].join('\n');
}

function trackersModule(trackers: readonly SiteTracker[], folder: string): string {
  const made = trackers.map((tracker, index) => trackerText(tracker, `own${index}`, folder));
  return [
    "import { gtag, matomo, plausible, posthog, tellAll, umami } from '@docgen/client/trackers';",
    ...made.map(({ imports }) => imports),
    `export const tell = tellAll([${made.map(({ value }) => value).join(', ')}]);`,
  ].join('\n');
}

function trackerText(tracker: SiteTracker, name: string, folder: string): { imports: string; value: string } {
  if (tracker.kind !== 'custom') {
    const { kind, ...data } = tracker;
    return { imports: '', value: `${kind}(${JSON.stringify(data)})` };
  }
  const path = JSON.stringify(join(folder, tracker.file));
  return { imports: `import { pageView as ${name} } from ${path};`, value: `(view) => void ${name}(view)` };
}

/** Paths of the site's own modules, relative to its folder. */
export function trackerFiles({ analytics }: Site): string[] {
  return analytics.trackers.flatMap((tracker) => (tracker.kind === 'custom' ? [tracker.file] : []));
}

/** Finds problems in the site's own trackers, without generating anything from them. */
export async function trackerFaults(site: Site, siteFolder: string): Promise<readonly Diagnostic[]> {
  if (trackerFiles(site).length === 0) return [];
  const { faults } = await soundTrackers(site, await realpath(siteFolder));
  return [...faults.values()];
}

/** The site's trackers that compile, and the problems of the others, by name. */
export async function soundTrackers(
  { analytics }: Site,
  folder: string,
): Promise<{ analytics: SiteAnalytics; faults: ReadonlyMap<string, Diagnostic> }> {
  const faults = new Map<string, Diagnostic>();
  for (const tracker of analytics.trackers) {
    const found = tracker.kind === 'custom' ? await faultOf(tracker.file, folder) : null;
    if (tracker.kind === 'custom' && found) faults.set(nameOf(tracker.file), found);
  }
  const isSound = (tracker: SiteTracker) => tracker.kind !== 'custom' || !faults.has(nameOf(tracker.file));
  return { analytics: { ...analytics, trackers: analytics.trackers.filter(isSound) }, faults };
}

/** Shares a map with components, whose names have no spaces. */
function nameOf(file: string): string {
  return `tracker ${file}`;
}

/** Explains why the module can't report a page view. */
async function faultOf(file: string, folder: string): Promise<Diagnostic | null> {
  const { build } = await compiler();
  const name = `The tracker '${file}'`;
  try {
    const { metafile } = await build({
      ...common,
      absWorkingDir: folder,
      entryPoints: [join(folder, file)],
      format: 'esm',
      target: browsers,
      plugins: [running('browser'), stylesApart],
    });
    const exported = Object.values(metafile.outputs).flatMap((output) => output.exports);
    if (exported.includes('pageView')) return null;
    return componentFailed(
      { file },
      name,
      "doesn't export 'pageView'",
      'Write export function pageView(view) { … }',
    );
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    return compileFault(error.errors, name, file);
  }
}
