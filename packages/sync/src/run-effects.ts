import type { Answers } from '@quire/validation';
import type { SaveOutcome, SaveTerms } from './saving.ts';
import type { SyncEffect, SyncEvent } from './sync-state.ts';

/** Ways out of the client, and the events that come back. */
export interface EffectPorts {
  /** Sends changes, in the same task. A rejection counts as unavailable. */
  send: (changes: Answers, terms: SaveTerms) => Promise<SaveOutcome>;
  /** Removes from the device what the server has. */
  drop: (changes: Answers) => void;
  rest: (hasAll: boolean) => void;
  dispatch: (event: SyncEvent) => void;
  now: () => number;
}

/** Creates the runner of effects. It decides nothing, and holds the two timers. */
export function createEffects({ send, drop, rest, dispatch, now }: EffectPorts): (effect: SyncEffect) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: ReturnType<typeof setTimeout> | undefined;
  const wakeUp = (): void => {
    dispatch({ is: 'wokeUp' });
  };
  return (effect) => {
    switch (effect.is) {
      case 'send': {
        const { save, changes, base, leaving } = effect;
        void send(changes, { base, leaving })
          .catch((): SaveOutcome => ({ is: 'unavailable' }))
          .then((outcome) => {
            dispatch({ is: 'ended', save, outcome, at: now() });
          });
        return;
      }
      case 'drop':
        return drop(effect.changes);
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
