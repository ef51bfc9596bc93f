/** Directives of the optional packages for sources. */
import type { SourceDirective } from '@docgen/model';

/**
 * Directives whose texts come from API descriptions. Their names are available without loading or installing the
 * package.
 */
export async function sourceDirectives(): Promise<readonly SourceDirective[]> {
  const given = await import('@docgen/openapi/directives').catch(() => null);
  return given?.sourceDirectives ?? [];
}
