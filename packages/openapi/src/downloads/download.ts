/** A file that readers download. */
import type { MadeFile } from '@docgen/model';

export interface Download extends MadeFile {
  readonly kind: DownloadKind;
  /** Title of the API. */
  readonly title: string;
  /** Server of the environment; null for other files. */
  readonly server: string | null;
}

export type DownloadKind = 'yaml' | 'json' | 'postman' | 'environment';
