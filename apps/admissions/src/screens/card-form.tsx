import { zodResolver } from '@hookform/resolvers/zod';
import { postResendConfirm } from '@quire/api-client';
import { Button, toastError } from '@quire/ui';
import { forgotSchema } from '@quire/validation';
import type { BaseSyntheticEvent, ReactElement, ReactNode } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { useCardCall, type RunningCardCall } from './use-card-call.ts';

/** The form of a card: silent until the first submit, then checked on every change, with all messages of a field. */
export const useCardForm = <Fields extends FieldValues>(
  schema: Parameters<typeof zodResolver<Fields, unknown, Fields>>[0],
  defaultValues: DefaultValues<Fields>,
): UseFormReturn<Fields, unknown, Fields> =>
  useForm({
    criteriaMode: 'all',
    resolver: zodResolver(schema),
    defaultValues,
  });

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

/** Requests a new confirmation code for the address of a card, if it is valid. */
export function ResendCode({ username }: { username: () => string }): ReactElement {
  const admissions = useAdmissions();
  const { cards } = admissions.config.messages;
  const { isPending, mutate } = useCardCall({
    send: (to: string) => postResendConfirm({ username: to }),
    errorLabel: cards.resendError,
    done: (message, to) => {
      follow(admissions, { is: 'codeResent', username: to, message });
    },
  });
  const resend = (): void => {
    const to = username();
    if (forgotSchema.safeParse({ username: to }).success) mutate(to);
    else toastError(cards.resendEmailNeeded, { title: cards.resendError, id: cards.resendError });
  };
  return (
    <Button variant="quiet" loading={isPending} onClick={resend}>
      {cards.resendLink}
    </Button>
  );
}
