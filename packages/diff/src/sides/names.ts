/** Every name that a link of a surveyed side can use. */
import { type Names, namesOf } from '@docgen/analysis/link/names';
import type { Survey } from '@docgen/analysis/surveyed';

export function namesIn({ configured, routed, loaded, files }: Survey): Names {
  const { site, pins } = configured;
  return namesOf({ site, ...routed, ...loaded, texts: files.texts, pins });
}
