/** Drawings as directives describe them: data of one page, without positions. */
import type { Run } from './text.js';

export type Drawing = StatesDrawing | SequenceDrawing | TimelineDrawing;

interface Named {
  /** The title; empty if the author gave none. */
  readonly title: string;
}

export interface State {
  readonly value: string;
  /** Label for readers; null if the value is the label. */
  readonly label: string | null;
  readonly isInitial: boolean;
  readonly isFinal: boolean;
}

export interface Transition {
  readonly from: string;
  readonly to: readonly string[];
  readonly trigger: readonly Run[];
}

export interface StatesDrawing extends Named {
  readonly form: 'states';
  /** Prefix for the ids of rows in the table of states: `order` for `#order-booked`; null if they have no ids. */
  readonly id: string | null;
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
}

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly text: readonly Run[];
  /** A response, whose line is dashed. */
  readonly isAnswer: boolean;
}

export interface SequenceDrawing extends Named {
  readonly form: 'sequence';
  /** In order of their first message. */
  readonly actors: readonly string[];
  readonly messages: readonly Message[];
  readonly isNumbered: boolean;
}

export interface Phase {
  readonly name: string;
  /** First and last unit, from 1. */
  readonly first: number;
  readonly last: number;
  /** As the author wrote it: `1–2`. */
  readonly written: string;
}

export interface TimelineDrawing extends Named {
  readonly form: 'timeline';
  /** Unit of the values: `Weeks`. */
  readonly unit: string;
  readonly phases: readonly Phase[];
}
