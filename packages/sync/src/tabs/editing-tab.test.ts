import { afterEach, describe, expect, it } from 'vitest';
import { createEditingTab, type EditingTab, type EditRequest } from './editing-tab.ts';

const open: { tab: EditingTab; channel: BroadcastChannel }[] = [];
afterEach(() => {
  for (const { tab, channel } of open.splice(0)) {
    tab.leave();
    channel.close();
  }
});

let owners = 0;
/** Names nobody who was there before. */
const newOwner = (): string => `student ${(owners += 1)}`;

/** A tab on real locks and a real channel, and what happened to it. */
function makeTab({
  isVisible = true,
  isFrozen = false,
  locks = navigator.locks,
  letGo = () => Promise.resolve(),
}: {
  isVisible?: boolean;
  isFrozen?: boolean;
  locks?: LockManager | null;
  letGo?: () => Promise<void>;
} = {}) {
  const happened: string[] = [];
  let isReading = false;
  const channel = new BroadcastChannel('quire');
  const seen = { isVisible };
  const tab = createEditingTab({
    locks: locks ?? undefined,
    channel: {
      post: (message) => {
        channel.postMessage(message);
      },
      listen: (listener) => {
        channel.addEventListener('message', ({ data }: MessageEvent<EditRequest>) => {
          if (!isFrozen) listener(data);
        });
      },
    },
    letGo: async () => {
      happened.push('lets go');
      await letGo();
    },
    isReading: () => isReading,
    onOpened: (reads) => {
      isReading = reads;
    },
    onReading: ({ isStolen }) => {
      isReading = true;
      happened.push(isStolen ? 'lost' : 'reads');
    },
    onEditing: async () => {
      isReading = false;
      happened.push('edits');
    },
    isVisible: () => seen.isVisible,
    patience: 200,
    grace: 50,
  });
  open.push({ tab, channel });
  return { tab, happened, reads: () => isReading, seen };
}

const turns = (holds: () => boolean): Promise<void> => expect.poll(holds, { interval: 5 }).toBe(true);

describe('one tab of a browser edits', () => {
  it('the first one, while a second one reads and another owner is nobody of theirs', async () => {
    const [owner, a, b, other] = [newOwner(), makeTab(), makeTab(), makeTab()];
    expect(await a.tab.open(owner)).toEqual({ wasElsewhere: false });
    expect(await b.tab.open(owner)).toEqual({ wasElsewhere: true });
    expect(await other.tab.open(newOwner())).toEqual({ wasElsewhere: false });
    expect([a, b, other].map(({ reads }) => reads())).toEqual([false, true, false]);
    expect([a, b, other].flatMap(({ happened }) => happened)).toEqual([]);
  });

  it('the one that asks, once the other one has sent what it has', async () => {
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    const [owner, a, b] = [newOwner(), makeTab({ letGo: () => sent }), makeTab()];
    await a.tab.open(owner);
    await b.tab.open(owner);
    const taken = b.tab.take();
    await turns(() => a.happened.includes('lets go'));
    expect([a.reads(), b.reads()]).toEqual([false, true]);
    send();
    await taken;
    expect([a.reads(), b.reads()]).toEqual([true, false]);
    expect([a.happened, b.happened]).toEqual([['lets go', 'reads'], ['edits']]);
    await a.tab.take();
    expect([a.reads(), b.reads()]).toEqual([false, true]);
  });

  it('the one that asks, though the other one is frozen, or cannot send what it has', async () => {
    for (const holder of [makeTab({ isFrozen: true }), makeTab({ letGo: () => new Promise<void>(() => undefined) })]) {
      const [owner, b] = [newOwner(), makeTab()];
      await holder.tab.open(owner);
      await b.tab.open(owner);
      await b.tab.take();
      expect([holder.reads(), b.reads(), b.happened]).toEqual([true, false, ['edits']]);
    }
  });

  it('learns that its lock was stolen', async () => {
    const [owner, a, b] = [newOwner(), makeTab({ isFrozen: true }), makeTab()];
    await a.tab.open(owner);
    await b.tab.open(owner, { takes: () => true });
    await turns(a.reads);
    expect([a.happened, b.happened, b.reads()]).toEqual([['lost'], [], false]);
  });

  it('the one that reads in sight, once the other one is gone; a hidden one when it is shown', async () => {
    const [owner, a, hidden, b] = [newOwner(), makeTab(), makeTab({ isVisible: false }), makeTab()];
    await a.tab.open(owner);
    await hidden.tab.open(owner);
    await b.tab.open(owner);
    a.tab.leave();
    await turns(() => !b.reads());
    expect([b.happened, hidden.reads()]).toEqual([['edits'], true]);
    b.tab.leave();
    hidden.seen.isVisible = true;
    await hidden.tab.look();
    expect([hidden.reads(), hidden.happened]).toEqual([false, ['edits']]);
  });

  it('exactly one of two that ask at once', async () => {
    const [owner, a, b, c] = [newOwner(), makeTab(), makeTab(), makeTab()];
    for (const { tab } of [a, b, c]) await tab.open(owner);
    await Promise.all([b.tab.take(), c.tab.take()]);
    await turns(() => [a, b, c].filter(({ reads }) => !reads()).length === 1);
    expect(a.reads()).toBe(true);
  });

  it('none that comes back from the back-forward cache, until it has the lock and has read again', async () => {
    const [owner, a, b] = [newOwner(), makeTab(), makeTab()];
    await a.tab.open(owner);
    a.tab.leave();
    await b.tab.open(owner);
    await a.tab.look({ isRestored: true });
    expect([a.reads(), b.reads(), a.happened]).toEqual([true, false, ['lost']]);
    b.tab.leave();
    await turns(() => !a.reads());
    expect(a.happened).toEqual(['lost', 'edits']);
  });

  it('the only one, though its browser takes longer to grant a free lock than to say that it is taken', async () => {
    let asked = 0;
    let grant = (): void => undefined;
    const isGranted = new Promise<void>((resolve) => {
      grant = resolve;
    });
    const locks = {
      // It is granted after the tab has asked twice who holds it.
      query: () => {
        asked += 1;
        if (asked === 2) grant();
        return navigator.locks.query();
      },
      request: (...terms: Parameters<LockManager['request']>) =>
        isGranted.then(() => navigator.locks.request(...terms)),
    } as LockManager;
    const [owner, a, b] = [newOwner(), makeTab({ locks }), makeTab()];
    expect([await a.tab.open(owner), a.reads(), a.happened]).toEqual([{ wasElsewhere: false }, false, []]);
    expect([await b.tab.open(owner), b.reads()]).toEqual([{ wasElsewhere: true }, true]);
  });

  it.each<[string, LockManager | null]>([
    ['has no locks', null],
    ['refuses them', { ...navigator.locks, request: () => Promise.reject(new DOMException('', 'SecurityError')) }],
  ])('every one where the browser %s', async (_, locks) => {
    const [owner, a, b] = [newOwner(), makeTab({ locks }), makeTab({ locks })];
    for (const { tab } of [a, b]) {
      await tab.open(owner);
      await tab.take();
      await tab.look();
    }
    expect([a, b].map(({ reads, happened }) => [reads(), happened])).toEqual([
      [false, []],
      [false, []],
    ]);
  });
});
