import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Item } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { createAdmissions } from '../compose/create-admissions.ts';
import { channelOfOneTab, sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { compiledSample } from '../../testing/sample-questionnaire.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { logOut, openAccount } from '../compose/actions.ts';

const server = servedScreens();

type Profile = Parameters<typeof sampleProfile>[0];
/** A reload loses everything in memory. */
const visitor = (): Admissions => sampleAdmissions('/two').admissions;
async function student(profile: Profile, admissions = visitor()): Promise<Admissions> {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile(profile) }) });
  await openAccount(admissions);
  return admissions;
}
const saved = (admissions: Admissions): Promise<void> =>
  waitFor(() => expect(admissions.saving.sync.store.getState()).toMatchObject({ unsaved: 0, saving: false }));
async function leavePoem(): Promise<void> {
  const admissions = await student({ answer: { poem: 'Roses' } });
  await admissions.live.current().groups.chooseTab('verse', 'song');
  await admissions.saving.sync.flush();
}
const songChosen: Profile = { answer: { poem: '' }, tabs: { verse: 'song' } };

describe('an answer that was hidden', () => {
  it('comes back after a reload when its tab is chosen again', async () => {
    await leavePoem();
    const live = (await student(songChosen)).live.current();
    expect([live.groups.tab('verse'), live.answer('poem')]).toEqual(['song', '']);
    await live.groups.chooseTab('verse', 'poem');
    expect(live.answer('poem')).toBe('Roses');
  });

  it('comes back to a visitor too, and goes with the visitor into the account', async () => {
    const before = visitor().live.current();
    before.change({ abroad: 'Y', country: 'Chad' });
    before.change('abroad', 'N');
    expect(visitor().live.current().answer('country')).toBe('');
    const admissions = await student({}, visitor());
    admissions.live.current().change('abroad', 'Y');
    expect(admissions.live.current().answer('country')).toBe('Chad');
  });

  it('counts again, and is saved again, when it was shown elsewhere meanwhile', async () => {
    await leavePoem();
    const admissions = await student({ answer: { poem: '' }, tabs: { verse: 'poem' } });
    expect(admissions.live.current().answer('poem')).toBe('Roses');
    await admissions.saving.sync.flush();
    await saved(admissions);
    expect(server.bodies('PUT /api/answer').at(-1)).toEqual({ answers: { poem: 'Roses' } });
  });

  it('is sent by no entry that finds it as empty as the account has it', async () => {
    for (const history of [['started'], ['started', 'validating', 'submitted']] as const) {
      const admissions = await student({
        ...songChosen,
        web_status: history.map((status) => ({ web_status: status })),
      });
      expect(admissions.snapshot.getState().webStatus).toBe(history.at(-1));
      expect([await admissions.saving.sync.flush(), server.bodies('PUT /api/answer')]).toEqual([true, []]);
    }
  });

  it('gives way to what the account has, and to a student who empties it', async () => {
    await leavePoem();
    const elsewhere = await student({ answer: { poem: 'Violets' }, tabs: { verse: 'poem' } });
    expect(elsewhere.live.current().answer('poem')).toBe('Violets');
    elsewhere.live.current().change('poem', '');
    const live = (await student({})).live.current();
    await live.groups.chooseTab('verse', 'song');
    await live.groups.chooseTab('verse', 'poem');
    expect(live.answer('poem')).toBe('');
  });

  it("is nobody else's, and is gone once its student has logged out", async () => {
    await leavePoem();
    const other = (await student({ ...songChosen, username: 'other@example.org' })).live.current();
    await other.groups.chooseTab('verse', 'poem');
    expect(other.answer('poem')).toBe('');
    const admissions = await student(songChosen);
    await logOut(admissions);
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Roses');
  });

  it('is not kept where it is confidential', () => {
    const { live } = visitor();
    live.current().change('ssn', '123-45-6789');
    live.current().change('ssn', '');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('ssn');
  });
});

