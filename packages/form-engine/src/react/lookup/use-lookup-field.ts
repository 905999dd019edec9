import { useEffect, useState, type ComponentType } from 'react';
import { controlId } from '../control-id.ts';
import type { LookupFieldProps } from './lookup-field.tsx';

let fetched: ComponentType<LookupFieldProps> | undefined;

/**
 * The field that suggests, which comes with a part of its own. Until it is there a plain field is shown, and it stays while
 * somebody types in it: another element in its place would take the focus, the caret and a composition away.
 */
export function useLookupField(key: string): { LookupField: ComponentType<LookupFieldProps> | undefined; onLeft: () => void } {
  const [drawn, draw] = useState(() => fetched);
  useEffect(() => {
    if (drawn) return undefined;
    let isGone = false;
    const fetchIt = async (): Promise<void> => {
      fetched ??= (await import('./lookup-field.tsx')).LookupField;
      if (!isGone && document.activeElement?.id !== controlId(key)) draw(() => fetched);
    };
    // Without it the field is a text field like others.
    void fetchIt().catch(() => undefined);
    return () => { isGone = true; };
  }, [drawn, key]);
  return { LookupField: drawn, onLeft: () => draw(() => fetched) };
}
