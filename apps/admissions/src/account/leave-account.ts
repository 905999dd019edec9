import type { Admissions } from '../application/admissions.ts';
import { closeAside } from '../aside/open-aside.ts';
import { closeDocuments } from '../documents/open-documents.ts';
import { anonymousOwner } from '../draft/device-draft.ts';
import { withParked } from '../draft/parked-answers.ts';
import { expectNoSession } from './expected-session.ts';
import { queriesOf } from '../calls/queries-of.ts';
import { nobody } from '../snapshot/client-snapshot.ts';

/** Forgets the student in this tab: cache, snapshot and live answers. What was not saved stays in the student's own draft. */
export function leaveAccount(admissions: Admissions, { keepCookies = false } = {}): void {
  const { draft, live, parked, refused, saver, snapshot, unsent } = admissions;
  const { username } = snapshot.getState();
  const left = saver.stop();
  if (username !== undefined && Object.keys(left).length > 0) unsent.keep(username, left);
  admissions.opening = undefined;
  closeDocuments(admissions);
  closeAside(admissions);
  queriesOf(admissions).clear();
  refused.set([]);
  snapshot.setState(nobody);
  expectNoSession(admissions, { keepCookies });
  live.replace('anonymous', withParked(parked, anonymousOwner, draft.read(anonymousOwner)));
}
