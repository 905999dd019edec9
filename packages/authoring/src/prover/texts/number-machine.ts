import { decimalOf, toOneScale, type Decimal, type RuleOf } from '@quire/validation';
import { machineOf, type TextMachine, TooMuchText } from './text-machine.ts';

type NumberRule = RuleOf<'number'>;

/** Order of the digits so far and those of a bound, without signs. */
type Comparison = -1 | 0 | 1;

interface NumberState {
  at: 'start' | 'minus' | 'whole' | 'dot' | 'part' | 'off';
  isNegative: boolean;
  isZero: boolean;
  /** Whether it has no extra leading zeros. */
  isPlain: boolean;
  /** Digits before and after the dot, without leading zeros, as far as bounds and steps matter. */
  whole: number;
  part: number;
  /** By bound. */
  compared: readonly Comparison[];
  /** Remainder by each rule's step; undefined once it cannot fit. */
  left: readonly (number | undefined)[];
}

interface Bound {
  digits: string;
  part: string;
  sign: Comparison;
}
/** A rule's step, as a whole number with so many decimals. */
interface Stride {
  by: number;
  scale: number;
}

/** Bounds and steps, with the number of relevant digits on each side of the dot. */
interface Limits {
  bounds: readonly Bound[];
  strides: readonly Stride[];
  mostWhole: number;
  mostPart: number;
}

const mostStrides = 2_000;
const roundness = 15;

/**
 * Creates a machine for numbers: their order among the constants, and the rules. Conditions compare rounded numbers:
 * one may equal a near constant, but never passes it. `near` has texts for such cases. Rounding never passes a bound of
 * the rules.
 * @throws TooMuchText for constants beyond the precision, or too many steps
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
      // The next digit matters only while a comparison is open.
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

/** With known digits before the dot, the longer number is larger. */
const settled = (bounds: readonly Bound[], { whole, compared }: NumberState): Comparison[] =>
  compared.map((known, index) => {
    const { length } = bounds[index]!.digits;
    return whole < length ? -1 : whole > length ? 1 : known;
  });

/** Returns the order of the complete number and a bound. */
function comparedWith(bounds: readonly Bound[], index: number, state: NumberState): Comparison {
  const bound = bounds[index]!;
  const sign = state.isZero ? 0 : state.isNegative ? -1 : 1;
  if (sign !== bound.sign) return sign < bound.sign ? -1 : 1;
  const whole = state.at === 'whole' ? settled(bounds, state)[index]! : state.compared[index]!;
  const digits = state.at === 'whole' ? 0 : state.part;
  const size = whole || (bound.part.length > digits ? -1 : 0);
  return sign === 0 ? 0 : ((size * sign) as Comparison);
}

/** Returns the nearest number within the rules' bounds. */
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

/** Returns whether a number exceeds the precision of a computer. */
function isTooFine({ digits, scale }: Decimal): boolean {
  const length = String(digits).replace(/^-|0+$/g, '').length;
  return length > roundness || String(digits).length > 2 * roundness || scale > 2 * roundness;
}

/** Returns numbers just beyond the reach of rounding. */
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
