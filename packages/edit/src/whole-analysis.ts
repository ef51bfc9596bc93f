/** The analysis that changes to the sources are planned from. */
import { type AnalysisPlace, type Analyzed, analyze } from '@docgen/analysis/analyze';
import type { Request } from '@docgen/store/request';

/**
 * Analyzes every locale, with drafts, because commands change those as well. The source reader is closed.
 */
export async function analyzeWhole(request: Request, { fs, run, tools }: AnalysisPlace): Promise<Analyzed> {
  const found = await analyze({ ...request, drafts: true, locales: [] }, { fs, run, tools });
  await found.analysis?.reading.close();
  return found;
}
