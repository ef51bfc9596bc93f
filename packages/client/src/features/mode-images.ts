/**
 * Images for light and dark mode: a `<picture>` whose sources for dark mode have `data-dark`. Their media query asks for
 * the system's mode until a script sets the reader's. The early script bundles this module, so it imports nothing.
 */

/** Shows the images of a part of the page in a mode. */
export function showMode(part: ParentNode | null, mode: string | undefined): void {
  for (const source of part?.querySelectorAll<HTMLSourceElement>('[data-dark]') ?? [])
    source.media = mode === 'dark' ? '' : 'not all';
}
