/** Explanations of what is at a position, as Markdown. */
import { type MarkupContent, MarkupKind } from 'vscode-languageserver-protocol/node';
import { decodePath } from '@docgen/model';
import { keyAt, matterKeysOf } from '../words/matter-keys.js';
import { operationsOf, termId, termsOf } from '../words/names.js';
import type { Pointed } from './pointed.js';
import type { Asked } from '../session/session.js';
import { parsedPage, resolved } from './targets.js';
import { docsOf, wordOf } from '../words/vocabulary.js';

export async function explanationOf(
  pointed: Pointed,
  asked: Asked,
  schema: unknown,
): Promise<MarkupContent | null> {
  const value = await textOf(pointed, asked, schema);
  return value === null ? null : { kind: MarkupKind.Markdown, value };
}

async function textOf(pointed: Pointed, asked: Asked, schema: unknown): Promise<string | null> {
  const { site } = asked.facts;
  switch (pointed.kind) {
    case 'link':
      return linkText(pointed.link.href, asked);
    case 'heading':
      return `\`#${pointed.heading.id}\``;
    case 'word': {
      const word = wordOf(pointed.name, site);
      return word === undefined ? null : docsOf(word);
    }
    case 'named':
      return namedText(pointed, asked);
    default:
      return keyAt(pointed.path, matterKeysOf(schema, site))?.docs || null;
  }
}

async function linkText(href: string, asked: Asked): Promise<string | null> {
  const found = resolved({ href }, asked);
  if (found.is === 'asset') return `\`${found.asset}\``;
  if (found.is !== 'page') return null;
  const { route, fragment } = found;
  const document = route.source === null ? null : (await parsedPage(route.source, asked.site))?.document;
  const id = fragment === null ? null : decodePath(fragment);
  const heading = id === null ? undefined : document?.headings.find((one) => one.id === id);
  const description = document?.skim.matter.description ?? document?.summary;
  return [
    `**${plain(route.title)}**${heading ? ` › ${plain(heading.text)}` : ''}`,
    ...(description === undefined ? [] : [plain(description)]),
    `\`${route.path}\``,
  ].join('\n\n');
}

function namedText({ owner, attribute, value }: Extract<Pointed, { kind: 'named' }>, { facts, page }: Asked) {
  if (wordOf(owner, facts.site)?.names === 'terms') {
    const id = attribute === 'of' ? value : termId(value);
    const meaning = termsOf(facts, page.route.locale).find((one) => one.id === id)?.meaning;
    return meaning === undefined ? null : plain(meaning);
  }
  const operation = operationsOf(facts, page.route).get(value);
  return operation === undefined ? null : plain(operation);
}

/** A text without Markdown. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|!]/g, '\\$&');
}
