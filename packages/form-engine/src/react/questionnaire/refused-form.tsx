import { scrollToStart } from '@quire/ui';
import { type ReactElement, useEffect, useRef } from 'react';

/**
 * What a server says of all answers together, or of what this form does not show. It takes the focus, unless a question
 * has it.
 */
export function RefusedForm({
  heading,
  texts,
  hasQuestion,
}: {
  heading: string;
  texts: readonly string[];
  hasQuestion: boolean;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasQuestion || !box.current) return;
    scrollToStart(box.current);
    box.current.focus({ preventScroll: true });
  }, [texts, hasQuestion]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="quire-summary">
      <h2 className="quire-summary__heading">{heading}</h2>
      {texts.map((text) => (
        <p key={text} className="quire-summary__explanation">
          {text}
        </p>
      ))}
    </div>
  );
}
