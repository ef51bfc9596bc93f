/** Reads from a PDF on which page each of its link targets is. */
import { getDocumentProxy } from 'unpdf';

export interface PdfPages {
  readonly pages: number;
  /** Numbers of pages from 1, by the ids of link targets. */
  readonly numbers: ReadonlyMap<string, number>;
}

export async function readPages(bytes: Uint8Array, ids: readonly string[]): Promise<PdfPages> {
  // The reader takes the memory of the bytes that it gets.
  const pdf = await getDocumentProxy(bytes.slice());
  try {
    const targets = await pdf.getDestinations();
    const numbers = new Map<string, number>();
    for (const id of ids) {
      const page: unknown = targets[id]?.[0];
      if (isReference(page)) numbers.set(id, (await pdf.getPageIndex(page)) + 1);
    }
    return { pages: pdf.numPages, numbers };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

function isReference(page: unknown): page is { num: number; gen: number } {
  return typeof page === 'object' && page !== null && 'num' in page && 'gen' in page;
}
