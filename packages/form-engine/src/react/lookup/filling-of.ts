import type { CompiledLookup } from '../../core/index.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { createLookupFilling, type LookupFilling } from './lookup-filling.ts';

const known = new WeakMap<LiveApplication, Map<string, LookupFilling>>();

/** The filling of one question of an application: it outlives pages, as a record may come when its page was left. */
export function fillingOf(application: LiveApplication, key: string, lookup: CompiledLookup): LookupFilling {
  const fillings = known.get(application) ?? new Map<string, LookupFilling>();
  known.set(application, fillings);
  const filling = fillings.get(key) ?? createLookupFilling(application, key, lookup);
  fillings.set(key, filling);
  return filling;
}
