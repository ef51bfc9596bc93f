/**
 * `::include{file=…}`: what it takes. The work is done by `includes`, before anything else reads the tree; what is
 * still there has been reported, and stays as it was written.
 */
import type { DirectiveRecord } from '../directive.js';
import { asWritten } from '../directive.js';

/** Options of a code fence, for files that are shown as code. */
const fenceOptions: readonly string[] = ['lang', 'title', 'mark', 'ins', 'del', 'group', 'showLineNumbers'];

export const include: DirectiveRecord = {
  name: 'include',
  form: 'leaf',
  title: false,
  attributes: ['file', 'lines', 'region', ...fenceOptions],
  isJudged: true,
  group: 'files',
  usage: '`::include{file=radio.md}`',
  summary: 'the content of a file in `snippets/<locale>/` or `snippets/`',
  build: asWritten,
};
