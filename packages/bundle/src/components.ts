/**
 * The site's components, compiled for the server: code and facts, plain data that a thread runs with `runComponents`. A
 * problem in one is a diagnostic at its position; the others still work.
 */
import { join } from 'node:path';
import type { Diagnostic, Site } from '@docgen/model';
import type { Message } from '@docgen/esbuild';
import type { ComponentType } from 'react';
import { rangeOf } from '@docgen/config/data/json';
import { type FaultPlace, componentFailed } from '@docgen/config/diagnostics';
import { hintAt, howItFailed } from '@docgen/config/code/guarded-run';
import { failedPlace } from '@docgen/config/code/thrown-place';
import { type Compiled, compileEach, compiledFolder, run } from './compile.js';

export interface ComponentModule extends Omit<Compiled, 'map'> {
  readonly name: string;
  /** Relative to the site folder. */
  readonly file: string;
  /** Output path of its browser chunk; null if the browser never hydrates it. */
  readonly chunk: string | null;
}

export interface ComponentModules {
  readonly modules: readonly ComponentModule[];
  /** Diagnostics of the others, by name. */
  readonly faults: ReadonlyMap<string, Diagnostic>;
}

/** Compiles and loads every component of the site; `chunk` is still null. */
export async function componentModules(site: Site, folder: string): Promise<ComponentModules> {
  const entries = Object.entries(site.components).map(([name, { file }]) => ({ name, file }));
  if (entries.length === 0) return { modules: [], faults: new Map() };
  const compiled = await compileEach(
    entries.map(({ name, file }) => ({ name, path: join(folder, file) })),
    folder,
  );
  const modules: ComponentModule[] = [];
  const maps = new Map<string, string | null>();
  const broken = new Map<string, Diagnostic>();
  for (const { name, file } of entries) {
    const found = compiled.get(name);
    if (!found) continue;
    if ('faults' in found) broken.set(name, compileFault(found.faults, `The component '${name}'`, file));
    else {
      const { map, ...module } = found;
      maps.set(name, map);
      modules.push({ ...module, name, file, chunk: null });
    }
  }
  const { components, faults } = await runComponents(modules, maps);
  return {
    modules: modules.filter(({ name }) => components.has(name)),
    faults: new Map([...broken, ...faults]),
  };
}

/**
 * Diagnostic of a module that doesn't compile, at the position that the compiler reports; `what` names the module.
 */
export function compileFault(faults: readonly Message[], what: string, file: string): Diagnostic {
  const first = faults[0];
  const location = first?.location;
  const inSite = location && !location.file.startsWith('..') && !location.file.includes(':');
  const place: FaultPlace = inSite ? { file: location.file, range: rangeOf(location) } : { file };
  const hint = first?.notes[0]?.text;
  return componentFailed(place, what, `can't be compiled: ${first?.text ?? 'unknown reason'}`, hint);
}

export interface RunComponents {
  readonly components: ReadonlyMap<string, ComponentType<{ readonly [prop: string]: unknown }>>;
  readonly faults: ReadonlyMap<string, Diagnostic>;
}

/**
 * Runs compiled components, the same code only once; one that throws or exports no component is omitted and reported.
 */
export async function runComponents(
  modules: readonly Pick<ComponentModule, 'name' | 'file' | 'code'>[],
  maps: ReadonlyMap<string, string | null> = new Map(),
): Promise<RunComponents> {
  const components = new Map<string, ComponentType<{ readonly [prop: string]: unknown }>>();
  const faults = new Map<string, Diagnostic>();
  for (const { name, file, code } of modules) {
    const found = await defaultExport(code, maps.get(name) ?? null);
    if (isComponent(found.value)) components.set(name, found.value);
    else {
      const place = found.place ?? { file };
      faults.set(name, componentFailed(place, `The component '${name}'`, found.reason, found.hint));
    }
  }
  return { components, faults };
}

interface DefaultExport {
  readonly value: unknown;
  readonly reason: string;
  /** Position at which the module threw. */
  readonly place: FaultPlace | null;
  readonly hint?: string | undefined;
}

async function defaultExport(code: string, map: string | null): Promise<DefaultExport> {
  try {
    const loaded = await run(code);
    const isModule = typeof loaded === 'object' && loaded !== null && 'default' in loaded;
    const reason = 'has no component as its default export';
    return { value: isModule ? loaded.default : undefined, reason, place: null };
  } catch (error) {
    const place = failedPlace(error, code, { file: `${compiledFolder}/module.js`, map });
    const reason = howItFailed(error, ' when its module is run');
    return { value: undefined, reason, place, hint: hintAt(error) };
  }
}

/** A function, or a result of `memo`, `forwardRef` and the like. */
export function isComponent<Props = { readonly [prop: string]: unknown }>(
  value: unknown,
): value is ComponentType<Props> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
