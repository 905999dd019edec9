/** How to mend a wrong name: "Did you mean …?" where a known one is near, and what to do if not. `otherwise` is a sentence. */
export const didYouMean = (nearest: string | undefined, otherwise: string): string =>
  (nearest === undefined ? otherwise : `Did you mean ${nearest}? Otherwise ${otherwise.charAt(0).toLowerCase()}${otherwise.slice(1)}`);
