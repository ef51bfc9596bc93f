/** OpenAPI descriptions as texts that pages include. */
export { type Description, placesIn, readDescription } from './description.js';
export { noOverlay } from './diagnostics.js';
export { type Joined, joinFiles, placesInParts } from './join-files.js';
export { type OpenInput, type Opened, sampleLanguages } from './open.js';
export { type MadePages, madePages, openDescriptions } from './boundary.js';
export { isOwnAnchor } from './operation-text.js';
export { type Operation, operationsIn } from './operations.js';
export { type DryRunInput, dryRun } from './dry-run.js';
export { readOverlay } from './overlay.js';
export { type StoppedWork, stoppedWork, tooLarge } from './stopped.js';
export { type MadePage, type PagesInput } from './pages.js';
export { type ReaderText, readerTexts } from './reader-texts.js';
export {
  type PlannedRequest,
  type RequestFault,
  type RequestVerdict,
  type UncheckedPart,
  judgeRequest,
} from './request-faults.js';
export { type Translated, languageOf, translate } from './translate.js';
export { exampleFaults } from './examples.js';
export type { ReadFile } from './read-file.js';
