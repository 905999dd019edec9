import { textLength, uploadLimits } from '@quire/validation';

/** The name of a file, cut between two characters as a person sees them so that it fits with its ending (specification, 5.3). */
export function shortenName(name: string, most: number = uploadLimits.nameLength): string {
  if (textLength(name) <= most) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  const room = most - textLength(ending);
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - ending.length))) {
    if (textLength(kept + segment) > room) break;
    kept += segment;
  }
  // A family of emoji joined into one may be longer than the room there is.
  if (kept === '') kept = [...name].slice(0, room).join('');
  return `${kept.replace(/[\s._-]+$/u, '') || kept}${ending}`;
}
