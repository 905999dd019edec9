/** Where an arrow key leads in a list of `count` options that goes round; -1 is the text itself. */
export function listMove(key: 'ArrowDown' | 'ArrowUp', from: number, count: number): number {
  if (key === 'ArrowDown') return from + 1 < count ? from + 1 : 0;
  return from > 0 ? from - 1 : count - 1;
}
