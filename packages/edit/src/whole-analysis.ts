/** The analysis that a change of the sources is planned over. */
import { type AnalysisPlace, type Analyzed, analyze } from '@docgen/analysis/analyze';
import type { Request } from '@docgen/store/request';

/** The analysis of every locale, with drafts, which are pages to whoever changes them. Its reading is closed. */
export async function analyzeWhole(request: Request, { fs, run, tools }: AnalysisPlace): Promise<Analyzed> {
  const found = await analyze({ ...request, drafts: true, locales: [] }, { fs, run, tools });
  await found.analysis?.reading.close();
  return found;
}
