import { decimalOf, toOneScale, type Decimal, type RuleOf } from '@quire/validation';
import { machineOf, type TextMachine, TooMuchText } from './text-machine.ts';

type NumberRule = RuleOf<'number'>;

/** How the digits so far compare with those of a bound, signs aside. */
type Comparison = -1 | 0 | 1;

interface NumberState {
  at: 'start' | 'minus' | 'whole' | 'dot' | 'part' | 'off';
  isNegative: boolean;
  isZero: boolean;
  /** Whether there are no zeros before it that a plain number has not. */
  isPlain: boolean;
  /** Digits before the dot without leading zeros, and after it, as far as bounds and steps look. */
  whole: number;
  part: number;
  /** By bound. */
  compared: readonly Comparison[];
  /** By step of a rule: what is left when all digits are divided by it; undefined once it fits no more. */
  left: readonly (number | undefined)[];
}

/** A number as its digits before and after the dot. */
interface Bound {
  digits: string;
  part: string;
  sign: Comparison;
}
/** A rule's step, as a whole number of so many digits after the dot. */
interface Stride {
  by: number;
  scale: number;
}

/** Bounds and steps that digits are read against, and the number of digits that matter on each side of the dot. */
interface Limits {
  bounds: readonly Bound[];
  strides: readonly Stride[];
  mostWhole: number;
  mostPart: number;
}

const mostStrides = 2_000;
const roundness = 15;

/**
 * Distinguishes texts by which numbers they are: their order among the constants, and whether they keep the rules. A
 * condition compares numbers as a computer rounds them. Rounding may take a number for a constant near it, and never
 * for one beyond the constant. `near` has texts for all that it may be taken for. Nor does it get past a bound that the
 * rules set.
 * @throws TooMuchText where constants have more digits than rounding leaves, or steps are too many
 */
export function numberMachine(
  constants: readonly string[],
  rules: readonly NumberRule[],
): TextMachine & { near(state: number): readonly string[] } {
  const values = constants.map(decimalOf);
  if (values.some(isTooFine)) throw new TooMuchText('A number that is compared with has too many digits.');
  const around = values.map((value) => bandAround(value));
  const decimals = [
    ...values,
    ...around.flatMap(({ below, above }) => [below, above]),
    ...rules.flatMap(({ min, max }) => [min, max].filter((bound) => bound !== undefined).map(decimalOf)),
  ];
  const bounds = decimals.map(boundOf);
  const strides = rules.flatMap(({ step, min = 0 }) => (step === undefined ? [] : [strideOf(step, min)]));
  const limits: Limits = {
    bounds,
    strides,
    mostWhole: Math.max(0, ...bounds.map(({ digits }) => digits.length)) + 1,
    mostPart: Math.max(0, ...bounds.map(({ part }) => part.length), ...strides.map(({ scale }) => scale)),
  };
  const isWhole = rules.some(({ integer }) => integer);
  const isRequired = rules.length > 0;
  function read(state: NumberState, character: string): NumberState | undefined {
    const next = afterCharacter(limits, state, character);
    if (!isRequired) return next;
    return next.at === 'off' ||
      !next.isPlain ||
      (isWhole && next.at === 'dot') ||
      next.left.some((each) => each === undefined)
      ? undefined
      : next;
  }

  const isNumber = ({ at }: NumberState): boolean => at === 'whole' || at === 'part';
  const machine = machineOf<NumberState>({
    start: {
      at: 'start',
      isNegative: false,
      isZero: true,
      isPlain: true,
      whole: 0,
      part: 0,
      compared: bounds.map(() => 0),
      left: strides.map(() => 0),
    },
    step: read,
    ends: (state) => !isRequired || isNumber(state),
    nameOf({ at, isNegative, isZero, isPlain, whole, part, compared, left }) {
      // Which digit comes next matters only as long as something is compared with it.
      const isOpen = strides.some(({ scale }) => part < scale) || compared.includes(0);
      return [
        at,
        isNegative,
        isZero,
        isPlain || !isRequired,
        whole,
        at === 'part' && !isOpen ? '' : part,
        compared.join(),
        left.join(),
      ].join(' ');
    },
  });
  return {
    ...machine,
    near(number) {
      const state = machine.stateOf(number);
      if (!isNumber(state)) return [];
      return values.flatMap((_, index) => {
        const [below, above] = [values.length + 2 * index, values.length + 2 * index + 1];
        const side = comparedWith(bounds, index, state);
        if (side === 0 || comparedWith(bounds, below, state) < 0 || comparedWith(bounds, above, state) > 0) return [];
        return [side < 0 ? around[index]!.below : around[index]!.above, values[index]!].map(
          (value) => `${written(withinRules(rules, value))}${'0'.repeat(2 * roundness)}`,
        );
      });
    },
  };
}

const off: NumberState = {
  at: 'off',
  isNegative: false,
  isZero: false,
  isPlain: false,
  whole: 0,
  part: 0,
  compared: [],
  left: [],
};

