/**
 * An icon of the navigation, in the text's color. An SVG file serves only as a mask that is filled with this color, so
 * that nothing in the file becomes part of the page.
 */
import type { NavIcon } from '@docgen/theme';
import { useId } from 'react';

export function NavIconView({ icon }: { readonly icon: NavIcon }) {
  const id = useId();
  if (icon.kind === 'shapes') {
    return (
      <svg
        className="nav-icon"
        viewBox="0 0 24 24"
        width="18"
        height="18"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: icon.svg }}
      />
    );
  }
  return (
    <svg className="nav-icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <mask id={id} mask-type="alpha">
        <image href={icon.url} width="24" height="24" />
      </mask>
      <rect width="24" height="24" fill="currentColor" mask={`url(#${id})`} />
    </svg>
  );
}
