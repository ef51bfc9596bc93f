/** OpenAPI descriptions as texts that pages include. */
export { type Description, placesIn, readDescription } from './description.js';
export { noOverlay } from './diagnostics.js';
export { type Joined, joinFiles, placesInParts } from './join-files.js';
export { type OpenInput, type Opened, type ReadFile, openDescriptions, sampleLanguages } from './open.js';
export { isOwnAnchor } from './operation-text.js';
export { type Operation, operationsIn } from './operations.js';
export { readOverlay } from './overlay.js';
export { type MadePage, type PagesInput, madePages } from './pages.js';
export { type ReaderText, readerTexts } from './reader-texts.js';
export { type PlannedRequest, type RequestFault, requestFaults } from './request-faults.js';
export { type Translated, languageOf, translate } from './translate.js';
export { exampleFaults } from './examples.js';
