/** State machines of an API, as its descriptions give them. */
import type { Diagnostic } from '@docgen/model';

export interface MachineState {
  readonly value: string;
  readonly isFinal: boolean;
  /** By locale; under `''` one for all. */
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
  /** Name of an event; code. */
  readonly event: string;
}
