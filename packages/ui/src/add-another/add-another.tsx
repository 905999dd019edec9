import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';

export interface AddAnotherProps {
  /** What the button says, such as "Add another school". */
  label: ReactNode;
  count: number;
  max: number;
  /** A quiet note beside the button, such as "2 of 5". */
  note: (count: number, max: number) => string;
  /** Stands in place of the button once there are as many as there can be. */
  fullText: ReactNode;
  onAdd: () => void;
  loading?: boolean | undefined;
}

/**
 * The button that adds one more. It is never disabled: at the maximum a sentence stands there instead, and takes the
 * focus over.
 */
export function AddAnother({ label, count, max, note, fullText, onAdd, loading }: AddAnotherProps): ReactElement {
  const id = useId();
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
