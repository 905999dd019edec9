import { everyAnswer } from '../workload.ts';
import type { Asked } from './subject.ts';

export interface Store {
  get(name: string): string;
  set(name: string, value: string): void;
  subscribe(name: string, listener: () => void): () => void;
}

export function createStore({ questions, filled }: Asked): Store {
  const values = new Map(filled ? Object.entries(everyAnswer(questions)) : []);
  const listeners = new Map<string, Set<() => void>>();
  return {
    get: (name) => values.get(name) ?? '',
    set(name, value) {
      values.set(name, value);
      for (const listener of listeners.get(name) ?? []) listener();
    },
    subscribe(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => {
        own.delete(listener);
      };
    },
  };
}
