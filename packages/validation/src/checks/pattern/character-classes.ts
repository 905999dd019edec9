/**
 * For each kind of character that a pattern distinguishes: one such character, and the character sets of the pattern
 * that take it.
 */
export interface CharacterClass {
  character: string;
  taken: ReadonlySet<string>;
}

const lastOfAll = 0x10_ffff;
const edges = new Map<string, readonly number[]>();

/**
 * Characters that belong to the same sets are one kind. Printable ones come first, so an example can be read.
 * @param apart characters that are distinguished by more than the sets, each of which is a kind of its own
 */
export function characterClasses(
  characterSets: Iterable<string>,
  apart: ReadonlySet<string> = new Set(),
): CharacterClass[] {
  const distinct = [...new Set(characterSets)].map((source) => ({ source, takes: new RegExp(`^${source}$`, 'u') }));
  const beside = [...apart].flatMap((character) => [
    character.codePointAt(0)!,
    Math.min(character.codePointAt(0)! + 1, lastOfAll),
  ]);
  const candidates = [...printable, ...new Set([...distinct.flatMap(({ source }) => edgesOf(source)), ...beside])];
  const kinds = new Map<string, CharacterClass>();
  for (const point of candidates) {
    const character = String.fromCodePoint(point);
    const taken = distinct.filter(({ takes }) => takes.test(character)).map(({ source }) => source);
    const name = apart.has(character) ? `only ${character}` : taken.join('\n');
    if (taken.length > 0 && !kinds.has(name)) kinds.set(name, { character, taken: new Set(taken) });
  }
  return [...kinds.values()];
}

const printable = Array.from({ length: 95 }, (_, index) => 32 + index).toSorted(
  (a, b) => Number(isWordLike(b)) - Number(isWordLike(a)),
);

function isWordLike(point: number): boolean {
  return /\w/.test(String.fromCodePoint(point));
}

function edgesOf(source: string): readonly number[] {
  const cached = edges.get(source);
  if (cached) return cached;
  const takes = new RegExp(`^${source}$`, 'u');
  const found: number[] = [];
  // Beyond 0xFFFF only properties and literal characters begin or end.
  const last = /\\p/i.test(source) ? lastOfAll : 0xffff;
  for (let point = 0, before = false; point <= last; point += 1) {
    const now = takes.test(String.fromCodePoint(point));
    if (now !== before) found.push(point);
    before = now;
  }
  found.push(
    0x1_0000,
    ...Array.from(source, (each) => each.codePointAt(0)!)
      .concat(Array.from(source.matchAll(/\\u\{([\dA-Fa-f]+)\}/g), ([, digits]) => Number.parseInt(digits!, 16)))
      .filter((point) => point > 0xffff)
      .flatMap((point) => [point, Math.min(point + 1, lastOfAll)]),
  );
  edges.set(source, found);
  return found;
}
