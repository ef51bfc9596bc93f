/** State machines of an API, from its descriptions. */
import type { Diagnostic } from '@docgen/model';

export interface MachineState {
  readonly value: string;
  readonly isFinal: boolean;
  /** Label by locale; `''` for all locales. */
  readonly label: { readonly [locale: string]: string };
  /** Markdown. */
  readonly meaning: string;
}

export interface Machine {
  readonly initial: readonly string[];
  readonly states: readonly MachineState[];
  readonly transitions: readonly MachineTransition[];
}

export interface Machines {
  readonly byName: ReadonlyMap<string, Machine>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface MachineTransition {
  readonly from: string;
  readonly to: readonly string[];
  readonly trigger: string;
  readonly by: string;
  /** Name of an event, shown as code. */
  readonly event: string;
}
