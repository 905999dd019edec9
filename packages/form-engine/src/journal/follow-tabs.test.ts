import type { Answers } from '@quire/validation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerSaver } from './answer-saver.ts';
import { createFollowTabs } from './follow-tabs.ts';
import type { SaveOutcome } from './save-outcome.ts';
import type { TabLocks } from './tab-locks.ts';
import type { TabMessage } from './tab-message.ts';

/** A browser with tabs that share a channel, locks and a device. */
function browser() {
  const listeners = new Map<string, (message: unknown) => void>();
  const posted: TabMessage[] = [];
  const held = new Map<string, (() => void)[]>();
  const device: Record<string, string> = {};
  const locks: TabLocks = {
    inTurn: (_, work) => work(),
    hold: (name) => { held.set(name, []); return () => undefined; },
    whenFree: (name, then) => { held.get(name)?.push(then); },
  };
  /** Ends a tab without a word. */
  const crash = (name: string): void => {
    listeners.delete(name);
    const waiting = held.get(`quire:tab:${name}`) ?? [];
    held.delete(`quire:tab:${name}`);
    for (const then of waiting) then();
  };
  const hear = (message: unknown): void => { for (const listener of listeners.values()) listener(structuredClone(message)); };

  function tab(name: string, { owner = 'ada', revision = 5, isPrivate = [] as string[] } = {}) {
    const shown: Record<string, string> = {};
    const sent: { changes: Answers; base: number | undefined }[] = [];
    const replies: ((outcome: SaveOutcome) => void)[] = [];
    const saver = createAnswerSaver({
      send: (changes, { base }) => { sent.push({ changes, base }); return new Promise((resolve) => { replies.push(resolve); }); },
      acknowledged: () => undefined, now: () => Date.now(), pause: 1_500, longest: 10_000, retryAfter: 5_000,
    });
    if (owner !== '') saver.start({}, revision);
    let account = owner;
    const follower = createFollowTabs({
      tab: name, owner: () => account, isSaved: () => account !== '', locks, saver, now: () => Date.now(), isPrivate: (key) => isPrivate.includes(key),
      channel: {
        post: (message) => { posted.push(message); for (const [other, listener] of listeners) if (other !== name) listener(structuredClone(message)); },
        listen: (listener) => { listeners.set(name, listener); return () => { listeners.delete(name); }; },
      },
      take: (answers) => { Object.assign(shown, answers); },
      wouldHide: () => false,
      onDevice: () => ({ edits: device, base: 5 }),
    });
    return {
      name, saver, follower, shown, sent,
      types: (edits: Answers) => { Object.assign(shown, edits); Object.assign(device, edits); saver.edited(edits); follower.edited(edits); },
      opens: (next: string) => { account = next; follower.restart(); },
      /** What the server answers to the oldest save, which the host tells the other tabs. */
      replies: async (outcome: SaveOutcome, told: Answers = {}) => {
        const { changes, base } = sent.at(-replies.length)!;
        const isSaved = outcome.is === 'saved';
        if (outcome.is === 'refused') follower.refused(Object.fromEntries(outcome.keys.map((key) => [key, changes[key]!])));
        else follower.settled({ saved: isSaved ? changes : {}, told, base, revision: isSaved ? outcome.known?.revision : outcome.is === 'changedElsewhere' ? outcome.revision : undefined });
        replies.shift()!(outcome);
        await vi.advanceTimersByTimeAsync(0);
      },
      state: () => saver.store.getState(),
    };
  }
  return { tab, crash, hear, posted, device };
}
const moment = (): Promise<unknown> => vi.advanceTimersByTimeAsync(300);
const pause = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_500);
const saved = (revision: number): SaveOutcome => ({ is: 'saved', known: { revision } });

