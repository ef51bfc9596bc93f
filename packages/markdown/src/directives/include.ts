/**
 * `::include{file=…}`: what it takes. The work is done by `includes`, before anything else reads the tree; what is
 * still there has been reported, and stays as it was written.
 */
import type { Directive } from './directive.js';
import { asWritten } from './directive.js';

/** Options of a code fence, for files that are shown as code. */
const fenceOptions: readonly string[] = ['lang', 'title', 'mark', 'ins', 'del', 'group', 'showLineNumbers'];

/** What an author may write. */
export const includeTakes = { title: false, attributes: ['file', 'lines', 'region', ...fenceOptions] };

export const include: Directive = {
  name: 'include',
  form: 'leaf',
  title: true,
  attributes: null,
  build: asWritten,
};
