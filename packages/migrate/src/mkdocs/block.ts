/** Input and result of the readers of blocks. */
import type { Line } from '@docgen/convert/page/lines';
import type { PageWay } from '@docgen/convert/page/writing';

/** Options of the configuration for blocks. */
export interface BlockOptions {
  /** Folders in which snippets are searched, below the old site. */
  readonly snippetFolders: readonly string[];
  /** The same for `{! file !}`. */
  readonly includeFolders: readonly string[];
  /** Tabs with the same labels switch together. */
  readonly linkedTabs: boolean;
}

export interface Blocks {
  readonly way: PageWay;
  readonly options: BlockOptions;
  /** The attribute of tabs that switch together with others of the same labels; `''` if they don't. */
  readonly group: (labels: readonly string[]) => string;
  /** Converts a block's content. */
  readonly inner: (lines: readonly Line[]) => Line[];
}

/** A block that was found, and the index of the first line after it. */
export interface FoundBlock {
  readonly lines: readonly Line[];
  readonly end: number;
}
