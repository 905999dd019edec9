import { Button } from '@quire/ui';
import type { BaseSyntheticEvent, ReactElement, ReactNode } from 'react';
import type { RunningCardCall } from './use-card-call.ts';

/**
 * Options of every card's form: silent until the first submit, then checked on every change, with all messages of a
 * field.
 */
export const cardOptions = { mode: 'onSubmit', reValidateMode: 'onChange', criteriaMode: 'all' } as const;

interface CardFormProps<Fields> {
  call: RunningCardCall<Fields>;
  /** Checks the fields first, as `useForm` returns it. */
  handleSubmit: (valid: (fields: Fields) => void) => (event?: BaseSyntheticEvent) => Promise<unknown>;
  submitText: string;
  children: ReactNode;
}

/** Shows the fields of a card, and the button that sends them (specification, 2.5). */
export function CardForm<Fields>({ call, handleSubmit, submitText, children }: CardFormProps<Fields>): ReactElement {
  const failure = call.failureAt();
  return (
    <form noValidate onChange={call.forget} onSubmit={handleSubmit(call.mutate)}>
      {children}
      {failure === undefined ? null : (
        <div className="quire-problems">
          <p>{failure}</p>
        </div>
      )}
      <Button type="submit" size="submit" loading={call.isPending}>
        {submitText}
      </Button>
    </form>
  );
}
