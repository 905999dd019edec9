import { withTexts } from '@quire/messages';
import { type AddressItem, type Item, type Option } from '@quire/validation';
import { configSource, text, type ConfigExample } from '@quire/validation/testing';
import { describe, expect, it } from 'vitest';
import { changeAnswer } from '../../change-answer.ts';
import { factsOf } from '../../evaluate.ts';
import { openApplication } from '../../open-application.ts';
import { problemsOf } from '../../problems.ts';
import type { AddressNode, Questionnaire } from '../../questionnaire.ts';
import { compiled, question, today } from '../../testing/compiled.ts';
import { compileQuestionnaire } from '../compile-questionnaire.ts';
import { addressFormats } from './formats.ts';
import { countryCodes } from './layout.ts';

const messages = withTexts({});
const parts = ['line_1', 'line_2', 'district', 'city', 'region', 'postal_code'];
const keys = ['home_country', ...parts.map((part) => `home_${part}`)];
const address = (more: Partial<AddressItem> = {}): AddressItem => ({
  address: 'home',
  label: 'Your address',
  country: 'GB',
  required: '{part} of your home',
  ...more,
});
const optionsOf = (codes: readonly string[]): Option[] =>
  ['', ...codes].map((code) => ({ value: code, label: code || '--' }));
const country = (...codes: string[]): Item => ({
  question: 'home_country',
  control: 'select',
  label: 'Country',
  options: optionsOf(codes),
});
const made = (items: Item[], more: ConfigExample = {}): Questionnaire => compiled({ keys, messages, items, ...more });
const fixed = (code: string, more: Partial<AddressItem> = {}): Questionnaire =>
  made([address({ country: code, ...more })]);
const asked = (...codes: string[]): Questionnaire =>
  made([country(...codes), address({ country: { key: 'home_country' } })]);

/** Returns the labels in the order of the address, those of optional parts in brackets. */
function shown(questionnaire: Questionnaire, answers: Record<string, string> = {}): string[] {
  const facts = factsOf(questionnaire, answers, today);
  const node = questionnaire.nodes.find(({ kind }) => kind === 'address') as AddressNode;
  return (facts[node.index]!.order ?? node.children).flatMap((index) => {
    const part = questionnaire.nodes[index]!;
    const { shown: isShown, label, required } = facts[index]!;
    if (!isShown || part.kind !== 'question') return [];
    const name = label ?? part.label;
    return required === undefined ? `(${name})` : name;
  });
}
const problems = (questionnaire: Questionnaire, answers: Record<string, string>): string[] =>
  problemsOf(questionnaire, answers, today).map(({ key, message }) => `${key}: ${message}`);
const wrong = (questionnaire: Questionnaire, code: string, answers: Record<string, string> = {}): string[] =>
  problemsOf(questionnaire, { ...answers, home_postal_code: code }, today)
    .filter(({ kind }) => kind === 'wrong')
    .map(({ message }) => message);

