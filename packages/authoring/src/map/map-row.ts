import type { CheckNode } from '@quire/form-engine/core';
import type { ReadConfig } from '@quire/config-loader';

/** Line of the map: an item of the form, what opens it, and what `check:config` says of it. */
export interface MapRow {
  node: number;
  /** Index of the page node. */
  page: number;
  depth: number;
  label: string;
  kind: 'check' | 'dialog' | 'group' | 'notice' | 'question';
  /** Whether an answer is asked for: always, or of some applicants. */
  required: 'always' | 'some' | undefined;
  /** What opens it, or lets a check speak, in words; undefined for what is always there. */
  when: string | undefined;
  /** Rows whose answers open it, or that a check reads, by their nodes. */
  openedBy: readonly number[];
  /** What a check does, and the label of the question at which it is read. */
  check?: { severity: CheckNode['severity']; at: string } | undefined;
  file: string;
  line: number;
  /** What is wrong there, such as that nobody can reach it. */
  faults: readonly string[];
}

/** What a map needs of a config that was read; `unreachable` are nodes. */
export interface MapSource extends Pick<ReadConfig, 'locate' | 'problems'> {
  unreachable: ReadonlySet<number>;
}
