/** Links to pages of the docs that a description references by id, such as `api/orders/create`. */

/** Key that specifies the page of an operation or a schema. */
export const pageKey = 'x-docs-page';

/** `docs` is the path of the docs. The page can end with an anchor: `api/orders/retrieve#list-orders`. */
export function hrefOf(page: string, docs: string): string {
  const [name = '', anchor] = page.split('#');
  const path = [...docs.split('/'), ...name.split('/')].filter((part) => part !== '');
  const to = `/${path.map(encoded).join('/')}.md`;
  return anchor === undefined ? to : `${to}#${encoded(anchor)}`;
}

/** A path segment, encoded for a Markdown link. */
function encoded(part: string): string {
  return encodeURIComponent(part).replace(
    /[()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
