import { useEffect, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { askForLast, changeAtDesk, deskOutcome } from './desk-outcome.ts';

/** Says what the last change wrote, or why it wrote nothing, and undoes it. */
export function DeskStatus({ version }: { version: string }): ReactElement {
  const { reply = {}, last } = useStore(deskOutcome);
  useEffect(() => void askForLast(), [version]);
  return (
    <div className="author-outcome">
      <div role="status">
        {reply.done ? (
          <p>
            {reply.done.isUndone ? 'Undone in ' : 'Written to '}
            <code>{reply.done.file}</code>: {reply.done.what}.
          </p>
        ) : null}
        {reply.refused ? (
          <p className="author-refused">
            {reply.refused.what} {reply.refused.why} {reply.refused.fix}
          </p>
        ) : null}
      </div>
      {last === undefined ? null : (
        <button type="button" onClick={() => void changeAtDesk({ kind: 'undo', id: last.id })}>
          Undo {last.what}
        </button>
      )}
    </div>
  );
}
