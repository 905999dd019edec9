import { ApiError } from '@quire/api-client';
import { Button, dismissToast, PageButtons as Row, toastError } from '@quire/ui';
import { useState, type ReactElement } from 'react';
import { loadFlows } from '../account/load-flows.ts';
import { useAdmissions } from '../application/admissions-context.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import type { PageLink } from '../application/page-links.ts';
import { follow } from '../navigation/follow.ts';
import { leavePage } from '../navigation/leave-page.ts';
import { messageOf } from '../layout/message-of.ts';

/** The buttons under a page. The last page submits. */
export function PageButtons({ back, next }: { back: PageLink | undefined; next: PageLink | undefined }): ReactElement {
  const admissions = useAdmissions();
  const { buttons, errors } = admissions.messages;
  const [submitting, setSubmitting] = useState(false);

  const saveAndGo = (to: string): void => {
    leavePage(admissions);
    follow(admissions, { is: 'saveAndGo', to });
  };

  const submit = async (): Promise<void> => {
    commitFocusedField();
    if (follow(admissions, { is: 'submitPressed' }).go !== undefined) return;
    setSubmitting(true);
    dismissToast('submit');
    try {
      await (await loadFlows()).submitApplication(admissions);
    } catch (error) {
      const kind = error instanceof ApiError ? error.kind : undefined;
      // The log-in card tells of a dead session.
      if (kind === 'unauthorised' || !admissions.snapshot.getState().isLoggedIn) return;
      toastError(messageOf(error, errors.generic), { title: kind === 'network' ? undefined : errors.unexpectedTitle, id: 'submit' });
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <Row
      primary={next
        ? <Button size="post" onClick={() => { saveAndGo(next.path); }}>{buttons.saveAndContinue}</Button>
        : <Button size="post" loading={submitting} onClick={() => { void submit(); }}>{buttons.submitApplication}</Button>}
      secondary={back ? <Button size="post" variant="secondary" onClick={() => { saveAndGo(back.path); }}>{buttons.saveAndGoBack}</Button> : null}
    />
  );
}
