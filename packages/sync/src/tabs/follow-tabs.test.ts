import type { Answers } from '@quire/validation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerSaver } from '../server/answer-saver.ts';
import { createDeviceDraft } from '../device/device-draft.ts';
import { createEntryStore } from '../device/entry-store.ts';
import { createFollowTabs } from './follow-tabs.ts';
import type { SaveOutcome } from '../server/save-outcome.ts';
import { adoptEntries, dropEntries, entriesByTab } from '../device/tab-entries.ts';
import type { TabLocks } from './tab-locks.ts';
import type { TabMessage } from './tab-message.ts';
import { storageOf } from '../testing/storage-of.ts';

/** A browser with tabs that share a channel, locks and a device. */
function browser({ canTell = true } = {}) {
  const listeners = new Map<string, (message: unknown) => void>();
  const posted: TabMessage[] = [];
  const held = new Map<string, (() => void)[]>();
  const storage = storageOf(100);
  const names = new Map<string, string>();
  const isGone = new Set<string>();
  const locksOf = (of: string): TabLocks => ({
    canTell,
    inTurn: (_, work) => work(),
    hold: (name) => {
      held.set(name, []);
      return () => undefined;
    },
    whenFree: (name, then, signal) => {
      const run = (): void => {
        if (!signal.aborted && !isGone.has(of)) then();
      };
      if (held.has(name)) held.get(name)!.push(run);
      else if (canTell) queueMicrotask(run);
    },
  });
  /** Ends tabs without a goodbye message. */
  const crash = (...gone: string[]): void => {
    for (const name of gone) {
      isGone.add(name);
      listeners.delete(name);
    }
    for (const name of gone) {
      const lock = `quire:tab:${names.get(name)}`;
      const waiting = held.get(lock) ?? [];
      held.delete(lock);
      for (const then of waiting) then();
    }
  };
  let delayed: (() => void)[] | undefined;
  /** Holds back messages between tabs. Returns the function that ends it. */
  const holdBack = (): (() => void) => {
    const waiting: (() => void)[] = [];
    delayed = waiting;
    return () => {
      delayed = undefined;
      for (const tell of waiting) tell();
    };
  };
  const hear = (message: unknown): void => {
    for (const listener of listeners.values()) listener(structuredClone(message));
  };

  function tab(
    name: string,
    { owner = 'ada', revision = 5, isPrivate = [] as string[], pending = {} as Answers } = {},
  ) {
    const entries = createEntryStore({ storage, now: () => Date.now() });
    names.set(name, entries.tab);
    const draft = createDeviceDraft({ entries, sensitive: ['ssn'], isOfTabs: true, now: () => Date.now() });
    const shown: Record<string, string> = {};
    const aside: Record<string, string>[] = [];
    const taken: Answers[] = [];
    const sent: { changes: Answers; base: number | undefined }[] = [];
    const replies: ((outcome: SaveOutcome) => void)[] = [];
    const saver = createAnswerSaver({
      send: (changes, { base }) => {
        sent.push({ changes, base });
        return new Promise((resolve) => {
          replies.push(resolve);
        });
      },
      acknowledged: (changes) => {
        dropEntries(draft, { username: account }, changes);
      },
      now: () => Date.now(),
      pause: 1_500,
      longest: 10_000,
      retryAfter: 5_000,
    });
    let account = owner;
    let isFrozen = false;
    const student = () => ({ username: account });
    if (owner !== '') saver.start(pending, revision);
    const busy = new Set<string>();
    const follower = createFollowTabs({
      tab: entries.tab,
      owner: () => account,
      isSaved: () => account !== '',
      locks: locksOf(name),
      saver,
      now: () => Date.now(),
      isPrivate: (key) => isPrivate.includes(key),
      channel: {
        post: (message) => {
          if (isGone.has(name)) return;
          posted.push(message);
          const tell = (): void => {
            for (const [other, listener] of listeners) if (other !== name) listener(structuredClone(message));
          };
          if (delayed) delayed.push(tell);
          else tell();
        },
        listen: (listener) => {
          listeners.set(name, listener);
          return () => {
            listeners.delete(name);
          };
        },
      },
      take: (answers) => {
        taken.push(answers);
        for (const [key, value] of Object.entries(answers))
          if (busy.has(key)) saver.hold([key]);
          else shown[key] = value;
      },
      wouldHide: () => false,
      isShown: (key, value) => shown[key] === value,
      isFrozen: () => isFrozen,
      device: {
        byTab: () => entriesByTab(draft, student()),
        drop: (by, values) => {
          dropEntries(draft, student(), values, by);
        },
        adopt: (edits, base) => {
          adoptEntries(draft, student(), edits, base);
        },
        keepAside: (answers) => {
          aside.push(answers);
        },
      },
    });
    return {
      name,
      saver,
      follower,
      shown,
      taken,
      sent,
      aside,
      draft,
      enters: (key: string) => {
        busy.add(key);
      },
      /** Shows waiting answers and gives up text typed meanwhile, as the host does. */
      leaves: (key: string, value: string) => {
        busy.delete(key);
        const typed = saver.release([key]);
        if (Object.keys(typed).length > 0) follower.gaveUp({ [key]: value });
        draft.forget(student(), typed);
        shown[key] = value;
        return typed;
      },
      submits: () => {
        isFrozen = true;
      },
      types: (edits: Answers) => {
        Object.assign(shown, edits);
        if (account !== '') draft.write(student(), edits, saver.revision());
        saver.edited(edits);
        follower.edited(edits);
      },
      opens: (next: string) => {
        account = next;
        follower.restart();
      },
      /** Server answer to the oldest save, which the host passes to the other tabs. */
      replies: async (outcome: SaveOutcome, told: Answers = {}) => {
        const { changes, base } = sent.at(-replies.length)!;
        const isSaved = outcome.is === 'saved';
        if (outcome.is === 'refused')
          follower.refused(Object.fromEntries(outcome.keys.map((key) => [key, changes[key]!])));
        else
          follower.settled({
            saved: isSaved ? changes : {},
            told,
            base,
            revision: isSaved
              ? outcome.known?.revision
              : outcome.is === 'changedElsewhere'
                ? outcome.revision
                : undefined,
          });
        replies.shift()!(outcome);
        await vi.advanceTimersByTimeAsync(0);
      },
      state: () => saver.store.getState(),
    };
  }
  /** Every text that the device has. */
  const device = (): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index)!)!)
      .map((text) => (JSON.parse(text) as { value: string }).value)
      .toSorted();
  return { tab, crash, hear, holdBack, posted, device };
}
const moment = (): Promise<unknown> => vi.advanceTimersByTimeAsync(300);
const pause = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1_500);
const saved = (revision: number): SaveOutcome => ({ is: 'saved', known: { revision } });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

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
    expect([
      a.state().elsewhere,
      a.saver.revision(),
      a.follower.hasSeen('name', 'Anna'),
      b.follower.hasSeen('name', 'Ann'),
    ]).toEqual([0, 6, true, true]);
  });

  it('receives an edit refused for good, until it is replaced or saved, as does a tab that opens later', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann', essay: 'Too long' });
    await pause();
    await a.replies({ is: 'refused', keys: ['essay'] });
    expect([a.state(), b.state()]).toMatchObject([{ failure: 'refused' }, { elsewhere: 2, refusedElsewhere: true }]);
    await a.replies(saved(6));
    expect([b.state(), tab('c').state()]).toMatchObject([
      { elsewhere: 1, refusedElsewhere: true },
      { elsewhere: 1, refusedElsewhere: true },
    ]);
    a.types({ essay: 'Shorter' });
    await moment();
    expect([b.shown, b.state()]).toMatchObject([{ essay: 'Shorter' }, { elsewhere: 1, refusedElsewhere: false }]);
    expect(tab('d').state()).toMatchObject({ elsewhere: 1, refusedElsewhere: false });
    await pause();
    await a.replies({ is: 'refused', keys: ['essay'] });
    expect(b.state()).toMatchObject({ refusedElsewhere: true });
    b.types({ essay: 'Shorter still' });
    await moment();
    expect([a.state(), b.state()]).toMatchObject([
      { unsaved: 0, elsewhere: 1, refusedElsewhere: false },
      { unsaved: 1, elsewhere: 0, refusedElsewhere: false },
    ]);
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
    expect([b.shown, b.state(), posted.filter(({ is }) => is === 'refused')]).toMatchObject([
      { essay: 'Shorter' },
      { elsewhere: 1, refusedElsewhere: false },
      [],
    ]);
    expect(a.sent.at(-1)).toMatchObject({ changes: { essay: 'Shorter' } });
  });

  it("keeps its own edit where neither had seen the other, and knows nothing of the other one's save", async () => {
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
    // The server refuses the later edit, and the host applies that.
    b.saver.release(['name']);
    await b.replies({ is: 'changedElsewhere', revision: 6 }, { name: 'Ann' });
    expect([a.state().elsewhere, b.state().elsewhere, a.shown]).toEqual([0, 0, { name: 'Ann' }]);
  });

  it('has not seen a text that was emptied elsewhere and is back; a text it emptied itself it has', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await moment();
    a.types({ name: '' });
    await moment();
    expect([a, b].map(({ follower }) => follower.hasSeen('name', 'Ann'))).toEqual([true, false]);
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

  it("shows nothing older than its own save, though the other one's earlier save arrives late", async () => {
    const { tab, holdBack } = browser();
    const [a, b] = [tab('a'), tab('b')];
    const tell = holdBack();
    b.types({ '@repeat:club': '2' });
    await pause();
    await b.replies(saved(6));
    a.types({ '@repeat:club': '3', club_3: 'Chess' });
    await pause();
    await a.replies(saved(7));
    tell();
    const all = { '@repeat:club': '3', club_3: 'Chess' };
    expect([a.shown, b.shown, a.state(), b.state()]).toMatchObject([
      all,
      all,
      { unsaved: 0, elsewhere: 0 },
      { unsaved: 0, elsewhere: 0 },
    ]);
  });

  it("shows nothing older than its own save, though the answers of another's earlier save arrive late", async () => {
    const { tab, holdBack } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await pause();
    await a.replies(saved(6));
    const tell = holdBack();
    b.types({ city: 'Bath' });
    await pause();
    await b.replies(saved(7), { name: 'Ann' });
    a.types({ name: 'Anna' });
    await pause();
    await a.replies(saved(8));
    tell();
    expect([a.shown, b.shown]).toEqual(Array.from({ length: 2 }, () => ({ name: 'Anna', city: 'Bath' })));
  });

  it('shows what the account has where an edit of the other one comes late, and was refused', async () => {
    const { tab, holdBack } = browser();
    const [a, b] = [tab('a'), tab('b')];
    const tell = holdBack();
    a.types({ city: 'Bath' });
    await pause();
    await a.replies(saved(7), { name: 'Cleo' });
    a.shown['name'] = 'Cleo';
    b.types({ name: 'Bert' });
    await pause();
    b.saver.release(['name']);
    b.shown['name'] = 'Cleo';
    await b.replies({ is: 'changedElsewhere', revision: 7 }, { name: 'Cleo', city: 'Bath' });
    tell();
    expect([a.shown, b.shown]).toEqual(Array.from({ length: 2 }, () => ({ name: 'Cleo', city: 'Bath' })));
    expect([a.state(), b.state()]).toMatchObject([
      { unsaved: 0, elsewhere: 0 },
      { unsaved: 0, elsewhere: 0 },
    ]);
  });

  it('has what waits for a question to be left replaced by what the other one was told', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    b.enters('name');
    a.types({ name: 'Ann' });
    await pause();
    a.saver.release(['name']);
    await a.replies({ is: 'changedElsewhere', revision: 6 }, { name: 'Cleo' });
    expect([b.taken.at(-1), b.state(), b.saver.revision()]).toMatchObject([{ name: 'Cleo' }, { elsewhere: 0 }, 6]);
  });

  it("still shows the other one's text over its saved answer, though its own save returns that answer", async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    b.types({ name: 'Bert' });
    await pause();
    b.types({ name: 'Berta' });
    await b.replies(saved(6));
    a.types({ city: 'Bath' });
    await pause();
    expect(a.follower.isBefore('name', 'Bert')).toBe(true);
    await a.replies(saved(7), { name: 'Bert' });
    expect([a.shown['name'], a.state().elsewhere, b.saver.unsaved()]).toEqual(['Berta', 1, { name: 'Berta' }]);
    a.types({ name: 'Berta L.' });
    await moment();
    expect([b.shown['name'], b.saver.unsaved()]).toEqual(['Berta L.', {}]);
  });

  it("keeps its edit where the other one has typed over the account's answer and not over that edit", async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    b.types({ name: 'Bert' });
    a.types({ city: 'Bath' });
    await pause();
    expect(a.follower.isBefore('name', 'Cleo')).toBe(false);
    a.shown['name'] = 'Cleo';
    await a.replies(saved(6), { name: 'Cleo' });
    a.types({ name: 'Cleopatra' });
    await moment();
    expect([b.shown['name'], b.saver.unsaved()]).toEqual(['Bert', { name: 'Bert' }]);
  });

  it("shows the account's answer where the other one's edit waits for its applicant to leave the question", async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await pause();
    await a.replies(saved(6));
    b.types({ name: 'Berta' });
    await pause();
    expect(a.shown['name']).toBe('Berta');
    b.saver.hold(['name']);
    await b.replies({ is: 'changedElsewhere', revision: 7 }, { name: 'Ann' });
    expect([a.shown['name'], a.state().elsewhere, b.saver.unsaved()]).toEqual(['Ann', 0, { name: 'Berta' }]);
  });

  it('keeps what it types while it is told of another answer, where the other one types over that answer', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    b.types({ city: 'Bath' });
    await pause();
    b.types({ name: 'Berta' });
    await moment();
    await b.replies(saved(7), { name: 'Cleo' });
    expect(a.shown['name']).toBe('Cleo');
    a.types({ name: 'Cleopatra' });
    await moment();
    expect(b.saver.unsaved()).toEqual({ name: 'Berta' });
  });

  it('shows no edit that was made on less than the account was opened with, and replaces none', async () => {
    const { tab } = browser();
    const a = tab('a', { pending: { name: 'Ann' } });
    const b = tab('b', { revision: 7 });
    await moment();
    expect([b.shown, a.saver.unsaved()]).toEqual([{}, { name: 'Ann' }]);
    b.types({ name: 'Anna' });
    await moment();
    expect([a.shown, a.saver.unsaved()]).toEqual([{}, { name: 'Ann' }]);
  });

  it('keeps its edit where a second one has typed over what a third one had typed without having seen it', async () => {
    const { tab, holdBack } = browser();
    const [a, b, c] = [tab('a'), tab('b'), tab('c')];
    b.types({ name: 'Bert' });
    const tell = holdBack();
    c.types({ name: 'Carl' });
    await moment();
    tell();
    expect([a.shown, b.shown, c.shown]).toEqual([{ name: 'Carl' }, { name: 'Bert' }, { name: 'Carl' }]);
    a.types({ name: 'Carla' });
    await moment();
    expect([b.shown, c.shown, b.saver.unsaved(), c.saver.unsaved()]).toEqual([
      { name: 'Bert' },
      { name: 'Carla' },
      { name: 'Bert' },
      {},
    ]);
  });

  it('hears nothing of an edit that was given up before', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    a.leaves('name', 'Cleo');
    await moment();
    expect([b.shown, b.taken, b.state()]).toMatchObject([{ name: 'Cleo' }, [{ name: 'Cleo' }], { elsewhere: 0 }]);
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

  it('makes what it shows its own for a submission, on the device too', async () => {
    const { tab, crash, device } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await moment();
    b.follower.claim();
    await moment();
    expect([a.state(), b.state()]).toMatchObject([
      { unsaved: 0, elsewhere: 1 },
      { unsaved: 1, elsewhere: 0 },
    ]);
    expect(
      [...entriesByTab(b.draft, { username: 'ada' }).values()].map((entries) => entries.get('name')?.value),
    ).toEqual(['Ann']);
    crash('a', 'b');
    expect(device()).toEqual(['Ann']);
  });
});

