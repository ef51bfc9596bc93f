/**
 * Inserts the site's own scripts that run after the page has loaded, each once for the document: those without a
 * category when the browser is idle, and the others when the reader has accepted theirs. Only the URLs in the
 * configuration pass through their Trusted Types policy.
 */
export interface LateScript {
  readonly attributes: { readonly [name: string]: string };
  /** Null if it needs no consent. */
  readonly category: string | null;
}

/** `consented` resolves when the reader has accepted a category. */
export function runScripts(
  scripts: readonly LateScript[],
  consented: (category: string) => Promise<void> = () => new Promise(() => undefined),
): void {
  const trusted = policyFor(scripts.map(({ attributes }) => attributes['src'] ?? ''));
  const idle = loaded().then(whenIdle);
  for (const { attributes, category } of scripts) {
    const ready = category === null ? idle : Promise.all([loaded(), consented(category)]);
    ready.then(() => insert(attributes, trusted)).catch(reportError);
  }
}

function insert(
  { src = '', ...attributes }: LateScript['attributes'],
  trusted: (url: string) => string,
): void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = false;
  script.src = trusted(src);
  // Scripts in the head are compared when a page is swapped in.
  document.body.append(script);
  const leave = () => script.remove();
  script.addEventListener('load', leave);
  script.addEventListener('error', leave);
}

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

/** Lets only these URLs pass. */
function policyFor(urls: readonly string[]): (url: string) => string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
  const rules: ScriptPolicy = {
    createScriptURL(url) {
      if (urls.includes(url)) return url;
      throw new TypeError(url);
    },
  };
  const policy = trustedTypes?.createPolicy('docgen-scripts', rules) ?? rules;
  return (url) => policy.createScriptURL(url);
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}
