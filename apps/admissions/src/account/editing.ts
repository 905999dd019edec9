import { createEditingTab, type EditingTab } from '@quire/sync';
import type { Admissions } from '../application/admissions.ts';
import { commitFocusedField } from '../application/commit-focused-field.ts';
import { loadActions } from '../application/load-parts.ts';
import { closeConflicts } from '../conflicts/open-conflicts.ts';
import { showVisitorAgain } from './edit-as-visitor.ts';

/**
 * Follows the browser's other tabs: which account is open, and which tab edits. Shows the application as that says.
 */
export function createEditing(admissions: Admissions): EditingTab {
  const {
    device: { tabs },
    saving: { sync },
  } = admissions;
  const isReading = (): boolean => sync.store.getState().isReading;
  const editing = createEditingTab({
    locks: navigator.locks,
    channel: {
      post: (message) => {
        tabs.post('edit', message);
      },
      listen: (listener) => {
        tabs.listen('edit', listener);
      },
    },
    letGo: () => {
      commitFocusedField();
      return sync.flush();
    },
    isReading,
    onOpened: sync.tabChanged,
    onReading: ({ isStolen }) => {
      read(admissions, isStolen);
    },
    onEditing: () => {
      sync.tabChanged(false);
      return readAgain(admissions);
    },
    isVisible: () => document.visibilityState === 'visible',
  });
  const look = async ({ isRestored = false } = {}): Promise<void> => {
    const wasReading = isRestored || isReading();
    await editing.look({ isRestored });
    if (wasReading && isReading() && document.visibilityState === 'visible') await readAgain(admissions);
  };
  document.addEventListener('visibilitychange', () => {
    void look();
  });
  followOtherTabs(admissions);
  followEdits(admissions);
  window.addEventListener('pagehide', editing.leave);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look({ isRestored: true });
  });
  return editing;
}

/** Milliseconds after an edit until other windows are told: they read once for a word, and not for each key. */
const pauseOfEdits = 300;

/** Tells other windows of edits they can read, and reads those of the one that edits: two can be in sight. */
function followEdits(admissions: Admissions): void {
  const {
    device: { tabs },
    live,
    saving: { sync },
    snapshot,
  } = admissions;
  const owner = (): string => snapshot.getState().username ?? '';
  let told: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    clearTimeout(told);
    if (sync.store.getState().isReading) return;
    told = setTimeout(() => {
      tabs.post('edited', owner());
    }, pauseOfEdits);
  };
  // A visitor's edits are on the device, and those of an account can be read once they are saved.
  live.onChange(() => {
    if (owner() === '') tell();
  });
  sync.store.subscribe(({ unsaved }, before) => {
    if (unsaved < before.unsaved) tell();
  });
  let last = Promise.resolve();
  tabs.listen('edited', (whose) => {
    last = last.then(() =>
      whose === owner() && sync.store.getState().isReading && document.visibilityState === 'visible'
        ? readAgain(admissions)
        : undefined,
    );
  });
}

function followOtherTabs(admissions: Admissions): void {
  const { snapshot, device } = admissions;
  let isFromOthers = false;
  snapshot.subscribe(({ username }, before) => {
    if (username !== before.username && !isFromOthers) device.tabs.post('account', username ?? null);
  });
  device.tabs.listen('account', async (opened) => {
    const { endSession, expectThisSession } = await loadActions();
    const { username } = snapshot.getState();
    if (username === undefined) return;
    if (username === opened) return expectThisSession(admissions);
    isFromOthers = true;
    endSession(admissions, 'elsewhere');
    isFromOthers = false;
  });
}

/** Shows what this tab has, read-only from now on. */
function read(admissions: Admissions, isStolen: boolean): void {
  const {
    live,
    saving: { sync },
  } = admissions;
  // The field is left for its answer alone: it has the focus again.
  const focused = commitFocusedField();
  // An edit that is handed over looks saved: the card would drop the same conflict of the other tab.
  closeConflicts(admissions);
  sync.tabChanged(true, { isStolen });
  live.setReader(true);
  focused?.focus({ preventScroll: true });
}

/** Reads the application again, and goes on at the same place. Never rejects. */
async function readAgain(admissions: Admissions): Promise<void> {
  if (admissions.snapshot.getState().username === undefined) return showVisitorAgain(admissions);
  // A visitor's page does without the code of accounts.
  await loadActions()
    .then(({ reopenAccount }) => reopenAccount(admissions))
    .catch(() => undefined);
}