describe('R66 two tabs that answer one question without having seen each other', () => {
  /** Both type before either receives the other's edit. */
  const both = async () => {
    const here = browser();
    const [a, b] = [here.tab('a'), here.tab('b')];
    a.types({ name: 'Ann' });
    b.types({ name: 'Bert' });
    await moment();
    return { ...here, a, b };
  };

  it('have an entry each; when one is gone, its text is a choice, and does not overwrite the other', async () => {
    const { a, b, crash, device } = await both();
    expect(device()).toEqual(['Ann', 'Bert']);
    crash('a');
    expect([b.aside, b.shown, device()]).toEqual([[{ name: 'Ann' }], { name: 'Bert' }, ['Bert']]);
    await pause();
    expect(b.sent).toEqual([{ changes: { name: 'Bert' }, base: 5 }]);
    await b.replies(saved(6));
    expect([device(), a.aside]).toEqual([[], []]);
  });

  it('choose as well where the other one is saved before the first is gone', async () => {
    const { b, crash, device } = await both();
    await pause();
    await b.replies(saved(6));
    expect(device()).toEqual(['Ann']);
    crash('a');
    await pause();
    expect([b.aside, b.shown, b.sent.length, device()]).toEqual([[{ name: 'Ann' }], { name: 'Bert' }, 1, []]);
  });

  it('leave both to a tab that is opened when both are gone: the newest is shown, the other one is chosen', async () => {
    const { tab, crash, device } = await both();
    crash('a', 'b');
    const c = tab('c', { pending: { name: 'Bert' } });
    await vi.advanceTimersByTimeAsync(0);
    expect([c.aside, c.state().unsaved, device()]).toEqual([[{ name: 'Ann' }], 1, ['Bert']]);
  });

  it('choose where the account has the newest by then, and where it takes no more edits', async () => {
    for (const isSubmitted of [false, true]) {
      const { tab, crash, b, device } = await both();
      crash('a', 'b');
      const c = tab('c');
      // As the host does while the account opens.
      dropEntries(b.draft, { username: 'ada' }, { name: 'Bert' });
      if (isSubmitted) c.submits();
      await vi.advanceTimersByTimeAsync(0);
      expect([c.aside, c.shown, c.state().unsaved, device()]).toEqual([[{ name: 'Ann' }], {}, 0, []]);
    }
  });

  it('are both there still when a third one is opened, which takes nothing from them', async () => {
    const { tab, device } = await both();
    const c = tab('c', { pending: { name: 'Bert' } });
    await vi.advanceTimersByTimeAsync(0);
    expect([c.aside, device()]).toEqual([[], ['Ann', 'Bert']]);
  });

  it('have an entry each after another login, too, with what only one of them had in memory', async () => {
    const { tab } = browser();
    const b = tab('b');
    b.types({ name: 'Bert' });
    await moment();
    const a = tab('a', { pending: { name: 'Ann' } });
    await moment();
    expect([a.shown, a.saver.unsaved(), b.saver.unsaved()]).toEqual([{}, { name: 'Ann' }, { name: 'Bert' }]);
  });

  it('each save what both have from before the account was opened, so that neither waits for the other', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a', { pending: { name: 'Ann' } }), tab('b', { pending: { name: 'Ann' } })];
    await moment();
    expect([a.saver.unsaved(), b.saver.unsaved(), a.state().elsewhere, b.state().elsewhere]).toEqual([
      { name: 'Ann' },
      { name: 'Ann' },
      0,
      0,
    ]);
    await a.replies(saved(6));
    await b.replies(saved(6));
    expect([a.state(), b.state()]).toMatchObject([
      { unsaved: 0, elsewhere: 0 },
      { unsaved: 0, elsewhere: 0 },
    ]);
  });

  it('tell a new tab nothing of edits on hold: it has them from the device, and compares them itself', async () => {
    const { tab } = browser();
    const a = tab('a');
    a.types({ name: 'Ann' });
    await moment();
    a.saver.hold(['name']);
    const b = tab('b', { pending: { name: 'Ann' } });
    await moment();
    expect([b.saver.unsaved(), b.state().elsewhere]).toEqual([{ name: 'Ann' }, 0]);
  });

  it('wait for nothing that one of them has saved for the other', async () => {
    const { tab } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await pause();
    // While its save is under way.
    b.types({ name: 'Anna' });
    b.types({ name: 'Ann' });
    await moment();
    expect([a.state().unsaved, a.state().elsewhere]).toEqual([0, 1]);
    await a.replies(saved(6));
    expect(a.state().elsewhere).toBe(0);
  });

  it('leave nothing on the device of what both had, and one gave up for what the account has', async () => {
    const { tab, device } = browser();
    const [a, b] = [tab('a', { pending: { name: 'Ann' } }), tab('b', { pending: { name: 'Ann' } })];
    for (const { draft } of [a, b]) draft.write({ username: 'ada' }, { name: 'Ann' }, 5);
    await moment();
    a.types({ name: 'Ann' });
    await moment();
    expect([b.state(), device()]).toMatchObject([{ unsaved: 0, elsewhere: 1 }, ['Ann', 'Ann']]);
    a.leaves('name', 'Bert');
    expect([b.shown, b.state(), device()]).toMatchObject([{ name: 'Bert' }, { elsewhere: 0 }, []]);
  });

  it('are asked about where nobody can tell who is gone', async () => {
    const { tab, crash, device } = browser({ canTell: false });
    tab('a').types({ name: 'Ann' });
    crash('a');
    const b = tab('b', { pending: { name: 'Bert' } });
    await vi.advanceTimersByTimeAsync(0);
    expect([b.aside, device()]).toEqual([[{ name: 'Ann' }], []]);
  });
});

