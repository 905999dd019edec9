import { useIsHydrating } from '@quire/ui';
import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuestionnaire } from '../questionnaire-context.ts';
import type { ControlProps } from './control.ts';
import { textControl } from './text-control.tsx';
import type { Held, LookupFieldProps } from '../lookup/lookup-field.tsx';

/** Draws a text field until the one with suggestions arrives, or for a host without lookup. */
export function AutocompleteControl(props: ControlProps): ReactElement {
  const { lookups } = useQuestionnaire();
  const { lookup } = props.node;
  const { LookupField, held } = useLookupField(props.id, lookups !== undefined);
  return LookupField && lookups && lookup ? (
    <LookupField {...props} lookup={lookup} lookups={lookups} held={held} />
  ) : (
    textControl(props)
  );
}

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
function useLookupField(id: string, wanted: boolean): Drawn {
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
      ({ LookupField: fetched } = await import('../lookup/lookup-field.tsx'));
      swap();
    };
    // Without it the field is a plain text field.
    void fetchIt().catch(() => undefined);
    return () => gone.abort();
  }, [LookupField, id, wanted]);
  return wanted ? drawn : {};
}
