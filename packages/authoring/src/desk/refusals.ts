import type { ConfigProblem } from '@quire/validation';
import type { DeskRefusal } from '../protocol/desk.ts';

export const refusals = {
  nothing: {
    what: 'There is nothing to change.',
    why: 'The file says the same already, or the item has nothing of the kind.',
    fix: 'Change a text first, or open the file.',
  },
  otherText: (label: string, value: string): DeskRefusal => ({
    what: `“${label}” has changed meanwhile${value === '' ? '' : ` to “${value}”`}, so nothing was written.`,
    why: 'Somebody else wrote it, or you did in another place.',
    fix: 'Write again to replace it, or go back to that text.',
  }),
  otherChoices: {
    what: 'The choices have changed meanwhile, so nothing was written.',
    why: 'The change would go to another choice.',
    fix: 'Look at the choices as they are now, and repeat the change.',
  },
  otherStep: {
    what: 'Something else was changed since, so nothing was undone.',
    why: 'Changes are undone from the last one on, also those of another tab.',
    fix: 'Press Undo again, which now names that change.',
  },
  nothingToUndo: {
    what: 'There is nothing to undo.',
    why: 'Only changes of this panel can be undone, until npm run dev ends.',
    fix: 'Use your editor or git for older changes.',
  },
  otherForm: {
    what: 'The form has just changed.',
    why: 'The panel still shows it as it was, so the change could go to the wrong place.',
    fix: 'Wait a moment, look at the item again, and repeat the change.',
  },
  changed: (file: string): DeskRefusal => ({
    what: `${file} has changed meanwhile, so nothing was written.`,
    why: 'The change would overwrite what somebody has just written there.',
    fix: 'Save the file, fix its mistakes if it has any, and repeat the change.',
  }),
  changedSince: (file: string, what: string): DeskRefusal => ({
    what: `${file} has changed since ${what}, so nothing was undone.`,
    why: 'The older text would overwrite what somebody has written there.',
    fix: 'Undo it in your editor.',
  }),
  byHand: (file: string): DeskRefusal => ({
    what: `This place in ${file} is written in a way that cannot be kept.`,
    why: 'Comments or layout around it could be lost.',
    fix: 'Open the file and change it there.',
  }),
  mistake: ({ file, line, what, why, fix }: ConfigProblem): DeskRefusal => ({
    what: `Nothing was written, as the form would have a mistake (${file}:${line}): ${what}`,
    why,
    fix,
  }),
  thereAlready: (file: string): DeskRefusal => ({
    what: `There is a ${file} already, and it stays as it is.`,
    why: 'Two things of one kind cannot have one name.',
    fix: 'Choose another name, or add to that file.',
  }),
  noPage: (page: string, pages: readonly string[]): DeskRefusal => ({
    what: `There is no page ${page}.`,
    why: 'A question has its place on a page.',
    fix: `Name one of ${pages.join(', ')}, or begin with npm run new -- page ${page} "Its title".`,
  }),
  noSection: (section: string, file: string, sections: readonly string[]): DeskRefusal => ({
    what: `${file} has no section “${section}”.`,
    why: 'The question could go to the wrong place.',
    fix:
      sections.length === 0
        ? 'Leave --section out: the page has no sections.'
        : `Write one of its titles: ${sections.map((title) => `“${title}”`).join(', ')}.`,
  }),
  twoFiles: (file: string, to: string): DeskRefusal => ({
    what: `${file} cannot be renamed: there is a ${to} already.`,
    why: 'One of the two would be lost, and only you know which is right.',
    fix: 'Keep one of them, under the name that ends in .yaml.',
  }),
  unwritten: (file: string, { code = 'unknown' }: NodeJS.ErrnoException): DeskRefusal => ({
    what: `${file} cannot be written (${code}).`,
    why: 'The change is not in the file, and the form stays as it was.',
    fix: 'Allow this account to write the file, make room on the disk, or change it elsewhere.',
  }),
} as const;
