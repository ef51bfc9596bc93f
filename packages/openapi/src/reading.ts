/** What reads a description, for a thread that does nothing else: it loads none of what texts are made with. */
export { placesIn, readDescription } from './description.js';
export { exampleFaults } from './examples.js';
export { joinFiles, placesInParts } from './join-files.js';
export { readOverlay } from './overlay.js';
export { shapeFaults } from './shape-faults.js';
export { stoppedWork } from './stopped.js';
export { translate } from './translate.js';
