import type { Meta, StoryObj } from '@storybook/react-vite';
import { screens, type ShownScreen } from '../testing/shown-screen.tsx';
import { addConflicts } from '../src/conflicts/versions.ts';

const meta: Meta<typeof ShownScreen> = { ...screens, title: 'Screens/Loading, offline, conflict and other states' };
export default meta;
type Story = StoryObj<typeof ShownScreen>;

export const Loading: Story = {
  name: 'Loading an account',
  args: { until: 'Loading', at: '/', profile: {}, replies: { 'GET /api/profile': 'never' } },
};
export const Unreachable: Story = {
  tags: ['picture'],
  name: 'Offline: the account cannot be reached',
  args: { until: 'We cannot open your account', at: '/', profile: {}, replies: { 'GET /api/profile': 'lost' } },
};
export const Unsaved: Story = {
  name: 'Offline: answers wait on this device',
  args: {
    until: 'Not saved yet',
    at: '/',
    profile: {},
    replies: { 'PUT /api/answer': 'lost' },
    before: ({ device: { draft } }) => {
      draft.write({ username: 'ada@example.org' }, { first_name: 'Ada' });
    },
  },
};
export const Conflict: Story = {
  tags: ['picture'],
  name: 'Conflict: an answer of this device and one of the account',
  args: {
    until: 'Some answers on this device differ',
    at: '/',
    answers: { first_name: 'Ada' },
    profile: {},
    before: (admissions) => {
      addConflicts(admissions, { username: 'ada@example.org' }, { first_name: 'Grace' });
    },
  },
};
export const OtherTab: Story = {
  tags: ['picture'],
  name: 'Open in another tab, which edits: this one reads',
  args: {
    until: 'This application is open in another tab',
    at: '/',
    answers: { first_name: 'Ada', last_name: 'Whitfield' },
    profile: {},
    before: ({ saving }) => {
      saving.sync.tabChanged(true);
    },
  },
};
export const ChangedOnOtherDevice: Story = {
  tags: ['picture'],
  name: 'Open on another device: an answer was changed there, and here too',
  args: {
    until: 'Some answers on this device differ',
    leaves: 'Also answered on another device',
    at: '/',
    profile: {},
    replies: {
      'PUT /api/answer': () =>
        Response.json(
          { code: 'answers.changedElsewhere', message: 'Changed.', conflicts: { first_name: 'Ada' }, answers: {} },
          { status: 409, headers: { 'quire-revision': '18' } },
        ),
    },
    before: ({ device: { draft } }) => {
      draft.write({ username: 'ada@example.org' }, { first_name: 'Grace' });
    },
  },
};
export const Failed: Story = {
  name: 'Error of the application',
  args: { at: '/', profile: {}, replies: { 'GET /api/profile': { answer: 7 } } },
};
