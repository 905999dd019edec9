import type { Answers } from '@quire/validation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAccount } from './account.ts';
import { createDeviceDraft } from './device/device-draft.ts';
import { anonymousOwner } from './device/entry.ts';
import { createEntryStore } from './device/entry-store.ts';
import { entriesByTab } from './device/tab-entries.ts';
import type { SaveReply, SaveTerms } from './saving.ts';
import { createSync } from './sync.ts';
import { storageOf } from './testing/storage-of.ts';

const ada = { username: 'ada' };

/** A server side that answers on request. */
function makeSync() {
  const sent: Answers[] = [];
  const terms: SaveTerms[] = [];
  const waiting: { resolve: (reply: SaveReply) => void; reject: (error: unknown) => void }[] = [];
  const entries = createEntryStore({ storage: storageOf(), now: Date.now });
  const device = createDeviceDraft({ entries, isOfTabs: true, sensitive: [], now: Date.now });
  const sync = createSync({ device });
  sync.connect((own) =>
    createAccount(
      {
        send: (changes, how) => {
          sent.push(changes);
          terms.push(how);
          return new Promise((resolve, reject) => {
            waiting.push({ resolve, reject });
          });
        },
        now: Date.now,
        pause: 1_500,
        longest: 10_000,
        retryAfter: 5_000,
      },
      own,
    ),
  );
  const next = () => waiting.shift() ?? expect.fail('nothing was sent');
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    sync,
    device,
    sent,
    terms,
    open: (pending: Answers, revision?: number) => {
      sync.account().open({ ...ada, answers: {}, revision }, { pending });
    },
    /** Returns what the device keeps of the account. */
    kept: () =>
      Object.fromEntries(
        [...(entriesByTab(device, ada).get(entries.tab) ?? [])].map(([key, { value, revision }]) => [
          key,
          [value, revision],
        ]),
      ),
    accept: async (revision?: number) => {
      next().resolve({ is: 'saved', known: { revision } });
      await settled();
    },
    settle: async () => {
      next().resolve({ is: 'saved' });
      await settled();
    },
    refuse: async (reply: SaveReply) => {
      next().resolve(reply);
      await settled();
    },
    lose: async (error: unknown) => {
      next().reject(error);
      await settled();
    },
  };
}

