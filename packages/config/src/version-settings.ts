/** Settings of a docs set's versions in the configuration. */
import type { Config, Version, VersionConfig } from '@docgen/model';

/** A version's name is a URL segment and a folder name. */
export const versionName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

export interface VersionSettings {
  readonly from: 'git' | null;
  /** Patterns of tags. */
  readonly patterns: readonly string[];
  /** Settings by the name of a version. */
  readonly given: { readonly [name: string]: VersionConfig };
  /** Position in the configuration. */
  readonly path: readonly (string | number)[];
}

export function settingsOf(
  { docs, versions }: Pick<Config, 'docs' | 'versions'>,
  { at }: Version,
): VersionSettings {
  const set = Array.isArray(docs) ? docs[Number(at[1])] : undefined;
  const { from = null, tags = 'v*', ...given } = (set === undefined ? versions : set.versions) ?? {};
  return {
    from,
    patterns: typeof tags === 'string' ? [tags] : tags,
    // The schema allows nothing else under another key.
    given: given as VersionSettings['given'],
    path: set === undefined ? ['versions'] : [...at, 'versions'],
  };
}
