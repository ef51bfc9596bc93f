/** Compares request bodies and responses. */
import { own } from '@docgen/openapi/reading';
import { type At, add, both, namesIn } from '../place.js';
import type { Direction } from '../impact.js';
import { canonical } from '../shown.js';
import { type Part, isTrue, partIn, partsIn, textIn } from '../side.js';
import { compareExtensions } from '../schema/texts.js';
import { groupOf } from '../walk.js';
import { compareContent } from './content.js';
import { compareMarks, compareSent } from './parameters.js';

/** `at.direction` is that of the request. */
export function compareBodies(a: Part, b: Part, at: At): void {
  const before = partIn(at.walk.before, a, 'requestBody');
  const after = partIn(at.walk.after, b, 'requestBody');
  const own_ = { ...at, owner: 'the request body' };
  if (before && after) shared('body', before, after, { ...own_, compare: compareBody });
  else if (after)
    add(own_, isTrue(after, 'required') ? 'body/added-required' : 'body/added-optional', {
      before: a.pointer,
      after: after.pointer,
    });
  else if (before) add(own_, 'body/removed', { before: before.pointer, after: b.pointer });
}

function compareBody(before: Part, after: Part, at: At): void {
  const required = both(before, after, 'required');
  if (!isTrue(before, 'required') && isTrue(after, 'required')) add(at, 'body/became-required', required);
  if (isTrue(before, 'required') && !isTrue(after, 'required')) add(at, 'body/became-optional', required);
  if (textIn(before, 'description') !== textIn(after, 'description'))
    add(at, 'body/description-changed', both(before, after, 'description'));
  compareContent(before, after, at);
  compareExtensions([before], [after], at);
}

interface Sharing extends At {
  readonly compare: (before: Part, after: Part, at: At) => void;
}

/** A component is compared once for each direction. */
function shared(kind: string, before: Part, after: Part, { compare, ...at }: Sharing): void {
  if (before.name === null || after.name === null) {
    compare(before, after, at);
    return;
  }
  const key = `${kind} ${at.direction} ${at.owner} ${before.pointer.join('/')} ${after.pointer.join('/')}`;
  at.group.next.add(groupOf(at.walk, key, (group) => compare(before, after, { ...at, group })));
}

/** `direction` is that of responses. */
export function compareResponses(a: Part, b: Part, given: At, direction: Direction): void {
  const at = { ...given, direction };
  const was = partsIn(at.walk.before, a, 'responses');
  const is = partsIn(at.walk.after, b, 'responses');
  for (const status of namesIn(was, is)) {
    const [before, after] = [was.get(status), is.get(status)];
    const own_ = { ...at, owner: labelOf(status) };
    if (before && after) shared('response', before, after, { ...own_, compare: compareResponse });
    else if (after) {
      add(own_, isSuccess(status) ? 'response/success-added' : 'response/error-added', {
        before: both(a, null, 'responses').before ?? null,
        after: after.pointer,
      });
      const covering = coverOf(status, was);
      if (covering) compareResponse(covering, after, own_);
    } else if (before) removeResponse(status, { before, is, b, at: own_ });
  }
}

function removeResponse(
  status: string,
  {
    before,
    is,
    b,
    at,
  }: { readonly before: Part; readonly is: ReadonlyMap<string, Part>; readonly b: Part; readonly at: At },
): void {
  const covering = coverOf(status, is);
  const after = covering?.pointer ?? both(null, b, 'responses').after ?? null;
  if (!covering) {
    const rule = isSuccess(status) ? 'response/success-removed' : 'response/error-removed';
    add(at, rule, { before: before.pointer, after });
    return;
  }
  const name = [...is].find(([, part]) => part === covering)?.[0] ?? 'default';
  add(at, 'response/generalized', { is: labelOf(name), before: before.pointer, after });
  compareResponse(before, covering, at);
}

function labelOf(status: string): string {
  return status === 'default' ? 'the default response' : `response ${status}`;
}

function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}

/** The range or default that a status belongs to. */
function coverOf(status: string, others: ReadonlyMap<string, Part>): Part | undefined {
  if (status === 'default') return undefined;
  const range = `${status[0] ?? ''}XX`;
  return (
    (range === status ? undefined : (others.get(range) ?? others.get(range.toLowerCase()))) ??
    others.get('default')
  );
}

const hasBody = (part: Part) =>
  Object.keys((own(part.value, 'content') as object | undefined) ?? {}).length > 0;

function compareResponse(before: Part, after: Part, at: At): void {
  if (
    textIn(before, 'description') !== textIn(after, 'description') ||
    textIn(before, 'summary') !== textIn(after, 'summary')
  )
    add(at, 'response/description-changed', both(before, after, 'description'));
  const body = { ...at, owner: `the body of ${at.owner}` };
  if (hasBody(before) && hasBody(after)) compareContent(before, after, body);
  else if (hasBody(before)) add(body, 'body/removed', both(before, after, 'content'));
  else if (hasBody(after)) add(body, 'body/added', both(before, after, 'content'));
  compareHeaders(before, after, at);
  compareLinks(before, after, at);
  compareExtensions([before], [after], at);
}

function compareHeaders(before: Part, after: Part, at: At): void {
  const headersIn = (part: Part, side: 'before' | 'after') =>
    new Map(
      Array.from(partsIn(at.walk[side], part, 'headers'), ([name, header]) => [
        name.toLowerCase(),
        { name, header },
      ]),
    );
  const [was, is] = [headersIn(before, 'before'), headersIn(after, 'after')];
  for (const key of namesIn(was, is)) {
    const [from, to] = [was.get(key)?.header, is.get(key)?.header];
    const name = is.get(key)?.name ?? was.get(key)?.name ?? key;
    const own_ = { ...at, owner: `header '${name}' of ${at.owner}` };
    if (from && to) compareHeader(from, to, { ...own_, isText: true });
    else if (to) {
      const isNeeded = isTrue(to, 'required') && at.direction === 'request';
      add(own_, isNeeded ? 'header/became-required' : 'header/added', {
        before: before.pointer,
        after: to.pointer,
      });
    } else if (from) {
      const rule = isTrue(from, 'required') ? 'header/required-removed' : 'header/optional-removed';
      add(own_, rule, { before: from.pointer, after: after.pointer });
    }
  }
}

function compareHeader(before: Part, after: Part, at: At): void {
  const required = both(before, after, 'required');
  if (!isTrue(before, 'required') && isTrue(after, 'required')) add(at, 'header/became-required', required);
  if (isTrue(before, 'required') && !isTrue(after, 'required')) add(at, 'header/became-optional', required);
  compareSent(before, after, at);
  compareMarks(before, after, at, 'header');
}

function compareLinks(before: Part, after: Part, at: At): void {
  const [was, is] = [partsIn(at.walk.before, before, 'links'), partsIn(at.walk.after, after, 'links')];
  for (const name of namesIn(was, is)) {
    const [from, to] = [was.get(name), is.get(name)];
    const positions = { before: from?.pointer ?? before.pointer, after: to?.pointer ?? after.pointer };
    if (!from) add(at, 'link/added', { is: `'${name}'`, ...positions });
    else if (!to) add(at, 'link/removed', { was: `'${name}'`, ...positions });
    else if (canonical(withoutText(from)) !== canonical(withoutText(to)))
      add(at, 'link/changed', { is: `'${name}'`, ...positions });
  }
}

function withoutText({ value }: Part) {
  const { description: _, ...rest } = value;
  return rest;
}
