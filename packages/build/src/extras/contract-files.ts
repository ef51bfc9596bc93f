/** The files that other sites need to link to this one, or to know what it links to, if the site publishes them. */
import { anchorsFile, linksFile } from '@docgen/contract/contract';
import { anchorsText, linksText } from '@docgen/contract/write';
import { referencesFile, referencesText } from '@docgen/contract/references';
import { type ContractInput, contractOf } from '@docgen/analysis/pages/contract';
import { type ReferencesInput, referencesOf } from '@docgen/analysis/pages/references';
import type { OutputFile } from '@docgen/model';
import { hashOf } from '@docgen/store/hash';
import { outputFile } from '@docgen/emit/emit';

export function contractFiles(input: ContractInput & ReferencesInput): OutputFile[] {
  const { links, references } = input.site.publish;
  return [
    ...(links ? linkFiles(input) : []),
    ...(references ? [outputFile(referencesFile, referencesText(referencesOf(input)))] : []),
  ];
}

function linkFiles(input: ContractInput): OutputFile[] {
  const contract = contractOf(input);
  const anchors = anchorsText(contract);
  return [outputFile(anchorsFile, anchors), outputFile(linksFile, linksText(contract, hashOf(anchors)))];
}
