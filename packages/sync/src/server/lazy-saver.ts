import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AnswerSaver } from './answer-saver-calls.ts';
import { resting, type SavingState } from './saving-state.ts';

/** Saver whose code arrives with the first account: until then there is nothing to save. */
export interface LazySaver extends AnswerSaver {
  arrive(create: (store: StoreApi<SavingState>) => AnswerSaver): void;
}

/** Creates a saver that can be followed before its code has loaded. */
export function createLazySaver(): LazySaver {
  const store = createStore<SavingState>(() => resting);
  let body: AnswerSaver | undefined;
  return {
    store,
    arrive: (create) => {
      body ??= create(store);
    },
    start: (...terms) => {
      if (body === undefined)
        throw new Error('Nothing can be saved before the code that saves is there. Call arrive() first.');
      body.start(...terms);
    },
    stop: () => body?.stop() ?? {},
    edited: (...edit) => {
      body?.edited(...edit);
    },
    hold: (keys) => {
      body?.hold(keys);
    },
    release: (keys) => body?.release(keys) ?? {},
    isHeld: (key) => body?.isHeld(key) ?? false,
    takeOver: (...edits) => {
      body?.takeOver(...edits);
    },
    elsewhere: (...edits) => {
      body?.elsewhere(...edits);
    },
    heard: (...known) => {
      body?.heard(...known);
    },
    unsaved: () => body?.unsaved() ?? {},
    revision: (key) => body?.revision(key),
    base: () => body?.base(),
    flush: (how) => body?.flush(how) ?? Promise.resolve(false),
  };
}