function afterCharacter(limits: Limits, state: NumberState, character: string): NumberState {
  const { bounds, strides, mostWhole, mostPart } = limits;
  if (character === '-' && state.at === 'start') return { ...state, at: 'minus', isNegative: true };
  if (character === '.' && state.at === 'whole')
    return { ...state, at: 'dot', whole: 0, compared: settled(bounds, state) };
  if (!/^[0-9]$/.test(character) || state.at === 'off') return off;
  const digit = Number(character);
  const isZero = state.isZero && digit === 0;
  if (state.at === 'dot' || state.at === 'part') {
    return {
      ...state,
      at: 'part',
      isZero,
      part: Math.min(state.part + 1, mostPart),
      compared: state.compared.map(
        (known, index) => known || compare(character, bounds[index]!.part[state.part] ?? '0'),
      ),
      left: state.left.map((known, index) => nextLeft(known, strides[index]!, digit, state.part)),
    };
  }
  const isPlain = state.isPlain && !(state.at === 'whole' && state.whole === 0);
  const whole = isZero ? 0 : Math.min(state.whole + 1, mostWhole);
  return {
    ...state,
    at: 'whole',
    isZero,
    isPlain,
    whole,
    compared: isZero
      ? state.compared
      : state.compared.map((known, index) => {
          const { digits } = bounds[index]!;
          return whole > digits.length ? 1 : known || compare(character, digits[state.whole]!);
        }),
    left: state.left.map((known, index) =>
      known === undefined ? undefined : (known * 10 + digit) % strides[index]!.by,
    ),
  };
}

/** Once the digits before the dot are known, the longer number is the larger. */
const settled = (bounds: readonly Bound[], { whole, compared }: NumberState): Comparison[] =>
  compared.map((known, index) => {
    const { length } = bounds[index]!.digits;
    return whole < length ? -1 : whole > length ? 1 : known;
  });

/** How the number that ends here compares with a bound. */
function comparedWith(bounds: readonly Bound[], index: number, state: NumberState): Comparison {
  const bound = bounds[index]!;
  const sign = state.isZero ? 0 : state.isNegative ? -1 : 1;
  if (sign !== bound.sign) return sign < bound.sign ? -1 : 1;
  const whole = state.at === 'whole' ? settled(bounds, state)[index]! : state.compared[index]!;
  const digits = state.at === 'whole' ? 0 : state.part;
  const size = whole || (bound.part.length > digits ? -1 : 0);
  return sign === 0 ? 0 : ((size * sign) as Comparison);
}

/** The nearest number to this one that keeps the bounds of the rules. */
const withinRules = (rules: readonly NumberRule[], value: Decimal): Decimal =>
  rules.reduce((kept, { min, max }) => {
    const above = min === undefined ? kept : larger(kept, decimalOf(min));
    return max === undefined || larger(above, decimalOf(max)) !== above ? above : decimalOf(max);
  }, value);

const compare = (a: string, b: string): Comparison => (a < b ? -1 : a > b ? 1 : 0);

function nextLeft(known: number | undefined, { by, scale }: Stride, digit: number, part: number): number | undefined {
  if (known === undefined) return undefined;
  if (part >= scale) return digit === 0 ? known : undefined;
  return (known * 10 + digit) % by;
}

function strideOf(step: number, from: number): Stride {
  const { a: by, scale } = toOneScale(decimalOf(step), decimalOf(from));
  if (by > BigInt(mostStrides)) throw new TooMuchText('The steps of a number are too many to tell apart.');
  return { by: Number(by), scale };
}

/** More digits than a computer distinguishes, or so large or small that it rounds much of them away. */
function isTooFine({ digits, scale }: Decimal): boolean {
  const length = String(digits).replace(/^-|0+$/g, '').length;
  return length > roundness || String(digits).length > 2 * roundness || scale > 2 * roundness;
}

/** Far enough from a number that rounding does not reach it. */
function bandAround(value: Decimal): { below: Decimal; above: Decimal } {
  const size = Math.max(String(value.digits).replace('-', '').length - value.scale, 0);
  const { a, scale } = toOneScale(value, value, Math.max(roundness - size, 0) + value.scale + 1);
  const margin = 10n ** BigInt(Math.max(scale + size - roundness, 0));
  return { below: { digits: a - margin, scale }, above: { digits: a + margin, scale } };
}

function written({ digits, scale }: Decimal): string {
  const text = String(digits)
    .replace('-', '')
    .padStart(scale + 1, '0');
  return `${digits < 0n ? '-' : ''}${text.slice(0, text.length - scale)}.${text.slice(text.length - scale)}`;
}

const larger = (one: Decimal, other: Decimal): Decimal => {
  const { a, b } = toOneScale(one, other);
  return a < b ? other : one;
};

function boundOf(value: Decimal): Bound {
  const [digits = '', part = ''] = written(value).replace('-', '').split('.');
  return {
    digits: digits.replace(/^0+/, ''),
    part: part.replace(/0+$/, ''),
    sign: value.digits < 0n ? -1 : value.digits > 0n ? 1 : 0,
  };
}
