import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems } from './walk-items.ts';

const hour = 3_600_000;

/**
 * An instant is written with an offset that its time zone has that day: clocks change twice a year. UTC itself is right
 * in any zone.
 */
export function checkOffsets(source: ConfigSource): ConfigFinding[] {
  const { timeZone } = source.institution.content;
  return walkItems(source).flatMap(({ file, path, item }) =>
    ('notice' in item
      ? ([
          ['from', item.from],
          ['until', item.until],
        ] as const)
      : []
    ).flatMap(([field, written = '']): ConfigFinding[] => {
      const [, day = '', offset] = /^(.{10}).*([+-]\d\d:\d\d)$/.exec(written) ?? [];
      if (offset === undefined) return [];
      const midnight = Date.parse(`${day}T00:00:00${offset}`);
      const known = [...new Set([0, 24].map((hours) => offsetOf(timeZone, midnight + hours * hour)))];
      if (known.includes(offset)) return [];
      return [
        {
          file,
          path: [...path, field],
          severity: 'warning',
          what: `On ${day} ${timeZone} is ${known.join(' or ')} from UTC, and this says ${offset}.`,
          why: 'The notice would come or go at another time than the one that is written here.',
          fix: `Write ${known.map((right) => `"${written.slice(0, -6)}${right}"`).join(' or ')}.`,
          // An hour is the one of summer; more may be another zone, or another time that was meant.
          ...(known.length === 1 &&
            hoursBetween(known[0]!, offset) === 1 && {
              autofix: {
                file,
                edit: { kind: 'set', path: [...path, field], value: `${written.slice(0, -6)}${known[0]}` },
              },
            }),
        },
      ];
    }),
  );
}

function offsetOf(timeZone: string, instant: number): string {
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const part = Object.fromEntries(calendar.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const minutes = Math.round(
    (Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']) - instant) /
      60_000,
  );
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** Hours between two offsets such as -05:00. */
function hoursBetween(one: string, other: string): number {
  const [a, b] = [one, other].map((offset) => Date.parse(`2000-01-01T00:00:00${offset}`));
  return Math.abs(a! - b!) / hour;
}
