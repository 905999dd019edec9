import type { Answers } from '@quire/validation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerSaver } from './answer-saver.ts';
import type { SaveOutcome, SaveTerms } from './save-outcome.ts';

/** A server side that answers on request. */
function makeSaver() {
  const sent: Answers[] = [];
  const acknowledged: Answers[] = [];
  const terms: SaveTerms[] = [];
  const waiting: { resolve: (outcome: SaveOutcome) => void; reject: (error: unknown) => void }[] = [];
  const saver = createAnswerSaver({
    send: (changes, how) => {
      sent.push(changes);
      terms.push(how);
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
    acknowledged: (changes) => {
      acknowledged.push(changes);
    },
    now: () => Date.now(),
    pause: 1_500,
    longest: 10_000,
    retryAfter: 5_000,
  });
  const next = () => waiting.shift() ?? expect.fail('nothing was sent');
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    saver,
    sent,
    terms,
    acknowledged,
    accept: async (revision?: number) => {
      next().resolve({ is: 'saved', known: { revision } });
      await settled();
    },
    settle: async () => {
      next().resolve({ is: 'saved' });
      await settled();
    },
    refuse: async (outcome: SaveOutcome) => {
      next().resolve(outcome);
      await settled();
    },
    lose: async (error: unknown) => {
      next().reject(error);
      await settled();
    },
  };
}

