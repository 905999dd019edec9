import { formatIn, usualDates } from '@quire/validation';
import { useEffect, useState } from 'react';
import { useAdmissions } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';
import { statusOf, type Status } from './status-of.ts';

const clock = { hour: 'numeric', minute: '2-digit' } as const;

function statusNow({
  device: { draft },
  live,
  config: { institution, messages, questionnaire },
  saving: { sync },
  snapshot,
}: Pick<Admissions, 'device' | 'live' | 'config' | 'saving' | 'snapshot'>): Status {
  const application = live.current();
  const isHalfTyped = application.controls.unfinished().length > 0;
  return statusOf(
    {
      isLoggedIn: snapshot.getState().isLoggedIn,
      isHalfTyped,
      hasBegun: isHalfTyped || application.hasAnswers() || Object.keys(application.structure()).length > 0,
      deviceKeeps: draft.keeps(),
      holdsSensitive: questionnaire.sensitive.some(
        (key) => application.answer(key) !== '' || application.controls.typed(key) !== undefined,
      ),
      online: navigator.onLine,
      saving: sync.store.getState(),
      isReading: live.applicant() === 'reader',
    },
    messages.status,
    (instant) => formatIn(institution.locale ?? usualDates.locale, clock).format(instant),
  );
}

/** Returns the status line. Renders again only when its words change. */
export function useStatus(): Status {
  const admissions = useAdmissions();
  const [status, setStatus] = useState(() => statusNow(admissions));

  useEffect(() => {
    const {
      device: { draft },
      live,
      saving: { sync },
      snapshot,
    } = admissions;
    const follow = (): void => {
      // Edits that a copy is still writing show once confirmed.
      if (!snapshot.getState().isLoggedIn && !draft.keeps() && draft.isConfirming()) return;
      const next = statusNow(admissions);
      setStatus((shown) => (shown.text === next.text && shown.tone === next.tone ? shown : next));
    };
    const ends = [
      draft.onConfirm(follow),
      live.onChange(follow),
      live.onTyped(follow),
      live.store.subscribe(follow),
      sync.store.subscribe(follow),
      snapshot.subscribe(follow),
    ];
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    follow();
    return () => {
      for (const end of ends) end();
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, [admissions]);

  return status;
}