describe('an address of one country', () => {
  it.each([
    ['GB', ['Address line 1', '(Address line 2)', 'Town or city', '(County)', 'Postcode']],
    ['US', ['Address line 1', '(Address line 2)', 'City', 'State', 'ZIP code']],
    ['DE', ['Address line 1', '(Address line 2)', 'Postal code', 'City or town']],
    ['JP', ['Address line 1', '(Address line 2)', 'City or town', 'Prefecture', 'Postal code']],
    ['IE', ['Address line 1', '(Address line 2)', '(Townland)', 'City or town', '(County)', '(Eircode)']],
    ['HK', ['Address line 1', '(Address line 2)', '(District)', 'Area']],
    ['IN', ['Address line 1', '(Address line 2)', 'City or town', 'PIN code', 'State']],
    ['BR', ['Address line 1', '(Address line 2)', '(Neighborhood)', 'City or town', 'State', 'Postal code']],
    ['AU', ['Address line 1', '(Address line 2)', 'Suburb', 'State', 'Postcode']],
    ['AE', ['Address line 1', '(Address line 2)', 'Emirate']],
    ['BS', ['Address line 1', '(Address line 2)', 'City or town', '(Island)']],
    ['AO', ['Address line 1', '(Address line 2)', 'City or town']],
  ])('%s has its parts, in its order and by its names', (code, names) => {
    expect(shown(fixed(code))).toEqual(names);
  });

  it.each([
    ['GB', ['SW1A 1AA', 'sw1a1aa', 'M1 1AE', 'GIR 0AA'], ['SW1A', '12345'], 'Enter a postcode, such as SW1A 1AA.'],
    ['US', ['95014', '95014-1234', '95014 1234'], ['9501', '9501A'], 'Enter a ZIP code, such as 95014.'],
    ['DE', ['26133'], ['2613', 'D-26133'], 'Enter a postal code, such as 26133.'],
    ['JP', ['154-0023', '1540023'], ['154-002'], 'Enter a postal code, such as 154-0023.'],
    ['IE', ['D02 AF30', 'd02af30'], ['D02'], 'Enter an Eircode, such as D02 AF30.'],
    ['IN', ['110034', '110 034'], ['11003'], 'Enter a PIN code, such as 110034.'],
    ['BR', ['40301-110', '40301110'], ['40301'], 'Enter a postal code, such as 40301-110.'],
    ['CA', ['h3z2y7', 'H3Z 2Y7'], ['D3Z 2Y7'], 'Enter a postal code, such as H3Z 2Y7.'],
    ['SE', ['SE-114 55', '11455'], ['1145'], 'Enter a postal code, such as 11455.'],
  ])('%s takes its postal codes in any case, with spaces or without', (code, right, no, message) => {
    const questionnaire = fixed(code);
    expect(right.flatMap((each) => wrong(questionnaire, each))).toEqual([]);
    expect(no.map((each) => wrong(questionnaire, each))).toEqual(no.map(() => [message]));
  });

  it('tells browsers what each part is, and phones where a code has digits alone', () => {
    const questionnaire = fixed('DE', { autofill: 'section-home' });
    expect(question(questionnaire, 'home_line_1').autocomplete).toBe('section-home address-line1');
    expect(question(questionnaire, 'home_postal_code')).toMatchObject({
      autocomplete: 'section-home postal-code',
      width: 'short',
      inputMode: 'numeric',
    });
    expect(question(fixed('GB'), 'home_postal_code').inputMode).toBeUndefined();
  });

  it('keeps to the keys of a data model, and leaves parts out', () => {
    const questionnaire = compiled({
      messages,
      items: [
        address({
          country: 'US',
          keys: { line_1: 'street', city: 'town', postal_code: 'zip' },
          without: ['line_2', 'region'],
          encrypted: true,
        }),
      ],
    });
    expect(problems(questionnaire, {})).toEqual([
      'street: Address line 1 of your home',
      'town: City of your home',
      'zip: ZIP code of your home',
    ]);
    expect(questionnaire.encrypted).toEqual(['street', 'town', 'zip']);
  });

  it('is required as its author says, in a block and in an add-another group too', () => {
    const questionnaire = compiled({
      messages,
      items: [
        text('abroad'),
        {
          repeat: 'flat',
          label: 'Flat',
          max: 2,
          items: [
            address({
              country: 'AO',
              without: ['line_2'],
              required: { message: 'The {part}', unless: { key: 'abroad', answered: true }, firstOnly: true },
            }),
          ],
        },
      ],
    });
    const both = { '@repeat:flat': '2' };
    expect(problems(questionnaire, both)).toEqual([
      'flat_home_line_1: The Address line 1',
      'flat_home_city: The City or town',
    ]);
    expect(problems(questionnaire, { ...both, abroad: 'yes' })).toEqual([]);
  });

  it('takes the names that an institution writes', () => {
    const own = withTexts({ address: { postcode: 'Code', wrongPostcode: 'No code like {example}' } });
    const questionnaire = made([address()], { messages: own });
    expect(shown(questionnaire).at(-1)).toBe('Code');
    expect(wrong(questionnaire, '1')).toEqual(['No code like SW1A 1AA']);
  });
});

