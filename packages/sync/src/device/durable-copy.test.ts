import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceDraft } from './device-draft.ts';
import { openDurableCopy } from './durable-copy.ts';
import { anonymousOwner, type Entry } from './entry.ts';
import { createEntryStore } from './entry-store.ts';
import { conflictsOf } from './conflicts.ts';
import { storageOf } from '../testing/storage-of.ts';

const ada = { username: 'ada@example.org' };
let time = 0;
let storage = storageOf(100);
let name = '';
let count = 0;
const now = () => time;

/** A page of this browser, before its durable copy has arrived. */
function page(kept: Storage | 'blocked' = storage) {
  const entries = createEntryStore({ storage: kept === 'blocked' ? undefined : kept, now, awaitsDurable: true });
  const draft = createDeviceDraft({ entries, sensitive: ['ssn'], now });
  const conflicts = conflictsOf({ inner: { entries, sensitive: ['ssn'], now } });
  const taken: string[] = [];
  const arrive = () =>
    openDurableCopy(entries, {
      name,
      onTaken: (names) => {
        taken.push(...names);
      },
    });
  return {
    entries,
    draft,
    conflicts,
    taken,
    arrive,
    written: () => expect.poll(() => entries.inner.changes.size).toBe(0),
  };
}

const opened = async (kept?: Storage | 'blocked') => {
  const here = page(kept);
  await here.arrive();
  return here;
};

/** Content of localStorage at a moment: a killed browser restarts with it. */
function snapshot(): () => void {
  const items = Array.from({ length: storage.length }, (_, index) => storage.key(index)!).map(
    (item) => [item, storage.getItem(item)!] as const,
  );
  return () => {
    storage.clear();
    for (const [item, text] of items) storage.setItem(item, text);
  };
}

async function inDatabase(): Promise<Record<string, string>> {
  const database = await openDB(name);
  const [names, entries] = [await database.getAllKeys('entries'), (await database.getAll('entries')) as Entry[]];
  database.close();
  return Object.fromEntries(names.map((each, index) => [String(each), entries[index]!.value]));
}

beforeEach(() => {
  time = 1_000;
  storage = storageOf(100);
  count += 1;
  name = `quire-${count}`;
});

