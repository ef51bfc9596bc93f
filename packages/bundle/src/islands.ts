/**
 * Islands as they are requested: checks what `<Island>` passes against the configuration's declarations. The Markdown
 * parser checks directives in the same way; there are no positions here, since React provides none.
 */
import type { ComponentCall, Json, PropField, Site } from '@docgen/model';
import { type Diagnostic, nearest } from '@docgen/model';
import type { IslandProps } from '@docgen/theme';
import { type FaultPlace, componentFailed, unknownIsland } from '@docgen/config/diagnostics';

/** Maximum size in bytes of an island's props as JSON. */
const propBytes = 4096;

export type CalledIsland = Pick<ComponentCall, 'name' | 'props'>;

/** The call that an `<Island>` makes, or why it isn't possible. */
export function islandCall(
  { name, props = {} }: Pick<IslandProps, 'name' | 'props'>,
  components: Site['components'],
  place: FaultPlace,
): CalledIsland | { readonly fault: Diagnostic } {
  const fault = (reason: string, hint?: string) => ({
    fault: componentFailed(place, `<Island name="${name}">`, reason, hint),
  });
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (!component) return { fault: unknownIsland(place, name, Object.keys(components)) };
  if (!isPlain(props))
    return fault(
      "has props that aren't plain JSON",
      'Pass only strings, numbers, booleans, lists and objects',
    );
  const fields = component.props;
  const whole = fields === null ? props : { ...defaultsOf(fields), ...props };
  const wrong = fields === null ? null : fieldFault(whole, fields);
  if (wrong) return fault(wrong.reason, wrong.hint);
  const size = Buffer.byteLength(JSON.stringify(whole));
  if (size > propBytes) return fault(`has ${size} bytes of props; expected at most ${propBytes}`);
  return { name, props: whole };
}

type Fields = { readonly [name: string]: PropField };

function defaultsOf(fields: Fields): { [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.default === undefined ? [] : [[name, field.default]],
    ),
  );
}

function fieldFault(
  props: { readonly [name: string]: Json },
  fields: Fields,
): { reason: string; hint?: string } | null {
  for (const [name, value] of Object.entries(props)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) {
      const near = nearest(name, Object.keys(fields));
      return { reason: `has no prop '${name}'`, ...(near && { hint: `Did you mean '${near}'?` }) };
    }
    if (typeof value !== field.type)
      return { reason: `needs a ${field.type} for its prop '${name}', but has ${JSON.stringify(value)}` };
    if (field.values?.every((allowed) => allowed !== value) === true) {
      const values = field.values.map((allowed) => JSON.stringify(allowed)).join(', ');
      return {
        reason: `has ${JSON.stringify(value)} for its prop '${name}'`,
        hint: `Allowed values: ${values}`,
      };
    }
  }
  const missing = Object.entries(fields).find(
    ([name, { required }]) => required === true && !(name in props),
  );
  return missing ? { reason: `is missing the prop '${missing[0]}'` } : null;
}

/** Whether a value survives a round trip through JSON: React passes any value that its author wrote. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth > 50) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every((item) => isPlain(item, depth + 1));
}
