import { Button, cutText, FoldedLine, SpokenName } from '@quire/ui';
import { fillText } from '@quire/messages';
import { type ReactElement, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { answerKeysOfNode, type CompiledFold, descriptionKey, questionAt } from '../../core/index.ts';
import { type Reader, readerOf } from '../answers/reader.ts';
import { afterPress } from '../live/after-press.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { useKeyed } from '../use-keyed.ts';
import { rowOfPair, valueOf } from '../answers/read-node.ts';

interface FoldLineProps {
  fold: CompiledFold;
  /** Opens it, where the line is a card of its own with the button. */
  onEdit?: () => void;
}

/** Opens a fold called `name`. */
export function EditButton({ name, onEdit }: { name: string; onEdit: () => void }): ReactElement {
  const { messages } = useQuestionnaire();
  return (
    <Button variant="quiet" onClick={onEdit}>
      <SpokenName text={fillText(messages.form.edit, { name })} name={name} />
    </Button>
  );
}

/** Shows the line of a fold, with its current answers. */
export function FoldLine({ fold: { line }, onEdit }: FoldLineProps): ReactElement {
  const host = useQuestionnaire();
  const { application } = host;
  const subscribe = useCallback(
    (keys: readonly string[], listener: () => void) => {
      const questions = keys.flatMap((key) => questionAt(application.questionnaire, key) ?? []);
      const leave = questions
        .flatMap((question) => answerKeysOfNode(question).flatMap((key) => [key, descriptionKey(key)]))
        .map((key) => application.subscribe.answer(key, listener));
      return () => {
        for (const stop of leave) stop();
      };
    },
    [application],
  );
  // One text is compared, which is stable until an answer changes.
  const read = useKeyed(subscribe, line, (keys) => JSON.stringify(readLine(keys, readerOf(host))));
  const [title = '', ...facts] = (JSON.parse(read) as string[]).map((fact) => cutText(fact, '…'));
  return <FoldedLine title={title} facts={facts} action={onEdit && <EditButton name={title} onEdit={onEdit} />} />;
}

const firstControl = ['input:not([type="hidden"])', 'select', 'textarea', 'button']
  .map((control) => `${control}:not(:disabled, [hidden] *)`)
  .join(', ');

/** Opens a fold, with the focus in its first control. */
export function editFold(questions: HTMLElement | null, setOpen: (isOpen: boolean) => void): void {
  flushSync(() => setOpen(true));
  questions?.querySelector<HTMLElement>(firstControl)?.focus();
}

/**
 * Closes an open fold once the focus leaves, and keeps the focused element's place on the screen. Returns the
 * unsubscribe function.
 */
export function followFold(questions: HTMLElement | null, setOpen: (isOpen: boolean) => void): () => void {
  const close = (): void => {
    const { activeElement: element } = document;
    if (!element || !isElsewhere(element, questions)) return;
    const { top } = element.getBoundingClientRect();
    flushSync(() => setOpen(false));
    const moved = element.getBoundingClientRect().top - top;
    if (moved === 0) return;
    if (top >= 0 && top < window.innerHeight) window.scrollBy({ top: moved, behavior: 'instant' });
    else element.scrollIntoView?.({ block: 'center' });
  };
  const follow = ({ target }: FocusEvent): void => {
    if (isElsewhere(target as Element, questions)) afterPress(close);
  };
  document.addEventListener('focusin', follow);
  return () => document.removeEventListener('focusin', follow);
}

/** Returns whether an element is outside of the questions and of dialogs, and not the page. */
const isElsewhere = (element: Element, questions: HTMLElement | null): boolean =>
  element !== document.body &&
  !questions?.parentElement?.contains(element) &&
  !element.closest('dialog, [role="dialog"], [role="alertdialog"]');

/** Returns the answers under keys in words; a month and its year are one. Hidden and empty answers are left out. */
function readLine(keys: readonly string[], reader: Reader): string[] {
  const { application } = reader;
  const { nodes } = application.questionnaire;
  const told = keys.flatMap((key) => {
    const question = questionAt(application.questionnaire, key);
    if (!question || !application.node(question.index).shown) return [];
    const around = nodes[question.parent]!;
    if (around.kind !== 'monthYear') return [[question.index, valueOf(question, reader)] as const];
    return [[around.index, rowOfPair(around, reader).value] as const];
  });
  return [...new Map(told).values()].filter((text) => text !== '');
}
