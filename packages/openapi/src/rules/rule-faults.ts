/**
 * Checks a description against the rules that the site sets: ids, summaries, examples, bodies of errors, and names.
 * `x-docgen-ignore` in any object lists codes that aren't reported in it.
 */
import type { ApiRules, Diagnostic, DiagnosticCode, Json } from '@docgen/model';
import { eachNode } from '../faults/nodes.js';
import type { Description } from '../read/description.js';
import { type JsonObject, type Pointer, isObject, objectAt, own, textAt, tokensOf } from '../read/json.js';
import { schemaOfMedia } from '../read/media-types.js';
import { type Operation, operationsOf } from '../read/operations.js';
import { type Resolve, resolver } from '../read/resolve.js';
import { placeAt } from '../read/yaml-file.js';
import { hasStyle } from './name-styles.js';
import {
  errorShape,
  longSummary,
  misnamed,
  misnamedOperation,
  noExample,
  noOperationId,
  noSummary,
} from './rule-diagnostics.js';
import { type SchemaParts, schemaParts } from './schema-parts.js';

interface Judging {
  readonly description: Description;
  readonly rules: ApiRules;
  readonly resolve: Resolve;
  readonly parts: SchemaParts;
  /** Reports a problem at the pointer, unless an object around it ignores the code. */
  readonly report: (pointer: Pointer, make: (place: ReturnType<typeof placeAt>) => Diagnostic) => void;
}

export function ruleFaults(description: Description, rules: ApiRules): Diagnostic[] {
  if (Object.keys(rules).length === 0) return [];
  const found: Diagnostic[] = [];
  const { root } = description;
  const report: Judging['report'] = (pointer, make) => {
    const fault = make(placeAt(description, pointer));
    if (!isIgnored(root, pointer, fault.code)) found.push(fault);
  };
  const resolve = resolver(root);
  const judging: Judging = { description, rules, resolve, parts: schemaParts(resolve), report };
  judgeOperations(judging);
  judgeNodes(judging);
  judgeKeys(judging);
  return found;
}

/** Whether the value, or one around it, lists the code under `x-docgen-ignore`. */
function isIgnored(root: Json, pointer: Pointer, code: DiagnosticCode): boolean {
  let value: Json | undefined = root;
  for (let depth = 0; depth <= pointer.length; depth++) {
    if (isObject(value) && lists(own(value, 'x-docgen-ignore'), code)) return true;
    const key = pointer[depth] ?? '';
    value = Array.isArray(value)
      ? (value as readonly Json[])[Number(key)]
      : isObject(value)
        ? own(value, String(key))
        : undefined;
  }
  return false;
}

function lists(ignored: Json | undefined, code: DiagnosticCode): boolean {
  if (ignored === undefined) return false;
  return Array.isArray(ignored) ? (ignored as readonly Json[]).includes(code) : ignored === code;
}

function judgeOperations({ description, rules, resolve, parts, report }: Judging): void {
  const judged = new Set<string>();
  for (const operation of operationsOf(description.root, resolve)) {
    judgeOperation(operation, rules, report);
    if (rules.errors === undefined || operation.method === 'HEAD') continue;
    for (const [status, given] of Object.entries(objectAt(operation.node, 'responses'))) {
      if (!/^(?:[45]..|default)$/i.test(status)) continue;
      const response = resolve(given);
      const pointer =
        response?.reference == null
          ? [...operation.pointer, 'responses', status]
          : tokensOf(response.reference);
      const key = pointer.join('\n');
      if (response === null || judged.has(key)) continue;
      judged.add(key);
      const lacking = lackingMembers(response.value, rules.errors, parts);
      if (lacking.length > 0) report(pointer, (place) => errorShape(place, status, lacking));
    }
  }
}

function judgeOperation(
  { node, method, path, pointer, kind }: Operation,
  { operationIds, summaries }: ApiRules,
  report: Judging['report'],
): void {
  const label = kind === 'path' ? `${method} ${path}` : `The webhook ${path}`;
  if (operationIds !== undefined) {
    const id = textAt(node, 'operationId') ?? '';
    if (id.trim() === '')
      report(pointer, (place) => noOperationId(place, `${method.toLowerCase()} ${path}`, operationIds));
    else if (!hasStyle(id, operationIds))
      report([...pointer, 'operationId'], (place) => misnamedOperation(place, id, operationIds));
  }
  if (summaries === undefined) return;
  const { length } = (textAt(node, 'summary') ?? '').trim();
  if (length === 0) report(pointer, (place) => noSummary(place, label));
  else if (length > summaries)
    report([...pointer, 'summary'], (place) => longSummary(place, length, summaries));
}

