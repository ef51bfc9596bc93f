/** Data about an earlier build, from any kind of file, and the error for other files. */
import { Failure } from '@docgen/store/failure';

/** A URL that readers may have bookmarked. */
export interface PublishedUrl {
  /** Published path, with base and percent-encoded. */
  readonly url: string;
  readonly anchors: readonly string[];
  /** Data of the manifest, which a sitemap doesn't have. */
  readonly source?: string;
  readonly id?: string;
  readonly title?: string;
  /** Target, if it was a redirect. */
  readonly to?: string;
}

export interface Published {
  readonly urls: readonly PublishedUrl[];
  /** Base path; null if the file doesn't contain it. */
  readonly base: string | null;
  /** Schemes and hosts in the file. */
  readonly origins: readonly string[];
}

/** The error for a file that isn't from a build. */
export function foreign(path: string): Failure {
  return new Failure('usage', 'the file is neither a docgen manifest nor a sitemap', {
    path,
    hint: 'Pass the docgen-manifest.json or sitemap.xml of an earlier build',
  });
}
