/** Pages of the docs that a description names by their ids, such as `api/orders/create`, as links in a page say them. */

/** `docs` is the path of the docs. The page may end in the anchor of a heading: `api/orders/retrieve#list-orders`. */
export function hrefOf(page: string, docs: string): string {
  const [name = '', anchor] = page.split('#');
  const path = [...docs.split('/'), ...name.split('/')].filter((part) => part !== '');
  const to = `/${path.map(encoded).join('/')}.md`;
  return anchor === undefined ? to : `${to}#${encoded(anchor)}`;
}

/** A part of a path as a destination in Markdown may have it. */
function encoded(part: string): string {
  return encodeURIComponent(part).replace(
    /[()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
