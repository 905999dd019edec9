/** Whether two maps have the same keys, each with the same value. */
export function sameEntries(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]));
}
