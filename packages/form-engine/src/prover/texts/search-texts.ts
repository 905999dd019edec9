import type { TextMachine } from './text-machine.ts';

/** Characters that are tried, over all beginnings of texts. A search takes a third of a second at the most. */
const mostTried = 100_000;

/**
 * Shows `visit` the shortest text of each kind that no machine refuses, the shorter before the longer, until it returns true.
 * Whether every kind was shown; not so after more characters than a machine should try.
 */
export function searchTexts(
  machines: readonly TextMachine[], characters: readonly string[], visit: (text: string, states: readonly number[]) => boolean,
): boolean {
  const seen = new Set<string>();
  const open: { text: string; states: readonly number[] }[] = [{ text: '', states: machines.map(({ start }) => start) }];
  let tried = 0;
  for (const { text, states } of open) {
    if (machines.every((machine, index) => machine.ends(states[index]!)) && visit(text, states)) return true;
    for (const character of characters) {
      if ((tried += 1) > mostTried) return false;
      const next: number[] = [];
      for (const [index, machine] of machines.entries()) {
        const state = machine.step(states[index]!, character);
        if (state === undefined) break;
        next.push(state);
      }
      if (next.length < machines.length) continue;
      const name = String.fromCodePoint(...next);
      if (seen.has(name)) continue;
      seen.add(name);
      open.push({ text: text + character, states: next });
    }
  }
  return true;
}
