import type { Item } from '@quire/validation';
import { autocomplete, select } from '@quire/validation/testing';
import type { Questionnaire } from '../../core/index.ts';
import { compiled } from '../../core/testing/compiled.ts';

const text = (question: string, label: string, more: object = {}): Item => ({
  question,
  control: 'text',
  label,
  ...more,
});
const options = (...values: string[]) => ({ options: values.map((value) => ({ value, label: `The ${value}` })) });

/** A school, an address and a college, each found by an autocomplete; the state depends on the country. */
export const lookupQuestionnaire = (): Questionnaire =>
  compiled({
    lists: { countries: options('USA', 'CAN', 'IRL'), states: options('VT', 'NH'), provinces: options('ON', 'QC') },
    pages: [
      {
        page: 'education',
        title: 'Academics',
        items: [
          autocomplete('name', {
            label: 'School',
            hint: 'Its name.',
            required: 'Search for Your School',
            maxLength: 45,
            lookup: {
              category: 'hs_ceeb',
              fills: { ceeb: 'ceeb', city: 'city', state: 'state', country: 'country' },
              own: [
                { text: 'I was homeschooled', fits: ['homeschool'] },
                { text: 'GED or HiSET', fits: ['HiSET'] },
              ],
            },
          }),
          text('ceeb', 'Code'),
          text('city', 'City'),
          select('country', { label: 'Country', options: 'countries' }),
          select('state', { label: 'State', options: { by: 'country', lists: { USA: 'states', CAN: 'provinces' } } }),
          autocomplete('line', {
            label: 'Street',
            autocomplete: 'address-line1',
            lookup: { category: 'address', fills: { flat: 'address_line_2', zip: 'zip', town: 'city' } },
          }),
          text('flat', 'Apartment'),
          text('zip', 'ZIP'),
          text('town', 'Town'),
          autocomplete('college', { label: 'College', lookup: { category: 'college_ceeb' } }),
          text('nickname', 'Nickname'),
        ],
      },
      { page: 'other', title: 'Other', items: [{ notice: 'Nothing.' }] },
    ],
  });