/** Members that a JSON body of the response lacks; all of them if it has no such body. */
function lackingMembers(response: Json, members: readonly string[], { hasMember }: SchemaParts): string[] {
  const bodies = Object.entries(objectAt(response, 'content')).flatMap(([type, media]) =>
    isJson(type) && isObject(media) ? [schemaOfMedia(media)] : [],
  );
  const has = (member: string) => bodies.every((schema) => hasMember(schema, member.split('.')));
  return members.filter((member) => bodies.length === 0 || !has(member));
}

function isJson(type: string): boolean {
  return /[/+]json(?:;|$)/i.test(type);
}

/** Examples and names of everything that isn't an operation, where it is defined. */
function judgeNodes({ description, rules: { examples = [], names = {} }, parts, report }: Judging): void {
  const [ofParameters, ofRequests, ofResponses] = (['parameters', 'requests', 'responses'] as const).map(
    (of) => examples.includes(of),
  );
  const style = names.properties;
  eachNode(description.root, (node, pointer, side) => {
    if (!isObject(node)) return;
    const [last, above] = [pointer.at(-1), pointer.at(-2)];
    const name = above === 'parameters' ? textAt(node, 'name') : undefined;
    if (name !== undefined && textAt(node, 'in') !== undefined) {
      const named = textAt(node, 'in') === 'header' ? undefined : names.parameters;
      if (named !== undefined && !hasStyle(name, named))
        report([...pointer, 'name'], (place) => misnamed(place, { of: 'parameter', name, style: named }));
      if (ofParameters && !isShown(node, own(node, 'schema'), parts))
        report(pointer, (place) => noExample(place, `The parameter '${name}'`));
    }
    const isWanted = side === 'request' ? ofRequests : ofResponses;
    if (isWanted && above === 'content' && isJson(String(last)) && textAt(node, '$ref') === undefined) {
      const schema = schemaOfMedia(node);
      if (schema !== undefined && !isShown(node, schema, parts))
        report(pointer, (place) => noExample(place, `The body of the ${side}`));
    }
    if (style === undefined || !isOfProperties(pointer)) return;
    for (const key of Object.keys(node))
      if (!hasStyle(key, style))
        report([...pointer, key], (place) => misnamed(place, { of: 'property', name: key, style }));
  });
}

/** Whether the pointer leads to the properties of a schema, and not to a property that is called so. */
function isOfProperties(pointer: Pointer): boolean {
  if (pointer.at(-1) !== 'properties') return false;
  const others = pointer.findLastIndex((key) => key !== 'properties');
  return (pointer.length - 1 - others) % 2 === 1;
}

/** Whether a parameter or a body has an example of its own or from its schema. */
function isShown(node: JsonObject, schema: Json | undefined, { hasExample }: SchemaParts): boolean {
  const hasOwn = own(node, 'example') !== undefined;
  return hasOwn || Object.keys(objectAt(node, 'examples')).length > 0 || hasExample(schema);
}

/** Names of schemas, and the parts of paths. */
function judgeKeys({ description: { root }, rules: { names = {} }, report }: Judging): void {
  const { schemas, paths } = names;
  if (schemas !== undefined)
    for (const name of Object.keys(objectAt(objectAt(root, 'components'), 'schemas')))
      if (!hasStyle(name, schemas))
        report(['components', 'schemas', name], (place) =>
          misnamed(place, { of: 'schema', name, style: schemas }),
        );
  if (paths === undefined) return;
  for (const path of Object.keys(objectAt(root, 'paths'))) {
    const part = path.split('/').find((one) => one !== '' && !hasStyle(one, paths));
    if (part !== undefined)
      report(['paths', path], (place) =>
        misnamed(place, { of: 'part of the path', name: part, style: paths }),
      );
  }
}