beforeEach(() => { vi.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { vi.useRealTimers(); });

describe('R66 a tab that follows another one', () => {
  it('shows what was typed there within moments, saves none of it, and says so until the server has it', async () => {
    const { tab, posted } = browser();
    const [a, b] = [tab('a'), tab('b')];
    for (const name of ['A', 'An', 'Ann']) a.types({ name });
    await moment();
    expect([b.shown, b.state()]).toMatchObject([{ name: 'Ann' }, { unsaved: 0, elsewhere: 1 }]);
    expect(posted.filter(({ is }) => is === 'edited')).toHaveLength(1);
    await pause();
    expect([a.sent.length, b.sent.length]).toEqual([1, 0]);
    vi.setSystemTime(2_000_000);
    await a.replies(saved(6));
    expect(b.state()).toMatchObject({ elsewhere: 0, savedAt: 2_000_000 });
    expect(b.saver.revision()).toBe(6);
  });

  it('that edits what it shows replaces it: the first tab saves it no more, and nobody is asked', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await moment();
    b.types({ name: 'Anna' });
    await moment();
    expect([a.shown, a.state().unsaved, a.state().elsewhere, b.state().elsewhere]).toEqual([{ name: 'Anna' }, 0, 1, 0]);
    await pause();
    expect([a.sent, b.sent]).toMatchObject([[], [{ changes: { name: 'Anna' } }]]);
    await b.replies(saved(6));
    expect([a.state().elsewhere, a.saver.revision(), a.follower.hasSeen('name', 'Anna'), b.follower.hasSeen('name', 'Ann')]).toEqual([0, 6, true, true]);
  });

  it('hears of an edit that was refused for good, until it is replaced or saved, and so does a tab that opens later', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann', essay: 'Too long' });
    await pause();
    await a.replies({ is: 'refused', keys: ['essay'] });
    expect([a.state(), b.state()]).toMatchObject([{ failure: 'refused' }, { elsewhere: 2, refusedElsewhere: true }]);
    await a.replies(saved(6));
    expect([b.state(), tab('c').state()]).toMatchObject([{ elsewhere: 1, refusedElsewhere: true }, { elsewhere: 1, refusedElsewhere: true }]);
    a.types({ essay: 'Shorter' });
    await moment();
    expect([b.shown, b.state()]).toMatchObject([{ essay: 'Shorter' }, { elsewhere: 1, refusedElsewhere: false }]);
    expect(tab('d').state()).toMatchObject({ elsewhere: 1, refusedElsewhere: false });
    await pause();
    await a.replies({ is: 'refused', keys: ['essay'] });
    expect(b.state()).toMatchObject({ refusedElsewhere: true });
    b.types({ essay: 'Shorter still' });
    await moment();
    expect([a.state(), b.state()]).toMatchObject([{ unsaved: 0, elsewhere: 1, refusedElsewhere: false }, { unsaved: 1, elsewhere: 0, refusedElsewhere: false }]);
    await pause();
    await b.replies(saved(7));
    expect([a.state(), b.state()]).toMatchObject([{ elsewhere: 0 }, { unsaved: 0 }]);
  });

  it('is told nothing of a refusal that it has replaced meanwhile', async () => {
    const { tab, posted } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ essay: 'Too long' });
    await pause();
    a.types({ essay: 'Shorter' });
    await a.replies({ is: 'refused', keys: ['essay'] });
    expect([b.shown, b.state(), posted.filter(({ is }) => is === 'refused')]).toMatchObject([{ essay: 'Shorter' }, { elsewhere: 1, refusedElsewhere: false }, []]);
    expect(a.sent.at(-1)).toMatchObject({ changes: { essay: 'Shorter' } });
  });

  it('keeps its own edit where neither had seen the other, and knows nothing of the other one\'s save', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    b.types({ name: 'Bert' });
    await moment();
    expect([a.shown, b.shown]).toEqual([{ name: 'Ann' }, { name: 'Bert' }]);
    await pause();
    await a.replies(saved(6));
    expect([b.saver.revision(), b.state()]).toMatchObject([5, { unsaved: 1 }]);
    expect(b.follower.hasSeen('name', 'Ann')).toBe(false);
    // The server refuses the later one, which the host takes in.
    b.saver.release(['name']);
    await b.replies({ is: 'changedElsewhere', revision: 6 }, { name: 'Ann' });
    expect([a.state().elsewhere, b.state().elsewhere, a.shown]).toEqual([0, 0, { name: 'Ann' }]);
  });

  it('takes in a removed item whole, or leaves it to the server', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    b.types({ club_2: 'Drama circle' });
    a.types({ '@repeat:club': '1', club: 'Drama', club_2: '' });
    await moment();
    expect(b.shown).toEqual({ club_2: 'Drama circle' });
    await pause();
    await a.replies(saved(6));
    expect(b.saver.revision()).toBe(5);
  });

  it('learns from what another one was told, though not past what it has not seen', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b', { revision: 3 })];
    a.types({ name: 'Ann' });
    await pause();
    await a.replies(saved(9), { city: 'Bath' });
    expect([b.shown, b.saver.revision()]).toEqual([{ name: 'Ann', city: 'Bath' }, 3]);
  });

  it('hears of the last letters of a page that goes, at once', () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    a.follower.flush();
    expect(b.shown).toEqual({ name: 'Ann' });
  });

  it('that is opened later is told what is not saved, once', async () => {
    const { tab, posted } = browser();
    const a = tab('a');
    a.types({ name: 'Ann' });
    await moment();
    const b = tab('b');
    expect([b.shown, b.state().elsewhere]).toEqual([{ name: 'Ann' }, 1]);
    const before = posted.length;
    await moment();
    expect(posted.length).toBe(before);
  });

  it('makes what it shows its own for a submission', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await moment();
    b.follower.claim();
    await moment();
    expect([a.state(), b.state()]).toMatchObject([{ unsaved: 0, elsewhere: 1 }, { unsaved: 1, elsewhere: 0 }]);
  });
});

