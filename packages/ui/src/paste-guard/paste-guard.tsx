import { useEffect, useId, useState, type ClipboardEvent, type ComponentProps, type DragEvent, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { isTooMuch, textControlOf, type TextControl } from './refused-paste.ts';

export interface PasteGuardProps extends ComponentProps<'div'> {
  /** The most characters that the answer in a control has. */
  limitOf: (control: TextControl) => number;
  /** Says that a text of so many characters was not put in, and what to do; both numbers are spelled for reading. */
  text: (count: string, limit: string) => string;
}

interface Refused {
  control: TextControl;
  text: string;
}

/**
 * Keeps text that no browser bears out of every text control below it, whole, whether pasted or dropped, and says so at the
 * control until its next edit. One for a page, because a listener for each control is felt on long pages.
 */
export function PasteGuard({ limitOf, text, children, ...page }: PasteGuardProps): ReactElement {
  const [refused, refuse] = useState<Refused>();
  const id = useId();

  useEffect(() => {
    if (!refused) return undefined;
    const { control } = refused;
    const forget = (): void => refuse(undefined);
    const describe = (add: string): void => {
      const others = (control.getAttribute('aria-describedby') ?? '').split(' ').filter((other) => other !== id);
      const ids = classNames(...others, add);
      if (ids) control.setAttribute('aria-describedby', ids);
      else control.removeAttribute('aria-describedby');
    };
    describe(id);
    control.addEventListener('input', forget);
    return () => {
      control.removeEventListener('input', forget);
      describe('');
    };
  }, [refused, id]);

  const guard = (event: ClipboardEvent | DragEvent, brought: DataTransfer): void => {
    const control = textControlOf(event.target);
    if (!control || event.defaultPrevented) return;
    const pasted = brought.getData('text/plain');
    const limit = limitOf(control);
    if (!isTooMuch(control, pasted, limit)) return;
    event.preventDefault();
    refuse({ control, text: text(spelledNumber(pasted.length), spelledNumber(limit)) });
  };

  return (
    <div
      {...page}
      onPaste={(event) => guard(event, event.clipboardData)}
      onDrop={(event) => guard(event, event.dataTransfer)}
    >
      {children}
      <div role="status" className="quire-visually-hidden">{refused?.text}</div>
      {refused ? createPortal(<div id={id} className="quire-too-long">{refused.text}</div>, refused.control.closest('.quire-field') ?? document.body) : null}
    </div>
  );
}

const spelledNumber = (count: number): string => count.toLocaleString(document.documentElement.lang || undefined);
