import type { Answers } from '@quire/validation';
import type { DeviceDraft } from './device/device-draft.ts';
import { adoptEntries, dropEntries } from './device/tab-entries.ts';
import type { SaveReply, SaveTerms } from './saving.ts';
import type { Save, SyncEffect, SyncEvent } from './sync-state.ts';

/** Ways out of the client, to a server and into the form. */
export interface AccountPorts {
  /** Sends changes, in the same task. A rejection counts as unavailable. */
  send: (changes: Answers, terms: SaveTerms) => Promise<SaveReply>;
  /** Takes answers from elsewhere into the application: `sync.account().arrivals()`, as far as they fit in now. */
  merge?: (() => void) | undefined;
  /** Asks for the list of documents, whose marks were changed elsewhere. */
  refreshDocuments?: (() => void) | undefined;
  /** Milliseconds since 1970-01-01 UTC. */
  now: () => number;
}

interface EffectOptions extends AccountPorts {
  device: DeviceDraft;
  /** Returns the student of the open account. */
  username: () => string | undefined;
  rest: (hasAll: boolean) => void;
  dispatch: (event: SyncEvent) => void;
}

type Sending = Extract<SyncEffect, { is: 'send' }>;

/** Creates the runner of effects. It decides nothing, and holds the two timers. */
export function createEffects(options: EffectOptions): (effect: SyncEffect) => void {
  const { device, username, rest, dispatch } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  const wakeUp = (): void => {
    dispatch({ is: 'wokeUp' });
  };
  const onDevice = (work: (owner: { username: string }) => void): void => {
    const student = username();
    if (student !== undefined) work({ username: student });
  };
  return (effect) => {
    switch (effect.is) {
      case 'send':
        return void send(options, effect);
      case 'keep':
        return onDevice((owner) => {
          device.write(owner, effect.set, effect.revision);
        });
      case 'drop':
        return onDevice((owner) => {
          dropEntries(device, owner, effect.changes);
        });
      case 'forget':
        return onDevice((owner) => {
          device.forget(owner, effect.changes);
        });
      case 'adopt':
        return onDevice((owner) => {
          adoptEntries(device, owner, effect.edits, effect.base);
        });
      case 'merge':
        return options.merge?.();
      case 'refreshDocuments':
        return options.refreshDocuments?.();
      case 'wait':
        clearTimeout(timer);
        timer = setTimeout(wakeUp, effect.milliseconds);
        return;
      case 'waitAtMost':
        latest ??= setTimeout(() => {
          latest = undefined;
          wakeUp();
        }, effect.milliseconds);
        return;
      case 'stopWaiting':
        return clearTimeout(timer);
      case 'stopWaitingAtMost':
        clearTimeout(latest);
        latest = undefined;
        return;
      case 'rest':
        return rest(effect.hasAll);
    }
  };
}

/** Sends a save. What its reply tells counts first: the next save begins with its outcome. */
async function send(
  { send: call, username, dispatch, now }: EffectOptions,
  { save: number, sender, changes, base, leaving }: Sending,
): Promise<void> {
  const student = username();
  const save: Save = { changes, base };
  const id = { sender, number };
  const reply = await call(changes, { id, base, leaving }).catch((): SaveReply => ({
    is: 'unavailable',
  }));
  dispatch({ is: 'replied', username: student, save, reply, at: now() });
  dispatch({ is: 'ended', save: number, outcome: reply, at: now() });
}