const down: SaveReply = { is: 'unavailable' };
const named = (key: string): SaveReply => ({ is: 'refused', keys: [key] });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the client of an account', () => {
  it('saves once, after a pause in typing', async () => {
    const { sync, open, sent, accept } = makeSync();
    open({});
    sync.edit({ first_name: 'A' });
    await vi.advanceTimersByTimeAsync(1_400);
    sync.edit({ first_name: 'Ad' });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ first_name: 'Ad' }]);
    expect(sync.store.getState()).toMatchObject({ unsaved: 1, saving: true });
    await accept();
    expect(sync.store.getState()).toMatchObject({ unsaved: 0, saving: false, savedAt: 1_002_900 });
  });

  it('saves ten seconds after the first unsent edit at the latest, and says saved only when all of it is', async () => {
    const { sync, open, sent, accept } = makeSync();
    open({});
    let typed = '';
    const type = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 1) {
        typed += 'a';
        sync.edit({ essay: typed });
        await vi.advanceTimersByTimeAsync(1_000);
      }
    };
    await type(9);
    expect(sent).toEqual([]);
    await type(1);
    expect(sent).toEqual([{ essay: 'a'.repeat(10) }]);
    // The next ten seconds begin with the first edit that this save does not have.
    await vi.advanceTimersByTimeAsync(400);
    await type(1);
    await accept();
    expect(sync.store.getState()).toMatchObject({ unsaved: 1, savedAt: 1_000_000 });
    await type(8);
    expect(sent).toHaveLength(1);
    await type(1);
    expect(sent.at(-1)).toEqual({ essay: 'a'.repeat(20) });
    await accept();
    expect(sync.store.getState()).toMatchObject({ unsaved: 0, savedAt: 1_020_400 });
  });

  it.each([
    [50, 0],
    [200, 300],
    [1_100, 4_000],
  ])(
    'sends no save after a reply for what is still being typed: a key every %i ms, replies after %i ms',
    async (pause, latency) => {
      const { sync, open, sent, accept } = makeSync();
      open({});
      const typedFor = async (milliseconds: number): Promise<void> => {
        let unanswered = sent.length;
        for (let passed = 0; passed < milliseconds; passed += pause) {
          sync.edit({ essay: `${passed} of ${sent.length}` });
          await vi.advanceTimersByTimeAsync(pause);
          if (sent.length > unanswered)
            setTimeout(() => {
              void accept();
            }, latency);
          unanswered = sent.length;
        }
      };
      await typedFor(39_000);
      expect(sent.length).toBe(3);
      await vi.advanceTimersByTimeAsync(1_500 + latency);
      expect(sent.length).toBe(4);
      await accept();
      expect(sync.store.getState()).toMatchObject({ unsaved: 0, saving: false });
    },
  );

  it('sends edits due during a save right after its reply, and the rest when a caller waits for all', async () => {
    const { sync, open, sent, accept } = makeSync();
    open({ essay: 'a' });
    sync.edit({ essay: 'ab' });
    await vi.advanceTimersByTimeAsync(1_500);
    await accept();
    expect(sent).toEqual([{ essay: 'a' }, { essay: 'ab' }]);
    sync.edit({ essay: 'abc' });
    const all = sync.flush();
    await accept();
    expect(sent.at(-1)).toEqual({ essay: 'abc' });
    sync.edit({ essay: 'abcd' });
    await accept();
    expect(sent.at(-1)).toEqual({ essay: 'abcd' });
    await accept();
    expect(await all).toBe(true);
  });

  it('tries again after ten seconds where somebody types on while saves fail', async () => {
    const { sync, open, sent, refuse } = makeSync();
    open({ first_name: 'Ada' });
    await refuse(down);
    for (let second = 0; second < 10; second += 1) {
      sync.edit({ essay: String(second) });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(sent).toEqual([{ first_name: 'Ada' }, { first_name: 'Ada', essay: '9' }]);
  });

  it('counts the longest time anew for another account', async () => {
    const { sync, open, sent } = makeSync();
    open({});
    sync.edit({ first_name: 'A' });
    sync.close();
    open({});
    await vi.advanceTimersByTimeAsync(9_000);
    sync.edit({ first_name: 'B' });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(sent).toEqual([]);
  });

  it('saves a press at once, with what was typed before it, however much is typed on', async () => {
    const { sync, open, sent, accept } = makeSync();
    open({});
    sync.edit({ first_name: 'Ada' });
    sync.edit({ '@repeat:club': '2' }, { atOnce: true });
    sync.edit({ first_name: 'Ada L.' });
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ first_name: 'Ada L.', '@repeat:club': '2' }]);
    await accept();
    sync.edit({ first_name: 'Ada' });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(sent).toHaveLength(1);
  });

  it('brings presses during a save to the server in one save after it, the last one', async () => {
    const { sync, open, sent, accept } = makeSync();
    open({});
    for (const count of ['2', '3', '4']) {
      sync.edit({ '@repeat:club': count }, { atOnce: true });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toEqual([{ '@repeat:club': '2' }]);
    await accept();
    await accept();
    expect(sent).toEqual([{ '@repeat:club': '2' }, { '@repeat:club': '4' }]);
    expect(sync.store.getState()).toMatchObject({ unsaved: 0, saving: false });
  });

  it('tries a press again after a failure, as any edit', async () => {
    const { sync, open, sent, refuse } = makeSync();
    open({});
    sync.edit({ '@repeat:club': '2' }, { atOnce: true });
    await vi.advanceTimersByTimeAsync(0);
    await refuse(down);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ '@repeat:club': '2' }, { '@repeat:club': '2' }]);
  });

  it('keeps an edit made while its older self was under way', async () => {
    const { sync, open, sent, kept, accept } = makeSync();
    open({});
    sync.edit({ city: 'Bath', zip: '' });
    const flushed = sync.flush();
    sync.edit({ city: 'Wells' });
    await accept();
    expect(kept()).toEqual({ city: ['Wells', undefined] });
    expect(sync.store.getState()).toMatchObject({ unsaved: 1, saving: true });
    await accept();
    expect(sent).toEqual([{ city: 'Bath', zip: '' }, { city: 'Wells' }]);
    expect(kept()).toEqual({});
    expect(await flushed).toBe(true);
  });

  it('has one save under way at a time', async () => {
    const { sync, open, sent, accept } = makeSync();
    open({});
    sync.edit({ city: 'Bath' });
    const both = [sync.flush(), sync.flush()];
    expect(sent).toHaveLength(1);
    await accept();
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(sent).toHaveLength(1);
  });

  it('tries again after a failure, later each time, and says so meanwhile', async () => {
    const { sync, open, sent, accept, refuse, lose } = makeSync();
    open({ city: 'Bath' });
    await refuse(down);
    expect(sync.store.getState()).toMatchObject({ unsaved: 1, saving: false, failure: 'unavailable' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
    await lose(new Error('unforeseen'));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await accept();
    expect(sync.store.getState()).toMatchObject({ unsaved: 0, saving: false, failure: undefined });
  });

  it('waits as long as the server asks', async () => {
    const { open, sent, refuse } = makeSync();
    open({ city: 'Bath' });
    await refuse({ is: 'unavailable', retryAfter: 30 });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it('saves the rest when the server names what it refuses', async () => {
    const { sync, open, sent, accept, refuse } = makeSync();
    open({});
    sync.edit({ city: 'Bath', essay: 'far too long' });
    const flushed = sync.flush();
    await refuse(named('essay'));
    await accept();
    expect(sent).toEqual([{ city: 'Bath', essay: 'far too long' }, { city: 'Bath' }]);
    expect(await flushed).toBe(false);
    expect(sync.store.getState()).toMatchObject({ unsaved: 1, saving: false, failure: 'refused' });
    sync.edit({ essay: 'short' });
    const again = sync.flush();
    await accept();
    expect(await again).toBe(true);
    expect(sync.store.getState().failure).toBeUndefined();
  });

  it('does not ask again for what is refused as a whole', async () => {
    const { sync, open, sent, refuse } = makeSync();
    open({ city: 'Bath' });
    await refuse({ is: 'refused', keys: [] });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(sync.store.getState()).toMatchObject({ unsaved: 1, failure: 'refusedWhole' });
  });

  it('sends nothing while no account is open', async () => {
    const { sync, sent } = makeSync();
    sync.edit({ city: 'Bath' });
    expect(await sync.flush()).toBe(false);
    expect(sent).toEqual([]);
  });
});

const bases = (terms: readonly SaveTerms[]): unknown[] => terms.map(({ base }) => base);
const changedElsewhere = (revision: number, conflicts: Answers = {}): SaveReply => ({
  is: 'changedElsewhere',
  revision,
  refusals: [{ revision, answers: conflicts }],
});
const overtaken: SaveReply = { is: 'overtaken' };

describe('the answer sync of a server that counts revisions', () => {
  it('names the revision that is known, and knows the one after each save', async () => {
    const { sync, open, sent, terms, accept, refuse } = makeSync();
    open({ city: 'Bath' }, 17);
    await accept(19);
    sync.edit({ city: 'Wells' });
    void sync.flush();
    await refuse(down);
    await vi.advanceTimersByTimeAsync(5_000);
    await accept(20);
    expect([sent.length, bases(terms), sync.revision()]).toEqual([3, [17, 19, 19], 20]);
  });

  it('names none any more once an answer names none', async () => {
    const { sync, open, terms, accept } = makeSync();
    open({ city: 'Bath' }, 17);
    await accept(undefined);
    sync.edit({ city: 'Wells' });
    void sync.flush();
    await accept(20);
    sync.edit({ city: 'Bath' });
    void sync.flush();
    expect(bases(terms)).toEqual([17, undefined, undefined]);
  });

  it('knows the same revision after a save that holds no answers', async () => {
    const { sync, open, terms, settle } = makeSync();
    open({ '@repeat:club': '2' }, 17);
    await settle();
    sync.edit({ city: 'Wells' });
    void sync.flush();
    expect(bases(terms)).toEqual([17, 17]);
  });

  it('saves the rest at once, on what is known now, when an answer was changed elsewhere', async () => {
    const { sync, open, sent, terms, accept, refuse } = makeSync();
    open({ city: 'Bath', zip: '05091' }, 17);
    await refuse(changedElsewhere(20, { city: 'Wells' }));
    await accept(21);
    expect([sent, bases(terms)]).toEqual([
      [{ city: 'Bath', zip: '05091' }, { zip: '05091' }],
      [17, 20],
    ]);
    expect(sync.store.getState()).toMatchObject({
      unsaved: 1,
      stuck: ['city'],
      saving: false,
      failure: undefined,
      savedAt: Date.now(),
    });
  });

  it('sends no edit of an answer on hold, whatever is typed on, until it is taken', async () => {
    const { sync, open, sent, refuse } = makeSync();
    open({ zip: '05091' }, 17);
    await refuse({
      is: 'saved',
      known: { revision: 19 },
      told: { revision: 19, answers: { city: 'Wells' } },
    });
    expect(sync.store.getState()).toMatchObject({ unsaved: 0, stuck: [] });
    sent.length = 0;
    sync.edit({ city: 'Bath' });
    sync.edit({ city: 'Bath Spa' });
    expect(await sync.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([sent, sync.store.getState()]).toMatchObject([[], { unsaved: 1, stuck: ['city'] }]);
    sync.account().take(['city', 'zip']);
    expect(sync.store.getState()).toMatchObject({ unsaved: 0, stuck: [], savedAt: Date.now() });
    sync.edit({ city: 'Bath' });
    void sync.flush();
    expect(sent).toEqual([{ city: 'Bath' }]);
  });

  it.each<[string, SaveReply]>([
    ['a save that a later one has overtaken', overtaken],
    ['a conflict that a later save has told', changedElsewhere(16)],
  ])('takes %s for no failure, and sends again after a pause what is left', async (_, refusal) => {
    const { sync, open, sent, refuse } = makeSync();
    open({ city: 'Bath' }, 17);
    await refuse(refusal);
    expect(sync.store.getState()).toEqual({ unsaved: 1, stuck: [], saving: false, isKept: true, isReading: false });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it('sends everything once more while the page goes, beside the save under way and in the same task', async () => {
    const { sync, open, sent, terms, accept, refuse } = makeSync();
    open({ city: 'Bath' }, 17);
    sync.edit({ zip: '05091' });
    void sync.flush({ leaving: true });
    expect(sent).toEqual([{ city: 'Bath' }, { city: 'Bath', zip: '05091' }]);
    void sync.flush({ leaving: true });
    expect([sent.length, terms.map(({ leaving }) => leaving)]).toEqual([2, [false, true]]);
    // The page stays after all. The first save may come to the server after the second one.
    await refuse(overtaken);
    await accept(19);
    expect(sync.store.getState()).toMatchObject({ unsaved: 0, failure: undefined });
    sync.edit({ zip: '' });
    void sync.flush({ leaving: true });
    expect([sent.at(-1), terms.at(-1)]).toMatchObject([{ zip: '' }, { base: 19, leaving: true }]);
  });

  it('goes on from a lower revision after a restored backup, and from the higher one after two saves', async () => {
    const { sync, open, terms, accept, refuse } = makeSync();
    open({ city: 'Bath', zip: '05091' }, 17);
    await refuse(changedElsewhere(3, { city: 'Wells' }));
    await accept(4);
    expect([bases(terms), sync.revision()]).toEqual([[17, 3], 4]);
    sync.edit({ zip: '05092' });
    void sync.flush();
    sync.edit({ zip: '05093' });
    void sync.flush({ leaving: true });
    await accept(9);
    await accept(8);
    expect([bases(terms), sync.revision()]).toEqual([[17, 3, 4, 4, 9], 9]);
  });

  it('sends nothing beside a save under way where the server could not tell which is the newer one', () => {
    const { sync, open, sent } = makeSync();
    open({ city: 'Bath' });
    sync.edit({ city: 'Wells' });
    void sync.flush({ leaving: true });
    expect(sent).toEqual([{ city: 'Bath' }]);
  });
});

it('unchanged edits go out again on the newer revision, but not without end', async () => {
  const { sync, open, sent, terms, refuse } = makeSync();
  open({}, 4);
  sync.edit({ '@repeat:club': '2' }, { atOnce: true });
  await vi.advanceTimersByTimeAsync(0);
  await refuse({ is: 'changedElsewhere', revision: 7 });
  expect([sent, terms.map(({ base }) => base), sync.unsaved()]).toEqual([
    [{ '@repeat:club': '2' }, { '@repeat:club': '2' }],
    [4, 7],
    { '@repeat:club': '2' },
  ]);
  await refuse({ is: 'changedElsewhere', revision: 7 });
  expect([sent.length, sync.store.getState()]).toMatchObject([2, { failure: 'refused', unsaved: 1 }]);
});

describe('edits that another tab makes its own', () => {
  it.each<[string, Answers, Answers, Answers[]]>([
    ['go out once more where a late save has an older text', { city: 'Bath' }, { city: 'Wells' }, [{ city: 'Wells' }]],
    ['are over where the save under way has the same text', { city: 'Bath' }, {}, []],
    ['are over where no save has the question', { zip: '05091' }, { city: 'Wells' }, []],
  ])('%s', async (_, first, then, more) => {
    const { sync, open, sent, terms, accept } = makeSync();
    open({}, 17);
    sync.edit(first);
    void sync.flush();
    sync.edit(then);
    sync.tabChanged(true);
    expect(sync.unsaved()).not.toHaveProperty('city');
    await accept(18);
    expect([sent.slice(1), terms.slice(1).map(({ base }) => base)]).toEqual([more, more.map(() => 18)]);
  });

  it('go out once more from an account that was opened anew meanwhile, unless the student edits on', async () => {
    for (const pending of [{}, { city: 'Glastonbury' }]) {
      const { sync, open, sent, accept } = makeSync();
      open({}, 17);
      sync.edit({ city: 'Bath' });
      void sync.flush();
      sync.edit({ city: '' });
      open(pending, 17);
      await accept(18);
      expect(sent).toEqual([{ city: 'Bath' }, { city: '', ...pending }]);
    }
  });

  it('count no more once the question is edited here again', async () => {
    const { sync, open, sent, accept } = makeSync();
    open({}, 17);
    for (const city of ['Bath', 'Wells']) {
      sync.edit({ city });
      void sync.flush();
    }
    sync.tabChanged(true);
    sync.edit({ city: 'Glastonbury' });
    await accept(18);
    await accept(19);
    expect(sent).toEqual([{ city: 'Bath' }, { city: 'Glastonbury' }]);
  });
});

it('an edit is kept with what was known when it was made, before the conflict for an answer in conflict', async () => {
  const { sync, device, kept, open, refuse } = makeSync();
  sync.edit({ name: 'Ada' });
  expect(device.read(anonymousOwner)).toEqual({ name: 'Ada' });
  open({ city: 'Bath' }, 4);
  await refuse({
    is: 'saved',
    known: { revision: 9 },
    told: { revision: 9, answers: { zip: '05092' } },
  });
  sync.edit({ name: 'Ada L.', zip: '05091' });
  expect(kept()).toEqual({ name: ['Ada L.', 9], zip: ['05091', 4] });
  expect([sync.revision(), sync.revision('zip')]).toEqual([9, 4]);
  sync.account().take(['zip']);
  expect(sync.revision('zip')).toBe(9);
});

it("an account that is left hands back what is unsaved and answers who waits, and a later outcome is nobody's", async () => {
  const { sync, open, accept } = makeSync();
  open({ city: 'Bath' }, 4);
  const saved = sync.flush();
  expect(sync.close()).toEqual({ city: 'Bath' });
  expect(await saved).toBe(false);
  open({ zip: '05091' }, 7);
  await accept(5);
  expect([sync.revision(), sync.store.getState()]).toMatchObject([7, { unsaved: 1, saving: true }]);
  await accept(8);
  expect(sync.store.getState()).toMatchObject({ unsaved: 0, saving: false });
});
