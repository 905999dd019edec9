import type { WorkloadQuestion } from '../workload.ts';

/** One way to show the workload, ready to be mounted. */
export interface Subject {
  /** Makes all that it needs from the questions and draws them. */
  mount(root: HTMLElement): void;
  /** Shows every problem, and follows answers from then on. */
  validate(): unknown;
  /** Where its markup is, if it is another library's own. */
  markup?: Markup;
}

/** How to find what a measurement acts on and counts. */
export interface Markup {
  controlId(name: string): string;
  /** A selector of the rows that show. */
  row: string;
  mark: string;
}

export const ownMarkup: Markup = {
  controlId: (name) => `${name}-control`,
  row: '[id^="question_"]:not([id*="-"]):not([hidden])',
  mark: '[aria-invalid]',
};

export interface Asked {
  questions: readonly WorkloadQuestion[];
  /** Every question is answered but the one that is typed into. */
  filled: boolean;
  validating: boolean;
  /** Edits may be written to the device. */
  journaled: boolean;
}

/** A module of one subject, fetched when it is asked for. */
export type SubjectModule = () => Promise<{ subject: (asked: Asked) => Subject | Promise<Subject> }>;

declare global {
  interface Window {
    /** What the measurement calls. */
    subject: { mount(): void; validate(): unknown; markup: Markup };
  }
}
