/**
 * Rendering as the threads see it: a module that receives its setup and then renders page by page. Which module it is,
 * and the format of its input and output, is up to the caller.
 */
import type { Route } from '@docgen/model';
import type { SidebarNode } from '@docgen/theme';
import type { ResolveDrawn } from '../link/rendered-link.js';

/** Facts about a page that is rendered. */
export type DrawnRoute = Pick<Route, 'path' | 'locale' | 'kind' | 'outFile'>;

/** Answers that pages request while they are rendered. */
export interface Answers {
  /** A sidebar's tree by the hash in the page's props. */
  readonly tree: (hash: string) => readonly SidebarNode[];
  /** Resolves the links in `file` for a page. */
  readonly resolve: (route: DrawnRoute, file: string) => ResolveDrawn;
}

/** Tools for rendering pages from now on; the same value for all threads. */
export interface DrawTools {
  /** URL of the module that renders, a `DrawModule`. */
  readonly module: string;
  /** Data. */
  readonly setup: unknown;
  readonly answers: Answers;
}

/** A page, as data. */
export interface DrawPage {
  readonly page: { readonly bodies: Uint8Array | null };
}

/** Renders a page; the result is plain data. */
export type DrawOne = (task: DrawPage) => unknown;

export interface DrawModule {
  readonly openDrawing: (setup: unknown, answers: Answers) => Promise<DrawOne>;
}

/** Opens the module that renders. */
export async function openDrawModule(
  { module, setup }: Omit<DrawTools, 'answers'>,
  answers: Answers,
): Promise<DrawOne> {
  const { openDrawing } = (await import(module)) as DrawModule;
  return openDrawing(setup, answers);
}