const down: SaveOutcome = { is: 'unavailable' };
const named = (key: string): SaveOutcome => ({ is: 'refused', keys: [key] });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the answer saver', () => {
  it('saves once, after a pause in typing', async () => {
    const { saver, sent, accept } = makeSaver();
    saver.start({});
    saver.edited({ first_name: 'A' });
    await vi.advanceTimersByTimeAsync(1_400);
    saver.edited({ first_name: 'Ad' });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ first_name: 'Ad' }]);
    expect(saver.store.getState()).toMatchObject({ unsaved: 1, saving: true });
    await accept();
    expect(saver.store.getState()).toMatchObject({ unsaved: 0, saving: false, savedAt: 1_002_900 });
  });

  it('saves ten seconds after the first unsent edit at the latest, and says saved only when all of it is', async () => {
    const { saver, sent, accept } = makeSaver();
    saver.start({});
    let typed = '';
    const type = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 1) {
        typed += 'a';
        saver.edited({ essay: typed });
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
    expect(saver.store.getState()).toMatchObject({ unsaved: 1, savedAt: 1_000_000 });
    await type(8);
    expect(sent).toHaveLength(1);
    await type(1);
    expect(sent.at(-1)).toEqual({ essay: 'a'.repeat(20) });
    await accept();
    expect(saver.store.getState()).toMatchObject({ unsaved: 0, savedAt: 1_020_400 });
  });

  it.each([
    [50, 0],
    [200, 300],
    [1_100, 4_000],
  ])(
    'sends no save after a reply for what is still being typed: a key every %i ms, replies after %i ms',
    async (pause, latency) => {
      const { saver, sent, accept } = makeSaver();
      saver.start({});
      const typedFor = async (milliseconds: number): Promise<void> => {
        let unanswered = sent.length;
        for (let passed = 0; passed < milliseconds; passed += pause) {
          saver.edited({ essay: `${passed} of ${sent.length}` });
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
      expect(saver.store.getState()).toMatchObject({ unsaved: 0, saving: false });
    },
  );

  it('sends edits due during a save right after its reply, and the rest when a caller waits for all', async () => {
    const { saver, sent, accept } = makeSaver();
    saver.start({ essay: 'a' });
    saver.edited({ essay: 'ab' });
    await vi.advanceTimersByTimeAsync(1_500);
    await accept();
    expect(sent).toEqual([{ essay: 'a' }, { essay: 'ab' }]);
    saver.edited({ essay: 'abc' });
    const all = saver.flush();
    await accept();
    expect(sent.at(-1)).toEqual({ essay: 'abc' });
    saver.edited({ essay: 'abcd' });
    await accept();
    expect(sent.at(-1)).toEqual({ essay: 'abcd' });
    await accept();
    expect(await all).toBe(true);
  });

  it('tries again after ten seconds where somebody types on while saves fail', async () => {
    const { saver, sent, refuse } = makeSaver();
    saver.start({ first_name: 'Ada' });
    await refuse(down);
    for (let second = 0; second < 10; second += 1) {
      saver.edited({ essay: String(second) });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(sent).toEqual([{ first_name: 'Ada' }, { first_name: 'Ada', essay: '9' }]);
  });

  it('counts the longest time anew for another account', async () => {
    const { saver, sent } = makeSaver();
    saver.start({});
    saver.edited({ first_name: 'A' });
    saver.stop();
    saver.start({});
    await vi.advanceTimersByTimeAsync(9_000);
    saver.edited({ first_name: 'B' });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(sent).toEqual([]);
  });

  it('saves a press at once, with what was typed before it, however much is typed on', async () => {
    const { saver, sent, accept } = makeSaver();
    saver.start({});
    saver.edited({ first_name: 'Ada' });
    saver.edited({ '@repeat:club': '2' }, { atOnce: true });
    saver.edited({ first_name: 'Ada L.' });
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ first_name: 'Ada L.', '@repeat:club': '2' }]);
    await accept();
    saver.edited({ first_name: 'Ada' });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(sent).toHaveLength(1);
  });

  it('brings presses during a save to the server in one save after it, the last one', async () => {
    const { saver, sent, accept } = makeSaver();
    saver.start({});
    for (const count of ['2', '3', '4']) {
      saver.edited({ '@repeat:club': count }, { atOnce: true });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent).toEqual([{ '@repeat:club': '2' }]);
    await accept();
    await accept();
    expect(sent).toEqual([{ '@repeat:club': '2' }, { '@repeat:club': '4' }]);
    expect(saver.store.getState()).toMatchObject({ unsaved: 0, saving: false });
  });

  it('tries a press again after a failure, as any edit', async () => {
    const { saver, sent, refuse } = makeSaver();
    saver.start({});
    saver.edited({ '@repeat:club': '2' }, { atOnce: true });
    await vi.advanceTimersByTimeAsync(0);
    await refuse(down);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ '@repeat:club': '2' }, { '@repeat:club': '2' }]);
  });

  it('keeps an edit made while its older self was under way', async () => {
    const { saver, sent, acknowledged, accept } = makeSaver();
    saver.start({});
    saver.edited({ city: 'Bath', zip: '' });
    const flushed = saver.flush();
    saver.edited({ city: 'Wells' });
    await accept();
    expect(saver.store.getState()).toMatchObject({ unsaved: 1, saving: true });
    await accept();
    expect(sent).toEqual([{ city: 'Bath', zip: '' }, { city: 'Wells' }]);
    expect(acknowledged).toEqual(sent);
    expect(await flushed).toBe(true);
  });

  it('has one save under way at a time', async () => {
    const { saver, sent, accept } = makeSaver();
    saver.start({});
    saver.edited({ city: 'Bath' });
    const both = [saver.flush(), saver.flush()];
    expect(sent).toHaveLength(1);
    await accept();
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(sent).toHaveLength(1);
  });

  it('tries again after a failure, later each time, and says so meanwhile', async () => {
    const { saver, sent, accept, refuse, lose } = makeSaver();
    saver.start({ city: 'Bath' });
    await refuse(down);
    expect(saver.store.getState()).toMatchObject({ unsaved: 1, saving: false, failure: 'unavailable' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(2);
    await lose(new Error('unforeseen'));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    await accept();
    expect(saver.store.getState()).toMatchObject({ unsaved: 0, saving: false, failure: undefined });
  });

  it('waits as long as the server asks', async () => {
    const { saver, sent, refuse } = makeSaver();
    saver.start({ city: 'Bath' });
    await refuse({ is: 'unavailable', retryAfter: 30 });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it('saves the rest when the server names what it refuses', async () => {
    const { saver, sent, accept, refuse } = makeSaver();
    saver.start({});
    saver.edited({ city: 'Bath', essay: 'far too long' });
    const flushed = saver.flush();
    await refuse(named('essay'));
    await accept();
    expect(sent).toEqual([{ city: 'Bath', essay: 'far too long' }, { city: 'Bath' }]);
    expect(await flushed).toBe(false);
    expect(saver.store.getState()).toMatchObject({ unsaved: 1, saving: false, failure: 'refused' });
    saver.edited({ essay: 'short' });
    const again = saver.flush();
    await accept();
    expect(await again).toBe(true);
    expect(saver.store.getState().failure).toBeUndefined();
  });

  it('does not ask again for what is refused as a whole', async () => {
    const { saver, sent, refuse } = makeSaver();
    saver.start({ city: 'Bath' });
    await refuse({ is: 'refused', keys: [] });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(sent).toHaveLength(1);
    expect(saver.store.getState()).toMatchObject({ unsaved: 1, failure: 'refusedWhole' });
  });

  it('hands back what is unsaved when it stops, and hears no late answer', async () => {
    const { saver, acknowledged, accept } = makeSaver();
    saver.start({ city: 'Bath', ssn: '123-45-6789' });
    expect(saver.stop()).toEqual({ city: 'Bath', ssn: '123-45-6789' });
    saver.start({ zip: '05091' });
    await accept();
    expect(acknowledged).toEqual([]);
    expect(saver.store.getState()).toMatchObject({ unsaved: 1, saving: true });
    await accept();
    expect(saver.store.getState()).toMatchObject({ unsaved: 0, saving: false });
  });

  it('sends nothing while no account is open', async () => {
    const { saver, sent } = makeSaver();
    saver.edited({ city: 'Bath' });
    expect(await saver.flush()).toBe(false);
    expect(sent).toEqual([]);
  });
});

const bases = (terms: readonly SaveTerms[]): unknown[] => terms.map(({ base }) => base);
const changedElsewhere = (revision: number): SaveOutcome => ({ is: 'changedElsewhere', revision });
const overtaken: SaveOutcome = { is: 'overtaken' };

describe('the answer saver of a server that counts revisions', () => {
  it('names the revision that is known, and knows the one after each save', async () => {
    const { saver, sent, terms, accept, refuse } = makeSaver();
    saver.start({ city: 'Bath' }, 17);
    await accept(19);
    saver.edited({ city: 'Wells' });
    void saver.flush();
    await refuse(down);
    await vi.advanceTimersByTimeAsync(5_000);
    await accept(20);
    expect([sent.length, bases(terms), saver.revision()]).toEqual([3, [17, 19, 19], 20]);
  });

  it('names none any more once an answer names none', async () => {
    const { saver, terms, accept } = makeSaver();
    saver.start({ city: 'Bath' }, 17);
    await accept(undefined);
    saver.edited({ city: 'Wells' });
    void saver.flush();
    await accept(20);
    saver.edited({ city: 'Bath' });
    void saver.flush();
    expect(bases(terms)).toEqual([17, undefined, undefined]);
  });

  it('knows the same revision after a save that holds no answers', async () => {
    const { saver, terms, settle } = makeSaver();
    saver.start({ '@repeat:club': '2' }, 17);
    await settle();
    saver.edited({ city: 'Wells' });
    void saver.flush();
    expect(bases(terms)).toEqual([17, 17]);
  });

  it('saves the rest at once, on what is known now, when an answer was changed elsewhere', async () => {
    const { saver, sent, terms, accept, refuse } = makeSaver();
    saver.start({ city: 'Bath', zip: '05091' }, 17);
    saver.hold(['city']);
    await refuse(changedElsewhere(20));
    await accept(21);
    expect([sent, bases(terms)]).toEqual([
      [{ city: 'Bath', zip: '05091' }, { zip: '05091' }],
      [17, 20],
    ]);
    expect(saver.store.getState()).toMatchObject({ unsaved: 1, held: 1, saving: false, failure: undefined });
  });

  it('sends no edit of an answer on hold, whatever is typed on, and hands it back', async () => {
    const { saver, sent } = makeSaver();
    saver.start({}, 17);
    saver.hold(['city']);
    expect(saver.store.getState()).toMatchObject({ unsaved: 0, held: 0 });
    saver.edited({ city: 'Bath' });
    saver.edited({ city: 'Bath Spa' });
    expect(await saver.flush()).toBe(false);
    await vi.advanceTimersByTimeAsync(600_000);
    expect([sent, saver.store.getState()]).toMatchObject([[], { unsaved: 1, held: 1 }]);
    expect(saver.release(['city', 'zip'])).toEqual({ city: 'Bath Spa' });
    expect(saver.store.getState()).toMatchObject({ unsaved: 0, held: 0, savedAt: Date.now() });
    saver.edited({ city: 'Bath' });
    void saver.flush();
    expect(sent).toEqual([{ city: 'Bath' }]);
  });

  it.each<[string, SaveOutcome]>([
    ['a save that a later one has overtaken', overtaken],
    ['a conflict that a later save has told', changedElsewhere(16)],
  ])('takes %s for no failure, and sends again after a pause what is left', async (_, refusal) => {
    const { saver, sent, refuse } = makeSaver();
    saver.start({ city: 'Bath' }, 17);
    await refuse(refusal);
    expect(saver.store.getState()).toEqual({ unsaved: 1, held: 0, elsewhere: 0, saving: false });
    await vi.advanceTimersByTimeAsync(1_499);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  it('sends everything once more while the page goes, beside the save under way and in the same task', async () => {
    const { saver, sent, terms, accept, refuse } = makeSaver();
    saver.start({ city: 'Bath' }, 17);
    saver.edited({ zip: '05091' });
    void saver.flush({ leaving: true });
    expect(sent).toEqual([{ city: 'Bath' }, { city: 'Bath', zip: '05091' }]);
    void saver.flush({ leaving: true });
    expect([sent.length, terms.map(({ leaving }) => leaving)]).toEqual([2, [false, true]]);
    // The page stays after all. The first save may come to the server after the second one.
    await refuse(overtaken);
    await accept(19);
    expect(saver.store.getState()).toMatchObject({ unsaved: 0, failure: undefined });
    saver.edited({ zip: '' });
    void saver.flush({ leaving: true });
    expect([sent.at(-1), terms.at(-1)]).toEqual([{ zip: '' }, { base: 19, leaving: true }]);
  });

  it('knows on what its edits were made, those on hold on what was known before', () => {
    const { saver } = makeSaver();
    saver.start({ city: 'Bath', zip: '05091' }, 17);
    saver.hold(['city', 'name']);
    saver.heard(17, 20);
    expect(saver.base()).toBe(17);
    saver.release(['city']);
    expect(saver.base()).toBe(20);
  });

  it('goes on from a lower revision after a restored backup, and from the higher one after two saves', async () => {
    const { saver, terms, accept, refuse } = makeSaver();
    saver.start({ city: 'Bath', zip: '05091' }, 17);
    saver.hold(['city']);
    await refuse(changedElsewhere(3));
    await accept(4);
    expect([bases(terms), saver.revision()]).toEqual([[17, 3], 4]);
    saver.edited({ zip: '05092' });
    void saver.flush();
    saver.edited({ zip: '05093' });
    void saver.flush({ leaving: true });
    await accept(9);
    await accept(8);
    expect([bases(terms), saver.revision()]).toEqual([[17, 3, 4, 4, 9], 9]);
  });

  it('sends nothing beside a save under way where the server could not tell which is the newer one', () => {
    const { saver, sent } = makeSaver();
    saver.start({ city: 'Bath' });
    saver.edited({ city: 'Wells' });
    void saver.flush({ leaving: true });
    expect(sent).toEqual([{ city: 'Bath' }]);
  });
});

it('unchanged edits go out again on the newer revision, but not without end', async () => {
  const { saver, sent, terms, refuse } = makeSaver();
  saver.start({}, 4);
  saver.edited({ '@repeat:club': '2' }, { atOnce: true });
  await vi.advanceTimersByTimeAsync(0);
  await refuse({ is: 'changedElsewhere', revision: 7 });
  expect([sent, terms.map(({ base }) => base), saver.unsaved()]).toEqual([
    [{ '@repeat:club': '2' }, { '@repeat:club': '2' }],
    [4, 7],
    { '@repeat:club': '2' },
  ]);
  await refuse({ is: 'changedElsewhere', revision: 7 });
  expect([sent.length, saver.store.getState()]).toMatchObject([2, { failure: 'refused', unsaved: 1 }]);
});

describe('saves in turn with those of other tabs', () => {
  it('begin with what is known and unsaved when their turn comes, and a page that goes waits for no turn', async () => {
    const sent: { changes: Answers; base: number | undefined }[] = [];
    let turn = (): void => undefined;
    const saver = createAnswerSaver({
      send: async (changes, { base }) => {
        sent.push({ changes, base });
        return { is: 'saved', known: { revision: 9 } };
      },
      inTurn: (save) =>
        new Promise<void>((resolve) => {
          turn = resolve;
        }).then(save),
      acknowledged: () => undefined,
      now: () => Date.now(),
      pause: 1_500,
      longest: 10_000,
      retryAfter: 5_000,
    });
    saver.start({}, 4);
    saver.edited({ first_name: 'Ada' });
    const saved = saver.flush();
    saver.heard(4, 7);
    saver.edited({ city: 'Bath' });
    turn();
    expect([await saved, sent]).toEqual([true, [{ changes: { first_name: 'Ada', city: 'Bath' }, base: 7 }]]);
    saver.edited({ city: 'Wells' });
    const waiting = saver.flush();
    void saver.flush({ leaving: true });
    expect(sent.at(-1)).toEqual({ changes: { city: 'Wells' }, base: 9 });
    await vi.advanceTimersByTimeAsync(0);
    turn();
    await waiting;
    expect(sent).toHaveLength(2);
  });

  it('know of an answer that waits for the applicant what was known before it was changed elsewhere', () => {
    const { saver } = makeSaver();
    saver.start({}, 4);
    saver.hold(['city']);
    saver.heard(4, 9);
    saver.hold(['city', 'name']);
    expect([saver.revision(), saver.revision('city'), saver.revision('name'), saver.revision('essay')]).toEqual([
      9, 4, 9, 9,
    ]);
    saver.release(['city']);
    expect(saver.revision('city')).toBe(9);
  });

  it('know nothing of a later revision that follows on one which is not known here', () => {
    const { saver } = makeSaver();
    saver.start({}, 4);
    saver.heard(5, 9);
    expect(saver.revision()).toBe(4);
    saver.takeOver({ city: 'Bath' }, 3);
    expect([saver.revision(), saver.unsaved()]).toEqual([3, { city: 'Bath' }]);
  });
});
