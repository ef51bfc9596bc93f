/** OpenAPI descriptions as texts that pages include. */
export { type Description, placesIn, readDescription } from './read/description.js';
export { noOverlay } from './faults/diagnostics.js';
export { type Joined, joinFiles, placesInParts } from './read/join-files.js';
export { type OpenInput, type Opened, sampleLanguages } from './open.js';
export { type MadePages, madePages, openDescriptions } from './read/boundary.js';
export { isOwnAnchor } from './texts/operation-text.js';
export { type Operation, operationsIn } from './read/operations.js';
export { type DryRun, type DryRunInput, type ExpectedText, type ReadyText, dryRun } from './read/dry-run.js';
export { readOverlay } from './overlays/overlay.js';
export { type StoppedWork, stoppedWork, tooLarge } from './read/stopped.js';
export { wordKeys } from './texts/word-keys.js';
export { type MadePage, type PagesInput } from './texts/pages.js';
export { type ReaderText, readerTexts } from './faults/reader-texts.js';
export {
  type PlannedRequest,
  type RequestFault,
  type RequestVerdict,
  type UncheckedPart,
  judgeRequest,
} from './faults/request-faults.js';
export { type Translated, languageOf, translate } from './overlays/translate.js';
export { exampleFaults } from './faults/examples.js';
export { ruleFaults } from './rules/rule-faults.js';
export type { ReadFile } from './read/read-file.js';
