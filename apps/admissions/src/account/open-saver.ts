import { createAnswerSaver, createTabLocks, dropEntries } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { isDeadSession } from '../calls/is-dead-session.ts';
import { saveOutcome } from './save-outcome.ts';
import { sendChanges } from './send-changes.ts';

const pauseInTyping = 1_500;
const longestUnsent = 10_000;
const firstRetry = 5_000;

/** Gives the application its saver, which is needed from the first account on. */
export function openSaver(admissions: Admissions): void {
  const {
    device: { draft },
    saving: { saver },
    snapshot,
  } = admissions;
  const locks = createTabLocks(navigator.locks);
  saver.arrive((store) =>
    createAnswerSaver(
      {
        send: (changes, terms) =>
          sendChanges(admissions, changes, terms).then(
            (known) => ({ is: 'saved', known }),
            async (error: unknown) => {
              if (isDeadSession(error)) await admissions.session.invalid();
              const outcome = saveOutcome(error, changes);
              if (outcome.is === 'refused') {
                // A refusal without keys is of the whole save.
                const isRefused = (key: string): boolean => outcome.keys.length === 0 || outcome.keys.includes(key);
                admissions.saving.follower?.refused(
                  Object.fromEntries(Object.entries(changes).filter(([key]) => isRefused(key))),
                );
              }
              return outcome;
            },
          ),
        inTurn: (save) => locks.inTurn(`quire:save:${snapshot.getState().username ?? ''}`, save),
        acknowledged: (changes) => {
          const { username } = snapshot.getState();
          if (username !== undefined) dropEntries(draft, { username }, changes);
        },
        now: admissions.clock.now,
        pause: pauseInTyping,
        longest: longestUnsent,
        retryAfter: firstRetry,
      },
      store,
    ),
  );
}
