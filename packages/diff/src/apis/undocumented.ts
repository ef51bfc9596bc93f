/** Reports changes of API descriptions that no new entry of the site's changelog names. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { effective, operationsText } from '../format/apis.js';
import type { ApiDiff, ReportedChange } from '../site-diff.js';

/** `changelog`: path of the page, relative to the site folder; null if the site names none, so nothing is expected. */
export function undocumentedChanges(apis: readonly ApiDiff[], changelog: string | null): Diagnostic[] {
  if (changelog === null) return [];
  return apis.flatMap((api) =>
    effective(api)
      .filter(({ isDocumented }) => isDocumented === false)
      .map((change) => undocumentedChange(change, api.file, changelog)),
  );
}

/** At the changed part; of a removed one, only its file is known. */
function undocumentedChange(change: ReportedChange, file: string, changelog: string): Diagnostic {
  const { text, after, field } = change;
  const operations = operationsText(change);
  const point = after && { line: after.line, column: after.column };
  return diagnostic(
    'openapi/undocumented-change',
    `No new entry in ${changelog} names this change${operations === '' ? '' : ` of ${operations}`}: ${text}`,
    {
      file: after?.file ?? file,
      ...(point && { range: { start: point, end: point } }),
      hint: `Add an entry that names ${operations !== '' ? 'the operation' : field === '' ? 'what has changed' : `'${field}'`}; docgen diff --changelog drafts it`,
    },
  );
}
