/** Directives that the optional packages of sources bring. */
import type { SourceDirective } from '@docgen/model';

/** Directives whose texts descriptions of APIs make; their package need not be installed, and is not loaded for its names. */
export async function sourceDirectives(): Promise<readonly SourceDirective[]> {
  const given = await import('@docgen/openapi/directives').catch(() => null);
  return given?.sourceDirectives ?? [];
}
