/** Components of the site, as configured. */
import type { StandardSchema } from './standard-schema.js';

/** React component of the site that pages use as a directive. */
export interface ComponentConfig {
  /** File of the component: `() => import('./components/x.tsx')`, or its path relative to the site folder. The component is its default export. */
  readonly load: string | (() => Promise<unknown>);
  /** Props by name, or a schema with the Standard Schema interface, which receives the attributes as strings. Default: none. */
  readonly props?: PropFields | StandardSchema;
  /** Names of slots in addition to `default`. Pages fill a slot with a `:::name` directive directly inside the component. Default: none. */
  readonly slots?: readonly string[];
  /** When the component becomes interactive: never (HTML only), when it is visible, or on the first interaction. Default: `never`. */
  readonly hydrate?: Hydration;
}

export type Hydration = 'never' | 'visible' | 'interaction';

/** Props by name. An attribute of the directive is converted to the type of its prop. */
export type PropFields = { readonly [name: string]: PropField };

export interface PropField {
  /** Type that the attribute is converted to. */
  readonly type: 'string' | 'number' | 'boolean';
  /** Whether the attribute is required. Default: false. */
  readonly required?: boolean;
  /** Allowed values. Default: all values of the type. */
  readonly values?: readonly (string | number)[];
  /** Value if the attribute is missing. Default: nothing. */
  readonly default?: string | number | boolean;
}
