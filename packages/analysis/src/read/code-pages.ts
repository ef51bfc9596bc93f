/** Pages of code, as those know them who read pages. */
import type { FrontMatterSchemas, Site, Skim, SourceFile, Parsed } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import type { Languages, Reading } from './reader.js';
import type { LocaleStrings } from '@docgen/config/texts/strings';

export interface CodePages {
  /** All sources, without the code pages that are not offered in their locale. */
  readonly sources: readonly SourceFile[];
  /** Absolute paths of the stylesheets that code pages import. */
  readonly styles: readonly string[];
  /** Absolute paths of all files that they are made from; null where one is at fault, which need not come from its files. */
  readonly inputs: readonly string[] | null;
  /** Key of a code page's facts and bodies, which depend on the page and on the files that it imports. */
  keyOf(source: SourceFile): string;
  skimCode(source: SourceFile): Skim;
  /** Never throws for a fault of the page; such a page is not whole, and not to be kept. */
  parseCode(source: SourceFile): Promise<ReadCode>;
}

/** Those of a site that has none: nobody may ask for one. */
export const noCodePages: CodePages = {
  sources: [],
  styles: [],
  inputs: [],
  keyOf: notThere,
  skimCode: notThere,
  parseCode: notThere,
};

function notThere({ path }: SourceFile): never {
  throw new Error(`${path} is not compiled as a code page`);
}

export interface CodePagesSetup {
  readonly fs: FileSystem;
  readonly folder: string;
  readonly site: Site;
  readonly strings: LocaleStrings;
  /** Of keys of front matter that the site declares. */
  readonly schemas: FrontMatterSchemas;
  readonly markdown: Languages;
  /** All that reading a page of a locale depends on besides its text. */
  readonly fingerprint: (locale: string) => string;
}

export type ReadCode = Pick<Reading<Parsed>, 'value' | 'isWhole'>;
