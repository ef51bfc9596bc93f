/** Describes an operation's authentication in one line. */
import { fillText } from '@docgen/model';
import { code } from './code-text.js';
import { colon } from './facts.js';
import { own, textAt } from '../read/json.js';
import type { Operation } from '../read/operations.js';
import { type OperationContext, heading } from './section-text.js';
import { type Key, waysOf } from '../read/security.js';
import { type Words } from './words.js';

/** Lists alternative ways in order. Requests that the provider sends need no authentication. */
export function authBlocks(
  operation: Operation,
  { root, resolve, words, level, prefix }: OperationContext,
): string[] {
  const ways = waysOf(operation, root, resolve);
  if (ways.length === 0 || operation.kind === 'webhook') return [];
  const described = ways.map((way) =>
    way.length === 0 ? words['api.authNone'] : way.map((key) => keyText(key, words)).join(' + '),
  );
  const scope = own(operation.node, 'x-scope');
  const line = [
    [...new Set(described)].reduce((a, b) => fillText(words['api.or'], { a, b })),
    ...(typeof scope === 'string' ? [`${words['api.scope']}${colon(words)} ${code(scope)}`] : []),
    ...(scope === null ? [words['api.anyScope']] : []),
  ].join(' · ');
  return [heading(words['api.auth'], `${prefix}authentication`, level), line];
}

/** `X-Api-Key` in the header, or a token with its scopes. */
function keyText({ scheme, scopes }: Key, words: Words): string {
  const [type, place] = [textAt(scheme, 'type'), textAt(scheme, 'in')];
  const name = type === 'apiKey' ? (textAt(scheme, 'name') ?? '') : 'Authorization';
  const word =
    place === 'query' ? 'api.place.query' : place === 'cookie' ? 'api.place.cookie' : 'api.place.header';
  const isDeprecated = own(scheme, 'deprecated') === true;
  const way = fillText(words['api.authIn'], { name, place: words[word] });
  const described = isDeprecated ? `${way} (${words['api.deprecated']})` : way;
  return scopes.length === 0 ? described : `${described} (${scopes.map(code).join(', ')})`;
}
