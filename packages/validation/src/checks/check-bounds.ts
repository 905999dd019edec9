import type { Item } from '../config/item.ts';
import type { ConfigFinding, ConfigSource } from '../config/source.ts';
import { walkItems } from './walk-items.ts';

type Impossible = Pick<ConfigFinding, 'path' | 'what'>;

/** No rule asks for something that cannot be: a lower bound above the upper one. */
export function checkBounds(source: ConfigSource): ConfigFinding[] {
  const { characterLimit } = source.institution.content;
  return [...walkItems(source)].flatMap(({ file, path, item }) =>
    impossibleIn(item, characterLimit).map((found): ConfigFinding => ({
      file,
      path: [...path, ...found.path],
      severity: 'error',
      what: found.what,
      why: 'No answer could ever be right.',
      mend: 'Exchange the two, or correct one of them.',
    })),
  );
}

function impossibleIn(item: Item, characterLimit: number): Impossible[] {
  if (!('question' in item)) return [];
  const most = item.maxLength === 'characterLimit' ? characterLimit : (item.maxLength ?? Infinity);
  return [
    ...entriesOf(
      'number',
      item.number,
      ({ min, max }) => min !== undefined && max !== undefined && min > max,
      'The smallest number is above the largest.',
    ),
    ...entriesOf(
      'date',
      item.date,
      ({ min, max }) => isFixed(min?.at) && isFixed(max?.at) && min.at > max.at,
      'The earliest date is after the latest.',
    ),
    ...entriesOf(
      'minLength',
      item.minLength,
      ({ value }) => value > most,
      'The shortest text is longer than maxLength.',
    ),
  ];
}

const isFixed = (at: unknown): at is string => typeof at === 'string' && at !== 'today';

function entriesOf<Entry>(
  field: string,
  entries: Entry | Entry[] | undefined,
  impossible: (entry: Entry) => boolean,
  what: string,
): Impossible[] {
  if (entries === undefined) return [];
  const listed = Array.isArray(entries)
    ? entries.map((entry, index) => ({ entry, path: [field, index] }))
    : [{ entry: entries, path: [field] }];
  return listed.flatMap(({ entry, path }) => (impossible(entry) ? [{ path, what }] : []));
}
