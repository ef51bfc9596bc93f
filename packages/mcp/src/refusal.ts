/** A call that a tool can't handle. The message lists the valid values, so that the next call can succeed. */
import { nearest } from '@docgen/model';

export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Maximum names in a message. */
const mostNames = 20;

/** Reports that no `what` has this name. */
export function noSuch(what: string, name: string, known: readonly string[]): Refusal {
  const near = nearest(name, known);
  const hint = near === undefined ? [] : [`Did you mean '${near}'?`];
  const parts = [`Unknown ${what} '${cut(name)}'.`, ...hint, listOf(known)];
  return new Refusal(parts.join(' '));
}

function listOf(known: readonly string[]): string {
  if (known.length === 0) return 'None exists.';
  const rest = known.length > mostNames ? ` and ${known.length - mostNames} more` : '';
  return `Known: ${known.slice(0, mostNames).join(', ')}${rest}.`;
}

function cut(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100)}…` : name;
}
