/** What a server serves, whether it comes from a site's folder or from its published files. */
import type { Tool, ToolAnswer } from './tool.js';

/** A tool with everything that it reads. */
export interface ReadyTool extends Pick<Tool, 'name' | 'title' | 'description' | 'input'> {
  /** Throws a Refusal or a Failure if it has no result. */
  readonly run: (given: Parameters<Tool['answer']>[1]) => Promise<ToolAnswer>;
}

export interface PageResource {
  /** URL path of the page on its site. */
  readonly path: string;
  readonly title: string;
  readonly description: string | null;
}

export interface McpSource {
  /** Says in one sentence what the server is about. */
  readonly about: string;
  readonly tools: readonly ReadyTool[];
  /** The pages of all languages and versions, in order. */
  readonly pages: () => Promise<readonly PageResource[]>;
  /** The Markdown of the page at a URL path. Throws a Refusal if there is none. */
  readonly read: (path: string) => Promise<string>;
  /** Resolves when all calls have finished. */
  readonly idle: () => Promise<unknown>;
}
