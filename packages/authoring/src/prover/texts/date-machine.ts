import { isCalendarDate } from '@quire/validation';
import { machineOf, type TextMachine } from './text-machine.ts';

interface DateState {
  /** The characters so far, while a date can begin with them. */
  begun?: string;
  /** By bound. */
  compared: readonly (-1 | 0 | 1)[];
}

/**
 * Creates a machine for days of the calendar and their order among these dates.
 * @param only whether it accepts no other texts
 */
export function dateMachine(bounds: readonly string[], only: boolean): TextMachine {
  const off: DateState = { compared: [] };
  return machineOf<DateState>({
    start: { begun: '', compared: bounds.map(() => 0) },
    step({ begun, compared }, character) {
      const next = begun === undefined ? undefined : begun + character;
      if (next === undefined || !canBegin(next)) return only ? undefined : off;
      return {
        begun: next,
        compared: compared.map((known, index) => known || order(character, bounds[index]![next.length - 1] ?? '')),
      };
    },
    ends: ({ begun = '' }) => !only || isCalendarDate(begun),
    nameOf: ({ begun, compared }) => (begun === undefined ? 'off' : `${likeness(begun)} ${compared.join()}`),
  });
}

const order = (a: string, b: string): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

function canBegin(text: string): boolean {
  if (!/^(?:\d{0,4}|\d{4}-(?:\d{0,2}|\d{2}-\d{0,2}))$/.test(text)) return false;
  const [year = '', month = '', day = ''] = text.split('-');
  if (text.length < 4) return true;
  if (Number(year) === 0) return false;
  if (month.length < 2) return /^[01]?$/.test(month);
  return ['0', '1', '8', '9'].some((last) => isCalendarDate(`${year}-${month}-${day.padEnd(2, last)}`));
}

/**
 * Returns a name for equal continuations. Years repeat after 400, and a digit may precede three others. Of a month its
 * length remains.
 */
function likeness(begun: string): string {
  const [year = '', month, day = ''] = begun.split('-');
  const number = Number(year);
  if (year.length < 4)
    return `${year.length} ${number % (400 / gcd(400, 10 ** (4 - year.length)))} ${number === 0 ? 'no' : 'a'} year`;
  if (month === undefined || month.length < 2)
    return `${isCalendarDate(`${year}-02-29`) ? 'leap' : 'common'} year${month === undefined ? '' : ` -${month}`}`;
  const length = ['31', '30', '29'].find((last) => isCalendarDate(`${year}-${month}-${last}`));
  return day.length === 2 ? 'day' : `${length} days ${begun.slice(7)}`;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
