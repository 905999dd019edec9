import type { Option, OptionList } from '@quire/validation';
import { within, mendName, type Findings, type Place } from './findings.ts';
import type { ConfigSource } from '@quire/validation';
import type { CompiledList } from '../questionnaire.ts';
import { yearOptions } from '../year-options.ts';

/** A compiled list; `values` is undefined where they change with the year. */
export interface KnownList {
  compiled: CompiledList;
  values: ReadonlySet<string> | undefined;
}

export const knownList = (options: readonly Option[]): KnownList => ({
  compiled: { options },
  values: new Set(options.map((option) => option.value)),
});

/** Compiles every list of lists/, those that are derived from others included. */
export function compileLists(source: ConfigSource, findings: Findings, lists: Map<string, KnownList>): void {
  const names = Object.keys(source.lists);
  const underWay = new Set<string>();

  function listNamed(name: string): KnownList | undefined {
    const known = lists.get(name);
    if (known) return known;
    const file = Object.hasOwn(source.lists, name) ? source.lists[name] : undefined;
    if (!file) return undefined;
    underWay.add(name);
    const place: Place = { file: file.file, path: [] };
    const made = compile(file.content, place);
    underWay.delete(name);
    if (made) lists.set(name, made);
    return made;
  }

  function compile(list: OptionList, place: Place): KnownList | undefined {
    if ('years' in list) {
      return list.years.from === 'thisYear' ? { compiled: list, values: undefined } : knownList(yearOptions(list.years, list.years.from));
    }
    if ('months' in list) {
      const months = list.months.names.map((label, index) => ({ value: String(index + 1), label }));
      return knownList([{ value: '', label: list.months.blank }, ...months]);
    }
    if ('options' in list) {
      checkOptions(list.options, within(place, 'options'), findings);
      return knownList(list.options);
    }
    return derive(list, place);
  }

  function derive(list: Extract<OptionList, { from: string }>, place: Place): KnownList | undefined {
    if (underWay.has(list.from) || underWay.size > 50) {
      findings.error(within(place, 'from'), {
        what: `This list is made from ${list.from}, which is itself made from this list.`,
        why: 'Lists that are made from each other have no values.',
        mend: 'Write the options out in one of them.',
      });
      return undefined;
    }
    if (!Object.hasOwn(source.lists, list.from)) {
      findings.error(within(place, 'from'), {
        what: `There is no list named ${list.from}.`,
        why: 'This list takes its options from it.',
        mend: mendName(list.from, names, `Add lists/${list.from}.yaml or name another list.`),
      });
      return undefined;
    }
    const base = listNamed(list.from);
    if (!base) return undefined;
    if (!('options' in base.compiled)) {
      findings.error(within(place, 'from'), {
        what: `The list ${list.from} is counted from the current year, so nothing can be derived from it.`,
        why: 'Its options are other ones each year.',
        mend: 'Use that list itself, or write the options out.',
      });
      return undefined;
    }
    const options = base.compiled.options;
    const missing = (value: string, at: Place): void =>
      findings.error(at, {
        what: `'${value}' is no option of the list ${list.from}.`,
        why: 'Only options of that list can be left out or moved to the front by their value.',
        mend: mendName(value, base.values ?? [], `Use a value that stands in ${list.from}, or write value and label.`),
      });
    const left = new Set(list.without ?? []);
    list.without?.forEach((value, index) => { if (!base.values?.has(value)) missing(value, within(place, 'without', index)); });
    const first: Option[] = [];
    list.first?.forEach((entry, index) => {
      const found = typeof entry === 'string' ? options.find((option) => option.value === entry) : entry;
      if (found) first.push(found);
      else missing(String(entry), within(place, 'first', index));
    });
    const pinned = new Set(first.map((option) => option.value));
    const made = [...first, ...options.filter((option) => !pinned.has(option.value) && !left.has(option.value))];
    checkOptions(made, within(place, 'first'), findings);
    return knownList(made);
  }

  for (const name of names) listNamed(name);
}

/** Two options with one value cannot be told apart. */
export function checkOptions(options: readonly Option[], place: Place, findings: Findings): void {
  const seen = new Map<string, number>();
  options.forEach((option, index) => {
    const before = seen.get(option.value);
    if (before === undefined) seen.set(option.value, index);
    else {
      findings.error(within(place, index), {
        what: `The value '${option.value}' stands here twice: for '${options[before]!.label}' and for '${option.label}'.`,
        why: 'The stored answer would not say which of the two was chosen.',
        mend: 'Give each option a value of its own.',
      });
    }
  });
}
