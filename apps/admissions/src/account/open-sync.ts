import { createSender, dropEntries } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { saveOutcome } from './save-outcome.ts';
import { sendChanges } from './send-changes.ts';

const pauseInTyping = 1_500;
const longestUnsent = 10_000;
const firstRetry = 5_000;

/** Gives the client of the account what sends, which is needed from the first account on. */
export function openSync(admissions: Admissions): void {
  const {
    clock,
    device: { draft },
    saving: { sync },
    snapshot,
  } = admissions;
  sync.arrive((store) =>
    createSender(
      {
        send: (changes, terms) =>
          sendChanges(admissions, changes, terms).then(
            (known) => ({ is: 'saved', known }),
            async (error: unknown) => {
              if (isDeadSession(error)) await admissions.session.invalid();
              return saveOutcome(error, changes);
            },
          ),
        drop: (changes) => {
          const { username } = snapshot.getState();
          if (username !== undefined) dropEntries(draft, { username }, changes);
        },
        now: clock.now,
        pause: pauseInTyping,
        longest: longestUnsent,
        retryAfter: firstRetry,
      },
      store,
    ),
  );
}
