import type { Admissions } from '../application/admissions.ts';
import type { Board } from './board.ts';

/** Stands in the answers for a document that is converted. The server keeps it there, and nobody sends it (docs/decisions/0030). */
const answered = 'ANSWERED';

/** Keeps the live answers of documents as the documents are. Returns how to end it. */
export function mirrorDocuments({ live }: Admissions, board: Board, keys: readonly string[]): () => void {
  let stopped = false;
  const mirror = (key: string): void => {
    const application = live.current();
    const answer = board.known(key)?.status === 'completed' ? answered : '';
    if (!stopped && application.viewer === 'student' && application.stored(key) !== answer) application.change(key, answer);
  };
  const mirrorAll = (): void => { for (const key of keys) mirror(key); };
  const ends = [
    board.onChange(mirror),
    live.subscribe(mirrorAll),
    // Later, because a change must be told to everybody before there is another. What was hidden may have come back with it.
    live.onEdit(() => { queueMicrotask(mirrorAll); }),
  ];
  return () => {
    stopped = true;
    for (const end of ends) end();
  };
}
