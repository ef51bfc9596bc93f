/**
 * Problems of a theme that only rendering reveals: a layout or the sidebar throws. The position is that in the
 * theme's source, found from the stack of the error and the source map of the theme's module.
 */
import type { Diagnostic } from '@docgen/model';
import type { Parts } from '@docgen/theme';
import { howItFailed } from '@docgen/config/code/guarded-run';
import { componentFailed } from '@docgen/config/diagnostics';
import { framesOf, placeIn } from '@docgen/config/code/thrown-place';

export interface ThemeSource {
  /** The theme's module, relative to the site folder. */
  readonly file: string;
  /** Of its compiled module; null for packages, whose sources aren't part of the site. */
  readonly map: string | null;
  /** Their names are searched for in stacks. */
  readonly parts: Parts;
}

/** A layout or sidebar that threw; `what` is its name, `page` the file or path of the rendered page. */
export function themeThrew(
  error: unknown,
  { what, page }: { readonly what: string; readonly page: string },
  source: ThemeSource,
): Diagnostic {
  const frames = framesOf(error);
  const part = frames.find(({ name }) => Object.hasOwn(source.parts, name))?.name;
  const where = part === undefined ? 'when docgen renders it' : `when docgen renders its part '${part}'`;
  const place = placeIn(frames, source) ?? { file: source.file };
  return componentFailed(
    place,
    what,
    howItFailed(error, ` ${where}`),
    `Check the page ${page}, where it throws`,
  );
}
