/**
 * Initial content of a reader's own request: servers, parameters, body and keys of an operation, as data for the
 * panel.
 */
import { plain } from '../texts/code-text.js';
import { own, textAt } from '../read/json.js';
import { leaf } from '../texts/markdown.js';
import type { Operation } from '../read/operations.js';
import { bodyOf } from './request.js';
import { parameterSample } from './sample.js';
import type { OperationContext } from '../texts/section-text.js';
import { waysOf } from '../read/security.js';
import { serverName, serversOf } from '../read/servers.js';

/** Panel for sending a request, if readers are allowed to. */
export function tryItBlocks(operation: Operation, context: OperationContext): string[] {
  const { words, root, tries } = context;
  if (operation.kind === 'webhook') return [];
  const servers = serversOf(operation, root).filter(({ url }) => tries(url));
  if (servers.length === 0) return [];
  // The live server must not be the default.
  const sorted = servers.toSorted(
    (a, b) => Number(b.environment === 'sandbox') - Number(a.environment === 'sandbox'),
  );
  const body = bodyOf(operation, context);
  const request = {
    method: operation.method,
    path: operation.path,
    servers: sorted.map((server) => ({
      name: serverName(server, words),
      url: server.url,
      live: server.environment === 'live',
    })),
    keys: keysOf(operation, context),
    parameters: parametersOf(operation, context),
    body: body && { type: body.type, value: body.text },
  };
  return [leaf('try-it', { request: JSON.stringify(request) })];
}

/** Scripts in a page can't send cookies. */
function parametersOf({ parameters }: Operation, { resolve }: OperationContext) {
  return parameters.flatMap((parameter) => {
    const place = textAt(parameter, 'in');
    if (place !== 'path' && place !== 'query' && place !== 'header') return [];
    const required = place === 'path' || own(parameter, 'required') === true;
    const sample = required ? parameterSample(parameter, resolve) : undefined;
    const value = sample === undefined ? '' : plain(sample);
    return [{ name: textAt(parameter, 'name') ?? '', in: place, required, value }];
  });
}

/** Values that the first authentication method requires. */
function keysOf(operation: Operation, { root, resolve }: OperationContext) {
  const [first = []] = waysOf(operation, root, resolve);
  return first.flatMap(({ scheme }) => {
    const place = textAt(scheme, 'in');
    if (textAt(scheme, 'type') !== 'apiKey') {
      const isBasic = textAt(scheme, 'scheme')?.toLowerCase() === 'basic';
      return [{ name: 'Authorization', in: 'header', prefix: isBasic ? 'Basic ' : 'Bearer ' }];
    }
    return place === 'cookie'
      ? []
      : [{ name: textAt(scheme, 'name') ?? '', in: place ?? 'header', prefix: '' }];
  });
}
