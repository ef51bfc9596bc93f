/** Strings of all directives. A directive that has strings is listed here and in `records`. */
import { strings as fullScreen } from '../blocks/full-screen/strings.js';
import { strings as admonitions } from './admonitions/strings.js';
import { strings as checklist } from './checklist/strings.js';
import { strings as details } from './details/strings.js';
import { strings as embed } from './embed/strings.js';
import { strings as endpoint } from './endpoint/strings.js';
import { strings as entry } from './entry/strings.js';
import { strings as environments } from './environments/strings.js';
import { strings as field } from './field/strings.js';
import { strings as filter } from './filter/strings.js';
import { strings as media } from './media/strings.js';
import { strings as sequence } from './sequence/strings.js';
import { strings as states } from './states/strings.js';
import { strings as timeline } from './timeline/strings.js';
import { strings as tryIt } from './try-it/strings.js';

export const directiveStrings = {
  ...admonitions,
  ...details,
  ...field,
  ...endpoint,
  ...states,
  ...sequence,
  ...timeline,
  ...entry,
  ...filter,
  ...checklist,
  ...environments,
  ...tryIt,
  ...media,
  ...embed,
  ...fullScreen,
};
