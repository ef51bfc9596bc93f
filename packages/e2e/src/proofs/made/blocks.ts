/** The pieces of a made-up page as Markdown: one of everything that page readers distinguish. */
import type { Chance } from '../chance.js';
import { type Block, type BlockKind, type MadePage, type MadeSite, blockKinds } from './site.js';

type BlockWriter = (text: string, page: MadePage, site: MadeSite) => string;

const languages = ['js', 'bash', 'json', 'python', 'yaml', 'http'];
const languageOf = (text: string) => languages[text.length % languages.length] ?? 'js';

/** Samples of JSON must be valid JSON. */
function codeOf(text: string): string {
  if (languageOf(text) === 'json') return JSON.stringify({ parcel: text }, null, 2);
  return `const parcel = '${text}'; // ${text}\nsecond(1)`;
}

const written: { readonly [Kind in BlockKind]: BlockWriter } = {
  paragraph: (text) => `${text}, *${text}* and \`${text}\`.`,
  code: (text) => `\`\`\`${languageOf(text)} title="${text}" {1} showLineNumbers\n${codeOf(text)}\n\`\`\``,
  admonition: (text) => `:::note[${text}]\n\nMind the ${text}.\n\n:::`,
  tabs: (text) =>
    `::::tabs{group=lang}\n\n:::tab[One]\n\n${text}\n\n:::\n\n:::tab[Two]\n\n\`\`\`js\n${text}\n\`\`\`\n\n:::\n\n::::`,
  steps: (text) => `:::steps\n\n1. First ${text}\n2. Then ${text}\n\n:::`,
  details: (text) => `:::details[${text}]{open}\n\nMore of ${text}.\n\n:::`,
  include: (_, page, site) => includes(page, site, 'md'),
  includeCode: (_, page, site) => includes(page, site, 'js'),
  imageNear: (text) => `![${text}](near.svg "${text}")`,
  imageStatic: (text, _, site) =>
    site.config.file === 'none' || !('img/a.svg' in site.statics) ? text : `![${text}](/img/a.svg)`,
  component: (text, _, site) =>
    site.code.component === null || site.config.file === 'none'
      ? text
      : `:::box{word="${text}"}\n\nInside of ${text}.\n\n:::`,
  table: (text) => `| ${text} | b |\n|---|--:|\n| 1 | ${text} |`,
  tasks: (text) => `- [x] ${text}\n- [ ] ~~${text}~~`,
  footnote: (text) => `A word.[^${text.slice(0, 3)}]\n\n[^${text.slice(0, 3)}]: About ${text}.`,
  html: (text) => `<details><summary>${text}</summary>\n\n**${text}**\n\n</details>`,
  codeGroup: (text) =>
    `\`\`\`bash group="g"\necho ${text}\n\`\`\`\n\n\`\`\`js group="g"\nsay('${text}')\n\`\`\``,
};

/** Includes a snippet of that kind; the page's number determines which one. */
function includes({ id }: MadePage, { snippets, config }: MadeSite, extension: string): string {
  const names = Object.keys(snippets).filter(
    (path) => path.endsWith(`.${extension}`) && !config.locales.includes(path.split('/')[0] ?? ''),
  );
  const name = names[id % Math.max(1, names.length)];
  if (name === undefined) return 'There is nothing to include.';
  return extension === 'js'
    ? `::include{file=${name} region=main title="From ${name}"}`
    : `::include{file=${name}}`;
}

export function blockText(block: Block, page: MadePage, site: MadeSite): string {
  return written[block.kind](block.text, page, site);
}

export function madeBlock(random: Chance): Block {
  const kind = random.of(0.4) ? 'paragraph' : random.pick(blockKinds);
  return { kind, text: random.phrase(kind === 'paragraph' ? 12 : 2) };
}
