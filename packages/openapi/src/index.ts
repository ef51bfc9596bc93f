/** OpenAPI descriptions as texts that pages include. */
export { type Description, placesIn, readDescription } from './description.js';
export { type OpenInput, type Opened, type ReadFile, openDescriptions, sampleLanguages } from './open.js';
