/** The file that says a folder is docgen's output: such a folder may be emptied, and is never a source. */
export const markerName = '.docgen-output';

export const markerText =
  'This folder is written by docgen: files in it are replaced and removed by the next build.\n';
