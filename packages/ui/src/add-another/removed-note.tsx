import { useEffect, useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';

/** What was removed last. Another `id` is another removal, even with the same text. */
export interface Removal {
  id: string | number;
  /** Such as "High school 2 was removed." */
  text: ReactNode;
}

export interface RemovedNoteProps {
  /** Nothing while nothing was removed; the note takes no room then. */
  removal: Removal | undefined;
  undoText: string;
  onUndo: () => void;
}

/**
 * Tells of a removal, and takes it back. Its button gets the focus and is described by the text, so that it is told
 * once.
 */
export function RemovedNote({ removal, undoText, onUndo }: RemovedNoteProps): ReactElement {
  const id = useId();
  const undo = useRef<HTMLButtonElement>(null);
  const removed = removal?.id;

  useEffect(() => {
    if (removed !== undefined) undo.current?.focus();
  }, [removed]);

  return (
    <div className="quire-removed-note" data-shown={removal ? '' : undefined}>
      <p id={`${id}-text`}>{removal?.text}</p>
      {removal ? (
        <Button ref={undo} variant="quiet" aria-describedby={`${id}-text`} onClick={onUndo}>
          {undoText}
        </Button>
      ) : null}
    </div>
  );
}
