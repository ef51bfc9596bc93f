/**
 * Finds problems that only rendering reveals, if the site has its own theme. Each page is rendered as in a build, and
 * nothing is written except the cache, so that unchanged pages aren't rendered again. This module imports React, so
 * it is loaded only for such sites.
 */
import type { Diagnostic } from '@docgen/model';
import { inLocales, liveKeys } from '@docgen/analysis/analyze';
import type { DrawnTheme } from '@docgen/bundle/bundle';
import { level } from '@docgen/config/levels';
import { measure } from '../measure.js';
import { page } from '../page.js';
import type { Phases } from '@docgen/store/phases';
import { inlinePool } from '@docgen/store/pool';
import { draw } from '../render/draw.js';
import type { Request } from '@docgen/store/request';
import type { Analysis } from '@docgen/analysis/analysis';

export async function drawnFaults(
  analysis: Analysis,
  theme: DrawnTheme,
  { request, run }: { readonly request: Request; readonly run: Phases },
): Promise<readonly Diagnostic[]> {
  const { files, store, memory, manifest, parsed, site } = analysis;
  const assets = await run.run('measure', () => measure(analysis, inlinePool()));
  const all = page(analysis, { theme, assets });
  const wanted = manifest.routes.filter(({ locale }) => inLocales(locale, request));
  const onDone = run.progress('render', wanted.length);
  const { faults, keys } = await run.run(
    'render',
    () => draw(wanted, { all, analysis, theme, emitter: null, onDone }),
    ({ kept }) => ({ pages: wanted.length, kept }),
  );
  await store.flush(liveKeys(parsed, [...keys, memory.key, ...files.texts.keys]));
  return level(faults.map(files.texts.placed), site, request.levels);
}
