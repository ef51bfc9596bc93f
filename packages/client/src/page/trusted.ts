/**
 * The one Trusted Types policy of a page, `docgen`. HTML that comes from the site itself passes through it on its way
 * into a parser, and a page's data into its block; nothing else may, and as a script nothing but JSON. Browsers allow a
 * name once per page, and a page may hold two copies of this module (the theme's bundle and the dev server's), so
 * whichever is first leaves the policy where the other finds it.
 */

interface Policy {
  readonly createHTML: (html: string) => string;
  readonly createScript: (json: string) => string;
}

const place = Symbol.for('docgen.trusted');

const rules: Policy = {
  createHTML: (html) => html,
  createScript: (json) => JSON.stringify(JSON.parse(json)),
};

/** `html` as what `DOMParser` takes under `require-trusted-types-for`; as it is where the browser has no such types. */
export function trustedHtml(html: string): string {
  return policy().createHTML(html);
}

/** JSON as the text of a script element that holds data. Throws a SyntaxError for what is no JSON. */
export function trustedJson(json: string): string {
  return policy().createScript(json);
}

function policy(): Policy {
  const known = globalThis as {
    [place]?: Policy;
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  return (known[place] ??= known.trustedTypes?.createPolicy('docgen', rules) ?? rules);
}
