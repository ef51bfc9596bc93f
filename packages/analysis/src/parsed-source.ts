/** A source as it was parsed: what later phases know of a page. */
import type { Document, SourceFile, Skim } from '@docgen/model';

/** A parsed source: its facts, and the key its bodies have in the store. */
export interface ParsedSource {
  readonly source: SourceFile;
  readonly document: Document;
  /** Of its facts in the store. */
  readonly key: string;
  readonly bodyKey: string;
}

/** A page as a step over the whole site takes it: with the facts of its document that the step declares to read. */
export interface PageFacts<Fact extends keyof Document> {
  readonly source: SourceFile;
  readonly document: Pick<Document, Fact>;
}

export interface SkimmedSource {
  readonly source: SourceFile;
  readonly skim: Skim;
}
