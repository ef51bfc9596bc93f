/**
 * Ids that would clobber: names that scripts look up on `window` and that no browser defines.
 *
 * An element's id becomes a property of `window` only if no such property exists (HTML, named access on the Window
 * object), and of `document` only for embed, form, iframe, img and object with a `name`, which sanitized HTML doesn't
 * have. So `#location`, `#status` and `#constructor`, which every object inherits, stay as written, while `#dataLayer`
 * becomes `#dataLayer-section`, and links to it follow. Ids that start with `docgen-` are reserved for the theme.
 */

const names = `
  __proto__ prototype
  _hsq _paq chrome dataLayer define docgen exports ga global gtag module plausible process require
`;

export type Reserved = (id: string) => boolean;

/** Returns a test for ids that would clobber. */
export function createReserved(): Reserved {
  const reserved = new Set(names.split(/\s+/).filter(Boolean));
  return (id) => reserved.has(id) || id.startsWith('docgen-');
}

/** `id`, or its replacement if it would clobber. */
export function safeId(id: string, reserved: Reserved): string {
  return reserved(id) ? `${id}-section` : id;
}
