/**
 * Emulates how hosts map paths to files: which file they serve for `/x`, `/x/`, `/x.html` and `/x/index.html`, and which
 * form they redirect to another. Sources, each cited where it is used:
 * - "Trailing Slash Guide" (github.com/slorber/trailing-slash-guide, README): measured responses of the hosts;
 * - Netlify Docs, "Redirect options", section "Trailing slash";
 * - Cloudflare Docs, Pages, "Serving Pages", section "Route matching", and the asset server of Pages, which Cloudflare
 *   publishes (github.com/cloudflare/workers-sdk, packages/pages-shared/asset-server/handler.ts);
 * - for nginx the rules that docgen writes.
 */

/** Whether the output has a file of that path, which starts with `/`. */
export type HasFile = (path: string) => Promise<boolean>;

/** A file to serve, or the path to redirect to; null if there is neither. */
export type Form = { readonly file: string } | { readonly to: string } | null;

export type Forms = (path: string, has: HasFile) => Promise<Form>;

/** The first of `files` that exists. */
async function firstOf(files: readonly string[], has: HasFile): Promise<Form> {
  for (const file of files) if (await has(file)) return { file };
  return null;
}

/**
 * Netlify with its default "Pretty URLs" (Trailing Slash Guide): a file takes precedence over a folder; `/x/` redirects
 * to `/x` if `x.html` exists, `/x` to `/x/` if `x/index.html` does; a file's own name is served without a redirect.
 */
export const netlifyForms: Forms = async (path, has) => {
  if (!path.endsWith('/')) return (await firstOf([path, `${path}.html`], has)) ?? toFolder(path, has);
  const bare = path.slice(0, -1);
  if (bare !== '' && (await has(`${bare}.html`))) return { to: bare };
  return firstOf([`${path}index.html`], has);
};

/** GitHub Pages (Trailing Slash Guide): serves files as they are; redirects only folders, to the form with a slash. */
export const githubForms: Forms = async (path, has) => {
  if (path.endsWith('/')) return firstOf([`${path}index.html`], has);
  return (await firstOf([path, `${path}.html`], has)) ?? toFolder(path, has);
};

/**
 * Cloudflare Pages (asset server): paths with `.html` or `index` are redirected, unless a file without the extension
 * takes precedence; paths of files end without a slash, paths of folders with one.
 */
export const cloudflareForms: Forms = async (path, has) => {
  if (path.endsWith('/')) {
    const bare = path.slice(0, -1);
    if (await has(`${path}index.html`)) return { file: `${path}index.html` };
    if (bare.endsWith('/index')) return { to: bare.slice(0, -'/index'.length) || '/' };
    return bare !== '' && (await has(`${bare}.html`)) ? { to: bare } : null;
  }
  if (await has(path)) return withoutExtension(path, has);
  if (path.endsWith('/index')) return { to: path.slice(0, -'index'.length) };
  return (await firstOf([`${path}.html`], has)) ?? toFolder(path, has);
};

async function withoutExtension(path: string, has: HasFile): Promise<Form> {
  if (!path.endsWith('.html')) return { file: path };
  const bare = path.slice(0, -'.html'.length);
  if (bare.endsWith('/index')) return { to: bare.slice(0, -'index'.length) };
  return bare === '/' || (await has(bare)) ? { file: path } : { to: bare };
}

/** Serves every form of a path without a redirect: nginx with docgen's rules, and unknown hosts. */
export const alikeForms: Forms = async (path, has) => {
  const page = pageOf(path);
  return firstOf([...(path.endsWith('/') ? [] : [path]), `${page}/index.html`, `${page}.html`], has);
};

/** The Markdown copy of the page of a path in any spelling. */
export const markdownForms: Forms = async (path, has) => {
  const page = pageOf(path);
  return firstOf([`${page}/index.md`, `${page}.md`], has);
};

/** A path without the ending that marks it as a page. */
function pageOf(path: string): string {
  return /^(.*?)(?:\/index\.html|\.html|\/)$/.exec(path)?.[1] ?? path;
}

async function toFolder(path: string, has: HasFile): Promise<Form> {
  return (await has(`${path}/index.html`)) ? { to: `${path}/` } : null;
}