it('R66 an entry goes when an applicant who saw it has replaced it, with or without a message to its tab', async () => {
  for (const hears of [true, false]) {
    const { tab, crash, device } = browser();
    const [a, b] = [tab('a'), tab('b')];
    a.types({ name: 'Ann' });
    await moment();
    if (!hears) crash('a');
    b.types({ name: 'Anna' });
    expect(device()).toEqual(['Anna']);
    await moment();
    expect([a.aside, b.aside, device()]).toEqual([[], [], ['Anna']]);
  }
});

it('R66 the last letters of a tab that is gone are taken over with what it had told of', async () => {
  const { tab, crash, device } = browser();
  const [a, b] = [tab('a'), tab('b')];
  a.types({ name: 'Ann' });
  await moment();
  a.types({ name: 'Anna' });
  crash('a');
  expect([b.shown, b.aside, device()]).toEqual([{ name: 'Anna' }, [], ['Anna']]);
});

describe('R66 what a tab that is gone has left of a question which the applicant is in', () => {
  it.each([
    ['told of', true],
    ['not told of', false],
  ])('is saved when it is left, and replaces nothing that is typed meanwhile: %s', async (_, isTold) => {
    for (const isTyped of [true, false]) {
      const { tab, crash, device } = browser();
      const [a, b] = [tab('a'), tab('b')];
      b.enters('name');
      a.types({ name: 'Ann', city: 'Bath' });
      if (isTold) await moment();
      if (isTold && isTyped) b.types({ name: 'Bert' });
      crash('a');
      if (!isTold && isTyped) b.types({ name: 'Bert' });
      expect([b.saver.unsaved(), device()]).toEqual([
        { city: 'Bath', ...(isTyped && { name: 'Bert' }) },
        ['Ann', 'Bath', ...(isTyped ? ['Bert'] : [])],
      ]);
      await pause();
      expect([b.sent, b.aside]).toEqual([[{ changes: { city: 'Bath' }, base: 5 }], []]);
      expect(b.leaves('name', 'Ann')).toEqual(isTyped ? { name: 'Bert' } : {});
      await moment();
      expect([b.saver.unsaved(), device()]).toEqual([{ city: 'Bath', name: 'Ann' }, ['Ann', 'Bath']]);
    }
  });
});

