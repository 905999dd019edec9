import { useIsHydrating } from '@quire/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { Questionnaire } from '../../core/index.ts';

/** Code for kinds of questions that many forms do without. It arrives once, for all forms. */
export type RareParts = typeof import('./rare-parts.ts');

let arrived: RareParts | 'failed' | undefined;
const listeners = new Set<() => void>();
const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const state = (): typeof arrived => arrived;

/** Returns the rare parts once they are there. */
export const rareParts = (): RareParts | undefined => (arrived === 'failed' ? undefined : arrived);

export function takeRareParts(parts: RareParts | 'failed'): void {
  arrived = parts;
  for (const listener of listeners) listener();
}

/**
 * Fetches the code of dates, phones, uploads, tabs and the like, for a host that wants it ahead of need. Fails as an
 * import does.
 */
export async function loadRareParts(): Promise<void> {
  if (!rareParts()) takeRareParts(await import('./rare-parts.ts'));
}

const tryToLoad = (): Promise<void> => loadRareParts().catch(() => takeRareParts('failed'));

const rareKinds: ReadonlySet<string> = new Set([
  'autocomplete',
  'date',
  'file',
  'phone',
  'ssn',
  'address',
  'modal',
  'monthYear',
  'repeat',
  'tabs',
]);

const needing = new WeakMap<Questionnaire, boolean>();

/** Returns whether a questionnaire has a question or a node that the rare parts draw. */
function needsRareParts(questionnaire: Questionnaire): boolean {
  const known = needing.get(questionnaire);
  if (known !== undefined) return known;
  const needs = questionnaire.nodes.some(
    (node) =>
      rareKinds.has(node.kind === 'question' ? node.control : node.kind) ||
      (node.kind === 'block' && node.fold !== undefined),
  );
  needing.set(questionnaire, needs);
  return needs;
}

/** Returns the rare parts, and fetches them where they are wanted: undefined until then, and after a failure. */
export function useRareParts(wanted = true): RareParts | 'failed' | undefined {
  const parts = useSyncExternalStore(follow, state, state);
  useEffect(() => {
    // Without them answers can be read and not changed. What is drawn next asks for them again.
    if (wanted && !rareParts()) void tryToLoad();
  }, [wanted]);
  return parts;
}

/** Fetches what a questionnaire needs to be drawn in one go. Never rejects: without it, it is drawn all the same. */
export const makeDrawable = async (questionnaire: Questionnaire): Promise<void> =>
  needsRareParts(questionnaire) ? tryToLoad() : undefined;

/**
 * Returns whether a questionnaire can be drawn in one go, and fetches what it lacks: a field that is drawn anew loses
 * keys. So can one that a server has drawn.
 */
export function useDrawable(questionnaire: Questionnaire): boolean {
  const needs = needsRareParts(questionnaire);
  const parts = useRareParts(needs);
  const isHydrating = useIsHydrating();
  return !needs || parts !== undefined || isHydrating;
}
