import { useIsHydrating } from '@quire/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { Held, LookupFieldProps } from './lookup-field.tsx';

interface Drawn {
  LookupField?: ComponentType<LookupFieldProps> | undefined;
  /** Contents of the plain field at the exchange. */
  held?: Held | undefined;
}

let fetched: Drawn['LookupField'];

/**
 * Returns the field with suggestions once its part has loaded. A plain field takes text until then, and passes it on
 * with focus and caret, after any composition.
 */
export function useLookupField(id: string, wanted: boolean): Drawn {
  const isHydrating = useIsHydrating();
  const [drawn, draw] = useState<Drawn>(() => (isHydrating ? {} : { LookupField: fetched }));
  const { LookupField } = drawn;
  useEffect(() => {
    if (LookupField || !wanted) return undefined;
    const gone = new AbortController();
    const plain = document.getElementById(id) as HTMLInputElement | null;
    const before = plain?.value;
    let isComposing = false;
    const swap = (): void => {
      if (gone.signal.aborted || isComposing || !fetched) return;
      const held =
        plain && plain === document.activeElement
          ? { caret: plain.selectionEnd, typed: plain.value !== before }
          : undefined;
      // Synchronous: input between the look at the plain field and its end would be lost.
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
    // Without it the field is a plain text field.
    void fetchIt().catch(() => undefined);
    return () => gone.abort();
  }, [LookupField, id, wanted]);
  return wanted ? drawn : {};
}
