/** What an earlier build published, as data, whatever file tells of it; and how a file is refused that does not. */
import { Failure } from '@docgen/store/failure';

/** One URL that readers may have kept. */
export interface PublishedUrl {
  /** Its path as it was published, base included and percent-encoded. */
  readonly url: string;
  readonly anchors: readonly string[];
  /** What the manifest says of the page; a sitemap says none of it. */
  readonly source?: string;
  readonly id?: string;
  readonly title?: string;
  /** Of a redirect: where it led. */
  readonly to?: string;
}

export interface Published {
  readonly urls: readonly PublishedUrl[];
  /** The path below which all of it stood; null where the file does not say. */
  readonly base: string | null;
  /** Schemes and hosts that the file names. */
  readonly origins: readonly string[];
}

/** A file that tells of no build. */
export function foreign(path: string): Failure {
  return new Failure('usage', 'the file is neither a docgen manifest nor a sitemap', {
    path,
    hint: 'Pass the docgen-manifest.json or sitemap.xml of an earlier build',
  });
}
