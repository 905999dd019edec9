/** Reads a text by character, into the number of a state. */
export interface TextMachine {
  readonly start: number;
  /** Returns the state after a character; undefined if no text begins so. */
  step(state: number, character: string): number | undefined;
  ends(state: number): boolean;
}

/** Creates a machine with states by value; values of one name are one state. */
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

/** Accepts texts with more than spaces: only those are answers. */
export const filledMachine: TextMachine = {
  start: 0,
  step: (state, character) => (state === 1 || character.trim() !== '' ? 1 : 0),
  ends: (state) => state === 1,
};

/** Accepts all texts, and distinguishes each of these. */
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

/** Proof for all texts would take too many steps. */
export class TooMuchText extends Error {}
