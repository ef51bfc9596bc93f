/**
 * An operation as docgen Markdown: its bar, text, sections and callbacks, next to sample requests and responses. Ids
 * are the same in every language, so that links are too.
 */
import type { TextSettings } from '@docgen/model';
import { authBlocks } from './auth-text.js';
import { code } from './code-text.js';
import { objectAt, own, textAt } from '../read/json.js';
import { container, escapedText, leaf, prose, tabbed, word } from './markdown.js';
import { markTexts, marksOf } from './marks.js';
import { type Operation, itemOperations } from '../read/operations.js';
import { requestSnippets } from '../samples/snippets.js';
import { codeLanguage, sampleText, samplesOf, shownMedia } from '../samples/sample.js';
import { type OperationContext, heading, responsesOf, sectionBlocks } from './section-text.js';
import { serverName, serversOf } from '../read/servers.js';
import { tryItBlocks } from '../samples/try-it.js';
import { urlFault } from '../faults/urls.js';

/** Whether a heading belongs to the operation's text, by its anchor, which may be a short one. */
export function isOwnAnchor(anchor: string, id: string, { anchors }: TextSettings): boolean {
  const start = `${word(id)}-`;
  const name = anchors === 'short' ? anchor : anchor.startsWith(start) ? anchor.slice(start.length) : '';
  return /^(?:authentication|(?:path|query)-parameters|headers|cookies|body|response|callbacks)(?:$|[-.])/.test(
    name,
  );
}

/** The text of one operation. */
export function operationText(operation: Operation, context: OperationContext): string {
  const text = [
    ...authBlocks(operation, context),
    ...sectionBlocks(operation, context),
    ...callbackBlocks(operation, context),
  ];
  const samples = sampleBlocks(operation, context);
  const beside = samples.length > 0 ? [container('samples', {}, { depth: 1, blocks: samples })] : [];
  // The page already shows the summary as its heading.
  const about = context.isDescribed ? textAt(operation.node, 'description') : undefined;
  const blocks = [...leadBlocks(operation, context), ...proseOf(about), ...beside, ...text];
  return `${container('operation', {}, { depth: 0, blocks })}\n`;
}

function proseOf(text: string | undefined): string[] {
  return text === undefined ? [] : [prose(text)];
}

/** The bar, when the operation was added, and who sends the request, if it isn't the reader. */
function leadBlocks({ node, method, path, kind }: Operation, { words }: OperationContext): string[] {
  const deprecated = own(node, 'deprecated') === true ? [`**${words['api.deprecated']}**`] : [];
  const marks = [...deprecated, ...markTexts(marksOf(node), words)];
  return [
    leaf('endpoint', {
      method,
      path,
      scope: textAt(node, 'x-scope') ?? null,
      idempotent: own(node, 'x-idempotent') === true,
      operation: textAt(node, 'operationId')?.trim() || null,
    }),
    ...(marks.length > 0 ? [marks.join(' · ')] : []),
    ...(kind === 'path' ? [] : [words['api.sent']]),
  ];
}

/** Callbacks of the operation, each with its payload and the response that the provider expects. */
function callbackBlocks(operation: Operation, context: OperationContext): string[] {
  const { words, level, prefix } = context;
  const called = calledBy(operation, context);
  if (called.length === 0) return [];
  const anchor = `${prefix}callbacks`;
  const blocks = called.flatMap(({ name, callback }): string[] => {
    const own = `${anchor}-${callback.id}`;
    const inner = { ...context, level: level + 2, prefix: `${own}-` };
    return [
      heading(name, own, level + 1),
      ...leadBlocks(callback, context),
      ...proseOf(textAt(callback.node, 'description') ?? textAt(callback.node, 'summary')),
      ...payloadBlocks(callback, context),
      ...sectionBlocks(callback, inner),
    ];
  });
  return [heading(words['api.callbacks'], anchor, level), ...blocks];
}

/** Callbacks by name; for repeated names, a number is added after the first. */
function calledBy(
  { node, pointer }: Operation,
  { resolve }: OperationContext,
): { name: string; callback: Operation }[] {
  return Object.entries(objectAt(node, 'callbacks')).flatMap(([name, given]) => {
    const expressions = Object.entries(resolve(given)?.value ?? {}).filter(([url]) => urlFault(url) === null);
    const called = expressions.flatMap(([path, item]) =>
      itemOperations(item, {
        path,
        kind: 'webhook',
        pointer: [...pointer, 'callbacks', name, path],
        resolve,
      }),
    );
    return called.map((callback, index) => ({
      name: word(name),
      callback: { ...callback, id: index === 0 ? word(name) : `${word(name)}-${index + 1}` },
    }));
  });
}

/** Samples of the provider's payloads. */
function payloadBlocks(operation: Operation, { root, resolve, words }: OperationContext): string[] {
  const body = resolve(own(operation.node, 'requestBody'))?.value ?? {};
  const found = shownMedia(objectAt(body, 'content'));
  const samples = found ? samplesOf(found.media, { root, resolve, side: 'request' }) : [];
  const tabs = samples.map((sample) => {
    const title = sample.summary ?? sample.name ?? found?.type ?? '';
    const type = found?.type ?? '';
    const look = { language: codeLanguage(type), title, group: `${operation.id}-payload` };
    return tabbed(sampleText(sample, type), look);
  });
  return tabs.length === 0 ? [] : [`**${words['api.payload']}**`, ...tabs];
}

/** The samples next to the text: requests by language, responses by status. */
function sampleBlocks(operation: Operation, context: OperationContext): string[] {
  const { root, resolve, words } = context;
  // One language is on the page; the others are loaded when readers select them.
  const requests = requestSnippets(operation, context).map(({ label, language, code: text }, n) =>
    tabbed(text.trimEnd(), {
      language,
      title: label,
      group: 'lang',
      away: n === 0 ? null : `${operation.id}.${label}`,
    }),
  );
  const responses = responsesOf(operation).flatMap(([status, given]) => {
    const found = shownMedia(objectAt(resolve(given)?.value ?? {}, 'content'));
    const [first] = found ? samplesOf(found.media, { root, resolve, side: 'response' }) : [];
    if (!found || !first) return [];
    const look = { language: codeLanguage(found.type), title: status, group: `${operation.id}-status` };
    return [tabbed(sampleText(first, found.type), look)];
  });
  return [
    ...(operation.kind === 'webhook' ? payloadBlocks(operation, context) : []),
    ...(requests.length > 0 ? environmentBlocks(operation, context) : []),
    ...tryItBlocks(operation, context),
    ...(requests.length > 0 ? [`**${words['api.request']}**`, ...requests] : []),
    ...(responses.length > 0 ? [`**${words['api.response']}**`, ...responses] : []),
  ];
}

/** Menu that selects the server for the samples, if there are several. */
function environmentBlocks(operation: Operation, { root, words }: OperationContext): string[] {
  const servers = serversOf(operation, root);
  if (servers.length < 2 || operation.kind === 'webhook') return [];
  const items = servers.map((server) => `- ${escapedText(serverName(server, words))} ${code(server.url)}`);
  return [container('environments', {}, { depth: 2, blocks: [items.join('\n')] })];
}
