import { groupAt, hidesAny, isAnswerKey, isDocumentQuestion, questionAt } from '@quire/form-engine/core';
import { createAccount, type FormShape } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { mergeArrivals, mergeOnLeave } from '../conflicts/merge-arrivals.ts';
import { isDeadSession } from '../session/is-dead-session.ts';
import { saveOutcome } from './save-outcome.ts';
import { sendChanges } from './send-changes.ts';

const pauseInTyping = 1_500;
const longestUnsent = 10_000;
const firstRetry = 5_000;

/** Gives the client of the account its calls, which are needed from the first account on. */
export function openSync(admissions: Admissions): void {
  admissions.saving.sync.connect((own) => {
    mergeOnLeave(admissions);
    return createAccount(
      {
        ...formShape(admissions),
        send: (changes, terms) =>
          sendChanges(admissions, changes, terms).catch(async (error: unknown) => {
            if (isDeadSession(error)) await admissions.session.invalid();
            return saveOutcome(error, changes);
          }),
        merge: () => {
          mergeArrivals(admissions);
        },
        refreshDocuments: () => void admissions.documents.getState().open?.refreshAll(),
        now: admissions.clock.now,
        pause: pauseInTyping,
        longest: longestUnsent,
        retryAfter: firstRetry,
      },
      own,
    );
  });
}

/** Answers by the questionnaire of the moment: an author may edit it. */
const formShape = (admissions: Pick<Admissions, 'config'>): FormShape => ({
  kindOf: (key) => {
    const { questionnaire } = admissions.config;
    if (groupAt(questionnaire, key)) return 'structure';
    if (isDocumentQuestion(questionAt(questionnaire, key))) return 'document';
    return isAnswerKey(questionnaire, key) ? 'answer' : undefined;
  },
  hidesAny: (...terms) => hidesAny(admissions.config.questionnaire, ...terms),
});
