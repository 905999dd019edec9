import type { Answers } from '@quire/validation';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Account, Own } from './account.ts';
import type { DeviceDraft } from './device/device-draft.ts';
import { anonymousOwner, type DraftOwner } from './device/entry.ts';
import { resting, type SavingState } from './saving.ts';

export interface SyncOptions {
  /** Copy of the edits on the device. */
  device: DeviceDraft;
  /** Returns whether the device keeps an edit; a mark of a document, for example, belongs to the server alone. */
  isKept?: (key: string) => boolean;
}

/** Client of a visitor's draft, and of an account once one is open. Its `edit` is kept on the device first. */
export interface Sync extends Pick<
  Account,
  'edit' | 'flush' | 'close' | 'tabChanged' | 'unsaved' | 'left' | 'revision'
> {
  /** State for a status line, which is one selector of it. */
  readonly store: Pick<StoreApi<SavingState>, 'getState' | 'subscribe' | 'getInitialState'>;
  /** Connects accounts, once: a visitor's page does without their code. */
  connect(create: (own: Own) => Account): void;
  /** Returns the client's side of accounts. Throws before `connect`. */
  account(): Account;
}

/**
 * One client of an account: it keeps each edit until the server has it, and overwrites nothing unseen.
 *
 * An edit is on the device before it counts as made, in two copies: one that is read at once, and one that survives a
 * killed browser (`device/`). With an account open, a machine sends it, and hears what others have changed: `reduce`
 * takes the state and an event, and returns the next state and named effects, which `run-effects` carries out. Nothing
 * else decides. A save names the revision it was made on. The server refuses it where somebody changed the same answer
 * since; the applicant then decides between both texts. One tab of a browser edits, and the others read (`tabs/`); a
 * second device is compared by the server alone. `edit`, `flush` and the store are for a form; `account()` is for a
 * host that opens accounts and merges answers.
 */
export function createSync({ device, isKept = () => true }: SyncOptions): Sync {
  const store = createStore<SavingState>(() => ({ ...resting, isKept: true, isReading: false }));
  let account: Account | undefined;
  const owner = (): DraftOwner => {
    const username = account?.copy()?.username;
    return username === undefined ? anonymousOwner : { username };
  };
  const noteKept = (): void => {
    const keeps = device.keeps();
    if (keeps !== store.getState().isKept && (keeps || !device.isConfirming())) store.setState({ isKept: keeps });
  };
  noteKept();
  device.onConfirm(noteKept);
  return {
    store,
    connect: (create) => {
      account ??= create({ device, store });
    },
    account: () => {
      if (!account) throw new Error('No account can be opened before its code is there. Call connect() first.');
      return account;
    },
    edit: (set, options) => {
      for (const [key, value] of Object.entries(set))
        if (isKept(key)) device.write(owner(), { [key]: value }, account?.revision(key));
      noteKept();
      account?.edit(set, options);
    },
    flush: (options) => account?.flush(options) ?? Promise.resolve(false),
    close: (options) => account?.close(options) ?? ({} as Answers),
    tabChanged: (isReading, how) => {
      if (account) account.tabChanged(isReading, how);
      else store.setState({ isReading });
    },
    unsaved: () => account?.unsaved() ?? {},
    left: () => account?.left() ?? [],
    revision: (key) => account?.revision(key),
  };
}