describe('R66 a tab that is gone', () => {
  it('leaves its unsaved edits to another tab, on the revision it knew, sensitive and last ones too', async () => {
    const { tab, crash, device } = browser();
    const [a, b, c] = [tab('a'), tab('b'), tab('c')];
    a.types({ name: 'Ann', ssn: '123' });
    await moment();
    a.types({ city: 'Bath' });
    crash('a');
    await pause();
    expect(b.sent).toEqual([{ changes: { name: 'Ann', ssn: '123', city: 'Bath' }, base: 5 }]);
    expect([c.sent, c.shown, c.state().elsewhere]).toEqual([[], { name: 'Ann', ssn: '123', city: 'Bath' }, 3]);
    expect(device()).toEqual(['Ann', 'Bath']);
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
  a.follower.gaveUp({});
  expect(b.state().elsewhere).toBe(1);
  await pause();
  await a.replies(saved(6));
  expect(b.state().elsewhere).toBe(0);
});

it('what one tab gave up for what the account has is shown in the others before they call anything saved', async () => {
  const { tab } = browser();
  const [a, b] = [tab('a'), tab('b')];
  a.types({ name: 'Ann' });
  await moment();
  const shownWhenSaved: (string | undefined)[] = [];
  b.saver.store.subscribe(({ elsewhere }) => {
    if (elsewhere === 0) shownWhenSaved.push(b.shown['name']);
  });
  a.saver.release(['name']);
  a.follower.gaveUp({ name: 'Bo' });
  await moment();
  expect([b.shown['name'], b.state().elsewhere, [...new Set(shownWhenSaved)]]).toEqual(['Bo', 0, ['Bo']]);
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
  ['nothing', null],
  ['a text', 'ada'],
  ['another version', { version: 2, tab: 'x', owner: 'ada', is: 'edited', edits: {} }],
  [
    'no texts',
    { version: 1, tab: 'x', owner: 'ada', is: 'edited', edits: { name: { value: 1, number: 1, at: 1, seen: {} } } },
  ],
  ['a list', { version: 1, tab: 'x', owner: 'ada', is: 'edited', edits: [] }],
  ['a refusal in words', { version: 1, tab: 'x', owner: 'ada', is: 'refused', edits: { name: 7 } }],
  [
    'a revision in words',
    { version: 1, tab: 'x', owner: 'ada', is: 'settled', saved: {}, told: {}, base: 'five', revision: 6, unsaved: [] },
  ],
  ['an unknown kind', { version: 1, tab: 'x', owner: 'ada', is: 'shouted' }],
])('a message that is not understood changes nothing: %s', (_, message) => {
  const { tab, hear } = browser();
  const a = tab('a');
  hear(message);
  expect([a.shown, a.state(), a.saver.revision()]).toMatchObject([{}, { unsaved: 0, elsewhere: 0 }, 5]);
});
