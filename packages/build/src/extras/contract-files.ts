/** The files that other sites need to link to this one, if the site publishes them. */
import { anchorsFile, linksFile } from '@docgen/contract/contract';
import { anchorsText, linksText } from '@docgen/contract/write';
import { type ContractInput, contractOf } from '@docgen/analysis/pages/contract';
import type { OutputFile } from '@docgen/model';
import { hashOf } from '@docgen/store/hash';
import { outputFile } from '../emit.js';

export function contractFiles(input: ContractInput): OutputFile[] {
  if (!input.site.publish.links) return [];
  const contract = contractOf(input);
  const anchors = anchorsText(contract);
  return [outputFile(anchorsFile, anchors), outputFile(linksFile, linksText(contract, hashOf(anchors)))];
}
