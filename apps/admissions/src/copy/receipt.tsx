import { getReceipt } from '@quire/api-client';
import { fillText } from '@quire/messages';
import { formatDay } from '@quire/validation';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queriesOf } from '../session/queries-of.ts';
import { useAdmissions, useSnapshot } from '../application/admissions-context.ts';
import { useTexts } from '../application/use-texts.ts';
import { NumberedText } from './numbered-text.tsx';

/** Shows the number of a submitted application and the day it was sent, if the server gives them. */
export function Receipt(): ReactElement | null {
  const admissions = useAdmissions();
  const { institution } = admissions.config;
  const { copy } = useTexts();
  const enabled = useSnapshot(({ isLoggedIn, isLeaving }) => isLoggedIn && !isLeaving);
  // Receipts are beyond the specification: a server without this call does not report on the session.
  const { data } = useQuery(
    { queryKey: ['receipt'], meta: { withoutSession: true }, queryFn: ({ signal }) => getReceipt({ signal }), enabled },
    queriesOf(admissions),
  );
  const number = data?.application_number;
  const submittedAt = data?.submitted_at;
  if (!number && !submittedAt) return null;
  return (
    <p>
      {number ? <NumberedText text={copy.number} number={number} /> : null}
      {number && submittedAt ? ' ' : null}
      {submittedAt
        ? fillText(copy.submitted, { date: formatDay(submittedAt, institution.timeZone, institution.locale) })
        : null}
    </p>
  );
}
