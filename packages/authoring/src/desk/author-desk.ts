import type { LiveConfig } from '@quire/config-loader/vite';
import { readChecked, type CheckedConfig } from '../check/read-checked.ts';
import { writtenChange } from './desk-change.ts';
import { deskItem } from './desk-item.ts';
import { editYaml } from './edit-yaml.ts';
import { refusals } from './refusals.ts';
import { isChanged, writeUnchanged } from './write-unchanged.ts';
import type { DeskChange, DeskDone, DeskRefusal, DeskReply, DeskRequest } from '../protocol/desk.ts';

interface Step extends DeskDone {
  id: number;
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
  live: Pick<LiveConfig<CheckedConfig>, 'current' | 'reread'>,
): (asked: DeskRequest) => Promise<DeskReply> {
  const steps: Step[] = [];
  let written = 0;

  async function change(read: CheckedConfig, node: number, asked: DeskChange): Promise<DeskDone | DeskRefusal> {
    const planned = writtenChange(read, node, asked);
    if ('fix' in planned) return planned;
    const { file, what } = planned;
    const before = read.fileOf(file)!.text;
    // A change by hand explains itself better than the mistakes that may follow from it.
    if (await isChanged(directory, file, before)) return refusals.changed(file);
    const after = editYaml(before, planned.edits);
    if (after === undefined) return refusals.byHand(file);
    const { problems } = await readChecked(directory, { personas: 'warning', texts: { [file]: after } });
    const mistake = problems.find(({ severity }) => severity === 'error');
    if (mistake) return refusals.mistake(mistake);
    const refusal = await writeUnchanged(directory, file, before, after);
    if (refusal) return refusal;
    written += 1;
    steps.push({ id: written, file, what, before, after });
    // The next request finds the file as this one left it, before a watcher notices.
    await live.reread();
    return { file, what };
  }

  async function undo(id: number): Promise<DeskDone | DeskRefusal> {
    const step = steps.at(-1);
    if (!step) return refusals.nothingToUndo;
    if (step.id !== id) return refusals.otherStep;
    const { file, what, before, after } = step;
    const changed = refusals.changedSince(file, what);
    const refusal = await writeUnchanged(directory, file, after, before, changed);
    // The steps below it may still be undone.
    if (refusal === undefined || refusal === changed) steps.pop();
    if (refusal) return refusal;
    await live.reread();
    return { file, what, isUndone: true };
  }

  const last = (): Pick<DeskReply, 'last'> => {
    const step = steps.at(-1);
    return step ? { last: { id: step.id, what: step.what } } : {};
  };
  const replied = (outcome: DeskDone | DeskRefusal): DeskReply => ({
    ...('fix' in outcome ? { refused: outcome } : { done: outcome }),
    ...last(),
  });
  return async (asked) => {
    if (asked.kind === 'last') return last();
    if (asked.kind === 'undo') return replied(await undo(asked.id));
    const current = await live.current();
    if (current?.config.questionnaire.version !== asked.version) return replied(refusals.otherForm);
    if (asked.kind === 'item') return { item: deskItem(current.read, asked.node), ...last() };
    return replied(await change(current.read, asked.node, asked.change));
  };
}
