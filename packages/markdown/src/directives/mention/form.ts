/**
 * API names in prose: `:api[missing_field]` is shown as code, and links to the name's explanation, if there is one. A
 * source provides the names; a name that it lacks is reported on the page. `:api[billing:createOrder]` links to another
 * site.
 */
import type { PhrasingContent, Root } from 'mdast';
import type { IncludeContext, Open } from '../../includes/ask.js';
import { mentionPattern, nameSource } from '../../text/source-forms.js';
import { type FormMatch, type LineForm, replaceForms } from '../in-text.js';

/** Meaning of a name in the source, as JSON. */
interface Meaning {
  /** Link to its explanation, as a page would contain it. */
  readonly to?: string;
}

export const mention: LineForm = {
  name: 'api',
  attributes: [],
  names: 'api names',
  group: 'descriptions',
  usage: '`:api[createOrder]`, `:api[Order.weight]`, `:api[missing_field]`',
  summary: 'an API name as code, linked to its explanation',
  resolve: resolveMentions,
};

/** Replaces every mention in `tree`. */
async function resolveMentions(
  tree: Root,
  { options, ask, included }: IncludeContext & { readonly included: Open },
): Promise<boolean> {
  const sites = options.sites ?? [];
  const hasOwn = options.sources.some(({ name }) => name === nameSource);
  if (!hasOwn && sites.length === 0) return false;
  return replaceForms(tree, included, {
    sign: ':api[',
    pattern: mentionPattern,
    async make({ match: [written, name = ''], place, position, isInLink }) {
      const site = sites.find((one) => name.startsWith(`${one}:`));
      if (site !== undefined) return ofSite(site, name.slice(site.length + 1), { position, isInLink });
      if (!hasOwn) return { node: { type: 'text', value: written, position }, twin: written };
      const answer = await ask(nameSource, name, place);
      const { to } = answer === null ? {} : (JSON.parse(answer) as Meaning);
      const code: PhrasingContent = { type: 'inlineCode', value: name, position };
      const isLink = to !== undefined && !isInLink;
      const node: PhrasingContent = isLink ? { type: 'link', url: to, children: [code], position } : code;
      return { node, twin: `\`${name}\``, ...(isLink && { isLink }) };
    },
  });
}

/** An operation of another site, as code that links there. */
function ofSite(
  site: string,
  name: string,
  { position, isInLink }: Pick<FormMatch, 'position' | 'isInLink'>,
): { readonly node: PhrasingContent; readonly twin: string; readonly isLink?: true } {
  const code: PhrasingContent = { type: 'inlineCode', value: name, position };
  if (isInLink) return { node: code, twin: `\`${name}\`` };
  const url = `${site}:?api=${encodeURIComponent(name)}`;
  return { node: { type: 'link', url, children: [code], position }, twin: `\`${name}\``, isLink: true };
}
