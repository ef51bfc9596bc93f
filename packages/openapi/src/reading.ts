/**
 * Modules that read a description, for a thread that does nothing else. They don't load anything that is needed only to
 * generate texts.
 */
export { placesIn, readDescription } from './read/description.js';
export { exampleFaults } from './faults/examples.js';
export { joinFiles, placesInParts } from './read/join-files.js';
export { readOverlay } from './overlays/overlay.js';
export { shapeFaults } from './faults/shape-faults.js';
export { stoppedWork } from './read/stopped.js';
export { translate } from './overlays/translate.js';
export {
  type JsonObject,
  type Pointer,
  isObject,
  listAt,
  objectAt,
  own,
  textAt,
  tokensOf,
} from './read/json.js';
export { operationNodes } from './read/operations.js';
export { type Resolve, resolver } from './read/resolve.js';
export type { PlaceOf } from './read/yaml-file.js';
