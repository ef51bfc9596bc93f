/** Compares the servers of an API, a path or an operation. */
import { listAt, own, textAt } from '@docgen/openapi/reading';
import { type At, add, keyIn, namesIn } from '../place.js';
import { canonical, shown } from '../shown.js';
import { type Part, partAt, partsIn, textIn } from '../side.js';

export function compareServers(a: Part, b: Part, at: At): void {
  const [was, is] = [serversOf(a, at, 'before'), serversOf(b, at, 'after')];
  const gone = [...was].filter(([url]) => !is.has(url));
  const fresh = [...is].filter(([url]) => !was.has(url));
  const [from, to] = [gone[0], fresh[0]];
  const servers = { before: keyIn(a, 'servers'), after: keyIn(b, 'servers') };
  if (gone.length === 1 && fresh.length === 1 && from && to && was.size === is.size)
    add(at, 'server/url-changed', { was: from[0], is: to[0], before: from[1].pointer, after: to[1].pointer });
  else {
    for (const [url, part] of gone) add(at, 'server/removed', { was: url, ...servers, before: part.pointer });
    for (const [url, part] of fresh) add(at, 'server/added', { is: url, ...servers, after: part.pointer });
  }
  for (const [url, after] of is) {
    const before = was.get(url);
    if (before) compareServer(url, { before, after, at });
  }
}

/** By URL. Without servers, an API has one at `/`, which nobody wrote down. */
function serversOf(owner: Part, { walk }: At, side: 'before' | 'after'): Map<string, Part> {
  return new Map(
    listAt(owner.value, 'servers').flatMap((value, index): [string, Part][] => {
      const part = partAt(walk[side], value, [...owner.pointer, 'servers', index]);
      return part ? [[textAt(part.value, 'url') ?? '/', part]] : [];
    }),
  );
}

function compareServer(
  url: string,
  { before, after, at }: { readonly before: Part; readonly after: Part; readonly at: At },
): void {
  if (['description', 'name'].some((key) => textIn(before, key) !== textIn(after, key)))
    add(at, 'server/text-changed', { is: url, before: before.pointer, after: after.pointer });
  const [was, is] = [
    partsIn(at.walk.before, before, 'variables'),
    partsIn(at.walk.after, after, 'variables'),
  ];
  for (const name of namesIn(was, is)) {
    const [from, to] = [was.get(name), is.get(name)];
    if (from && to) compareVariable(from, to, { ...at, owner: `'${name}' of the server ${url}` });
  }
}

const valuesOf = ({ value }: Part) => new Map(listAt(value, 'enum').map((one) => [canonical(one), one]));

function compareVariable(from: Part, to: Part, at: At): void {
  const [was, is] = [own(from.value, 'default'), own(to.value, 'default')];
  if (canonical(was) !== canonical(is))
    add(at, 'server/default-changed', {
      was: shown(was ?? null),
      is: shown(is ?? null),
      before: keyIn(from, 'default'),
      after: keyIn(to, 'default'),
    });
  const [before, after] = [valuesOf(from), valuesOf(to)];
  const positions = { before: keyIn(from, 'enum'), after: keyIn(to, 'enum') };
  // Without a list, any value is allowed.
  if (after.size > 0)
    for (const [key, value] of before)
      if (!after.has(key)) add(at, 'server/value-removed', { was: shown(value), ...positions });
  if (before.size > 0)
    for (const [key, value] of after)
      if (!before.has(key)) add(at, 'server/value-added', { is: shown(value), ...positions });
}
