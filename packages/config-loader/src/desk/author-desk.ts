import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveConfig } from '../dev/live-config.ts';
import { readConfig, type ReadConfig } from '../read-config.ts';
import { writtenChange, type DeskChange } from './desk-change.ts';
import { deskItem, type DeskItem } from './desk-item.ts';
import { editYaml } from './edit-yaml.ts';
import { refusals, type Refusal } from './refusals.ts';

/** What the author's panel asks. `version` is that of the questionnaire whose nodes it counts. */
export type DeskRequest =
  | { kind: 'item'; version: string; node: number }
  | { kind: 'change'; version: string; node: number; change: DeskChange }
  | { kind: 'undo' };

/** Answer to a request: one of its parts, and the change that can be undone now. */
export interface DeskReply {
  /** Undefined where the item has nothing that could be changed. */
  item?: DeskItem | undefined;
  done?: Done;
  refused?: Refusal;
  /** A noun phrase: `the place of first_name`. */
  last?: string | undefined;
}

/** A file that was written. */
export interface Done {
  file: string;
  what: string;
  isUndone?: true;
}

interface Step extends Done {
  before: string;
  after: string;
}

/**
 * The author's desk writes simple changes back into the YAML. Whatever the panel asks for is first tried on the text:
 * it is written only if the file is still as the form was read from it, and if the form still compiles. Each change
 * is kept with the text from before, and is taken back only while the file is as the change left it. So nothing that
 * an author writes by hand is ever overwritten.
 */
export function createDesk(
  directory: string,
  live: Pick<LiveConfig, 'current' | 'reread'>,
): (asked: DeskRequest) => Promise<DeskReply> {
  const steps: Step[] = [];

  async function change(read: ReadConfig, node: number, asked: DeskChange): Promise<Done | Refusal> {
    const planned = writtenChange(read, node, asked);
    if (!planned) return refusals.nothing;
    const { file, what } = planned;
    const before = read.fileOf(file)!.text;
    if ((await textOf(directory, file)) !== before) return refusals.changed(file);
    const after = editYaml(before, planned.edits);
    if (after === undefined) return refusals.byHand(file);
    const { problems } = await readConfig(directory, { personas: 'warning', texts: { [file]: after } });
    const mistake = problems.find(({ severity }) => severity === 'error');
    if (mistake) return refusals.mistake(mistake);
    return write({ file, what, before, after });
  }

  async function write(step: Step): Promise<Done | Refusal> {
    const { file, what } = step;
    try {
      await writeFile(join(directory, file), step.after);
    } catch (error) {
      return refusals.unwritten(file, error as NodeJS.ErrnoException);
    }
    steps.push(step);
    // The next request finds the file as this one left it, before a watcher notices.
    await live.reread();
    return { file, what };
  }

  async function undo(): Promise<Done | Refusal> {
    const step = steps.at(-1);
    if (!step) return refusals.nothingToUndo;
    if ((await textOf(directory, step.file)) !== step.after) {
      // The steps below it may still be undone.
      steps.pop();
      return refusals.changedSince(step.file, step.what);
    }
    const { file, what, before, after } = step;
    const done = await write({ file, what, before: after, after: before });
    if (!('mend' in done)) steps.splice(-2);
    return 'mend' in done ? done : { ...done, isUndone: true };
  }

  return async (asked) => {
    const replied = (outcome: Done | Refusal): DeskReply => ({
      ...('mend' in outcome ? { refused: outcome } : { done: outcome }),
      last: steps.at(-1)?.what,
    });
    if (asked.kind === 'undo') return replied(await undo());
    const current = await live.current();
    if (current?.config.questionnaire.version !== asked.version) return replied(refusals.otherForm);
    if (asked.kind === 'item') return { item: deskItem(current.read, asked.node), last: steps.at(-1)?.what };
    return replied(await change(current.read, asked.node, asked.change));
  };
}

/** Returns the text of a file; undefined where it cannot be read. */
const textOf = (directory: string, file: string): Promise<string | undefined> =>
  readFile(join(directory, file), 'utf8').catch(() => undefined);
