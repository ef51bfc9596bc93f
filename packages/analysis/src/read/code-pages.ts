/** Code pages, as the code that reads pages sees them. */
import type { FrontMatterSchemas, Site, Skim, SourceFile, Parsed } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import type { Languages, Reading } from './reader.js';
import type { LocaleStrings } from '@docgen/config/texts/strings';

export interface CodePages {
  /** All sources, without the code pages that are not offered in their locale. */
  readonly sources: readonly SourceFile[];
  /** Absolute paths of the stylesheets that code pages import. */
  readonly styles: readonly string[];
  /** Absolute paths of all their input files; null if one has an error, which may not come from its files. */
  readonly inputs: readonly string[] | null;
  /** Key of a code page's facts and bodies, which depend on the page and on the files that it imports. */
  keyOf(source: SourceFile): string;
  skimCode(source: SourceFile): Skim;
  /** Never throws for an error in the page; such a page is incomplete and must not be stored. */
  parseCode(source: SourceFile): Promise<ReadCode>;
}

/** For a site without code pages; nothing may request one. */
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
  /** For front matter keys that the site declares. */
  readonly schemas: FrontMatterSchemas;
  readonly markdown: Languages;
  /** Everything that reading a page of a locale depends on except its text. */
  readonly fingerprint: (locale: string) => string;
}

export type ReadCode = Pick<Reading<Parsed>, 'value' | 'isWhole'>;
