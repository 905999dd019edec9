import type { WorkloadQuestion } from '../workload.ts';

/** One way to show the workload, ready to be mounted. */
export interface Subject {
  mount(root: HTMLElement): void;
  /** Starts to show problems, everywhere and from then on. */
  validate(): void;
}

/** What the address asks for. */
export interface Asked {
  questions: readonly WorkloadQuestion[];
  /** Every question is answered but the one that is typed into. */
  filled: boolean;
  /** Problems show from the start. */
  validating: boolean;
  /** Edits may be written to the device. */
  journaled: boolean;
}
