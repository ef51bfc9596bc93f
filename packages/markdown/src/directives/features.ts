/** Browser features of directives by name, in the order in which they start; used by the entries of themes. */
import { checklist } from './checklist/feature.js';
import { environments } from './environments/feature.js';
import { fieldLinks } from './field/feature.js';
import { filter } from './filter/feature.js';
import { terms } from './term/feature.js';

export type { Feature, Tools } from './feature.js';

export const directiveFeatures = { environments, fieldLinks, filter, checklist, terms };
