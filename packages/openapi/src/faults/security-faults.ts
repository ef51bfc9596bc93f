/** Security schemes that are required but not declared: readers would think that no key is needed. */
import { isObject, objectAt, own } from '../read/json.js';
import { nearestOf } from '../read/naming.js';
import { isMisspelt } from './key-faults.js';
import type { ShapedValue } from './shaped-values.js';
import type { ValueFault, Whole } from './value-fault.js';

/** Checks each `way` of a description. */
export function securityCheck({ root }: Whole): (found: ShapedValue) => ValueFault[] {
  const components = objectAt(root, 'components');
  const schemes = objectAt(components, 'securitySchemes');
  const isUnknown =
    own(components, '$ref') !== undefined ||
    own(schemes, '$ref') !== undefined ||
    isMisspelt(root, 'root', ['components']) ||
    isMisspelt(components, 'components', ['securitySchemes']);
  const near = nearestOf(Object.keys(schemes));
  return ({ value, shape }) => {
    if (shape !== 'way' || !isObject(value) || isUnknown) return [];
    const lacking = Object.keys(value).filter((name) => !Object.hasOwn(schemes, name));
    return lacking.map((name) => ({
      message: `Unknown security scheme '${name}'`,
      hint: hintOf(name, near(name)),
      at: { below: [name] },
      subject: name,
    }));
  };
}

function hintOf(name: string, near: string | undefined): string {
  return near === undefined ? `Declare '${name}' in components.securitySchemes` : `Did you mean '${near}'?`;
}
