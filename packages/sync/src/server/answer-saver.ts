import type { Answers } from '@quire/validation';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnswerSaver } from './answer-saver-calls.ts';
import type { AnswerSaverOptions } from './answer-saver-options.ts';
import { backOff } from './back-off.ts';
import { createSaveTimer } from './save-timer.ts';
import type { SaveOutcome } from './save-outcome.ts';
import { resting, type SavingState } from './saving-state.ts';

const longestWait = 60_000;

/** Creates the saver, on a store that others may already follow. */
export function createAnswerSaver(
  options: AnswerSaverOptions,
  store: StoreApi<SavingState> = createStore(() => resting),
): AnswerSaver {
  let unsaved = new Map<string, string>();
  /** Keys whose present values the server refuses; the others are saved without them. */
  const refused = new Set<string>();
  /** Keys whose answers were changed elsewhere, with the revision known before. */
  const held = new Map<string, number | undefined>();
  let revision: number | undefined;
  let attempt: Promise<boolean> | undefined;
  const timer = createSaveTimer(options, () => {
    void attemptNow(false);
  });
  let failures = 0;
  /** Number of starts and stops: a late answer to an earlier account changes nothing. */
  let round = 0;
  let open = false;
  /** Two events may announce a page that goes; it sends once. */
  let isSentOff = false;
  let underWay = 0;
  /** Another save was asked for while one is under way. */
  let isDue = false;
  /** A caller waits until the server has everything. */
  let isAwaited = false;

  const update = (next: Partial<SavingState>): void => {
    store.setState({ ...next, unsaved: unsaved.size, held: [...held.keys()].filter((key) => unsaved.has(key)).length });
  };

  const unsent = (): Answers => Object.fromEntries([...unsaved].filter(([key]) => !refused.has(key) && !held.has(key)));

  const revisionOf = (key = ''): number | undefined => (held.has(key) ? held.get(key) : revision);

  /** Notes that everything up to a revision is known. Without a number, nothing is compared from then on. */
  const knowsAll = (upTo: number | undefined): void => {
    revision = revision === undefined || upTo === undefined ? undefined : Math.max(revision, upTo);
  };

  const acknowledge = (changes: Answers): void => {
    for (const [key, value] of Object.entries(changes)) {
      if (unsaved.get(key) === value) unsaved.delete(key);
    }
    options.acknowledged(changes);
    failures = 0;
    update({
      failure: refused.size > 0 ? 'refused' : undefined,
      ...(unsaved.size === 0 ? { savedAt: options.now() } : {}),
    });
  };

  const isOlder = (told: number | undefined): boolean => (told ?? 0) < (revision ?? 0);

  /** Takes the revision of a refusal. Returns whether it is news. */
  const learns = (told: number | undefined, changes: Answers, base: number | undefined): boolean => {
    if (isOlder(told) && revision !== base) return false;
    // News is required: unchanged edits go out again, and would without end.
    const isNews = told !== undefined && base !== undefined && told > base;
    if (!isNews && Object.keys(changes).every((key) => unsaved.has(key) && !held.has(key))) return false;
    // A lower revision after no other news: a backup was restored.
    if (isOlder(told)) revision = told;
    else knowsAll(told);
    return true;
  };

  const retryLater = (asked: number | undefined): void => {
    update({ failure: 'unavailable' });
    timer.wait(backOff(failures, { first: options.retryAfter, longest: longestWait, asked: (asked ?? 0) * 1000 }));
    failures += 1;
  };

  /** Applies an outcome. Returns whether there may be more to send at once. */
  const settle = (outcome: SaveOutcome, changes: Answers, base: number | undefined): boolean => {
    switch (outcome.is) {
      case 'saved':
        if (outcome.known) knowsAll(outcome.known.revision);
        acknowledge(changes);
        // Text still being typed waits for its own pause.
        return isDue || isAwaited;
      case 'changedElsewhere':
        if (learns(outcome.revision, changes, base)) return true;
        if (isOlder(outcome.revision)) timer.wait(options.pause);
        else update({ failure: 'refused' });
        return false;
      case 'overtaken':
        timer.wait(options.pause);
        return false;
      case 'unavailable':
        retryLater(outcome.retryAfter);
        return false;
      case 'refused':
        update({ failure: outcome.keys.length > 0 ? 'refused' : 'refusedWhole' });
        // Text typed meanwhile is another value, and goes out.
        for (const key of outcome.keys) if (unsaved.get(key) === changes[key]) refused.add(key);
        return outcome.keys.length > 0;
    }
  };

  /** Sends everything once. Returns whether there may be more to send at once. */
  const sendOnce = async (leaving: boolean): Promise<boolean> => {
    const sentIn = round;
    if (Object.keys(unsent()).length === 0) return false;
    update({ saving: true });
    // State is read when the turn comes: it may have changed in the wait.
    const save = async (): Promise<boolean> => {
      const changes = unsent();
      if (sentIn !== round || Object.keys(changes).length === 0) return false;
      isSentOff ||= leaving;
      timer.sent();
      isDue = false;
      const base = revision;
      underWay += 1;
      const outcome = await options
        .send(changes, { base, leaving })
        .catch((): SaveOutcome => ({ is: 'unavailable' }))
        .finally(() => {
          underWay -= 1;
        });
      return sentIn === round && settle(outcome, changes, base);
    };
    return leaving || !options.inTurn ? save() : options.inTurn(save);
  };

  const sendAll = async (leaving: boolean): Promise<boolean> => {
    const sentIn = round;
    for (let isMore = true; isMore;) isMore = await sendOnce(leaving);
    if (sentIn !== round) return false;
    isAwaited = false;
    update({ saving: false });
    return unsaved.size === 0;
  };

  const attemptNow = (leaving: boolean): Promise<boolean> => {
    timer.begun();
    isDue = true;
    if (attempt === undefined) {
      isSentOff = false;
      const mine = sendAll(leaving).finally(() => {
        if (attempt === mine) attempt = undefined;
      });
      attempt = mine;
    } else if (leaving && (revision !== undefined || underWay === 0)) {
      // A save under way may end with the page. Only numbered saves can be ordered by the server.
      void sendOnce(leaving).then((isMore) => {
        if (isMore) void flush();
      });
    }
    return attempt;
  };

  const flush = ({ leaving = false } = {}): Promise<boolean> => {
    if (!open) return Promise.resolve(false);
    if (leaving && isSentOff && attempt) return attempt;
    isAwaited = true;
    return attemptNow(leaving);
  };

  const reset = (pending: Answers): void => {
    timer.stop();
    round += 1;
    failures = 0;
    attempt = undefined;
    refused.clear();
    held.clear();
    revision = undefined;
    isSentOff = false;
    isAwaited = false;
    unsaved = new Map(Object.entries(pending));
  };

  return {
    start: (pending, known) => {
      reset(pending);
      revision = known;
      open = true;
      store.setState(
        { ...resting, unsaved: unsaved.size, ...(unsaved.size === 0 ? { savedAt: options.now() } : {}) },
        true,
      );
      if (unsaved.size > 0) void attemptNow(false);
    },
    stop: () => {
      const left = Object.fromEntries(unsaved);
      reset({});
      open = false;
      store.setState(resting, true);
      return left;
    },
    edited: (set, { atOnce = false } = {}) => {
      if (!open) return;
      for (const [key, value] of Object.entries(set)) {
        unsaved.set(key, value);
        refused.delete(key);
      }
      isSentOff = false;
      update({});
      timer.edited({ atOnce });
    },
    hold: (keys) => {
      for (const key of keys) if (!held.has(key)) held.set(key, revision);
      update({});
    },
    release: (keys) => {
      const own: Record<string, string> = {};
      for (const key of keys) {
        const value = unsaved.get(key);
        if (value !== undefined) own[key] = value;
        unsaved.delete(key);
        refused.delete(key);
        held.delete(key);
      }
      update(unsaved.size === 0 && Object.keys(own).length > 0 ? { savedAt: options.now() } : {});
      return own;
    },
    isHeld: (key) => held.has(key),
    takeOver: (edits, known) => {
      if (!open) return;
      if (revision !== undefined && known !== undefined) revision = Math.min(revision, known);
      for (const [key, value] of Object.entries(edits)) unsaved.set(key, value);
      update({});
      timer.wait(0);
    },
    elsewhere: (edits, isRefused = false) => {
      const { elsewhere, refusedElsewhere = false } = store.getState();
      if (open && (edits !== elsewhere || isRefused !== refusedElsewhere))
        update({
          elsewhere: edits,
          refusedElsewhere: isRefused,
          ...(edits === 0 && unsaved.size === 0 ? { savedAt: options.now() } : {}),
        });
    },
    heard: (base, upTo) => {
      if (open && revision !== undefined && base !== undefined && base <= revision) revision = Math.max(revision, upTo);
    },
    unsaved: () => Object.fromEntries(unsaved),
    revision: revisionOf,
    base: () => {
      const named = [...unsaved.keys()].map(revisionOf).filter((one) => one !== undefined);
      return named.length > 0 ? Math.min(...named) : revision;
    },
    flush,
    store,
  };
}
