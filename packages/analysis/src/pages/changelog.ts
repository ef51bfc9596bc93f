/** Checks that the changelog that the configuration names is a page. */
import { type Diagnostic, type Site, type SourceFile, nearest } from '@docgen/model';
import { openapiInvalid } from '@docgen/config/diagnostics';
import { type Configured, placeInConfig } from '../texts/config-place.js';

export function unknownChangelog(
  { openapi }: Site,
  sources: readonly SourceFile[],
  configured: Configured,
): Diagnostic[] {
  const path = openapi?.changelog ?? null;
  if (path === null || sources.some((source) => source.path === path)) return [];
  const near = nearest(
    path,
    sources.map((source) => source.path),
  );
  const place = placeInConfig(configured, ['openapi', 'changelog']);
  const message = `'openapi.changelog' is '${path}', which isn't a page`;
  const hint =
    near === undefined ? 'Name the file of the page, such as docs/changelog.md' : `Did you mean '${near}'?`;
  return [openapiInvalid(place, message, hint)];
}
