/**
 * Converts a document that was read as a page of the current version to one of a frozen version: its included files are
 * in that version's folder, and every position in such a file has its path there.
 */
import type { Diagnostic, Document, LinkRef, Range, Spot, TranslationFacts } from '@docgen/model';

/** `folder` is that of the version, with a trailing slash; `''` changes nothing. */
export function inVersion(document: Document, folder: string): Document {
  if (folder === '' || document.reads.length === 0) return document;
  return {
    ...document,
    ...(document.translation && { translation: translated(document.translation, folder) }),
    reads: document.reads.map((read) => ({ ...read, path: folder + read.path })),
    ...(document.ignores && {
      ignores: document.ignores.map((ignore) => ({
        ...placed(ignore, folder),
        block: placed({ range: ignore.block }, folder).range,
      })),
    }),
    links: document.links.map((link): LinkRef => placed(link, folder)),
    diagnostics: document.diagnostics.map((found): Diagnostic => ({
      ...placed(found, folder),
      ...(found.related && { related: found.related.map((other) => placed(other, folder)) }),
    })),
  };
}

function translated(facts: TranslationFacts, folder: string): TranslationFacts {
  const moved = (spot: Spot): Spot => {
    const cut = spot.indexOf(' ') + 1;
    return cut === 0 ? spot : spot.slice(0, cut) + folder + spot.slice(cut);
  };
  const at = <T extends { readonly spot: Spot }>(one: T): T => ({ ...one, spot: moved(one.spot) });
  return {
    ...facts,
    sections: facts.sections.map((section) => ({
      ...section,
      ...(section.spot !== undefined && { spot: moved(section.spot) }),
      codes: section.codes.map(at),
      asides: section.asides.map(at),
    })),
    spots: facts.spots.map(moved),
  };
}

function placed<T extends { readonly range?: Range; readonly mark?: Range }>(node: T, folder: string): T {
  const moved = (range: Range): Range =>
    range.file === undefined ? range : { ...range, file: folder + range.file };
  return {
    ...node,
    ...(node.range && { range: moved(node.range) }),
    ...(node.mark && { mark: moved(node.mark) }),
  };
}
