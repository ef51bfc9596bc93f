/** Input of a book: an edition of the site without errors in its configuration. */
import type { Edition } from '@docgen/engine';
import type { RouteManifest, Site } from '@docgen/model';

/** Draws pages and returns all other files of the site by their output paths. */
export interface BookSource extends Pick<Edition, 'draw' | 'file' | 'large'> {
  readonly site: Site;
  readonly manifest: RouteManifest;
}
