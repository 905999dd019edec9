import type { Option, OptionList } from '@quire/validation';

type Years = Extract<OptionList, { years: unknown }>['years'];

/** The years of a list, counted from `start`; the first entry is blank. */
export function yearOptions(years: Years, start: number): Option[] {
  const step = years.direction === 'forward' ? 1 : -1;
  const options = Array.from({ length: years.count }, (_, index) => String(start + years.offset + step * index));
  return [{ value: '', label: years.blank }, ...options.map((year) => ({ value: year, label: year }))];
}
