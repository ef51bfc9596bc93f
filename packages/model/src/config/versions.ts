/** Versions of the docs in the configuration. */
import type { Text } from './text.js';

export interface VersionsConfig {
  /**
   * Where frozen versions come from, besides the folders in `versions/`: `git` reads the docs of each tag that `tags`
   * matches from Git, so the site needs no copies of them. Default: only folders.
   */
  readonly from?: 'git';
  /**
   * Patterns of the tags that are versions; `!` in front of one leaves tags out. The name of a version is its tag from the
   * first digit on: `1.2` for `v1.2`. Default: `v*`.
   */
  readonly tags?: string | readonly string[];
  /** Settings of a version, by its name. */
  readonly [name: string]: VersionConfig | string | readonly string[] | undefined;
}

export interface VersionConfig {
  /** Name in the version menu. Default: the folder's name or, for `current`, the interface text `version.current`. */
  readonly label?: Text;
  /** Banner on each page of the version, with a link to the current one. Default: `old`. The current version has no banner. */
  readonly banner?: 'old' | 'unreleased' | false;
}
