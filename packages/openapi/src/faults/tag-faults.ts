/** Parents of tags, since OpenAPI 3.2: a parent that isn't declared, and tags that are their own parents. */
import { isObject, listAt, textAt } from '../read/json.js';
import { nearestOf } from '../read/naming.js';
import { parentsOf } from '../read/tags.js';
import type { ShapedValue } from './shaped-values.js';
import type { ValueFault, Whole } from './value-fault.js';

export function tagCheck({ root }: Whole): (found: ShapedValue) => ValueFault[] {
  const parents = parentsOf(root);
  const names = listAt(root, 'tags').flatMap((tag) => textAt(tag, 'name') ?? []);
  const near = nearestOf(names);
  return ({ value, shape }) => {
    if (shape !== 'tag' || !isObject(value)) return [];
    const [name, parent] = [textAt(value, 'name'), textAt(value, 'parent')];
    if (parent === undefined || name === undefined) return [];
    const at = { below: ['parent'] };
    if (!names.includes(parent)) {
      const nearest = near(parent);
      const hint = nearest === undefined ? `Declare '${parent}' in tags` : `Did you mean '${nearest}'?`;
      return [{ message: `Unknown tag '${parent}'`, hint, at, subject: parent }];
    }
    const above = new Set<string>();
    for (let one: string | undefined = parent; one !== undefined && !above.has(one); one = parents.get(one))
      above.add(one);
    return above.has(name)
      ? [{ message: `The tag '${name}' is its own parent`, hint: "Remove one 'parent' of the circle", at }]
      : [];
  };
}
