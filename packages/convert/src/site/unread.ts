/** What a generator's configuration says that no code has read, and why it can't be read at all. */
import type { Walk } from '@docgen/settings/cursor';
import type { ReadModule } from '@docgen/settings/module';
import { type Finding, finding, quoted } from '../finding.js';
import type { Fault } from '../migration-plan.js';

type UnreadKey = ReturnType<Walk['rest']>[number];

/** `path` is the key as its generator's documentation writes it. */
export function unreadKey({ path, place, code }: UnreadKey): Finding {
  return code === null
    ? finding('lost', place, path, 'docgen has no equivalent')
    : finding(
        'lost',
        place,
        `${path}: ${quoted(code.code)}`,
        'it is code, which docgen did not run; write its value',
      );
}

/** `what` is the kind of error, such as `Invalid YAML`. */
export function readFaults({ fault }: Pick<ReadModule, 'fault'>, what: string): Fault[] {
  if (fault === null) return [];
  const { place, message } = fault;
  return [{ place, message: `${what}: ${message}`, hint: 'Fix it, then migrate again' }];
}
