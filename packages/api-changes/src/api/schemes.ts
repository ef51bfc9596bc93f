/** Compares security schemes: how clients prove who they are. */
import { isObject, own } from '@docgen/openapi/reading';
import { type At, add, both, keyIn, namesIn } from '../place.js';
import { canonical } from '../shown.js';
import { type Part, type Side, isTrue, partIn, partsIn, textIn } from '../side.js';
import { compareExtensions } from '../schema/texts.js';

/** Schemes of a description by name. */
export function schemesOf(side: Side): Map<string, Part> {
  const components = partIn(side, { value: side.root, pointer: [], name: null }, 'components');
  return components ? partsIn(side, components, 'securitySchemes') : new Map<string, Part>();
}

/** Names in the head of schemes that only have another name than in the base, by their old name. */
export function renamedSchemes(
  was: ReadonlyMap<string, Part>,
  is: ReadonlyMap<string, Part>,
): Map<string, string> {
  const left = new Map(
    [...is].flatMap(([name, part]): [string, string][] => (was.has(name) ? [] : [[contentOf(part), name]])),
  );
  return new Map(
    [...was].flatMap(([name, part]): [string, string][] => {
      const other = is.has(name) ? undefined : left.get(contentOf(part));
      return other === undefined ? [] : [[name, other]];
    }),
  );
}

function contentOf({ value }: Part): string {
  const { description: _, ...rest } = value;
  return canonical(rest);
}

export function compareSchemes(at: At): void {
  const [was, is] = [schemesOf(at.walk.before), schemesOf(at.walk.after)];
  const renamed = renamedSchemes(was, is);
  const newNames = new Set(renamed.values());
  const home = ['components', 'securitySchemes'];
  for (const name of namesIn(was, is)) {
    const [before, after] = [was.get(name), is.get(name)];
    if (before && after) compareScheme(before, after, { ...at, owner: `'${name}'` });
    else if (after && !newNames.has(name))
      add(at, 'security/scheme-added', { is: `'${name}'`, before: home, after: after.pointer });
    else if (before && !renamed.has(name))
      add(at, 'security/scheme-removed', { was: `'${name}'`, before: before.pointer, after: home });
  }
}

const keyText = (part: Part) => `${textIn(part, 'in') ?? ''} '${textIn(part, 'name') ?? ''}'`;

function compareScheme(before: Part, after: Part, at: At): void {
  const [was, is] = [textIn(before, 'type') ?? 'none', textIn(after, 'type') ?? 'none'];
  if (was !== is) {
    add(at, 'security/type-changed', { was, is, ...both(before, after, 'type') });
    return;
  }
  if (was === 'apiKey' && keyText(before) !== keyText(after))
    add(at, 'security/key-moved', {
      was: keyText(before),
      is: keyText(after),
      ...both(before, after, 'name'),
    });
  for (const [name, rule] of [
    ['scheme', 'security/http-scheme-changed'],
    ['bearerFormat', 'security/bearer-format-changed'],
    ['openIdConnectUrl', 'security/openid-url-changed'],
  ] as const) {
    const [from, to] = [textIn(before, name), textIn(after, name)];
    // Names of HTTP schemes have no case.
    if (from?.toLowerCase() !== to?.toLowerCase())
      add(at, rule, { was: from ?? 'none', is: to ?? 'none', ...both(before, after, name) });
  }
  if (!isTrue(before, 'deprecated') && isTrue(after, 'deprecated'))
    add(at, 'security/scheme-deprecated', both(before, after, 'deprecated'));
  if (textIn(before, 'description') !== textIn(after, 'description'))
    add(at, 'security/text-changed', both(before, after, 'description'));
  compareFlows(before, after, at);
  compareExtensions([before], [after], at);
}

const flowsOf = (part: Part, side: Side) => {
  const flows = partIn(side, part, 'flows');
  const all = flows ? Object.keys(flows.value).filter((name) => !name.startsWith('x-')) : [];
  return new Map(
    all.flatMap((name): [string, Part][] => {
      const flow = flows && partIn(side, flows, name);
      return flow ? [[name, flow]] : [];
    }),
  );
};

function compareFlows(before: Part, after: Part, at: At): void {
  const { walk } = at;
  const [was, is] = [flowsOf(before, walk.before), flowsOf(after, walk.after)];
  for (const name of namesIn(was, is)) {
    const [from, to] = [was.get(name), is.get(name)];
    if (from && to) compareFlow(name, from, to, at);
    else if (to)
      add(at, 'security/flow-added', { is: `'${name}'`, before: keyIn(before, 'flows'), after: to.pointer });
    else if (from)
      add(at, 'security/flow-removed', {
        was: `'${name}'`,
        before: from.pointer,
        after: keyIn(after, 'flows'),
      });
  }
}

function compareFlow(name: string, before: Part, after: Part, at: At): void {
  for (const [key, what] of [
    ['authorizationUrl', 'authorization'],
    ['tokenUrl', 'token'],
    ['refreshUrl', 'refresh'],
    ['deviceAuthorizationUrl', 'device authorization'],
  ] as const) {
    const [was, is] = [textIn(before, key), textIn(after, key)];
    const owner = `the ${what} URL of the flow '${name}' of ${at.owner}`;
    if (was !== is)
      add({ ...at, owner }, 'security/flow-url-changed', {
        was: was ?? 'none',
        is: is ?? 'none',
        ...both(before, after, key),
      });
  }
  const [was, is] = [scopesOf(before), scopesOf(after)];
  const positions = both(before, after, 'scopes');
  for (const scope of is)
    if (!was.has(scope)) add(at, 'security/scope-added', { is: `'${scope}'`, ...positions });
  for (const scope of was)
    if (!is.has(scope)) add(at, 'security/scope-removed', { was: `'${scope}'`, ...positions });
}

function scopesOf({ value }: Part): Set<string> {
  const scopes = own(value, 'scopes');
  return new Set(isObject(scopes) ? Object.keys(scopes) : []);
}
