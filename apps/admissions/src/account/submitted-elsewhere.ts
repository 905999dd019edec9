import { ApiError } from '@quire/api-client';
import { dismissToast, toastError } from '@quire/ui';
import type { Admissions } from '../application/admissions.ts';
import { messageOf } from '../session/message-of.ts';
import { follow } from '../application/follow.ts';
import { webStatusOf } from '../session/web-status.ts';
import { fetchProfile } from '../session/queries-of.ts';
import { receiveProfile } from './receive-profile.ts';

/**
 * Returns whether a 409 means a submission elsewhere. If so, shows it, and why the last edit does not count. Never
 * rejects.
 */
export async function submittedElsewhere(admissions: Admissions, refusal: unknown): Promise<boolean> {
  const { username, webStatus } = admissions.snapshot.getState();
  if (!(refusal instanceof ApiError && refusal.status === 409) || username === undefined) return false;
  if (webStatus === 'submitted') return true;
  const profile = await fetchProfile(admissions).catch(() => undefined);
  const now = admissions.snapshot.getState();
  if (profile === undefined || profile.username !== now.username || webStatusOf(profile.web_status) !== 'submitted')
    return false;
  // Several calls may have been refused at once.
  if (now.webStatus === 'submitted') return true;
  receiveProfile(admissions, profile);
  dismissToast();
  toastError(messageOf(refusal, admissions.config.messages), { id: 'submitted' });
  follow(admissions, { is: 'arrived' });
  return true;
}
