/** Tools that are measured: docgen, and other generators, each with a site of the same corpus. */
import type { Corpus } from '../corpus/corpus.js';
import type { Command } from '../measure/run.js';

/** Position of a page of the corpus in a tool's site. */
export interface Place {
  /** Absolute path of its source. */
  readonly file: string;
  /** Path of its URL on the tool's development server. */
  readonly url: string;
}

/** A corpus laid out for one tool. */
export interface ToolSite {
  /** Folder in which its commands run. */
  readonly folder: string;
  readonly build: Command;
  /** Null for a tool that has no such command. */
  readonly check: Command | null;
  /** Null for a tool whose caches nobody signs. */
  readonly unsigned: Unsigned | null;
  /** Text in every response of its server; null for the title of the page. */
  readonly shell: string | null;
  readonly serve: (port: number) => Command;
  /** The folder that a build writes. */
  readonly out: string;
  /** Absolute paths that are removed before a cold run: output and caches. */
  readonly made: readonly string[];
  /** `path` is one of the corpus. */
  readonly place: (path: string) => Place;
}

/** A build without any key, by a copy of the cache that a cold build left. */
export interface Unsigned {
  readonly build: Command;
  /** Absolute folders: the cache, and its copy. */
  readonly cache: string;
  readonly copy: string;
}

export interface Tool {
  readonly name: string;
  /** Version or commit in reports. */
  readonly version: string;
  /** Whether it is docgen, in whichever version. */
  readonly isOurs: boolean;
  /** The command that prints its help; null where nobody asks. */
  readonly help: Command | null;
  /** Builds any site of docgen's, by its folder; null for peers. */
  readonly buildOf: ((site: string) => Command) | null;
  /** Pages up to which it is measured; above, it takes many minutes and gigabytes. */
  readonly mostPages: number;
  /** Writes the corpus as a site below `folder`, or where the tool's own packages are. */
  readonly open: (corpus: Corpus, folder: string) => Promise<OpenSite>;
}

/** A site on disk; `close` removes it with all that was made in it. */
export interface OpenSite extends ToolSite {
  readonly close: () => Promise<void>;
}

/** A tool that is not there, and why. */
export interface AbsentTool {
  readonly name: string;
  readonly missing: string;
}
