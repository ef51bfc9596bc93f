/** Sections of an operation: its parameters, body and responses, as fields with a heading for each section. */
import { type Json, fillText } from '@docgen/model';
import { code } from './code-text.js';
import {
  type FieldPlace,
  type ShownFields,
  elsewhereLine,
  fieldTexts,
  shapeBlocks,
  typeLine,
} from './field-text.js';
import { type JsonObject, objectAt, own, textAt } from '../read/json.js';
import { container, prose, word } from './markdown.js';
import { marksOf } from './marks.js';
import { schemaOfMedia } from '../read/media-types.js';
import type { Operation } from '../read/operations.js';
import type { SnippetContext } from '../samples/snippets.js';
import { otherMedia, shownMedia } from '../samples/sample.js';
import { type Field, shapeOf } from '../read/schema.js';
import { statusText } from '../read/status.js';
import { type Words } from './words.js';

export interface OperationContext extends SnippetContext {
  readonly words: Words;
  /** Level of the sections' headings, 2 to 6. */
  readonly level: number;
  /** Whether readers may send requests to a server. */
  readonly tries: (url: string) => boolean;
  /** Prefix of each anchor: `createOrder-`, or nothing on a page of one operation. */
  readonly prefix: string;
  /** Whether the operation's own description is shown. */
  readonly isDescribed: boolean;
  /** Fields that the text has shown. */
  readonly shown: ShownFields;
}

/** Parameters, body and responses. */
export function sectionBlocks(operation: Operation, context: OperationContext): string[] {
  return [
    ...parameterBlocks(operation, context),
    ...bodyBlocks(operation, context),
    ...responseBlocks(operation, context),
  ];
}

export function heading(text: string, id: string, level: number): string {
  return `${'#'.repeat(Math.min(6, level))} ${text} {#${id}}`;
}

const places = [
  ['path', 'api.pathParams', 'path-parameters'],
  ['query', 'api.queryParams', 'query-parameters'],
  // An operation has either query parameters or a query string.
  ['querystring', 'api.queryParams', 'query-parameters'],
  ['header', 'api.headers', 'headers'],
  ['cookie', 'api.cookies', 'cookies'],
] as const;

function parameterBlocks(
  operation: Operation,
  { resolve, words, level, prefix, shown }: OperationContext,
): string[] {
  return places.flatMap(([place, title, section]) => {
    const fields = operation.parameters
      .filter((one) => textAt(one, 'in') === place)
      .map((one) => parameterField(one, resolve));
    if (fields.length === 0) return [];
    const anchor = prefix + section;
    return [heading(words[title], anchor, level), ...fieldTexts(fields, { words, anchor, depth: 1, shown })];
  });
}

/** A parameter or header as a field: its own text precedes that of its schema. */
function parameterField(parameter: JsonObject, resolve: OperationContext['resolve'], name?: string): Field {
  const shape = shapeOf(own(parameter, 'schema') ?? contentSchema(parameter), resolve);
  return {
    name: name ?? textAt(parameter, 'name') ?? '',
    kind: 'property',
    required: own(parameter, 'required') === true,
    shape: {
      ...shape,
      description: textAt(parameter, 'description') ?? shape.description,
      deprecated: shape.deprecated || own(parameter, 'deprecated') === true,
      marks: { ...shape.marks, ...marksOf(parameter) },
    },
  };
}

function contentSchema(parameter: JsonObject): unknown {
  const found = shownMedia(objectAt(parameter, 'content'));
  return found && schemaOfMedia(found.media);
}

function bodyBlocks(operation: Operation, context: OperationContext): string[] {
  const { resolve, words, level, prefix, shown } = context;
  const body = resolve(own(operation.node, 'requestBody'))?.value;
  const found = body && shownMedia(objectAt(body, 'content'));
  if (!body || !found) return [];
  const anchor = `${prefix}body`;
  const description = textAt(body, 'description');
  const place = { words, anchor, depth: 1, shown };
  return [
    heading(words['api.body'], anchor, level),
    ...(description === undefined ? [] : [prose(description)]),
    ...mediaBlocks(found, { place, resolve }),
    ...otherBlocks(objectAt(body, 'content'), found, { place, resolve }),
  ];
}

type Media = NonNullable<ReturnType<typeof shownMedia>>;

interface MediaPlace {
  readonly place: FieldPlace;
  readonly resolve: OperationContext['resolve'];
}

