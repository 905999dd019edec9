import { ApiError, postSubmit } from '@quire/api-client';
import { textsFor } from '@quire/form-engine/core';
import { dismissToast, toastError } from '@quire/ui';
import { isDeadSession } from '../session/is-dead-session.ts';
import { submittedElsewhere } from './submitted-elsewhere.ts';
import type { Admissions } from '../application/admissions.ts';
import { showDialog } from '../application/documents-store.ts';
import { messageOf, serverText } from '../session/message-of.ts';
import { postStatus } from './post-status.ts';
import { change } from '../session/queries-of.ts';
import { follow } from '../application/follow.ts';
import { awaitReport, reportProblems } from './report-problems.ts';

/** Submits for a student's button, and shows the reason for a failure. Never rejects. */
export async function pressSubmit(admissions: Admissions): Promise<void> {
  const { messages } = admissions.config;
  dismissToast('submit');
  // Documents in progress would be missing from the submission.
  if (admissions.documents.getState().open?.isBusy())
    return showDialog(admissions.documents, { is: 'inProgress', submit: () => void pressSubmit(admissions) });
  try {
    await submitApplication(admissions);
  } catch (error) {
    // Dead sessions are reported by the login card.
    if (isDeadSession(error) || !admissions.snapshot.getState().isLoggedIn) return;
    if (await submittedElsewhere(admissions, error)) return;
    const isUnreachable = error instanceof ApiError && error.kind === 'network';
    toastError(messageOf(error, messages), {
      title: isUnreachable ? undefined : messages.errors.unexpectedTitle,
      id: 'submit',
    });
  }
}

/**
 * Submits a logged-in student's application (specification, 4.2). Rejects with `ApiError` if a step fails; nothing is
 * submitted then.
 */
export async function submitApplication(admissions: Admissions): Promise<void> {
  const isOver = awaitReport(admissions);
  try {
    await submitInSteps(admissions);
  } finally {
    isOver();
  }
}

async function submitInSteps(admissions: Admissions): Promise<void> {
  const {
    conflicts,
    live,
    config: { messages },
    errors: { refused },
    saving: { sync },
    snapshot,
  } = admissions;
  const undecided = conflicts.getState().answers.length;
  const saved = await sync.flush();
  const { isLoggedIn, webStatus } = snapshot.getState();
  if (!isLoggedIn || webStatus === 'submitted') return;
  // Another message leads to the new conflicts, which the student has not seen.
  if (conflicts.getState().answers.length > undecided)
    return void toastError(messages.errors.notSubmittedChanged, { id: 'submit' });
  // Refused answers are among the problems; answers that did not reach the server must be saved first.
  if (!saved && sync.store.getState().failure !== 'refused')
    throw new ApiError('network', 0, messages.errors.notSubmitted);
  if (webStatus !== 'validating') await validate();
  live.current().problems.validating(true);
  refused.set([]);
  const errors = await reportProblems(admissions);
  if (Object.keys(errors).length > 0) {
    follow(admissions, { is: 'problemsFound' });
    return;
  }
  if (!saved) throw new ApiError('server', 422, messages.status.notAccepted);
  if (!(await submit())) return;
  // The submission counts; a server that has set the status already may refuse the post.
  await postStatus(admissions, 'submitted').catch(() => undefined);
  follow(admissions, {
    is: 'submitted',
    message: textsFor(admissions.config.questionnaire, messages, live.current().answer).completion.submittedMessage,
  });

  /** Posts the status again with the next try, if the server did not receive it. */
  async function validate(): Promise<void> {
    try {
      await postStatus(admissions, 'validating');
    } catch (error) {
      if (snapshot.getState().isLoggedIn) snapshot.setState({ webStatus });
      throw error;
    }
  }

  async function submit(): Promise<boolean> {
    try {
      await change(admissions, () => postSubmit());
      return true;
    } catch (error) {
      const problems = error instanceof ApiError ? (error.problems ?? []) : [];
      if (problems.length === 0) throw error;
      refused.set(problems.map((problem) => ({ ...problem, message: serverText(problem, messages) })));
      follow(admissions, { is: 'problemsFound' });
      return false;
    }
  }
}
