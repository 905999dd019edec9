import type { Ref, RefObject } from 'react';

/** Hands one element to a ref of our own and to the caller's. */
export function shareRef<Element>(
  node: Element | null,
  own: RefObject<Element | null>,
  theirs: Ref<Element> | undefined,
): void {
  own.current = node;
  // React 18 takes no function from a ref, and calls it with null instead.
  if (typeof theirs === 'function') void theirs(node);
  else if (theirs) theirs.current = node;
}