/** A body of one media type: the type if it isn't JSON, a type line if it isn't a plain object, and its fields. */
function mediaBlocks({ type, media }: Media, { place, resolve }: MediaPlace): string[] {
  const shape = shapeOf(schemaOfMedia(media), resolve);
  const lead = [...(type === 'application/json' ? [] : [code(type)]), ...typeLine(shape, place.words)];
  return [...(lead.length > 0 ? [lead.join(' · ')] : []), ...shapeBlocks(shape, place)];
}

/** The other media types: by name if they have the same schema, otherwise collapsed. */
function otherBlocks(content: JsonObject, shown: Media, { place, resolve }: MediaPlace): string[] {
  const { words, anchor, depth } = place;
  const schemaOf = ({ media }: Media) => JSON.stringify(schemaOfMedia(media) ?? null);
  const others = otherMedia(content, shown.type);
  const same = others.filter((other) => schemaOf(other) === schemaOf(shown));
  const different = others.filter((other) => schemaOf(other) !== schemaOf(shown));
  return [
    ...(same.length > 0
      ? [fillText(words['api.alsoAs'], { types: same.map(({ type }) => code(type)).join(', ') })]
      : []),
    ...different.map((other) => {
      const inner = { words, anchor: `${anchor}-${word(other.type)}`, depth: depth + 1, shown: place.shown };
      const shape = shapeOf(schemaOfMedia(other.media), resolve);
      const blocks = [...typeLine(shape, words), ...shapeBlocks(shape, inner)];
      return container('details', { title: other.type }, { depth, blocks });
    }),
  ];
}

function responseBlocks(operation: Operation, context: OperationContext): string[] {
  const { resolve, words, level, prefix } = context;
  const responses = responsesOf(operation);
  if (responses.length === 0) return [];
  const firstStatus = new Map<string, string>();
  const blocks = responses.flatMap(([status, given]) => {
    const response = resolve(given)?.value;
    return response ? [responseText(status, response, { context, firstStatus })] : [];
  });
  return [heading(words['api.responses'], `${prefix}response`, level), ...blocks];
}

/** An operation's responses by status; one without a status is reported where the description's shape is checked. */
export function responsesOf({ node }: Operation): [status: string, given: Json][] {
  return Object.entries(objectAt(node, 'responses')).filter(([status]) => status.trim() !== '');
}

interface ResponseContext {
  readonly context: OperationContext;
  /** The first status that shows the fields of a schema, by its reference. */
  readonly firstStatus: Map<string, string>;
}

function responseText(
  status: string,
  response: JsonObject,
  { context, firstStatus }: ResponseContext,
): string {
  const { resolve, words, prefix, shown } = context;
  const anchorOf = (one: string) => `${prefix}response-${word(one)}`;
  const anchor = anchorOf(status);
  const found = shownMedia(objectAt(response, 'content'));
  const headers = Object.entries(objectAt(response, 'headers')).flatMap(([name, given]) => {
    const header = resolve(given)?.value;
    return header ? [parameterField(header, resolve, name)] : [];
  });
  const schema = found && schemaOfMedia(found.media);
  const reference = textAt(schema ?? undefined, '$ref');
  const same = reference === undefined ? undefined : firstStatus.get(reference);
  if (reference !== undefined && same === undefined) firstStatus.set(reference, status);
  const place = { words, anchor, depth: 2, shown };
  // A second link to the page of the schema is shorter than the way to the first.
  const again = (first: string) => {
    const links = elsewhereLine(shapeOf(schema, resolve), words);
    const status = `[${code(first)}](#${anchorOf(first)})`;
    return links.length > 0 ? links : [fillText(words['api.sameFields'], { status })];
  };
  const body = () => (found ? mediaBlocks(found, { place, resolve }) : [words['api.noBody']]);
  const description = textAt(response, 'description') ?? textAt(response, 'summary') ?? '';
  const blocks = [
    ...(description === '' ? [] : [prose(description)]),
    ...(headers.length > 0
      ? [`**${words['api.headers']}**`, ...fieldTexts(headers, { ...place, anchor: `${anchor}-headers` })]
      : []),
    ...(same === undefined ? body() : again(same)),
    ...(found ? otherBlocks(objectAt(response, 'content'), found, { place, resolve }) : []),
  ];
  return container('response', { id: anchor, status: statusText(status) }, { depth: 1, blocks });
}
