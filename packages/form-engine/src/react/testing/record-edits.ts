import type { Answers } from '@quire/validation';
import type { LiveApplication } from '../live/live-application.ts';

/** Returns a list of the edits of an application, which grows with each. */
export function recordEdits(live: LiveApplication): Answers[] {
  const edits: Answers[] = [];
  live.subscribe.edits((set) => edits.push(set));
  return edits;
}
