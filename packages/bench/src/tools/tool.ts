/** The measured tools: docgen, and other generators, each with a site of the same corpus. */
import type { Corpus } from '../corpus/corpus.js';
import type { Command } from '../measure/run.js';

/** Position of a page of the corpus in a tool's site. */
export interface Place {
  /** Absolute path of its source. */
  readonly file: string;
  /** Path of its URL on the tool's development server. */
  readonly url: string;
}

/** A corpus laid out as a site of one tool. */
export interface ToolSite {
  /** Folder in which its commands run. */
  readonly folder: string;
  readonly build: Command;
  /** Null for a tool that lacks such a command. */
  readonly check: Command | null;
  /** Null for a tool that doesn't sign its caches. */
  readonly unsigned: Unsigned | null;
  /** Text in every response of its server; null for the title of the page. */
  readonly shell: string | null;
  readonly serve: (port: number) => Command;
  /** The output folder of a build. */
  readonly out: string;
  /** Absolute paths to remove before a cold run: output and caches. */
  readonly made: readonly string[];
  /** `path` is that of a page in the corpus. */
  readonly place: (path: string) => Place;
}

/** A build without a key, from a copy of the cache that a cold build left. */
export interface Unsigned {
  readonly build: Command;
  /** Absolute paths of the cache folder and its copy. */
  readonly cache: string;
  readonly copy: string;
}

export interface Tool {
  readonly name: string;
  /** Version or commit, as reports show it. */
  readonly version: string;
  /** Whether it is docgen, in any version. */
  readonly isOurs: boolean;
  /** The command that prints its help; null if it isn't measured. */
  readonly help: Command | null;
  /** Command that builds any docgen site, given its folder; null for peers. */
  readonly buildOf: ((site: string) => Command) | null;
  /** Checkout of the command, whose sites it builds; null if it is installed elsewhere, and for peers. */
  readonly checkout: string | null;
  /** Most pages at which it is measured; above that, it takes many minutes and gigabytes. */
  readonly mostPages: number;
  /** Writes the corpus as a site below `folder`, or next to the tool's own packages. */
  readonly open: (corpus: Corpus, folder: string) => Promise<OpenSite>;
}

/** A site on disk; `close` removes it with everything that was created in it. */
export interface OpenSite extends ToolSite {
  readonly close: () => Promise<void>;
}

/** A missing tool, and why it is missing. */
export interface AbsentTool {
  readonly name: string;
  readonly missing: string;
}
