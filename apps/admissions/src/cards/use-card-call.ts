import { dismissToast, toastError } from '@quire/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { useAdmissions } from '../application/admissions-context.ts';
import { messageOf } from '../calls/message-of.ts';

export interface CardCall<Fields, Answer> {
  send: (fields: Fields) => Promise<Answer>;
  /** The label of the toast that tells of a failure (specification, section 8). */
  errorLabel: string;
  done: (answer: Answer, fields: Fields) => void;
}

/** One call of a card, pending until the screen is there that it leads to. Cards tell of their own failures, and need no session. */
export function useCardCall<Fields, Answer>({ send, errorLabel, done }: CardCall<Fields, Answer>): { mutate: (fields: Fields) => void; isPending: boolean } {
  const { messages, navigator } = useAdmissions();
  const { state } = useNavigation();
  // What failed on a card means nothing on the next one.
  useEffect(() => () => { dismissToast(errorLabel); }, [errorLabel]);
  // A second press may come before React has drawn that the first one is on its way.
  const stage = useRef<'free' | 'sent' | 'answered'>('free');
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    meta: { withoutSession: true },
    onMutate: () => { dismissToast(); },
    onSuccess: (answer, fields) => {
      stage.current = 'answered';
      done(answer, fields);
    },
    onError: (error) => {
      stage.current = 'free';
      toastError(messageOf(error, messages), { title: errorLabel, id: errorLabel });
    },
  });
  const sendOnce = (fields: Fields): void => {
    if (stage.current === 'sent' || (stage.current === 'answered' && navigator.isGoing())) return;
    stage.current = 'sent';
    mutate(fields);
  };
  // React hears of a navigation after the answer, and of its end with the next screen: between them a press would send it all again.
  return { mutate: sendOnce, isPending: isPending || (isSuccess && (state !== 'idle' || navigator.isGoing())) };
}
