import type { Combobox } from '@quire/ui';
import { useEffect, useState, type FocusEvent } from 'react';
import { controlId } from '../control-id.ts';

type Drawn = typeof Combobox;

let fetched: Drawn | undefined;

/**
 * The combobox, which comes with a part of its own. Until it is there a plain field is shown, and it stays while somebody types in
 * it: another element in its place would take the focus, the caret and a composition away.
 */
export function useCombobox(key: string): { Combobox: Drawn | undefined; onLeft: (event: FocusEvent) => void } {
  const [drawn, draw] = useState(() => fetched);
  const take = (): void => draw(() => fetched);
  useEffect(() => {
    if (drawn) return undefined;
    let isGone = false;
    const fetchIt = async (): Promise<void> => {
      fetched ??= (await import('../late/late-combobox.ts')).Combobox;
      if (!isGone && document.activeElement?.id !== controlId(key)) draw(() => fetched);
    };
    // Without it the field is a text field like others.
    void fetchIt().catch(() => undefined);
    return () => { isGone = true; };
  }, [drawn, key]);
  return { Combobox: drawn, onLeft: take };
}
