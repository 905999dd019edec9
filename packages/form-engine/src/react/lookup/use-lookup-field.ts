import { useEffect, useState, type ComponentType } from 'react';
import { controlId } from '../control-id.ts';
import type { LookupFieldProps } from './lookup-field.tsx';

let fetched: ComponentType<LookupFieldProps> | undefined;

/**
 * The field that suggests, which comes with a part of its own. Until it is there a plain field is shown, and it stays while
 * somebody types in it: another element in its place would take the focus, the caret and a composition away.
 */
export function useLookupField(key: string, wanted: boolean): { LookupField: ComponentType<LookupFieldProps> | undefined } {
  const [drawn, draw] = useState(() => fetched);
  useEffect(() => {
    if (drawn || !wanted) return undefined;
    const gone = new AbortController();
    const fetchIt = async (): Promise<void> => {
      fetched ??= (await import('./lookup-field.tsx')).LookupField;
      const typedIn = document.activeElement;
      if (gone.signal.aborted) return;
      if (typedIn?.id === controlId(key)) typedIn.addEventListener('blur', () => draw(() => fetched), gone);
      else draw(() => fetched);
    };
    // Without it the field is a text field like others.
    void fetchIt().catch(() => undefined);
    return () => gone.abort();
  }, [drawn, key, wanted]);
  return { LookupField: wanted ? drawn : undefined };
}
