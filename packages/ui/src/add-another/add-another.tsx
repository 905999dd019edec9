import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode, useEffect } from 'react';
import { Button } from '../button/button.tsx';

export interface AddAnotherProps {
  /** Of its note, `${id}-note`; by default one that React makes, which is unique within one root. */
  id?: string | undefined;
  /** The text of the button, such as "Add another school". */
  label: ReactNode;
  count: number;
  max: number;
  /** A quiet note beside the button, such as "2 of 5". */
  note: (count: number, max: number) => string;
  /** Text in place of the button once the maximum is reached. */
  fullText: ReactNode;
  onAdd: () => void;
  loading?: boolean | undefined;
}

/**
 * The button that adds one more. It is never disabled: at the maximum a sentence is there instead, and takes the focus
 * over.
 */
export function AddAnother({
  id: given,
  label,
  count,
  max,
  note,
  fullText,
  onAdd,
  loading,
}: AddAnotherProps): ReactElement {
  const made = useId();
  const id = given ?? made;
  const noteElement = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isFull = count >= max;

  useLayoutEffect(() => {
    if (!isFull || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) noteElement.current?.focus();
  }, [isFull]);

  return (
    <div className="quire-add-another">
      {isFull ? null : (
        <Button
          variant="secondary"
          size="post"
          loading={loading}
          aria-describedby={`${id}-note`}
          onFocus={() => {
            hadFocus.current = true;
          }}
          onBlur={() => {
            hadFocus.current = false;
          }}
          onClick={onAdd}
        >
          {label}
        </Button>
      )}
      <p ref={noteElement} id={`${id}-note`} role="status" tabIndex={-1} className="quire-add-another__note">
        {isFull ? fullText : note(count, max)}
      </p>
    </div>
  );
}

/** Last removal. Another `id` is another removal, even with the same text. */
export interface Removal {
  id: string | number;
  /** Such as "Person 2 was removed." */
  text: ReactNode;
}

export interface RemovedNoteProps {
  /** Of its text, `${id}-text`; by default one that React makes. */
  id?: string | undefined;
  /** Nothing while nothing was removed; the note takes no room then. */
  removal: Removal | undefined;
  undoText: string;
  onUndo: () => void;
}

/** Shows a removal, and undoes it. Its button gets the focus and is described by the text, which is announced once. */
export function RemovedNote({ id: given, removal, undoText, onUndo }: RemovedNoteProps): ReactElement {
  const made = useId();
  const id = given ?? made;
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
