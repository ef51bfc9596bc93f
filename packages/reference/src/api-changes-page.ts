/** Generates the handbook page that lists the rules for changes of API descriptions. */
import { rules } from '@docgen/api-changes/rules';

/** Titles of the groups, by the first part of a rule's id. */
const groups: { readonly [group: string]: string } = {
  operation: 'Operations',
  webhook: 'Webhooks',
  callback: 'Callbacks',
  parameter: 'Parameters',
  body: 'Bodies',
  response: 'Responses',
  header: 'Headers',
  link: 'Links',
  schema: 'Schemas',
  security: 'Security',
  server: 'Servers',
  tag: 'Tags',
  api: 'The API as a whole',
};

export function apiChangesPage(): string {
  const all = Object.entries(rules);
  const sections = Object.entries(groups).map(([group, title]) => {
    const rows = all
      .filter(([id]) => id.startsWith(`${group}/`))
      .map(([id, { impact, text, why }]) => {
        const both = typeof impact === 'string' ? [impact, impact] : [impact.request, impact.response];
        return `| \`${id}\` | ${sentenceOf(text)} | ${both.join(' | ')} | ${why} |`;
      });
    const head = '| Rule | Change | In requests | In responses | Reason |\n|---|---|---|---|---|';
    return `## ${title} {#${group}}\n\n${head}\n${rows.join('\n')}\n`;
  });
  return `${lead}\n${sections.join('\n')}`;
}

const lead = `---
title: API changes
description: The rules that decide whether a change to an API description breaks clients.
toc:
  max: 2
---

\`docgen diff\` compares [API descriptions](../review-changes.md#api) with these rules. A change is *breaking* if clients that follow the old description can fail, *risky* if some of them can, and *safe* if none can. Requests of webhooks and callbacks count as responses, because clients receive them.
`;

/** The sentence of a rule with words for its placeholders. */
function sentenceOf(text: string): string {
  const words: { readonly [name: string]: string } = { it: '*it*', was: '*old*', is: '*new*' };
  return text
    .replaceAll(/\{(it|was|is)\}/g, (_, name: string) => words[name] ?? '')
    .replaceAll('|', String.raw`\|`);
}
