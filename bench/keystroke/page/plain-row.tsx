import {
  memo,
  useCallback,
  useSyncExternalStore,
  type ChangeEvent,
  type NamedExoticComponent,
  type ReactElement,
} from 'react';
import type { WorkloadQuestion } from '../workload.ts';
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
  const { name, label, hiddenWhen } = question;
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
  const common = { id: `${name}-control`, name, form, onChange: follow, 'aria-invalid': message ? true : undefined };
  return (
    <div id={name}>
      <label htmlFor={common.id}>{label}</label>
      {message ? <p>{message}</p> : null}
      {question.kind === 'text' ? <input {...common} type="text" value={value} /> : null}
      {question.kind === 'checkbox' ? <input {...common} type="checkbox" checked={value === 'true'} /> : null}
      {question.kind === 'select' ? (
        <select {...common} value={value}>
          <option value="">Choose one</option>
          {question.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : null}
      {question.kind === 'radio'
        ? question.options.map((option) => (
            <label key={option.value}>
              <input
                {...common}
                id={`${common.id}-${option.value}`}
                type="radio"
                value={option.value}
                checked={value === option.value}
              />{' '}
              {option.label}
            </label>
          ))
        : null}
    </div>
  );
});

const patterns = new Map<string, RegExp>();

/** What is wrong with an answer, as plain code would ask it. */
export function problemOf({ required, label, pattern }: WorkloadQuestion, value: string): string | undefined {
  if (value === '') return required ? label : undefined;
  if (pattern === undefined) return undefined;
  const compiled = patterns.get(pattern) ?? new RegExp(pattern);
  patterns.set(pattern, compiled);
  return compiled.test(value) ? undefined : `${label} is not right.`;
}
