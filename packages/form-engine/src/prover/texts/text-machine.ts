/** Reads a text character by character, and remembers what matters of it as the number of a state. */
export interface TextMachine {
  readonly start: number;
  /** The state after one more character; undefined where no text of the machine begins so. */
  step(state: number, character: string): number | undefined;
  /** Whether a text of the machine can end here. */
  ends(state: number): boolean;
}

/** A machine whose states are described by values; values of one name are one state. */
export function machineOf<State>({
  start,
  step,
  ends,
  nameOf,
}: {
  start: State;
  step(state: State, character: string): State | undefined;
  ends(state: State): boolean;
  nameOf(state: State): string;
}): TextMachine & { stateOf(state: number): State } {
  const states: State[] = [];
  const numbers = new Map<string, number>();
  const steps: Map<string, number | undefined>[] = [];
  const numberOf = (state: State): number => {
    const name = nameOf(state);
    let known = numbers.get(name);
    if (known === undefined) numbers.set(name, (known = states.push(state) - 1));
    return known;
  };
  return {
    start: numberOf(start),
    step(state, character) {
      const known = (steps[state] ??= new Map());
      if (!known.has(character)) {
        const next = step(states[state]!, character);
        known.set(character, next === undefined ? undefined : numberOf(next));
      }
      return known.get(character);
    },
    ends: (state) => ends(states[state]!),
    stateOf: (state) => states[state]!,
  };
}

/** Texts that are more than spaces: only those are answers. */
export const filledMachine: TextMachine = {
  start: 0,
  step: (state, character) => (state === 1 || character.trim() !== '' ? 1 : 0),
  ends: (state) => state === 1,
};

/** Any text, with each of these distinguished from all others. */
export function constantsMachine(constants: readonly string[]): TextMachine {
  const beginnings = new Set(
    constants.flatMap((constant) =>
      Array.from(constant, (_, index) =>
        Array.from(constant)
          .slice(0, index + 1)
          .join(''),
      ),
    ),
  );
  return machineOf<{ begun?: string }>({
    start: { begun: '' },
    step: ({ begun }, character) =>
      begun !== undefined && beginnings.has(begun + character) ? { begun: begun + character } : {},
    ends: () => true,
    nameOf: ({ begun }) => (begun === undefined ? 'other' : `begun ${begun}`),
  });
}

/** Thrown where nothing can be said of all texts with a reasonable number of steps. */
export class TooMuchText extends Error {}
