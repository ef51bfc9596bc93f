/** The formats of a difference. Each is a pure function of it. */
export { json } from './format/json.js';
export { readJson } from './format/read-json.js';
export { markdown } from './format/markdown.js';
export { type PrettySettings, pretty, prettySummary } from './format/pretty.js';
export { looksDifferent, type PicturesOf, type ViewPictures } from './format/pictures.js';
export { report } from './format/report.js';
export type { SiteDiff, VisualDiff, VisualView } from './site-diff.js';
