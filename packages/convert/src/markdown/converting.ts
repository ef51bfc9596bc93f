/** A page during conversion, and what it needs from the site around it. */
import type { Finding } from '../finding.js';
import type { Edit } from './edits.js';
import type { Imports } from './imports.js';
import type { Base } from './layout.js';
import type { Node, Page } from './tree.js';

/** Access to the site around a page. */
export interface PageContext {
  readonly file: string;
  /** Lines of front matter before the text. */
  readonly linesBefore: number;
  readonly isMdx: boolean;
  /** The address in the new site. */
  readonly address: (url: string) => string;
  /** The file below `snippets/` that an imported file becomes; undefined if the file doesn't exist. */
  readonly snippet: (path: string) => string | undefined;
  /** Supported elements; by default those of Docusaurus. */
  readonly elements?: { readonly [name: string]: KnownElement | undefined };
  /** The page's front matter, which expressions may name. */
  readonly matter?: { readonly [key: string]: unknown };
  /** Names of emoji are replaced by them. */
  readonly hasEmoji?: boolean;
  /** A plugin shows blocks of TypeScript as tabs, with JavaScript in the second one. */
  readonly hasTypescriptTabs?: boolean;
  /** Cards for the pages below or next to this one; undefined if there are none. */
  readonly cards: () => string | undefined;
}

/** Writes an element of a page in another way. */
export type KnownElement = (
  node: Node,
  standing: { readonly base: Base; readonly isBlock: boolean },
  way: Converting,
) => void;

/** A page while it is read: changes and findings are added to it. */
export interface Converting {
  readonly page: Page;
  readonly around: PageContext;
  readonly imports: Imports;
  readonly edits: Edit[];
  /** White space to remove from the start of lines; blocks in blocks remove more from the same place. */
  readonly outdents: Map<number, number>;
  /** Labels of tabs, set by the element around them. */
  readonly labels: Map<Node, string>;
  readonly tell: (kind: Finding['kind'], offset: number, what: string, became: string) => void;
  readonly blocks: (nodes: readonly Node[], base: Base, isIndented: boolean) => void;
  readonly inline: (nodes: readonly Node[], base: Base) => void;
}
