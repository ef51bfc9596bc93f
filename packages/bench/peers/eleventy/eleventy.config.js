// The bare layout: Markdown without a template language before it, Prism, a sidebar of the open section that is made
// once per section. Input and output folders come from the command line.
import highlight from '@11ty/eleventy-plugin-syntaxhighlight';

export default function config(eleventy) {
  eleventy.addPlugin(highlight);
  eleventy.addGlobalData('layout', 'page.11ty.js');
  // A collection must be a list: its one item gives the sidebar of a page.
  eleventy.addCollection('sidebars', (api) => [sidebars(api.getAll())]);
  return {
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
    dir: { includes: '../layouts' },
  };
}

/** Page → HTML of its folder's sidebar: the pages and folders in it, and the folders beside each folder above. */
function sidebars(pages) {
  const inside = new Map();
  for (const item of pages) {
    const folder = parentOf(item.url);
    inside.set(folder, [...(inside.get(folder) ?? []), item]);
  }
  const isFolder = ({ url }) => inside.has(url);
  const html = new Map();
  const draw = (folder) => {
    const above = [];
    for (let url = folder; url !== '/'; url = parentOf(url)) above.unshift(parentOf(url));
    const items = [...above.flatMap((url) => inside.get(url).filter(isFolder)), ...inside.get(folder)];
    const lines = items.map(({ url, data }) => `<li><a href="${url}">${data.title}</a></li>`);
    return `<nav><ul>${lines.join('\n')}</ul></nav>`;
  };
  return ({ url }) => {
    const folder = inside.has(url) ? url : parentOf(url);
    if (!html.has(folder)) html.set(folder, draw(folder));
    return html.get(folder);
  };
}

function parentOf(url) {
  return url === '/' ? '' : url.replace(/[^/]+\/$/, '');
}
