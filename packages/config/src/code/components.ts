/**
 * Components of a configuration: the rules that the schema can't express, and the file of each. This module neither
 * runs nor reads a component's code.
 */
import { directiveNames } from '@docgen/markdown';
import type { ComponentConfig, Config, Diagnostic, PropField, PropFields, Site } from '@docgen/model';
import { configInvalid } from '../diagnostics.js';
import type { ConfigFile } from './evaluate.js';
import { locateKey } from '../data/locate.js';
import { isStandardSchema } from '../schema/standard-schema.js';
import { type Fault, type Tree, siteModule } from './site-module.js';

/** Props that are reserved for React or for a component's default slot. */
const taken = new Set(['children', 'key', 'ref']);

export interface Components {
  readonly components: Site['components'];
  readonly diagnostics: readonly Diagnostic[];
}

interface ComponentFault extends Fault {
  /** Path below `components`. */
  readonly at: readonly string[];
}

const wanted = { noun: 'a component', hint: "Write load: () => import('./components/x.tsx')" };

/** Components by name, in the order of the configuration. */
export async function components(config: Config, file: ConfigFile, tree: Tree): Promise<Components> {
  const made: [string, Site['components'][string]][] = [];
  const found: ComponentFault[] = [];
  const declared = Object.entries(config.components ?? {});
  const directives = declared.length === 0 ? [] : await directiveNames();
  for (const [name, given] of declared) {
    found.push(
      ...nameFaults(name, directives),
      ...slotFaults(name, given, directives),
      ...propFaults(name, given),
    );
    const loaded = await siteModule(given.load, wanted, tree);
    if ('what' in loaded) found.push({ ...loaded, at: [name, 'load'] });
    else {
      const { slots = [], hydrate = 'never' } = given;
      made.push([name, { file: loaded.file, props: fieldsOf(given), slots: ['default', ...slots], hydrate }]);
    }
  }
  const diagnostics = found.map(({ what, hint, at }) => {
    const path = ['components', ...at];
    const place = { file: file.name, range: locateKey(file.text, path) };
    return configInvalid(place, `'${path.join('.')}' ${what}`, hint);
  });
  return { components: Object.fromEntries(made), diagnostics };
}

/** Fields of the props, or null if a schema in code defines them. */
function fieldsOf({ props = {} }: ComponentConfig): PropFields | null {
  return isStandardSchema(props) ? null : props;
}

const word = /^[a-z][a-z0-9-]*$/;
const wordRule = "must have a name of lowercase letters, digits and '-', such as rate-calculator";

function nameFaults(name: string, directives: readonly string[]): ComponentFault[] {
  if (!word.test(name)) return [{ what: wordRule, at: [name] }];
  if (!directives.includes(name)) return [];
  return [{ what: 'has the name of a built-in directive', hint: 'Rename it', at: [name] }];
}

function slotFaults(
  name: string,
  { slots = [] }: ComponentConfig,
  directives: readonly string[],
): ComponentFault[] {
  const fault = (slot: string): string | null => {
    if (!word.test(slot)) return `contains '${slot}', but names have lowercase letters, digits and '-'`;
    if (slot === 'default') return "contains 'default', which every component has already";
    if (directives.includes(slot)) return `contains '${slot}', the name of a built-in directive`;
    return slots.indexOf(slot) === slots.lastIndexOf(slot) ? null : `contains '${slot}' more than once`;
  };
  const faults = [...new Set(slots)].map(fault);
  return faults.flatMap((what) => (what === null ? [] : [{ what, at: [name, 'slots'] }]));
}

function propFaults(name: string, given: ComponentConfig): ComponentFault[] {
  return Object.entries(fieldsOf(given) ?? {}).flatMap(([prop, field]) => {
    const at = [name, 'props', prop];
    if (taken.has(prop)) return [{ what: 'has a name that React reserves', at }];
    if (given.slots?.includes(prop) === true) return [{ what: 'has the name of a slot', at }];
    return [...valueFaults(field, at), ...defaultFaults(field, at)];
  });
}

function valueFaults({ type, values = [] }: PropField, at: readonly string[]): ComponentFault[] {
  const wrong = values.find((value) => typeof value !== type);
  if (wrong === undefined) return [];
  return [
    { what: `must contain values of type ${type}, but contains ${shown(wrong)}`, at: [...at, 'values'] },
  ];
}

function defaultFaults({ type, values, default: given }: PropField, at: readonly string[]): ComponentFault[] {
  if (given === undefined) return [];
  const place = [...at, 'default'];
  if (typeof given !== type) return [{ what: `must be of type ${type}, but is ${shown(given)}`, at: place }];
  if (values?.every((value) => value !== given) !== true) return [];
  return [{ what: `must be one of ${values.map(shown).join(', ')}, but is ${shown(given)}`, at: place }];
}

function shown(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}
