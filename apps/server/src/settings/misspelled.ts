/**
 * The lines that name what nobody reads because it is spelled almost as a setting that is not given. Names of other
 * programs are further away.
 */
export function misspelled(given: Readonly<Record<string, unknown>>, known: readonly string[]): string[] {
  const free = known.filter((name) => given[name] === undefined);
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = free.find((setting) => isMeant(wordsOf(name), wordsOf(setting)));
      return meant === undefined ? [] : [`${name} is no setting of Quire, and is not read. Did you mean ${meant}?`];
    });
}

const wordsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .split(/[_-]/)
    .map((word) => word.replace(/IES$/, 'Y'));

/** Whether there is one slip in a name, or one in each of two words of it. */
const isMeant = (given: readonly string[], meant: readonly string[]): boolean =>
  isSlip(given.join(''), meant.join(''), meant.join('').length < 5) ||
  (given.length === meant.length &&
    given.length > 1 &&
    given.filter((word, at) => word !== meant[at]).length <= 2 &&
    given.every((word, at) => isSlip(word, meant[at]!)));

/** Whether a word is the other one, but for a character that is missing, added or another, or for two in turn. */
function isSlip(given: string, meant: string, isShort = false): boolean {
  const shorter = Math.min(given.length, meant.length);
  let [start, end] = [0, 0];
  while (start < shorter && given[start] === meant[start]) start += 1;
  while (end < shorter - start && given.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [wrong, right] = [given.slice(start, given.length - end), meant.slice(start, meant.length - end)];
  if (wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`) return true;
  if (wrong.length > 1 || right.length > 1) return false;
  // Any other letter makes another word of a short one: HOST, POST and PORTS.
  return !isShort || wrong === right || (right === '' && wrong === given[start - 1]);
}
