import { addressParts, type AddressPart } from '@quire/validation';
import { fillText, type Messages } from '@quire/messages';
import { addressFormats, countriesOfTowns, type AddressFormat } from './formats.ts';

/** Addresses as one country writes them, or as any may be written before a country is chosen. */
export interface AddressLayout {
  parts: readonly AddressPart[];
  required: ReadonlySet<AddressPart>;
  labels: Readonly<Record<AddressPart, string>>;
  /** Of a postal code, with its message. */
  rule?: { matches: string; message: string };
}

type Texts = Messages['address'];

const ofTown: AddressFormat = ['AC', 'AC'];
const towns: ReadonlySet<string> = new Set(countriesOfTowns.split(' '));

/** Every code of a country. */
export const countryCodes: readonly string[] = [...Object.keys(addressFormats), ...towns].sort();

const partsOf: Readonly<Record<string, readonly AddressPart[]>> = {
  A: ['line_1', 'line_2'],
  D: ['district'],
  C: ['city'],
  S: ['region'],
  Z: ['postal_code'],
};
const wrong = {
  postalCode: 'wrongPostalCode',
  zipCode: 'wrongZipCode',
  pinCode: 'wrongPinCode',
  eircode: 'wrongEircode',
  postcode: 'wrongPostcode',
} as const;

/** Returns the layout of a country; undefined for no country. */
export function layoutOf(country: string, texts: Texts): AddressLayout | undefined {
  const format = Object.hasOwn(addressFormats, country)
    ? addressFormats[country]
    : towns.has(country)
      ? ofTown
      : undefined;
  if (!format) return undefined;
  const [order, required, matches = '', example = '', names = {}] = format;
  const code = (names.Z ?? 'postalCode') as keyof typeof wrong;
  return {
    parts: [...order].flatMap((letter) => partsOf[letter]!),
    required: requiredOf(required),
    labels: labelsOf({ district: 'suburb', city: 'cityOrTown', region: 'province', ...namedParts(names) }, texts),
    ...(matches !== '' && {
      rule: { matches: `^(?:${matches})$`, message: fillText(texts[wrong[code]], { example }) },
    }),
  };
}

/** Returns the layout for any country. */
export const anyLayout = (texts: Texts): AddressLayout => ({
  parts: addressParts.filter((part) => part !== 'district'),
  required: requiredOf('AC'),
  labels: labelsOf({ district: 'suburb', city: 'cityOrTown', region: 'region', postal_code: 'postalCode' }, texts),
});

const requiredOf = (letters: string): ReadonlySet<AddressPart> =>
  new Set([...letters].map((letter) => partsOf[letter]![0]!));

const namedParts = ({ C, D, S, Z = 'postalCode' }: NonNullable<AddressFormat[4]>): Partial<Names> => ({
  ...(C && { city: C }),
  ...(D && { district: D }),
  ...(S && { region: S }),
  postal_code: Z,
});

type Names = Record<Exclude<AddressPart, 'line_1' | 'line_2'>, keyof Texts>;

const labelsOf = (names: Partial<Names>, texts: Texts): AddressLayout['labels'] =>
  ({
    line_1: texts.line1,
    line_2: texts.line2,
    ...Object.fromEntries(Object.entries(names).map(([part, name]) => [part, texts[name]])),
  }) as AddressLayout['labels'];
