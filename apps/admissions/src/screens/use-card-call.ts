import { ApiError } from '@quire/api-client';
import { dismissToast, toastError } from '@quire/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { keepsCookies } from '../session/keeps-cookies.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { messageOf, serverText } from '../session/message-of.ts';

interface CardCall<Fields> {
  send: (fields: Fields) => Promise<Parameters<typeof serverText<string | undefined>>[0]>;
  /** Label of the toast that shows a failure (specification, section 8). */
  errorLabel: string;
  /** Whether it is of use only where the browser keeps cookies: to log in, and to make an account to log in to. */
  needsCookies?: boolean;
  /** Receives the success in words, if the server said any. */
  done: (message: string | undefined, fields: Fields) => void;
}

export interface RunningCardCall<Fields> {
  mutate: (fields: Fields) => void;
  isPending: boolean;
  /** Returns why the last call failed because of the named field; without a name, because of none. */
  failureAt: (field?: string) => string | undefined;
  /** Forgets the failure: what was typed has changed. */
  forget: () => void;
}

/** Fields that are wrong when the server refuses with a code. */
const fieldsOfCodes: Readonly<Record<string, string>> = {
  'accounts.wrongLogin': 'password',
  'accounts.guessable': 'password',
  'accounts.wrongCode': 'code',
  'accounts.codeOfAnother': 'code',
  'accounts.codeOfAnotherSince': 'code',
};

function fieldOf(failed: Error): string | undefined {
  const [code = ''] = failed instanceof ApiError ? (failed.code ?? '').split(' ') : [];
  return fieldsOfCodes[code];
}

/**
 * Runs one call of a card, pending until the next screen is there. Cards report their own failures, and need no
 * session.
 */
export function useCardCall<Fields>({
  send,
  errorLabel,
  needsCookies = false,
  done,
}: CardCall<Fields>): RunningCardCall<Fields> {
  const {
    config: { messages },
    navigator,
  } = useAdmissions();
  const { state } = useNavigation();
  // Failures of one card mean nothing on the next one.
  useEffect(
    () => () => {
      dismissToast(errorLabel);
    },
    [errorLabel],
  );
  // Stage of the call: a second press may come before React has rendered the first one.
  const stage = useRef<'free' | 'sent' | 'answered'>('free');
  const {
    mutate,
    isPending,
    isSuccess,
    error: failed,
    reset,
  } = useMutation({
    mutationFn: async (fields: Fields) => {
      if (needsCookies && !keepsCookies())
        throw new ApiError('network', 0, undefined, {
          code: 'cards.cookiesBlocked',
          values: { site: window.location.host },
        });
      return send(fields);
    },
    meta: { withoutSession: true },
    onMutate: () => {
      dismissToast();
    },
    onSuccess: (answer, fields) => {
      stage.current = 'answered';
      done(serverText(answer, messages), fields);
    },
    onError: (error) => {
      stage.current = 'free';
      // The field says the rest.
      toastError(fieldOf(error) === undefined ? messageOf(error, messages) : '', { title: errorLabel, id: errorLabel });
    },
  });
  // A screen reader reads the field with its problem.
  useEffect(() => {
    const wrong = failed && fieldOf(failed);
    if (wrong) document.getElementById(wrong)?.focus();
  }, [failed]);
  const sendOnce = (fields: Fields): void => {
    if (stage.current === 'sent' || (stage.current === 'answered' && navigator.isGoing())) return;
    stage.current = 'sent';
    mutate(fields);
  };
  // Pending covers the gaps before and after React's navigation state, in which a second press would send the call
  // again.
  return {
    mutate: sendOnce,
    isPending: isPending || (isSuccess && (state !== 'idle' || navigator.isGoing())),
    failureAt: (field) => (failed && fieldOf(failed) === field ? messageOf(failed, messages) : undefined),
    forget: () => {
      if (failed) reset();
    },
  };
}
