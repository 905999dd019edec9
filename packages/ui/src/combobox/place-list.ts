import { autoUpdate, computePosition, flip, offset, size } from '@floating-ui/react';

const middleware = [
  // Clear of the outline of the focus.
  offset(8),
  flip({ padding: 8 }),
  size({
    padding: 8,
    apply: ({ rects, availableHeight, elements }) => {
      Object.assign(elements.floating.style, {
        inlineSize: `${rects.reference.width}px`,
        maxBlockSize: `${Math.max(availableHeight, 96)}px`,
      });
    },
  }),
];

/** Keeps a list below or above a field, where there is room. Returns the function that ends this. */
export function placeList(field: HTMLElement, list: HTMLElement): () => void {
  const place = async (): Promise<void> => {
    const { x, y } = await computePosition(field, list, { placement: 'bottom-start', middleware });
    Object.assign(list.style, { left: `${x}px`, top: `${y}px`, right: 'auto' });
  };
  return autoUpdate(field, list, () => void place());
}