describe('the durable copy', () => {
  it('brings back what localStorage lost, conflicts as well, and tells what', async () => {
    const before = snapshot();
    const here = await opened();
    here.draft.write(anonymousOwner, { first_name: 'Ada' });
    here.conflicts.put(ada, { city: 'Bath' });
    await here.written();
    before();
    const next = await opened();
    expect([next.draft.read(anonymousOwner), next.conflicts.read(ada)]).toMatchObject([
      { first_name: 'Ada' },
      [{ key: 'city', value: 'Bath', at: 1_000 }],
    ]);
    expect(next.taken.toSorted()).toEqual([
      expect.stringMatching(/^quire:aside:student:ada%40example.org:city#/),
      'quire:draft:anonymous:first_name',
    ]);
  });

  it('takes in what was typed before it arrived', async () => {
    const here = page();
    here.draft.write(ada, { city: 'Bath' }, 7);
    await here.arrive();
    storage.clear();
    const next = await opened();
    expect([next.draft.read(ada), next.draft.entries(ada).get('city')?.revision]).toEqual([{ city: 'Bath' }, 7]);
  });

  it('drops what was acknowledged, although a kill put it back into localStorage', async () => {
    const here = await opened();
    here.draft.write(ada, { city: 'Bath', zip: '1' });
    await here.written();
    const kill = snapshot();
    here.draft.forget(ada, { city: 'Bath', zip: '0' });
    await here.written();
    kill();
    const next = await opened();
    expect([next.draft.read(ada), next.taken]).toEqual([{ zip: '1' }, ['quire:draft:student:ada%40example.org:city']]);
  });

  it('knows the later edit by its number, whichever copy has it and whatever the clock says', async () => {
    const here = await opened();
    here.draft.write(ada, { city: 'Bath' });
    await here.written();
    const kill = snapshot();
    time -= 365 * 24 * 60 * 60 * 1000;
    here.draft.write(ada, { city: 'Wells' });
    await here.written();
    kill();
    expect((await opened()).draft.read(ada)).toEqual({ city: 'Wells' });
    // A page without a durable copy.
    page().draft.write(ada, { city: 'Ely' });
    expect((await opened()).draft.read(ada)).toEqual({ city: 'Ely' });
  });

  it('never puts an older entry over an edit of this visit', async () => {
    const here = await opened();
    here.draft.write(anonymousOwner, { city: 'Bath', zip: '1' });
    await here.written();
    storage.clear();
    const next = page();
    next.draft.write(anonymousOwner, { city: 'Wells' });
    await next.arrive();
    expect([next.draft.read(anonymousOwner), next.taken]).toEqual([
      { city: 'Wells', zip: '1' },
      ['quire:draft:anonymous:zip'],
    ]);
  });

  it('is cleared too, also when that was asked before it arrived, or by a page that did not live to see it', async () => {
    const here = await opened();
    here.draft.write(anonymousOwner, { city: 'Bath' });
    here.draft.write(ada, { city: 'Wells' });
    await here.written();
    here.draft.clear(anonymousOwner);
    here.draft.write(anonymousOwner, { zip: '1' });
    await here.written();
    expect(await inDatabase()).toEqual({
      'quire:draft:anonymous:zip': '1',
      'quire:draft:student:ada%40example.org:city': 'Wells',
    });
    page().draft.clear(anonymousOwner);
    const next = page();
    next.draft.clear(ada);
    await next.arrive();
    await next.written();
    expect([await inDatabase(), next.draft.read(anonymousOwner), next.taken]).toEqual([{}, {}, []]);
    expect(storage.getItem('quire:cleared:quire:draft:anonymous:')).toBeNull();
  });

  it('drops an entry only if it holds the acknowledged value', async () => {
    const [here, there] = [await opened(), await opened()];
    here.draft.write(ada, { city: 'Bath' });
    there.draft.write(ada, { city: 'Wells' });
    await there.written();
    // The other process's edit has not arrived here yet.
    storage.setItem('quire:draft:student:ada%40example.org:city', JSON.stringify({ value: 'Bath', at: time }));
    here.draft.forget(ada, { city: 'Bath' });
    await here.written();
    expect(await inDatabase()).toEqual({ 'quire:draft:student:ada%40example.org:city': 'Wells' });
  });

  it('keeps alone where localStorage is blocked or full, and only says so once it has', async () => {
    for (const kept of ['blocked' as const, storageOf(0)]) {
      const here = page(kept);
      here.draft.write(anonymousOwner, { city: 'Bath' });
      expect(here.draft.keeps()).toBe(false);
      await here.arrive();
      expect(here.draft.keeps()).toBe(true);
      const told = vi.fn();
      here.draft.onConfirm(told);
      here.draft.write(anonymousOwner, { city: 'Wells' });
      expect([here.draft.keeps(), here.draft.isConfirming()]).toEqual([false, true]);
      await here.written();
      expect([here.draft.keeps(), here.draft.isConfirming(), told.mock.calls.length]).toEqual([true, false, 1]);
      expect((await opened(kept)).draft.read(anonymousOwner)).toEqual({ city: 'Wells' });
    }
  });

  it('leaves the database of a later version alone', async () => {
    (
      await openDB(name, 2, {
        upgrade: (database) => {
          database.createObjectStore('later');
        },
      })
    ).close();
    const here = page();
    here.draft.write(ada, { city: 'Bath' });
    await here.arrive();
    here.draft.write(ada, { zip: '1' });
    expect([here.draft.read(ada), here.draft.keeps(), here.entries.inner.changes.size]).toEqual([
      { city: 'Bath', zip: '1' },
      true,
      0,
    ]);
    const database = await openDB(name);
    expect([database.version, [...database.objectStoreNames]]).toEqual([2, ['later']]);
    database.close();
  });

  it('makes way for a page of a later version', async () => {
    const here = await opened();
    here.draft.write(ada, { city: 'Bath' });
    (await openDB(name, 2)).close();
    here.draft.write(ada, { zip: '1' });
    expect([here.draft.read(ada), here.draft.keeps()]).toEqual([{ city: 'Bath', zip: '1' }, true]);
  });

  it('is written again when the database is deleted, from memory where localStorage has nothing', async () => {
    for (const kept of [storage, 'blocked' as const]) {
      const here = await opened(kept);
      here.draft.write(ada, { city: 'Bath' });
      await here.written();
      await deleteDB(name);
      if (kept === 'blocked') await expect.poll(() => here.draft.keeps()).toBe(true);
      await expect.poll(inDatabase).toEqual({ 'quire:draft:student:ada%40example.org:city': 'Bath' });
    }
  });

  it('passes over entries that cannot be read, in either copy', async () => {
    const here = await opened();
    here.draft.write(ada, { city: 'Bath', zip: '1' });
    await here.written();
    const database = await openDB(name);
    await database.put('entries', { value: 7 }, 'quire:draft:student:ada%40example.org:zip');
    await database.put('entries', null, 'quire:draft:anonymous:zip');
    await database.put('pages', 'much', 'another');
    database.close();
    storage.clear();
    storage.setItem('quire:draft:student:ada%40example.org:first_name', '{broken');
    const next = await opened();
    expect([next.draft.read(ada), next.draft.read(anonymousOwner), next.draft.keeps()]).toEqual([
      { city: 'Bath' },
      {},
      true,
    ]);
  });

  it('holds no sensitive answer', async () => {
    const here = await opened();
    here.draft.write(ada, { ssn: '219-09-9999', city: 'Bath' });
    here.conflicts.put(ada, { ssn: '219-09-9999' });
    await here.written();
    expect(await inDatabase()).toEqual({ 'quire:draft:student:ada%40example.org:city': 'Bath' });
  });
});

describe('a wiped localStorage', () => {
  it('is written again from memory, by the next edit or the next look at whether it is kept', async () => {
    const here = await opened();
    here.draft.write(ada, { city: 'Bath' });
    storage.clear();
    here.draft.write(ada, { zip: '1' });
    expect(page().draft.read(ada)).toEqual({ city: 'Bath', zip: '1' });
    storage.clear();
    expect(here.draft.keeps()).toBe(true);
    expect(page().draft.read(ada)).toEqual({ city: 'Bath', zip: '1' });
  });

  it('is rewritten a moment later if this page only read it: another page may have removed it', async () => {
    for (const isTold of [false, true]) {
      const [here, other] = [await opened(), await opened()];
      other.draft.write(ada, { essay: 'Typed there' });
      here.draft.read(ada);
      here.draft.keeps();
      storage.clear();
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      here.draft.keeps();
      expect(page().draft.read(ada)).toEqual({});
      if (isTold) here.entries.inner.local.known.clear();
      vi.advanceTimersByTime(300);
      vi.useRealTimers();
      expect(page().draft.read(ada)).toEqual(isTold ? {} : { essay: 'Typed there' });
    }
  });

  it('is not said to keep what it does not take again', async () => {
    // Without a durable copy.
    (await openDB(name, 2)).close();
    let isFull = false;
    const kept: Storage = {
      ...storageOf(9),
      setItem: (item, text) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        storage.setItem(item, text);
      },
      getItem: (item) => storage.getItem(item),
      key: (index) => storage.key(index),
      get length() {
        return storage.length;
      },
      clear: () => {
        storage.clear();
      },
      removeItem: (item) => {
        storage.removeItem(item);
      },
    };
    const here = await opened(kept);
    here.draft.write(ada, { city: 'Bath' });
    expect(here.draft.keeps()).toBe(true);
    isFull = true;
    kept.clear();
    expect([here.draft.keeps(), here.draft.read(ada)]).toEqual([false, { city: 'Bath' }]);
  });
});
