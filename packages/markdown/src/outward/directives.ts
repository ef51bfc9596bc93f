/** The records of docgen's directives and of its forms within a line, for references that are made from them. */
export type { DirectiveRecord, Handbook } from '../directives/directive.js';
export type { LineForm } from '../directives/in-text.js';
export { lineForms, records } from '../directives/records.js';
