/** A parsed source: what later phases know about a page. */
import type { Document, SourceFile, Skim } from '@docgen/model';

/** A parsed source: its facts, and the key of its body in the store. */
export interface ParsedSource {
  readonly source: SourceFile;
  readonly document: Document;
  /** Key of its facts in the store. */
  readonly key: string;
  readonly bodyKey: string;
}

/** A page for a whole-site step, with the facts of its document that the step declares. */
export interface PageFacts<Fact extends keyof Document> {
  readonly source: SourceFile;
  readonly document: Pick<Document, Fact>;
}

export interface SkimmedSource {
  readonly source: SourceFile;
  readonly skim: Skim;
}
