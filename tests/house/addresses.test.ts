import { expect, it } from 'vitest';
import { addressData } from '../../scripts/address-data.ts';
import { addressFormats, countriesOfTowns } from '../../packages/form-engine/src/core/compile/address/formats.ts';

it('the address formats are those of the library: npm run build -- --generated writes them', async () => {
  const towns = countriesOfTowns.split(' ').map((code) => [code, ['AC', 'AC']] as const);
  expect({ ...addressFormats, ...Object.fromEntries(towns) }).toEqual(await addressData());
});
