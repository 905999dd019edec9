import type { DeskText } from '@quire/validation';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Texts of an item that are typed and not written, by field, with what the author saw before. */
export type Typed = Readonly<Record<string, DeskText>>;

/** What is typed and not written, by item: another item may be opened in between. */
export const typedAtDesk: StoreApi<Readonly<Record<string, Typed>>> = createStore(() => ({}));

export function keepTyped(item: string, typed: Typed): void {
  typedAtDesk.setState({ [item]: typed });
}
