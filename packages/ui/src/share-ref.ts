import type { Ref, RefObject } from 'react';

/** Hands one element to a ref of our own and to the caller's. */
export function shareRef<Element>(
  node: Element | null,
  own: RefObject<Element | null>,
  theirs: Ref<Element> | undefined,
): (() => void) | undefined {
  own.current = node;
  if (typeof theirs === 'function') {
    const release = theirs(node);
    return typeof release === 'function' ? release : undefined;
  }
  if (theirs) theirs.current = node;
  return undefined;
}
