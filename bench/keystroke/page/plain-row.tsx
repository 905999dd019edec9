import {
  memo,
  useCallback,
  useSyncExternalStore,
  type ChangeEvent,
  type NamedExoticComponent,
  type ReactElement,
} from 'react';
import type { WorkloadQuestion } from '../workload.ts';
import { plainField } from './plain-field.tsx';
import { problemOf } from './problem-of.ts';
import type { Store } from './store.ts';

interface PlainRowProps {
  question: WorkloadQuestion;
  store: Store;
  /** The id of the form, where the control does not stand inside it. */
  form: string | undefined;
  validating: boolean;
}

function useSlot<Value>(store: Store, name: string, read: (value: string) => Value): Value {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name]);
  return useSyncExternalStore(subscribe, () => read(store.get(name)));
}

/** One question in plain React: controlled, its answer in its own slot, validated on change once it is. */
export const PlainRow: NamedExoticComponent<PlainRowProps> = memo(function PlainRow({
  question,
  store,
  form,
  validating,
}: PlainRowProps): ReactElement | null {
  const { name, hiddenWhen } = question;
  const value = useSlot(store, name, (own) => own);
  const isHidden = useSlot(
    store,
    hiddenWhen?.name ?? '',
    (controller) => hiddenWhen !== undefined && controller === hiddenWhen.value,
  );
  if (isHidden) return null;
  const message = validating ? problemOf(question, value) : undefined;
  const follow = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void => {
    const { target } = event;
    store.set(name, target.type === 'checkbox' ? String((target as HTMLInputElement).checked) : target.value);
  };
  const common = { name, form, onChange: follow };
  return plainField(question, message, (radio) =>
    radio !== undefined
      ? { ...common, checked: value === radio }
      : { ...common, ...(question.kind === 'checkbox' ? { checked: value === 'true' } : { value }) },
  );
});
