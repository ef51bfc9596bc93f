/**
 * Rendering in a worker thread: pages to their files, which the thread writes itself if the output folder contains
 * different ones. Imported when the first page is rendered, because it imports React.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Diagnostic, Site } from '@docgen/model';
import type { Theme } from '@docgen/theme';
import type { ComponentModule } from '@docgen/bundle/components';
import { runTheme } from '@docgen/bundle/compile';
import { ioFailure } from '@docgen/store/failure';
import type { CommonProps } from '../page/locale-props.js';
import { type Drawing, renderer } from '../render.js';
import type { Dependencies } from './dependencies.js';
import type { Answers } from '@docgen/analysis/read/drawing-port';

/** Setup for rendering all pages of a build, as data. */
export interface DrawSetup {
  readonly site: Site;
  /** The theme's compiled module. */
  readonly theme: string;
  readonly themeMap: string | null;
  readonly components: readonly ComponentModule[];
  readonly faults: ReadonlyMap<string, Diagnostic>;
  readonly commons: ReadonlyMap<string, CommonProps>;
}

/** Destination of a page's file. */
export interface StagedFile {
  /** In the output folder. */
  readonly path: string;
  /** Absolute, where it is written. */
  readonly at: string;
  /** Hash of the existing file: one with the same bytes isn't written. */
  readonly now: string | null;
}

export interface DrawTask {
  readonly page: Drawing;
  /** Of the page's files. */
  readonly places: readonly StagedFile[];
}

/** Result of rendering a page. */
export interface DrawResult {
  readonly outputs: readonly { readonly path: string; readonly hash: string; readonly isWritten: boolean }[];
  readonly dependencies: Dependencies;
  readonly terms: Uint8Array | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Reason why a file could not be written. */
  readonly failure: string | null;
}

/** Entry point that threads import by this module's URL (`drawing-port.ts` of analysis). @public */
export async function openDrawing(
  setup: DrawSetup,
  answers: Answers,
): Promise<(task: DrawTask) => DrawResult> {
  const { default: theme } = (await runTheme(setup.theme, setup.site)) as { default: Theme };
  const render = await renderer({ ...setup, theme, ...answers });
  const written = writer();
  return ({ page, places }) => {
    const { files, dependencies, terms, diagnostics } = render(page);
    const outputs: DrawResult['outputs'][number][] = [];
    for (const { path, bytes, hash } of files) {
      const place = places.find((one) => one.path === path);
      const isWritten = place !== undefined && place.now !== hash;
      const failure = isWritten ? written(place.at, bytes) : null;
      if (failure !== null) return { outputs, dependencies, terms, diagnostics, failure };
      outputs.push({ path, hash, isWritten });
    }
    return { outputs, dependencies, terms, diagnostics, failure: null };
  };
}

/** Writes files; returns why it can't, or null. Creates folders first, each once. */
function writer(): (path: string, bytes: Uint8Array) => string | null {
  const made = new Set<string>();
  return (at, bytes) => {
    const folder = dirname(at);
    try {
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      writeFileSync(at, bytes);
      return null;
    } catch (error) {
      return ioFailure('write', at, error).message;
    }
  };
}
