/** The records of docgen's directives and inline forms, for references that are generated from them. */
export type { DirectiveRecord, Handbook } from '../directives/directive.js';
export type { LineForm } from '../directives/in-text.js';
export { lineForms, records } from '../directives/records.js';
