/**
 * A peer: a template of its site in this package's `peers/<id>`, a function that lays out pages for it, and its
 * commands. It is never a dependency of this workspace: `setup` installs it in a separate folder.
 */
import { readFileSync } from 'node:fs';
import type { CorpusPage } from '../corpus/corpus.js';
import type { Command } from '../measure/run.js';

/** Folders of a peer, known when its commands are created. */
export interface PeerFolders {
  /** Folder with its `node_modules`. */
  readonly home: string;
  /** Its site, a copy of the template with the corpus; below `home`, so that it finds its packages. */
  readonly site: string;
}

/** Packages that `setup` installs. */
export interface Installable {
  readonly id: string;
  readonly name: string;
  /** The package whose version is reported; null for a command on the PATH. */
  readonly package: string | null;
}

export interface Peer extends Installable {
  readonly mostPages: number;
  /** Folders of the site: for its pages, its output and its caches. */
  readonly content: string;
  readonly out: string;
  readonly caches: readonly string[];
  /**
   * Text in every response of its server, if the page itself is rendered in the browser; null if the response
   * contains the page.
   */
  readonly shell: string | null;
  readonly shape: (page: CorpusPage) => ShapedPage;
  readonly build: (folders: PeerFolders) => Command;
  readonly serve: (folders: PeerFolders, port: number) => Command;
}

export interface ShapedPage {
  /** Below the content folder. */
  readonly path: string;
  readonly url: string;
  readonly text: string;
}

/** Path of the script behind the executable `name` of an installed package. */
export function scriptOf({ home }: PeerFolders, name: string, bin: string): string {
  const folder = `${home}/node_modules/${name}`;
  const { bin: bins } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const path = typeof bins === 'string' ? bins : bins[bin];
  return `${folder}/${path ?? bin}`;
}
