/** Origin for resolving addresses in a site without a URL of its own; no host has this name (RFC 2606). */
export const nowhere = 'https://book.invalid';
