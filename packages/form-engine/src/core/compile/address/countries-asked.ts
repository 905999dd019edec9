import type { AddressItem } from '@quire/validation';
import type { QuestionNode } from '../../questionnaire.ts';
import type { Compilation, Setting } from '../compilation.ts';
import { fixName, within, type Mistake, type Place } from '../findings.ts';
import { namesIn, resolveKey } from '../scope.ts';
import { anyLayout, countryCodes, layoutOf, type AddressLayout } from './layout.ts';

/** The layouts of an address: a default, and where the country is asked, that of each. */
export interface AddressLayouts {
  usual: AddressLayout;
  byCountry: ReadonlyMap<string, AddressLayout>;
  /** Whole key of the answer that says the country, and the key as its author wrote it. */
  key?: string;
  written: string;
}

/** Returns the layouts of an address; undefined, with a finding, where its country is unknown. */
export function countriesAsked(
  { country }: AddressItem,
  { scope }: Setting,
  place: Place,
  compilation: Compilation,
): AddressLayouts | undefined {
  const texts = compilation.source.messages.content.address;
  if (typeof country === 'string') {
    const usual = layoutOf(country, texts);
    if (usual) return { usual, byCountry: new Map(), written: '' };
    compilation.findings.error(within(place, 'country'), { ...noCountry([country]), fix: fixCountry(country) });
    return undefined;
  }
  const at = within(place, 'country', 'key');
  const key = resolveKey(scope, country.key);
  const asked = key === undefined ? undefined : compilation.asked.get(key);
  if (key === undefined || asked?.as !== 'answer') {
    compilation.findings.error(at, {
      what: `No question before this address asks ${country.key}.`,
      why: 'Its answer decides which parts the address has, and how they are called.',
      fix: () => fixName(country.key, namesIn(scope), 'Ask for the country above, with a list of countries.'),
    });
    return undefined;
  }
  const values = valuesOf(asked.node, compilation);
  const layouts = (values ?? []).map((code) => [code, layoutOf(code, texts)] as const);
  const unknown = layouts.flatMap(([code, layout]) => (layout ? [] : [code]));
  const known = layouts.flatMap(([code, layout]) => (layout ? [[code, layout] as const] : []));
  if (unknown.length === 0 && known.length > 0)
    return { usual: anyLayout(texts), byCountry: new Map(known), key, written: country.key };
  compilation.findings.error(
    at,
    values
      ? {
          ...noCountry(unknown),
          fix: unknown.length > 0 ? fixCountry(unknown[0]!) : 'Offer countries by their codes.',
        }
      : {
          what: `${country.key} is not chosen from a list of countries.`,
          why: 'Which parts the address has could not be known for every answer.',
          fix: 'Make it a select with a list whose values are codes of countries, such as GB.',
        },
  );
  return undefined;
}

/** Returns the values that a question offers, without the blank one; undefined for free text and years. */
function valuesOf(node: QuestionNode, { lists, dependentLists }: Compilation): string[] | undefined {
  const names = dependentLists.get(node) ?? (node.list === undefined ? [] : [node.list]);
  const values = names.map((name) => lists.get(name)?.values);
  return values.length === 0 || values.includes(undefined)
    ? undefined
    : [...new Set(values.flatMap((known) => [...known!]))].filter((value) => value !== '');
}

const most = 6;

const noCountry = (codes: readonly string[]): Omit<Mistake, 'fix'> => ({
  what:
    codes.length === 1
      ? `'${codes[0]}' is no code of a country.`
      : `${codes.slice(0, most).join(', ')}${codes.length > most ? ', …' : ''} are no codes of countries.`,
  why: 'The country decides which parts the address has, and how they are called.',
});

/** Codes that are often written in place of those of ISO 3166. */
const usualMistakes: Readonly<Record<string, string>> = { UK: 'GB', EN: 'GB', USA: 'US', EL: 'GR' };

/** Returns the code that was meant: by its case, by the country's name, or the nearest one. */
const fixCountry = (written: string) => (): string => {
  const upper = written.toUpperCase();
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const meant =
    usualMistakes[upper] ?? countryCodes.find((code) => code === upper || names.of(code)?.toUpperCase() === upper);
  return meant === undefined ? 'Write two capital letters of ISO 3166, such as GB.' : `Write ${meant}.`;
};
