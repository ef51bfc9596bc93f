/** What is drawn, as directives read it: data of one page, without places. */
import type { Run } from './text.js';

export type Drawing = StatesDrawing | SequenceDrawing | TimelineDrawing;

interface Named {
  /** The title; empty where the author gave none. */
  readonly title: string;
}

export interface State {
  readonly value: string;
  /** What readers call it; null where that is its value. */
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
  /** What rows of the states' table are called by: `order` for `#order-booked`; null where they have no ids. */
  readonly id: string | null;
  readonly states: readonly State[];
  readonly transitions: readonly Transition[];
}

export interface Message {
  readonly from: string;
  readonly to: string;
  readonly text: readonly Run[];
  /** An answer, whose line is dashed. */
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
  /** What is counted: `Weeks`. */
  readonly unit: string;
  readonly phases: readonly Phase[];
}
