import { anonymousOwner } from '@quire/sync';
import type { Answers } from '@quire/validation';
import type { Admissions } from '../application/admissions.ts';
import { withParked } from '../application/parked-answers.ts';

/**
 * Shows a visitor's answers from this device, read-only where another tab edits them, with answers and half-typed text
 * of this tab alone.
 */
export function showVisitor(
  { device: { draft, halfTyped, parked }, live, saving: { sync } }: Pick<Admissions, 'device' | 'live' | 'saving'>,
  here: Answers = {},
  typed: Answers = {},
): void {
  const answers = { ...here, ...draft.read(anonymousOwner) };
  const half = { ...halfTyped.read(anonymousOwner, answers), ...typed };
  live.show('anonymous', withParked(parked, anonymousOwner, answers), half, {
    isReader: sync.store.getState().isReading,
  });
}
