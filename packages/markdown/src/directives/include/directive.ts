/**
 * `::include{file=…}` and `::code-from{file=…}`: the attributes they take. `includes` does the work before anything else
 * reads the tree; a directive that is still there has been reported, and stays as written.
 */
import type { DirectiveRecord } from '../directive.js';
import { asWritten } from '../directive.js';

/** Options of a code fence, for files that are included as code. */
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

export const codeFrom: DirectiveRecord = {
  ...include,
  name: 'code-from',
  attributes: ['file', 'lines', 'region', 'ref', ...fenceOptions],
  usage: '`::code-from{file=sdk/src/client.ts region=retry}`',
  summary: 'code from a folder that `code` in the configuration names',
};
