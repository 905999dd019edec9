import { createBareApplication } from '@quire/form-engine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import '../src/service/service-view.css';
import type { Reading } from '../src/service/read-application.ts';
import { ServiceView } from '../src/service/service-view.tsx';
import type { ShownScreenProps } from '../testing/open-screen.ts';
import { screens, type ShownScreen } from '../testing/shown-screen.tsx';

const meta: Meta<typeof ShownScreen> = { ...screens, title: 'Screens/Staff view and PDF' };
export default meta;
type Story = StoryObj<typeof ShownScreen>;

const filed = { number: '4Q7-K2M', submittedAt: '2026-11-21T10:00:00Z', documents: {} };
const shownTo = (reading: Reading, isCopy = false): ReactElement => (
  <ServiceView reading={reading} token="" isCopy={isCopy} again={() => undefined} />
);

const read =
  (isCopy: boolean): NonNullable<ShownScreenProps['instead']> =>
  ({ config: { questionnaire }, clock: { today } }, answers) =>
    shownTo(
      {
        is: 'read',
        application: createBareApplication({ questionnaire, answers, structure: answers, today, mode: 'read' }),
        filed,
      },
      isCopy,
    );

const answers = { first_name: 'Ada', last_name: 'Whitfield', birth_date: '2008-12-10', city: 'Wexcombe' };

export const Staff: Story = {
  tags: ['picture'],
  name: 'Staff view, by a link',
  args: { answers, instead: read(false) },
};
// Its lists carry other roles, from which Chromium makes the tags of the PDF.
export const Copy: Story = {
  tags: ['picture'],
  name: 'PDF copy, as it is printed',
  parameters: { a11y: { test: 'off' } },
  args: { answers, instead: read(true) },
};
export const Dead: Story = {
  name: 'Link that opens nothing',
  args: { instead: () => shownTo({ is: 'dead' }) },
};
export const Failed: Story = {
  name: 'Link while the server is away',
  args: { instead: () => shownTo({ is: 'failed', message: 'The server did not answer.' }) },
};
