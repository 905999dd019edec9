/** The right name nearest to a mistyped one, or undefined when none is near enough. Capitals do not count. */
export function nearestName(wrong: string, names: Iterable<string>): string | undefined {
  const meant = wrong.toLowerCase();
  let best: string | undefined;
  // A word whose every character may be wrong is near to all of its length.
  let bestDistance = Math.min(Math.max(2, Math.floor(wrong.length / 3)), wrong.length - 1) + 1;
  for (const name of names) {
    const distance = editDistance(meant, name.toLowerCase(), bestDistance);
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}

function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const distance = Math.min(swap, previous[j]! + 1, row[j - 1]! + 1);
      row.push(distance);
      least = Math.min(least, distance);
    }
    if (least >= limit) return limit;
    previous = row;
  }
  return previous[b.length]!;
}

/**
 * How to fix a wrong name: "Did you mean …?" where a known one is near, and what to do if not. `otherwise` is a
 * sentence.
 */
export const didYouMean = (nearest: string | undefined, otherwise: string): string =>
  nearest === undefined
    ? otherwise
    : `Did you mean ${nearest}? Otherwise ${otherwise.charAt(0).toLowerCase()}${otherwise.slice(1)}`;
