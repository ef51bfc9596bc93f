/** The schemas that editors use for completion and validation: of the configuration as data, and of front matter. */
import {
  configSchema,
  namedShapes,
  sidebarForms,
  sidebarItemSchema,
  trackerSchemas,
} from '@docgen/engine/schema';
import { type Rule, matterTable } from '@docgen/markdown/matter-schema';
import type { GenericSchema } from 'valibot';
import type { Catalogue } from './codes.js';
import type { DocComments } from './doc-comments.js';
import { type Form, jsonSchema } from './json-schema.js';

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** The types whose comments describe the schemas below `$defs`, and the description of each there. */
const shapes = {
  navItem: { type: 'NavItem', title: 'a link or menu of the navigation bar' },
  navLink: { type: 'NavLink', title: 'a navigation link' },
  menuItem: { type: 'MenuItem', title: 'a link in a menu' },
  footerColumn: { type: 'FooterColumn', title: 'a column of the footer' },
  socialLink: { type: 'SocialLink', title: 'a social link' },
  docsSet: { type: 'DocsSetConfig', title: 'a docs set' },
  match: { type: 'MatchOptions', title: 'how paths are compared' },
  checkRule: { type: 'CheckRule', title: 'a level, or one for some files' },
  text: { type: 'Text', title: 'a string, or a string per locale' },
};
const sidebarTypes = {
  doc: 'SidebarDoc',
  category: 'SidebarCategory',
  generated: 'SidebarGenerated',
  href: 'SidebarHref',
};
const trackerTypes = {
  gtag: 'GtagConfig',
  matomo: 'MatomoConfig',
  plausible: 'PlausibleConfig',
  umami: 'UmamiConfig',
  posthog: 'PosthogConfig',
  custom: 'CustomTrackerConfig',
};

/** For `docgen.config.json`; `checks` accepts any code, which `withCodes` narrows. */
export function configJson(docs: DocComments): Form {
  const named = new Map<unknown, string>([[sidebarItemSchema, 'sidebarItem']]);
  for (const [name, shape] of Object.entries(namedShapes)) named.set(shape, name);
  const of = (schema: GenericSchema, type: string, without?: unknown) => {
    const others = new Map([...named].filter(([shape]) => shape !== without));
    return jsonSchema(schema, { docs, type, path: [], named: others });
  };
  const formsOf = <Key extends string>(
    schemas: { readonly [key in Key]: GenericSchema },
    types: { readonly [key in Key]: string },
  ) => Object.keys(schemas).map((key) => of(schemas[key as Key], types[key as Key]));
  const shapesOf = Object.entries(shapes).map(([name, { type, title }]) => {
    const shape = namedShapes[name as keyof typeof shapes];
    return [name, { ...of(shape, type, shape), title }];
  });
  const whole = of(configSchema, 'Config');
  const $schema = {
    type: 'string',
    description: 'Path of this schema, for editors. docgen ignores it.',
  };
  return {
    $schema: dialect,
    title: 'Configuration of a docgen site: docgen.config.json',
    ...whole,
    properties: { $schema, ...(whole['properties'] as object) },
    $defs: {
      sidebarItem: {
        title: 'an entry of a sidebar',
        anyOf: [{ type: 'string' }, ...formsOf(sidebarForms, sidebarTypes)],
      },
      tracker: { title: 'a tracker', anyOf: formsOf(trackerSchemas, trackerTypes) },
      ...(Object.fromEntries(shapesOf) as object),
    },
  };
}

/**
 * The configuration's schema, in which `checks` has a key for every code with an adjustable level, and for every group
 * of codes.
 */
export function withCodes(config: Form, catalogue: Catalogue): Form {
  const { checks = {}, ...others } = config['properties'] as { readonly [key: string]: Form };
  const { properties, additionalProperties: rule, ...rest } = checks as { readonly [key: string]: Form };
  const free = catalogue.filter(([, { fixed }]) => !fixed);
  const rooms = [...new Set(free.map(([code]) => code.slice(0, code.indexOf('/'))))];
  const levels = [
    ...free.map(([code, { summary }]) => [code, summary] as const),
    ...rooms.map((room) => [`${room}/*`, `All other codes of the group ${room}.`] as const),
  ];
  const known = Object.fromEntries(levels.map(([code, description]) => [code, { ...rule, description }]));
  const narrowed = {
    ...rest,
    properties: { ...properties, ...(known as object) },
    additionalProperties: false,
  };
  return { ...config, properties: { ...others, checks: narrowed } };
}

/** For a page's front matter; keys that start with `x-` may have any value. */
export function frontMatterJson(docs: DocComments): Form {
  return {
    $schema: dialect,
    title: 'Front matter of a page of a docgen site',
    ...matterForm(matterTable, { docs, path: [] }),
    patternProperties: { '^x-': {} },
  };
}

interface KeyDocs {
  readonly docs: DocComments;
  readonly path: readonly string[];
}

function matterForm(rule: Rule, { docs, path }: KeyDocs): Form {
  if (typeof rule === 'function') {
    if (!rule.json) throw new Error(`${path.join('.')}: its check has no form in JSON`);
    // A key without a value counts as missing.
    return { anyOf: [rule.json, { type: 'null' }] };
  }
  const properties = Object.entries(rule).map(([key, below]) => {
    const at = [...path, key];
    const description = docs.at('FrontMatter', at);
    if (description === null) throw new Error(`FrontMatter.${at.join('.')} has no comment`);
    return [key, { ...matterForm(below, { docs, path: at }), description }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties) as object,
    additionalProperties: false,
  };
}
