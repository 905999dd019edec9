import { getPdf } from '@quire/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDeadSession } from '../session/is-dead-session.ts';
import { queriesOf } from '../session/queries-of.ts';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { messageOf } from '../session/message-of.ts';
import { webAddress } from '../session/web-address.ts';

/** Interval of the polls, in milliseconds (specification, section 9). */
const untilReady = 1_000;
const onceReady = 600_000;

/** State of the PDF copy, as far as its student needs it. A ready copy with a message lacks something. */
export type Copy =
  | { is: 'unasked' | 'making' }
  | { is: 'ready'; url: string; message?: string | undefined }
  | { is: 'failed'; message: string; wasMade: boolean };

/**
 * Polls the server for the PDF copy until it is there. A new request is a new query, so nothing of an earlier copy
 * shows.
 */
export function useCopy(asksAtOnce: boolean): { copy: Copy; ask: () => void } {
  const admissions = useAdmissions();
  const {
    config: { messages },
    saving: { sync },
  } = admissions;
  // Log-outs empty the cache before they leave the page, and must not start another query.
  const hasSession = useSnapshot(({ isLoggedIn, isLeaving }) => isLoggedIn && !isLeaving);
  const [asks, setAsks] = useState(asksAtOnce ? 1 : 0);
  const { data, error } = useQuery(
    {
      queryKey: ['copy', asks],
      queryFn: async ({ signal }) => {
        // Unsaved edits belong in the copy.
        await sync.flush();
        return getPdf({ signal });
      },
      enabled: hasSession && asks > 0,
      staleTime: 0,
      gcTime: 0,
      refetchIntervalInBackground: true,
      refetchInterval: ({ state }) => {
        if (state.status === 'error' || state.data?.status === 'failed') return false;
        return state.data?.status === 'completed' ? onceReady : untilReady;
      },
    },
    queriesOf(admissions),
  );

  const stands = (): Copy => {
    if (asks === 0) return { is: 'unasked' };
    // Dead sessions are reported by the login card.
    if (isDeadSession(error)) return { is: 'unasked' };
    if (error) return { is: 'failed', message: messageOf(error, messages), wasMade: false };
    if (data?.status === 'failed')
      return { is: 'failed', message: data.message ?? messages.errors.generic, wasMade: true };
    if (data?.status !== 'completed') return { is: 'making' };
    const url = webAddress(data.url);
    return url === undefined
      ? { is: 'failed', message: messages.errors.generic, wasMade: true }
      : { is: 'ready', url, message: data.message };
  };
  return {
    copy: stands(),
    ask: () => {
      setAsks(asks + 1);
    },
  };
}
