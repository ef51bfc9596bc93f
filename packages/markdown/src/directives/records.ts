/**
 * docgen's directives, in the order in which hints list them, and the inline forms, in the order in which they are
 * replaced. Everything else about one is in its folder: names, words, hints and the handbook's tables come from these
 * records.
 */
import type { DirectiveRecord } from './directive.js';
import type { LineForm } from './in-text.js';
import { admonitions } from './admonitions/directive.js';
import { cards } from './cards/directive.js';
import { checklist } from './checklist/directive.js';
import { column, columns } from './columns/directive.js';
import { definitions } from './definitions/directive.js';
import { details } from './details/directive.js';
import { embed } from './embed/directive.js';
import { endpoint } from './endpoint/directive.js';
import { entry } from './entry/directive.js';
import { environments } from './environments/directive.js';
import { field } from './field/directive.js';
import { fileTree } from './file-tree/directive.js';
import { filter } from './filter/directive.js';
import { codeFrom, include } from './include/directive.js';
import { operation, samples } from './operation/directive.js';
import { audio, video } from './media/directive.js';
import { only } from './only/directive.js';
import { quote } from './quote/directive.js';
import { response } from './response/directive.js';
import { sequence } from './sequence/directive.js';
import { states } from './states/directive.js';
import { steps } from './steps/directive.js';
import { tab, tabs } from './tabs/directive.js';
import { timeline } from './timeline/directive.js';
import { tryIt } from './try-it/directive.js';
import { badge } from './badge/form.js';
import { icon } from './icon/form.js';
import { keys } from './keys/form.js';
import { mention } from './mention/form.js';
import { term } from './term/form.js';
import { variable } from './var/form.js';

export const records: readonly DirectiveRecord[] = [
  ...admonitions,
  tabs,
  tab,
  steps,
  details,
  include,
  codeFrom,
  entry,
  filter,
  checklist,
  endpoint,
  field,
  operation,
  samples,
  environments,
  tryIt,
  response,
  states,
  sequence,
  timeline,
  cards,
  columns,
  column,
  fileTree,
  definitions,
  quote,
  only,
  video,
  audio,
  embed,
];

export const lineForms: readonly LineForm[] = [mention, term, badge, keys, icon, variable];
