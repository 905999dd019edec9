import { describe, expect, it } from 'vitest';
import { signedOut, type ClientSnapshot } from '../session/client-snapshot.ts';
import { bannerFor } from './welcome-banner.tsx';

const student: ClientSnapshot = { ...signedOut, username: 'a@b.c', isLoggedIn: true, webStatus: 'started' };

describe('bannerFor', () => {
  it.each<[string, ClientSnapshot, string | undefined]>([
    ['a visitor', signedOut, 'anonymous'],
    ['a visitor who has changed page', { ...signedOut, hasChangedPage: true }, 'anonymous'],
    ['the first login', student, 'firstLogin'],
    ['a later login', { ...student, numLogins: 2 }, 'welcomeBack'],
    ['after changing page', { ...student, hasChangedPage: true }, undefined],
    ['while validating', { ...student, webStatus: 'validating' }, undefined],
    ['submitted', { ...student, webStatus: 'submitted', hasChangedPage: true }, 'submitted'],
  ])('%s', (_, snapshot, kind) => {
    expect(bannerFor(snapshot)).toBe(kind);
  });
});
