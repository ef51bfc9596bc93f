/**
 * The one Trusted Types policy of a page, `docgen`. HTML that comes from the site itself passes through it on its way
 * into a parser; nothing else may. Browsers allow a name once per page, and a page may hold two copies of this module
 * (the theme's bundle and the dev server's), so whichever is first leaves the policy where the other finds it.
 */

interface Policy {
  readonly createHTML: (html: string) => string;
}

const place = Symbol.for('docgen.trusted');

/** `html` as what `DOMParser` takes under `require-trusted-types-for`; as it is where the browser has no such types. */
export function trustedHtml(html: string): string {
  const known = globalThis as {
    [place]?: Policy;
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  const policy = (known[place] ??= known.trustedTypes?.createPolicy('docgen', {
    createHTML: (text) => text,
  }) ?? { createHTML: (text) => text });
  return policy.createHTML(html);
}
