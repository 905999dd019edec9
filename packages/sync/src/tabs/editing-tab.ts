import { createEditLock, type EditLock } from './edit-lock.ts';

/** Message of a tab that wants to edit an owner's application, which another tab of the browser holds. */
export interface EditRequest {
  owner: string;
}

export interface EditingTabOptions {
  /** Locks of the browser. Without them every tab edits, and the server compares. */
  locks: Pick<LockManager, 'query' | 'request'> | undefined;
  channel: {
    post(message: EditRequest): void;
    listen(listener: (message: EditRequest) => void): void;
  };
  /** Sends what this tab has, because another tab wants to edit. No edit may follow. */
  letGo: () => Promise<unknown>;
  isReading: () => boolean;
  /** Called when an application is opened, and once it is known that another tab edits it. */
  onOpened: (isReading: boolean) => void;
  /** Called once this tab edits no more. `isStolen`: it was not asked, such as while it was frozen. */
  onReading: (how: { isStolen: boolean }) => void;
  /** Called once this tab edits after others did: reads the application again. Never rejects. */
  onEditing: () => Promise<unknown>;
  isVisible: () => boolean;
  /** Milliseconds that a tab has to let go before its lock is stolen. */
  patience?: number;
  /** Milliseconds after which a lock that another tab holds shows: a reloaded page may still have it. */
  grace?: number;
}

export interface EditingTab {
  /**
   * Follows an owner's application, and leaves the one before. Resolves once it is known which tab edits. `takes`: this
   * tab does, as after a login in it. Resolves with whether another tab had to let go.
   */
  open(owner: string, options?: { takes?: () => boolean }): Promise<{ wasElsewhere: boolean }>;
  /**
   * Makes this the tab that edits: asks the other one to let go, and steals its lock after a second. Resolves once the
   * application was read again.
   */
  take(): Promise<void>;
  /**
   * Looks again who edits, because the page was shown or hidden. `isRestored`: it was in the back-forward cache, and
   * believes what it was then. Resolves once known.
   */
  look(options?: { isRestored?: boolean }): Promise<void>;
  /** Lets go without a word, as a page does that goes away. */
  leave(): void;
}

/**
 * One tab of a browser edits an application, and the others read it.
 *
 * The editing tab holds a Web Lock with the owner's name. A tab that finds the lock taken reads, and waits for the lock
 * while it is visible: the tab that edits may be closed. *Edit here* posts a request. The editing tab sends what it has
 * and lets go. A tab that does not answer, since it is frozen or crashing, loses the lock all the same: what was typed
 * there is on the device already, and the server compares what it may still send.
 */
export function createEditingTab(options: EditingTabOptions): EditingTab {
  const { locks, channel, isVisible, isReading, onOpened, patience = 1_000, grace = 300 } = options;
  let lock: EditLock | undefined;

  const reads = (isStolen: boolean): void => {
    if (!isReading()) options.onReading({ isStolen });
  };
  const lockOf = (name: string, manager: NonNullable<typeof locks>): EditLock => {
    const made = createEditLock(name, {
      locks: manager,
      onHeld: () => {
        // Another owner's application was opened meanwhile.
        if (lock !== made) return made.release();
        return isReading() ? options.onEditing() : undefined;
      },
      onStolen: () => {
        if (lock !== made) return;
        reads(true);
        if (isVisible()) void made.wait();
      },
    });
    return made;
  };
  const take = async (mine: EditLock): Promise<void> => {
    channel.post({ owner: mine.owner });
    const isMine = mine.wait();
    await Promise.race([isMine, after(patience)]);
    await (mine.isHeld() ? isMine : mine.steal());
  };

  channel.listen((message) => {
    const mine = lock;
    if (!mine?.isHeld() || message.owner !== mine.owner) return;
    // The tab that asked steals the lock a little later.
    void Promise.race([options.letGo(), after(patience * 0.8)]).then(() => {
      if (lock !== mine || !mine.isHeld()) return;
      reads(false);
      mine.release();
      if (isVisible()) void mine.wait();
    });
  });

  return {
    take: () => (lock && !lock.isHeld() ? take(lock) : Promise.resolve()),
    leave: () => lock?.release(),
    look: async ({ isRestored = false } = {}) => {
      if (!lock) return;
      if (isRestored) {
        lock.release();
        reads(true);
      }
      if (lock.isHeld()) return;
      if (!isVisible()) return lock.stopWaiting();
      await settle(lock, grace);
      if (!lock.isHeld()) reads(false);
    },
    open: async (next, { takes } = {}) => {
      if (next === lock?.owner && lock.isHeld()) return { wasElsewhere: false };
      lock?.release();
      onOpened(false);
      const mine = locks && lockOf(next, locks);
      lock = mine;
      if (!mine) return { wasElsewhere: false };
      await settle(mine, grace);
      if (mine.isHeld() || lock !== mine) return { wasElsewhere: false };
      if (takes?.()) await take(mine);
      else {
        onOpened(true);
        if (!isVisible()) mine.stopWaiting();
      }
      return { wasElsewhere: true };
    },
  };
}

/** Waits until the lock is held, or somebody else holds it: a slow browser may take its time with a free one. */
async function settle(lock: EditLock, grace: number): Promise<void> {
  let isOver = false;
  const waiting = lock.wait().then(() => {
    isOver = true;
  });
  do await Promise.race([waiting, after(grace)]);
  while (!isOver && !(lock.isHeld() || (await lock.isTaken())));
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
