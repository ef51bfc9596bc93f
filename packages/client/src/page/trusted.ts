/**
 * The page's only Trusted Types policy, `docgen`. HTML from the site passes through it into a parser, and a page's data
 * into its block. Nothing else may pass, and only JSON may pass as a script. Browsers allow each policy name once per
 * page, but a page can have two copies of this module (in the theme's bundle and the dev server's), so the first one
 * stores the policy where the other finds it.
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

/** `html` for `DOMParser` under `require-trusted-types-for`; unchanged if the browser has no trusted types. */
export function trustedHtml(html: string): string {
  return policy().createHTML(html);
}

/** JSON as the text of a script element with data. Throws a SyntaxError if it isn't JSON. */
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
