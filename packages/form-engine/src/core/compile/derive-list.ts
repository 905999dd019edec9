import type { Option, OptionList } from '@quire/validation';
import type { KnownList } from './known-list.ts';
import { mendName, within, type Findings, type Place } from './findings.ts';

type DerivedList = Extract<OptionList, { from: string }>;

/** Another list's options with some left out, and others moved or added to the front; undefined, with a finding, where they are not known. */
export function deriveOptions(list: DerivedList, base: KnownList, place: Place, findings: Findings): readonly Option[] | undefined {
  if (!('options' in base.compiled)) {
    findings.error(within(place, 'from'), {
      what: `The list ${list.from} is counted from the current year, so nothing can be derived from it.`,
      why: 'Its options are other ones each year.',
      mend: 'Use that list itself, or write the options out.',
    });
    return undefined;
  }
  const { options } = base.compiled;
  const known = new Map(options.map((option) => [option.value, option]));
  const missing = (value: string, at: Place): void => findings.error(at, {
    what: `'${value}' is no option of the list ${list.from}.`,
    why: 'Only options of that list can be left out, or moved to the front, by their value.',
    mend: () => mendName(value, known.keys(), `Use a value that stands in ${list.from}, or write value and label.`),
  });
  for (const [index, value] of (list.without ?? []).entries()) if (!known.has(value)) missing(value, within(place, 'without', index));
  const first: Option[] = [];
  for (const [index, entry] of (list.first ?? []).entries()) {
    const option = typeof entry === 'string' ? known.get(entry) : entry;
    if (option) first.push(option);
    else missing(String(entry), within(place, 'first', index));
  }
  const elsewhere = new Set([...(list.without ?? []), ...first.map((option) => option.value)]);
  return [...first, ...options.filter((option) => !elsewhere.has(option.value))];
}
