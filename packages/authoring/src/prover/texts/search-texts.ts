import type { TextMachine } from './text-machine.ts';

/** Limit of tried characters over all prefixes: a third of a second. */
const mostTried = 100_000;

/** Limits of length; CR LF counts as one character. */
export interface Lengths {
  least: number;
  most: number;
}

/**
 * Shows `visit` the shortest text of each accepted kind, shorter ones first, until it returns true. Returns whether
 * every kind was shown, which the limit may prevent. Of two long enough prefixes in equal states, the shorter one
 * suffices.
 * @param characters with CR LF as one if CR and LF are among them
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
      // CR and then LF would count as two.
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
