import { createStore, type StoreApi } from 'zustand/vanilla';
import { askDesk } from './ask-desk.ts';
import type { DeskReply, DeskRequest, DeskStep } from '../../protocol/desk.ts';

interface Outcome {
  /** What was written, or why nothing was. */
  reply?: DeskReply;
  /** The change that can be undone now. */
  last?: DeskStep | undefined;
}

/** The outcome of the last change at the desk. */
export const deskOutcome: StoreApi<Outcome> = createStore<Outcome>(() => ({}));

/** Asks for a change, and keeps its outcome. Returns whether it was written. */
export async function changeAtDesk(request: DeskRequest): Promise<boolean> {
  const reply = await askDesk(request);
  deskOutcome.setState({ reply, last: reply.last }, true);
  return reply.done !== undefined;
}

/** Asks what can be undone: after a reload, and what another tab has changed. */
export async function askForLast(): Promise<void> {
  const { last } = await askDesk({ kind: 'last' });
  deskOutcome.setState({ last });
}
