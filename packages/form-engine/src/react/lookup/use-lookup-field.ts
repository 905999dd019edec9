import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { controlId } from '../control-id.ts';
import type { Held, LookupFieldProps } from './lookup-field.tsx';

interface Drawn {
  LookupField?: ComponentType<LookupFieldProps> | undefined;
  /** The contents of the plain field when the other took its place. */
  held?: Held | undefined;
}

let fetched: Drawn['LookupField'];

/**
 * The field that suggests, which comes with a part of its own. A plain field takes the text until then, and hands it
 * over with the focus and the caret. It waits while a composition runs, which would be lost.
 */
export function useLookupField(key: string, wanted: boolean): Drawn {
  const [drawn, draw] = useState<Drawn>(() => ({ LookupField: fetched }));
  const { LookupField } = drawn;
  useEffect(() => {
    if (LookupField || !wanted) return undefined;
    const gone = new AbortController();
    const plain = document.getElementById(controlId(key)) as HTMLInputElement | null;
    const before = plain?.value;
    let isComposing = false;
    const swap = (): void => {
      if (gone.signal.aborted || isComposing || !fetched) return;
      const held =
        plain && plain === document.activeElement
          ? { caret: plain.selectionEnd, typed: plain.value !== before }
          : undefined;
      // At once: what is focused or typed between the look at the plain field and its end would be lost with it.
      flushSync(() => {
        draw({ LookupField: fetched, held });
      });
    };
    const compose = (event: Event): void => {
      isComposing = event.type === 'compositionstart';
      swap();
    };
    for (const name of ['compositionstart', 'compositionend']) plain?.addEventListener(name, compose, gone);
    const fetchIt = async (): Promise<void> => {
      ({ LookupField: fetched } = await import('./lookup-field.tsx'));
      swap();
    };
    // Without it the field is a text field like others.
    void fetchIt().catch(() => undefined);
    return () => gone.abort();
  }, [LookupField, key, wanted]);
  return wanted ? drawn : {};
}
