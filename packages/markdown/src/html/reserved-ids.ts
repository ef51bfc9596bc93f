/**
 * Ids that would clobber: names that scripts look up on `window` and that no browser defines.
 *
 * An element's id becomes a property of `window` only where there is none of that name (HTML, named access on the
 * Window object), and of `document` only for embed, form, iframe, img and object with a `name`, which sanitised HTML does
 * not have. So `#location`, `#status`
 * and `#constructor`, which every object inherits, stay what the author wrote, while `#dataLayer` becomes
 * `#dataLayer-section`, and links that name it follow. Ids that start with `docgen-` are the theme's own.
 */

const names = `
  __proto__ prototype
  _hsq _paq chrome dataLayer define docgen exports ga global gtag module plausible process require
`;

export type Reserved = (id: string) => boolean;

/** A test for the ids that would clobber. */
export function createReserved(): Reserved {
  const reserved = new Set(names.split(/\s+/).filter(Boolean));
  return (id) => reserved.has(id) || id.startsWith('docgen-');
}

/** `id`, or the id that stands for it where it would clobber. */
export function safeId(id: string, reserved: Reserved): string {
  return reserved(id) ? `${id}-section` : id;
}