describe('R66 a tab that is gone', () => {
  it('has what it had not saved saved by one of the others, on the revision that it knew, sensitive answers and the last letters too', async () => {
    const { tab, crash, device } = browser();
    const [a, b, c] = [tab('a'), tab('b'), tab('c')];
    a.types({ name: 'Ann', ssn: '123' });
    await moment();
    delete device['ssn'];
    device['city'] = 'Bath';
    crash('a');
    await pause();
    expect(b.sent).toEqual([{ changes: { name: 'Ann', ssn: '123', city: 'Bath' }, base: 5 }]);
    expect([c.sent, c.shown, c.state().elsewhere]).toEqual([[], { name: 'Ann', ssn: '123', city: 'Bath' }, 3]);
  });

  it('leaves nothing to those of another account', async () => {
    const { tab, crash } = browser();
    const [a, b] = [tab('a'), tab('b', { owner: 'eve' })];
    a.types({ name: 'Ann' });
    await moment();
    crash('a');
    await pause();
    expect([b.shown, b.sent]).toEqual([{}, []]);
  });

  it('has left its account for them, too, when it opens another one', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await moment();
    a.opens('eve');
    await pause();
    expect(b.sent).toMatchObject([{ changes: { name: 'Ann' } }]);
    b.types({ name: 'Anna' });
    await moment();
    expect(a.shown).toEqual({ name: 'Ann' });
  });
});

it('R64 a tab waits no longer for an edit that its own tab gave up without a save', async () => {
  const { tab } = browser();
  const [a, b] = [tab('a'), tab('b')];
  a.types({ name: 'Ann', city: 'Bath' });
  await moment();
  a.saver.release(['name']);
  a.follower.gaveUp();
  expect(b.state().elsewhere).toBe(1);
  await pause();
  await a.replies(saved(6));
  expect(b.state().elsewhere).toBe(0);
});

describe('tabs of a visitor', () => {
  it('show the newest of two edits in both, and keep sensitive answers to themselves', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a', { owner: '', isPrivate: ['ssn'] }), tab('b', { owner: '', isPrivate: ['ssn'] })];
    a.types({ name: 'Ann', ssn: '123' });
    await vi.advanceTimersByTimeAsync(50);
    b.types({ name: 'Bert' });
    await moment();
    expect([a.shown, b.shown]).toEqual([{ name: 'Bert', ssn: '123' }, { name: 'Bert' }]);
    expect([a.sent, b.sent, b.state().elsewhere]).toEqual([[], [], 0]);
  });
});

it.each([
  ['nothing', null], ['a text', 'ada'], ['another version', { version: 2, tab: 'x', owner: 'ada', is: 'edited', edits: {} }],
  ['no texts', { version: 1, tab: 'x', owner: 'ada', is: 'edited', edits: { name: { value: 1, number: 1, at: 1, seen: {} } } }],
  ['a list', { version: 1, tab: 'x', owner: 'ada', is: 'edited', edits: [] }],
  ['a refusal in words', { version: 1, tab: 'x', owner: 'ada', is: 'refused', edits: { name: 7 } }],
  ['a revision in words', { version: 1, tab: 'x', owner: 'ada', is: 'settled', saved: {}, told: {}, base: 'five', revision: 6, unsaved: [] }],
  ['an unknown kind', { version: 1, tab: 'x', owner: 'ada', is: 'shouted' }],
])('a message that is not understood changes nothing: %s', (_, message) => {
  const { tab, hear } = browser();
  const a = tab('a');
  hear(message);
  expect([a.shown, a.state(), a.saver.revision()]).toMatchObject([{}, { unsaved: 0, elsewhere: 0 }, 5]);
});
