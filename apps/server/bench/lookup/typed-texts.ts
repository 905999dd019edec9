interface Known {
  name: string;
  city: string;
  state: string;
  zip: string;
}

/**
 * What people type to find these: beginnings, the name with its city or state, slips of the finger, ZIP codes. The same
 * at each run.
 */
export function typedTexts(records: readonly Known[], places: boolean): string[] {
  return records
    .flatMap(({ name, city, state, zip }, at) => {
      const text = name.toLowerCase();
      const beginnings = [2, 3, 5, 8].map((length) => text.slice(0, length + (at % 2)));
      const wholes = places
        ? [zip === '' ? text : zip.slice(0, 3 + (at % 3)), `12 Main St, ${city} ${state}`]
        : [`${text} ${state}`, `${city.toLowerCase()} ${text.slice(0, 6)}`];
      return [...beginnings, ...wholes, slipped(text, at)];
    })
    .filter((text) => text.trim().length > 1);
}

/** The text with one letter left out, doubled or swapped with the next. */
function slipped(text: string, at: number): string {
  const place = 1 + ((at * 7) % Math.max(1, text.length - 2));
  const [before, letter = '', next = '', after] = [
    text.slice(0, place),
    text[place],
    text[place + 1],
    text.slice(place + 2),
  ];
  return before + [next, letter + letter + next, next + letter][at % 3] + after;
}