describe('an address whose country is asked', () => {
  const questionnaire = asked('GB', 'DE', 'HK', 'BR');
  const neutral = [
    'Address line 1',
    '(Address line 2)',
    'City or town',
    '(State, province or region)',
    '(Postal code)',
  ];

  it('is a neutral one without a country, and has no rule', () => {
    expect(shown(questionnaire)).toEqual(neutral);
    expect(wrong(questionnaire, 'anything')).toEqual([]);
  });

  it.each(['GB', 'DE', 'HK', 'BR'])('has the names, the parts, the order and the rule of %s', (code) => {
    const answers = { home_country: code };
    expect(shown(questionnaire, answers)).toEqual(shown(fixed(code)));
    expect(wrong(questionnaire, '?', answers)).toEqual(wrong(fixed(code), '?'));
  });

  it('tells what is missing in the order of the country', () => {
    expect(problems(questionnaire, { home_country: 'DE', home_line_1: 'Am Markt 1' })).toEqual([
      'home_postal_code: Postal code of your home',
      'home_city: City or town of your home',
    ]);
  });

  it('keeps all that was typed while the country changes back and forth', () => {
    let state = openApplication(questionnaire, { home_country: 'GB' }, today);
    const type = (key: string, value: string): void => {
      ({ state } = changeAnswer(questionnaire, state, key, value, today));
    };
    type('home_line_1', '1 High Street');
    type('home_region', 'Kent');
    type('home_postal_code', 'me1 1aa');
    const { answers } = state;
    type('home_country', 'HK');
    expect(state.answers['home_postal_code']).toBe('');
    expect(state.answers['home_region']).toBe('Kent');
    type('home_country', 'DE');
    expect(state.answers).toMatchObject({ home_region: '', home_postal_code: 'me1 1aa' });
    expect(problems(questionnaire, state.answers)).toContain('home_postal_code: Enter a postal code, such as 26133.');
    type('home_country', 'GB');
    expect(state.answers).toMatchObject(answers);
    expect(problems(questionnaire, state.answers)).toEqual(['home_city: Town or city of your home']);
  });

  it.each([undefined, '{part} of your home'])(
    'changes the facts of nothing else, and is required by %s',
    (required) => {
      const own = made([country('GB', 'DE', 'HK'), address({ country: { key: 'home_country' }, required })]);
      let state = openApplication(own, {}, today);
      const line = question(own, 'home_line_1').index;
      for (const code of ['GB', 'DE', 'GB', 'HK', '']) {
        const before = state;
        ({ state } = changeAnswer(own, state, 'home_country', code, today));
        expect(state.facts).toEqual(factsOf(own, state.answers, today));
        expect(state.facts[line]).toBe(before.facts[line]);
      }
    },
  );

  it('follows the country of the same item in an add-another group', () => {
    const keysOf = (prefix: string): string[] => keys.map((key) => key.replace('home', prefix));
    const flats = compiled({
      keys: [...keysOf('flat_home'), ...keysOf('flat_2_home')],
      messages,
      items: [
        {
          repeat: 'flat',
          label: 'Flat',
          max: 2,
          items: [country('GB', 'DE'), address({ country: { key: 'home_country' } })],
        },
      ],
    });
    expect(
      problems(flats, { '@repeat:flat': '2', flat_home_country: 'DE', flat_2_home_country: 'GB' }).filter((each) =>
        each.includes('postal_code'),
      ),
    ).toEqual(['flat_home_postal_code: Postal code of your home', 'flat_2_home_postal_code: Postcode of your home']);
  });

  it('can be of every country, each as if it were the only one', () => {
    const all = asked(...countryCodes);
    for (const code of countryCodes)
      expect([code, ...shown(all, { home_country: code })]).toEqual([code, ...shown(fixed(code))]);
  });
});

describe('the countries', () => {
  it('are those of ISO 3166, and Kosovo', () => {
    expect(countryCodes).toHaveLength(250);
    const names = new Intl.DisplayNames('en', { type: 'region' });
    expect(countryCodes.filter((code) => names.of(code) === code)).toEqual([]);
  });

  it('each have an example that keeps their rule, in small letters and without a space too', () => {
    const broken = Object.entries(addressFormats).filter(
      ([, [, , matches = '', example = '']]) =>
        matches !== '' &&
        ![example, example.toLowerCase(), example.replaceAll(/[ -]/g, '')].every((each) =>
          new RegExp(`^(?:${matches})$`, 'u').test(each),
        ),
    );
    expect(broken).toEqual([]);
  });
});

describe('a mistake in an address', () => {
  const findings = (...items: Item[]): string[][] =>
    compileQuestionnaire(configSource({ keys, messages, items })).findings.flatMap(({ path, what, fix }) =>
      what.startsWith('No question asks') ? [] : [[path.join('.'), what, fix]],
    );

  it.each([
    ['UK', 'Write GB.'],
    ['gb', 'Write GB.'],
    ['Germany', 'Write DE.'],
    ['USA', 'Write US.'],
    ['Atlantis', 'Write two capital letters of ISO 3166, such as GB.'],
  ])('is the country %s', (code, fix) => {
    expect(findings(address({ country: code }))).toEqual([
      ['items.0.country', `'${code}' is no code of a country.`, fix],
    ]);
  });

  it('is a country that nobody asks before, that is typed, or whose list has other values', () => {
    const by = (key: string): Item => address({ country: { key } });
    expect(findings(country('GB'), by('home_county'))).toEqual([
      [
        'items.1.country.key',
        'No question before this address asks home_county.',
        'Did you mean home_country? Otherwise ask for the country above, with a list of countries.',
      ],
    ]);
    expect(findings(text('home_country'), by('home_country'))[0]).toEqual([
      'items.1.country.key',
      'home_country is not chosen from a list of countries.',
      'Make it a select with a list whose values are codes of countries, such as GB.',
    ]);
    expect(findings(country('GB', 'UK', 'USA'), by('home_country'))).toEqual([
      ['items.1.country.key', 'UK, USA are no codes of countries.', 'Write GB.'],
    ]);
  });

  it('is a part that the country does not have', () => {
    expect(findings(address({ country: 'DE', keys: { region: 'home_city' }, without: ['district'] }))).toEqual(
      [
        ['items.0.keys.region', 'region'],
        ['items.0.without.0', 'district'],
      ].map(([path, part]) => [
        path,
        `Addresses have no ${part} there.`,
        'Take it out, or name one of line_1, line_2, postal_code, city.',
      ]),
    );
  });

  it('is one message for all parts', () => {
    expect(findings(address({ country: 'DE', required: 'Your address' }))).toEqual([
      [
        'items.0.required',
        'The message does not name the part of the address.',
        "Write {part} where the name belongs, such as required: '{part} of your home'.",
      ],
    ]);
  });
});
