/**
 * Components: renders every component that pages use, once for each way of using it, to find problems that only
 * rendering reveals: broken links, and code that throws. The content of its slots is the page's own text and is checked
 * there. Nothing is kept, because code never comes from the cache. It imports React and the compiler, so sites without
 * components skip it.
 */
import { type ComponentCall, type Diagnostic, type Route, shownSource, sourceKey } from '@docgen/model';
import { type ComponentModule, runComponents } from '@docgen/bundle/components';
import { drawnLinks } from '@docgen/analysis/link/rendered-links';
import type { Drawable } from './render/island.js';
import { islands } from './render/islands.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { PlacedComponents } from '@docgen/analysis/code-tools';

/** Problems of pages in the order of their routes. */
export async function components(
  input: PlacedComponents,
  modules: readonly ComponentModule[],
): Promise<readonly Diagnostic[]> {
  const { manifest } = input;
  const bySource = new Map(input.parsed.map((one) => [sourceKey(one.source), one]));
  const found: Diagnostic[] = [];
  const sound = new Set<string>();
  const drawn = drawing(input, await drawablesOf(modules));
  for (const route of manifest.routes) {
    const page = bySource.get(shownSource(route) ?? '');
    if (!page || !input.isWanted(route.locale)) continue;
    for (const call of page.document.islands) {
      const key = JSON.stringify([call.name, call.props, call.slots, route.locale, page.source.locale]);
      if (sound.has(key)) continue;
      const faults = drawn(call, route, page);
      if (faults.length === 0) sound.add(key);
      found.push(...faults);
    }
  }
  return found;
}

async function drawablesOf(modules: readonly ComponentModule[]): Promise<ReadonlyMap<string, Drawable>> {
  const run = await runComponents(modules);
  return new Map(
    modules.flatMap((one) => {
      const component = run.components.get(one.name);
      return component ? [[one.name, { ...one, component }]] : [];
    }),
  );
}

/** Diagnostic of one call in a page, if there is a problem. */
function drawing({ site, scope }: PlacedComponents, drawables: ReadonlyMap<string, Drawable>) {
  const langs = new Map(site.locales.map(({ code, lang }) => [code, lang]));
  return (call: ComponentCall, route: Route, { source }: ParsedSource): readonly Diagnostic[] => {
    const resolveIn = (file: string) => drawnLinks(scope, route, file);
    // Problems of modules are reported once.
    const on = islands({ site, drawables, broken: new Map(), resolveIn });
    const slots = () => Object.fromEntries((call.slots ?? []).map((name) => [name, '']));
    const lang = langs.get(source.locale) ?? source.locale;
    on.draw(call, slots, { file: source.path, range: call.range, lang });
    return on.diagnostics();
  };
}
