import { questionAt } from '@quire/form-engine/core';
import type { Admissions } from '../application/admissions.ts';
import type { Board } from './board.ts';
import { answered } from './document.ts';

/**
 * Keeps the answers of documents as the documents are, and so the server's: its own answer for them need not follow (docs/decisions/0045).
 * One of which nobody has told stays as it was. Returns how to end it.
 */
export function mirrorDocuments({ live }: Admissions, board: Board, keys: readonly string[]): () => void {
  let stopped = false;
  const mirror = (key: string): void => {
    const application = live.current();
    const answer = board.known(key)?.status === 'completed' ? answered : '';
    // An author may have taken the question away meanwhile.
    if (!questionAt(application.questionnaire, key)) return;
    if (!stopped && board.isTold(key) && live.applicant() === 'student' && application.stored(key) !== answer) application.change(key, answer);
  };
  const mirrorAll = (): void => { for (const key of keys) mirror(key); };
  const ends = [
    board.onChange(mirror),
    live.store.subscribe(mirrorAll),
    // Later, because a change must be told to everybody before there is another. What was hidden may have come back with it.
    live.onEdit(() => { queueMicrotask(mirrorAll); }),
  ];
  return () => {
    stopped = true;
    for (const end of ends) end();
  };
}
