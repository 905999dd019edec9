import { postResendConfirm } from '@quire/api-client';
import { toastError } from '@quire/ui';
import { forgotShape } from '@quire/validation';
import { useAdmissions } from '../application/admissions-context.ts';
import { follow } from '../application/follow.ts';
import { useCardCall } from './use-card-call.ts';

/** Requests a new confirmation code for an address, if it is valid. */
export function useResendCode(): { resend: (username: string) => void; isPending: boolean } {
  const admissions = useAdmissions();
  const { cards } = admissions.config.messages;
  const call = useCardCall({
    send: (username: string) => postResendConfirm({ username }),
    errorLabel: cards.resendError,
    done: (message, username) => {
      follow(admissions, { is: 'codeResent', username, message });
    },
  });
  const resend = (username: string): void => {
    const valid = forgotShape.safeParse({ username });
    if (valid.success) call.mutate(username);
    else toastError(cards.resendEmailNeeded, { title: cards.resendError, id: cards.resendError });
  };
  return { resend, isPending: call.isPending };
}
