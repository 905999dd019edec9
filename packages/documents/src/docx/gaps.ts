import type { LeftOut } from '@quire/validation';

const gaps: Partial<Record<LeftOut, string>> = {
  charts: 'A chart that cannot be shown here',
  drawings: 'A drawing that cannot be shown here',
  embedded: 'An inserted document that cannot be shown here',
  pictures: 'A picture that cannot be shown here',
};

/**
 * The line in place of a part that cannot be drawn, because a reader would not miss what is silently left out. It holds
 * the words of the part, if they are known.
 */
export function gapOf(code: LeftOut, words = ''): string {
  return `[${gaps[code] ?? 'Something that cannot be shown here'}${words === '' ? '' : `: ${words}`}]`;
}