describe('an answer that was cleared, or chosen from another list', () => {
  const options = ['Y', 'N'].map((value) => ({ value, label: `The ${value}` }));
  const radio = (question: string): Item => ({ question, control: 'radio', label: question, options });
  const items: Item[] = [
    radio('a'),
    radio('c'),
    { question: 'shows', control: 'checkbox', label: 'shows' },
    {
      section: 'N',
      showWhen: { key: 'a', equals: 'Y' },
      clears: ['note', 'place'],
      items: [{ question: 'n', control: 'text', label: 'n' }],
    },
    { question: 'note', control: 'text', label: 'note', showWhen: { key: 'shows', equals: 'true' } },
    { question: 'place', control: 'select', label: 'place', options: { by: 'c', lists: { Y: 'near', N: 'far' } } },
  ];
  const sample = compiledSample({
    items,
    keys: ['a', 'c', 'shows', 'n', 'note', 'place'],
    lists: { near: { options }, far: { options } },
  });
  /** The page after a reload. */
  const opened = (): Admissions => {
    const admissions = createAdmissions({
      ...sample,
      storage: window.localStorage,
      tabStorage: window.sessionStorage,
      channel: channelOfOneTab(),
      now: () => Date.now(),
    });
    admissions.navigator.connect({
      place: () => ({ path: '/one', search: '' }),
      state: () => ({}),
      isGoing: () => false,
      go: () => undefined,
    });
    return admissions;
  };
  const changed = (...edits: [string, string][]): void => {
    const live = opened().live.current();
    for (const [key, value] of edits) live.change(key, value);
  };
  const answer = (key: string): string => opened().live.current().answer(key);

  it('stays away after a reload while what cleared it is hidden, and comes back with it', () => {
    changed(['a', 'Y'], ['shows', 'true'], ['note', 'kept']);
    changed(['a', 'N']);
    expect(answer('note')).toBe('');
    changed(['shows', ''], ['shows', 'true']);
    expect(answer('note')).toBe('');
    changed(['a', 'Y']);
    expect(answer('note')).toBe('kept');
  });

  it('is held back by what was hidden after it, too', () => {
    changed(['a', 'Y'], ['shows', 'true'], ['note', 'kept'], ['shows', ''], ['a', 'N']);
    changed(['shows', 'true']);
    expect(answer('note')).toBe('');
    changed(['a', 'Y']);
    expect(answer('note')).toBe('kept');
  });

  it('comes back under its own list alone, in whatever page of the browser', () => {
    changed(['a', 'Y'], ['c', 'Y'], ['place', 'Y'], ['a', 'N']);
    changed(['c', 'N']);
    expect(answer('place')).toBe('');
    changed(['a', 'Y']);
    expect(answer('place')).toBe('');
    changed(['c', 'Y']);
    expect(answer('place')).toBe('Y');
  });

  it('gives way to what is typed meanwhile', () => {
    changed(['a', 'Y'], ['shows', 'true'], ['note', 'old'], ['a', 'N']);
    changed(['note', 'new']);
    changed(['note', '']);
    changed(['a', 'Y']);
    expect(answer('note')).toBe('');
    expect(Object.entries(window.sessionStorage).filter(([, value]) => String(value).includes('old'))).toEqual([]);
  });

  it('goes with a visitor into the account, and is saved when it comes back', async () => {
    changed(['a', 'Y'], ['shows', 'true'], ['note', 'kept'], ['a', 'N']);
    server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ answer: {} }) }) });
    const admissions = opened();
    await openAccount(admissions);
    expect(admissions.live.current().answer('note')).toBe('');
    await admissions.saving.sync.flush();
    await saved(admissions);
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ answer: { a: 'Y', shows: 'true', note: '' } }) }),
    });
    const again = opened();
    await openAccount(again);
    expect(again.live.current().answer('note')).toBe('kept');
    await again.saving.sync.flush();
    expect(server.bodies('PUT /api/answer').at(-1)).toMatchObject({ answers: { note: 'kept' } });
  });
});
