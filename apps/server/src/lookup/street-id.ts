/** No id of a place has it. */
const between = '~';

/** The id of a street in a place: the street travels in it, because the server keeps nothing of what is typed. */
export const streetId = (placeId: string, street: string): string => `${placeId}${between}${street}`;

/** The two parts of such an id; an id of a place alone has no street. */
export function partsOfId(id: string): { recordId: string; street: string } {
  const at = id.indexOf(between);
  return at === -1 ? { recordId: id, street: '' } : { recordId: id.slice(0, at), street: id.slice(at + 1) };
}
