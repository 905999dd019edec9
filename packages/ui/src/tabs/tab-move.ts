/** Where a key leads from the tab `from` in a row of `count` that goes round; -1 where it leads nowhere. */
export function tabMove(key: string, from: number, count: number, isRightToLeft: boolean): number {
  const step = isRightToLeft ? -1 : 1;
  if (key === 'ArrowRight') return (from + step + count) % count;
  if (key === 'ArrowLeft') return (from - step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
