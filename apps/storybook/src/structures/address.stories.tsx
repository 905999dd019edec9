import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShownQuestionnaire } from '../shown-questionnaire.tsx';
import { example, examplePage } from './example.ts';

const keys = ['line_1', 'line_2', 'district', 'city', 'region', 'postal_code'].map((part) => `home_${part}`);
const countries = [
  ['', 'Choose one'],
  ['BR', 'Brazil'],
  ['DE', 'Germany'],
  ['HK', 'Hong Kong'],
  ['IE', 'Ireland'],
  ['JP', 'Japan'],
  ['GB', 'United Kingdom'],
  ['US', 'United States'],
].map(([value = '', label = '']) => ({ value, label }));
const required = '{part} of your home';

const british = example({
  keys,
  items: [{ address: 'home', label: 'Your address', hint: 'Where letters reach you.', country: 'GB', required }],
});
const asked = example({
  keys: ['home_country', ...keys],
  items: [
    { question: 'home_country', control: 'select', label: 'Country', options: countries, autocomplete: 'country' },
    { address: 'home', label: 'Your address', country: { key: 'home_country' }, required },
  ],
});
const london = { home_line_1: '10 Downing Street', home_city: 'London', home_postal_code: 'sw1a2aa' };
const bremen = { home_country: 'DE', home_line_1: 'Am Markt 1', home_postal_code: '28195', home_city: 'Bremen' };

const meta: Meta<typeof ShownQuestionnaire> = {
  title: 'Structures/Address',
  component: ShownQuestionnaire,
  args: { questionnaire: asked, page: examplePage },
};
export default meta;
type Story = StoryObj<typeof ShownQuestionnaire>;

export const OfOneCountry: Story = { args: { questionnaire: british, answers: london } };
export const WithProblems: Story = {
  args: { questionnaire: british, answers: { ...london, home_city: '', home_postal_code: '12' }, validating: true },
};
export const BeforeACountryIsChosen: Story = {};
export const InGermany: Story = { args: { answers: bremen } };
export const ToBeRead: Story = { args: { answers: bremen, mode: 'read' } };
