/**
 * The site's own remark and rehype plugins: trusted code, run between docgen's steps. One that throws or returns
 * nonsense is named in a fault of the page; the other pages go on.
 */
import type { StandardSchema } from '@docgen/model';
import type { Node } from 'unist';
import type { Processor } from 'unified';
import { unified } from 'unified';
import type { VFile } from 'vfile';

/** A plugin of the unified ecosystem, as a configuration names it. */
export type UnifiedPlugin = (this: Processor, ...options: never[]) => unknown;

/** One use of a plugin. */
export interface PluginUse {
  /** The function's name, for messages. */
  readonly name: string;
  readonly plugin: UnifiedPlugin;
  readonly options: readonly unknown[];
}

/** Functions that a site's configuration brings. */
export interface MarkdownCode {
  /** Changes whenever the code does. */
  readonly hash: string;
  readonly remarkPlugins: readonly PluginUse[];
  readonly rehypePlugins: readonly PluginUse[];
  /** Schemas of components whose props are not described by data, by the component's name. */
  readonly schemas: { readonly [component: string]: StandardSchema };
}

/** A site without functions. */
export const noCode: MarkdownCode = { hash: '', remarkPlugins: [], rehypePlugins: [], schemas: {} };

/** What a plugin did wrong; the parse that ran it makes a diagnostic of it. */
export class PluginFault extends Error {
  readonly plugin: string;

  constructor(plugin: string, reason: string) {
    super(reason);
    this.name = 'PluginFault';
    this.plugin = plugin;
  }
}

/** Told which plugin runs, and null when it has ended. */
export type OnPlugin = (name: string | null) => void;

/** Runs the plugins over a tree; they may change it or give another. */
export type RunPlugins = <Tree extends Node>(tree: Tree) => Promise<Tree>;

/** The plugins as one step, or null where there are none. */
export function createRunPlugins(uses: readonly PluginUse[], onPlugin: OnPlugin): RunPlugins | null {
  if (uses.length === 0) return null;
  const processor = unified();
  for (const use of uses) processor.use(contained(use, onPlugin));
  processor.freeze();
  return async <Tree extends Node>(tree: Tree) => (await processor.run(tree)) as Tree;
}

/** A plugin that lets the site's plugins add their syntax to a parser; faults are left to the step that runs them. */
export function syntaxOf(uses: readonly PluginUse[]): (this: Processor) => undefined {
  return function attach(this: Processor) {
    for (const { name, plugin, options } of uses) attempt(name, () => plugin.apply(this, options as never[]));
    return undefined;
  };
}

type Transform = (tree: Node, file: VFile, next?: (error?: unknown, tree?: Node) => void) => unknown;

function contained({ name, plugin, options }: PluginUse, onPlugin: OnPlugin) {
  return function attach(this: Processor) {
    const transform = attempt(name, () => plugin.apply(this, options as never[]));
    if (transform instanceof PluginFault) return () => Promise.reject(transform);
    if (typeof transform !== 'function') return undefined;
    return async (tree: Node, file: VFile) => {
      onPlugin(name);
      const made = await called(transform as Transform, tree, file).catch((error: unknown) => {
        throw faultOf(name, error);
      });
      onPlugin(null);
      if (made === undefined || made === null) return undefined;
      if (!isRoot(made)) throw new PluginFault(name, 'it returned something that is no tree');
      return made;
    };
  };
}

function attempt(name: string, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return faultOf(name, error);
  }
}

/** Calls a transformer of any of the forms that unified takes: plain, promise, callback. */
async function called(transform: Transform, tree: Node, file: VFile): Promise<unknown> {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, made) => (error ? reject(error) : resolve(made)));
  });
}

function faultOf(name: string, error: unknown): PluginFault {
  return error instanceof PluginFault
    ? error
    : new PluginFault(name, `it threw: ${error instanceof Error ? error.message : String(error)}`);
}

function isRoot(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'root';
}
