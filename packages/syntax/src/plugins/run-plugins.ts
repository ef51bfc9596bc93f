/**
 * Runs the site's own remark and rehype plugins: trusted code, between docgen's steps. A plugin that throws or returns
 * nonsense is named in a diagnostic of the page; the other pages are unaffected. The running plugin can be observed
 * from outside, so that a guard can end the thread of one that doesn't return.
 */
import type { Node } from 'unist';
import type { Processor } from 'unified';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { JudgeTree } from './plugin-tree.js';
import { type OnPlugin, type PluginPlace, type PluginUse, PluginFault, faultOf } from './plugins.js';

/** A plugin's warning about a page, from `file.message`. */
export interface PluginMessage extends PluginPlace {
  readonly plugin: string;
  readonly reason: string;
}

/** The plugins of one kind of tree as one step. */
export interface RunPlugins {
  /** Runs them over a tree of `text`; they may change it or return another. */
  readonly run: <Tree extends Node>(tree: Tree, text: string) => Promise<Run<Tree>>;
  /** Their names, for problems that appear only later. */
  readonly names: string;
}

/** Result of running plugins. */
export interface Run<Tree> {
  readonly tree: Tree;
  readonly warnings: readonly PluginMessage[];
}

/** The plugins as one step. */
export function createRunPlugins(
  uses: readonly PluginUse[],
  judge: JudgeTree,
  onPlugin: OnPlugin,
): RunPlugins {
  const processor = unified();
  for (const use of uses) processor.use(contained(use, judge, onPlugin));
  processor.freeze();
  return {
    async run<Tree extends Node>(tree: Tree, text: string) {
      const file = new VFile(text);
      const made = (await processor.run(tree, file)) as Tree;
      return { tree: made, warnings: warningsOf(file) };
    },
    names: uses.map(({ name }) => name).join(', '),
  };
}

/** A plugin that lets the site's plugins add syntax to a parser; errors are left to the step that runs them. */
export function syntaxOf(
  uses: readonly PluginUse[],
  onPlugin: OnPlugin = () => undefined,
): (this: Processor) => undefined {
  return function attach(this: Processor) {
    for (const use of uses) attached(this, use, onPlugin);
    return undefined;
  };
}

type Transform = (tree: Node, file: VFile, next?: (error?: unknown, tree?: Node) => void) => unknown;

function contained(use: PluginUse, judge: JudgeTree, onPlugin: OnPlugin) {
  const { name } = use;
  return function attach(this: Processor) {
    const transform = attached(this, use, onPlugin);
    if (transform instanceof PluginFault) return () => Promise.reject(transform);
    if (typeof transform !== 'function') return undefined;
    return async (tree: Node, file: VFile) => {
      onPlugin(name);
      try {
        const made = (await called(transform as Transform, tree, file)) ?? tree;
        for (const message of file.messages) message.source ??= name;
        const fault = judge(made);
        if (fault !== undefined) throw new PluginFault(name, fault);
        return made as Node;
      } catch (error) {
        const failed = file.messages.find((message) => message === error);
        throw failed ? new PluginFault(name, failed.reason, placeOf(failed)) : faultOf(name, error);
      } finally {
        onPlugin(null);
      }
    };
  };
}

/** Attaches the plugin to a processor, and returns the result or its error. */
function attached(processor: Processor, { name, plugin, options }: PluginUse, onPlugin: OnPlugin): unknown {
  onPlugin(name);
  try {
    return plugin.apply(processor, options as never[]);
  } catch (error) {
    return faultOf(name, error);
  } finally {
    onPlugin(null);
  }
}

/** Calls a transformer in any form that unified accepts: plain, promise, callback. */
async function called(transform: Transform, tree: Node, file: VFile): Promise<unknown> {
  if (transform.length < 3) return transform(tree, file);
  return new Promise((resolve, reject) => {
    transform(tree, file, (error, made) => (error ? reject(error) : resolve(made)));
  });
}

/** Only warnings: a message from `file.info` requires no action. */
function warningsOf({ messages }: VFile): PluginMessage[] {
  return messages.flatMap((message) => {
    const { source, ruleId, reason, fatal } = message;
    const plugin = [source, ruleId].filter((name) => name !== undefined).join(':');
    return fatal === false ? [{ plugin, reason, ...placeOf(message) }] : [];
  });
}

function placeOf({ place }: VFile['messages'][number]): PluginPlace {
  if (place === undefined) return {};
  return { position: 'start' in place ? place : { start: place } };
}
