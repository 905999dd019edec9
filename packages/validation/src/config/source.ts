import type { Answers } from '../answers/answers.ts';
import type { Condition } from './condition.ts';
import type { ConfigFix } from './config-edit.ts';
import type { DataModel } from './data-model.ts';
import type { Institution } from './institution.ts';
import type { Messages } from '@quire/messages';
import type { ForSome } from './messages.ts';
import type { OptionList } from './option-list.ts';
import type { Block, Page } from './page.ts';

/** A file of the config directory, read and of the right shape. `file` is relative to it, with forward slashes. */
export interface SourceFile<Content> {
  file: string;
  content: Content;
}

/** The whole config directory, read and of the right shape; references not yet checked. */
export interface ConfigSource {
  institution: SourceFile<Institution>;
  dataModel: SourceFile<DataModel>;
  conditions: SourceFile<Record<string, Condition>>;
  messages: SourceFile<Messages>;
  /** Under `forSome` in the file of the messages. */
  forSome?: readonly ForSome[] | undefined;
  /** By name: the file name without its ending. */
  lists: Record<string, SourceFile<OptionList>>;
  blocks: Record<string, SourceFile<Block>>;
  /** In the order of the top navigation. */
  pages: SourceFile<Page>[];
  /** Whether another application shows the form, which has addresses of its own. */
  embedded?: boolean;
}

/** One mistake in the config, before the loader turns its path into a line and a column. */
export interface ConfigFinding {
  file: string;
  /** Where in the file: keys and indexes from the top, as in `['items', 0, 'showWhen']`. */
  path: readonly (string | number)[];
  /** Marks the key instead of its value: a name that is itself the mistake. */
  at?: 'key';
  severity: 'error' | 'warning';
  /** The mistake, why it matters, how to fix it: one sentence each. */
  what: string;
  why: string;
  fix: string;
  /** The fix as an edit, where it is the only one and a program can carry it out. */
  autofix?: ConfigFix | undefined;
  /** Answers by key of the smallest applicant that shows the mistake. */
  sample?: Answers;
  /** A place that `what` names by its file: it is named by its path where the config is an object, or by its line. */
  other?: { file: string; path: readonly (string | number)[] };
  /** The causes that make the mistake together, where it has several places: a description, and the place. */
  causes?: readonly { what: string; file: string; path: readonly (string | number)[] }[];
}

/** One mistake in the config, as a person is shown it. Line and column count from 1. */
export interface ConfigProblem extends Omit<ConfigFinding, 'path' | 'at' | 'other' | 'causes'> {
  line: number;
  column: number;
  /** @deprecated Use `fix`. Leaves in the next release. */
  mend: string;
  /** The line of the file that the mistake is on. */
  excerpt: string;
  /** In place of a line, where the config is an object: `pages[0].items[2].label`. */
  path?: string;
  causes?: readonly { what: string; file: string; line: number; column: number }[];
}
