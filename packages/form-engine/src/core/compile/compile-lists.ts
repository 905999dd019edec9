import type { ConfigSource, Option, OptionList } from '@quire/validation';
import { yearOptions } from '../options.ts';
import { fixName, within, type Findings, type Place } from './findings.ts';
import { knownList, type KnownList } from './known-list.ts';

/** Longest chain of derived lists. */
const longestChain = 20;

/** Compiles every list of lists/, derived ones included. A list with a mistake is left out. */
export function compileLists(source: ConfigSource, findings: Findings): Map<string, KnownList> {
  const lists = new Map<string, KnownList>();
  const failed = new Set<string>();
  const underWay = new Set<string>();

  function listNamed(name: string): KnownList | undefined {
    const known = lists.get(name);
    if (known || failed.has(name)) return known;
    const file = source.lists[name]!;
    underWay.add(name);
    const made = compile(file.content, { file: file.file, path: [] });
    underWay.delete(name);
    if (made) lists.set(name, made);
    else failed.add(name);
    return made;
  }

  function compile(list: OptionList, place: Place): KnownList | undefined {
    if ('options' in list) return knownList(list.options, within(place, 'options'), findings);
    if ('months' in list) {
      const months = list.months.names.map((label, index) => ({ value: String(index + 1), label }));
      return knownList([{ value: '', label: list.months.blank }, ...months], place, findings);
    }
    if ('years' in list) {
      return list.years.from === 'thisYear'
        ? { compiled: list, values: undefined }
        : knownList(yearOptions(list.years, list.years.from), place, findings);
    }
    if ('join' in list) {
      const joined = list.join.map((name, index) =>
        optionsNamed(name, within(place, 'join', index), 'it cannot be joined to others'),
      );
      const known = joined.filter((options) => options !== undefined);
      return known.length < joined.length ? undefined : knownList(known.flat(), place, findings);
    }
    const base = optionsNamed(list.from, within(place, 'from'), 'nothing can be derived from it');
    return base && knownList(deriveOptions(list, base, place, findings), place, findings);
  }

  /** Returns options that a list can be made from; a list of years changes each year. */
  function optionsNamed(name: string, at: Place, otherwise: string): readonly Option[] | undefined {
    const base = baseNamed(name, at);
    if (!base) return undefined;
    if ('options' in base.compiled) return base.compiled.options;
    findings.error(at, {
      what: `The list ${name} is counted from the current year, so ${otherwise}.`,
      why: 'Its options are other ones each year.',
      fix: 'Use that list itself, or write the options out.',
    });
    return undefined;
  }

  function baseNamed(name: string, at: Place): KnownList | undefined {
    if (!Object.hasOwn(source.lists, name)) {
      findings.error(at, {
        what: `There is no list named ${name}.`,
        why: 'This list takes its options from it.',
        fix: () => fixName(name, Object.keys(source.lists), `Add lists/${name}.yaml or name another list.`),
      });
      return undefined;
    }
    if (underWay.has(name) || underWay.size > longestChain) {
      findings.error(at, {
        what: `The lists ${[...underWay].join(', ')} are made from each other.`,
        why: 'None of them would have a value.',
        fix: 'Write the options out in one of them.',
      });
      return undefined;
    }
    return listNamed(name);
  }

  for (const name of Object.keys(source.lists)) listNamed(name);
  return lists;
}

type DerivedList = Extract<OptionList, { from: string }>;

/** Returns another list's options, some left out, moved or added in front; a finding tells of unknown ones. */
function deriveOptions(
  list: DerivedList,
  options: readonly Option[],
  place: Place,
  findings: Findings,
): readonly Option[] {
  const known = new Map(options.map((option) => [option.value, option]));
  const missing = (value: string, at: Place): void =>
    findings.error(at, {
      what: `'${value}' is no option of the list ${list.from}.`,
      why: 'Only options of that list can be left out, or moved to the front, by their value.',
      fix: () => fixName(value, known.keys(), `Use a value that stands in ${list.from}, or write value and label.`),
    });
  for (const [index, value] of (list.without ?? []).entries())
    if (!known.has(value)) missing(value, within(place, 'without', index));
  const first: Option[] = [];
  for (const [index, entry] of (list.first ?? []).entries()) {
    const option = typeof entry === 'string' ? known.get(entry) : entry;
    if (option) first.push(option);
    else missing(String(entry), within(place, 'first', index));
  }
  const elsewhere = new Set([...(list.without ?? []), ...first.map((option) => option.value)]);
  return [...first, ...options.filter((option) => !elsewhere.has(option.value))];
}
