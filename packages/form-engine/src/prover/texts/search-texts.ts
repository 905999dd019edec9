import type { TextMachine } from './text-machine.ts';

/** Characters that are tried, over all beginnings of texts. A search takes a third of a second at the most. */
const mostTried = 100_000;

/** How long a text may be, CR LF counting as one character. */
export interface Lengths {
  least: number;
  most: number;
}

/**
 * Shows `visit` the shortest text of each kind that no machine refuses, the shorter before the longer, until it
 * returns true. Whether every kind was shown; not so after more characters than a machine should try. Of two
 * beginnings in the same states the shorter can become whatever the longer can, once both are long enough.
 * @param characters with CR LF as one of them where CR and LF are among them
 */
export function searchTexts(
  machines: readonly TextMachine[],
  characters: readonly string[],
  { least, most }: Lengths,
  visit: (text: string, states: readonly number[]) => boolean,
): boolean {
  const seen = new Set<string>();
  const open: { text: string; length: number; states: readonly number[] }[] = [
    { text: '', length: 0, states: machines.map(({ start }) => start) },
  ];
  let tried = 0;
  for (const { text, length, states } of open) {
    if (length >= least && machines.every((machine, index) => machine.ends(states[index]!)) && visit(text, states))
      return true;
    if (length >= most) continue;
    for (const character of characters) {
      if ((tried += 1) > mostTried) return false;
      // CR and then LF would be counted as two.
      if (character === '\n' && text.endsWith('\r')) continue;
      const next = afterAll(machines, states, character);
      if (!next) continue;
      const name = String.fromCodePoint(...next, Math.min(length + 1, least), character === '\r' ? 1 : 0);
      if (seen.has(name)) continue;
      seen.add(name);
      open.push({ text: text + character, length: length + 1, states: next });
    }
  }
  return true;
}

function afterAll(
  machines: readonly TextMachine[],
  states: readonly number[],
  character: string,
): number[] | undefined {
  const next: number[] = [];
  for (const [index, machine] of machines.entries()) {
    let state: number | undefined = states[index]!;
    for (const point of character) state = state === undefined ? undefined : machine.step(state, point);
    if (state === undefined) return undefined;
    next.push(state);
  }
  return next;
}
