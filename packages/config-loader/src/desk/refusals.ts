import type { ConfigProblem } from '@quire/validation';

/** Why nothing was written. */
export type Refusal = Pick<ConfigProblem, 'what' | 'why' | 'mend'>;

export const refusals = {
  nothing: {
    what: 'There is nothing to change.',
    why: 'The file says the same already, or the item has nothing of the kind.',
    mend: 'Change a text first, or open the file.',
  },
  nothingToUndo: {
    what: 'There is nothing to undo.',
    why: 'Only changes of this panel can be undone, until npm run dev ends.',
    mend: 'Use your editor or git for older changes.',
  },
  otherForm: {
    what: 'The form has just changed.',
    why: 'The panel still shows it as it was, so the change could go to the wrong place.',
    mend: 'Wait a moment, look at the item again, and repeat the change.',
  },
  changed: (file: string): Refusal => ({
    what: `${file} has changed meanwhile, so nothing was written.`,
    why: 'The change would overwrite what somebody has just written there.',
    mend: 'Save the file, mend its mistakes if it has any, and repeat the change.',
  }),
  changedSince: (file: string, what: string): Refusal => ({
    what: `${file} has changed since ${what}, so nothing was undone.`,
    why: 'The older text would overwrite what somebody has written there.',
    mend: 'Undo it in your editor.',
  }),
  byHand: (file: string): Refusal => ({
    what: `This place in ${file} is written in a way that the panel cannot keep.`,
    why: 'Comments or layout around it could be lost.',
    mend: 'Open the file and change it there.',
  }),
  mistake: ({ file, line, what, why, mend }: ConfigProblem): Refusal => ({
    what: `Nothing was written, as the form would have a mistake (${file}:${line}): ${what}`,
    why,
    mend,
  }),
  twoFiles: (file: string, to: string): Refusal => ({
    what: `${file} cannot be renamed: there is a ${to} already.`,
    why: 'One of the two would be lost, and only you know which is right.',
    mend: 'Keep one of them, under the name that ends in .yaml.',
  }),
  unwritten: (file: string, { code = 'unknown' }: NodeJS.ErrnoException): Refusal => ({
    what: `${file} cannot be written (${code}).`,
    why: 'The change is not in the file, and the form stays as it was.',
    mend: 'Allow this account to write the file, make room on the disk, or change it elsewhere.',
  }),
} as const;
