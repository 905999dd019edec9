import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { States as Grid } from '../testing/states.tsx';
import { Field } from '../field/field.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

const tabs = [
  { name: 'upload', label: 'Upload a file' },
  { name: 'type', label: 'Type it here' },
  { name: 'later', label: 'Send it later' },
];

/** An owner that keeps the chosen tab. */
function Chosen(props: TabsProps): ReactElement {
  const [chosen, setChosen] = useState(props.chosen);
  const panel =
    chosen === 'type' ? (
      <Field id="essay" label="Your essay">
        <TextArea id="essay" />
      </Field>
    ) : (
      <p>{props.children}</p>
    );
  return (
    <Tabs {...props} chosen={chosen} onChoose={setChosen}>
      {panel}
    </Tabs>
  );
}

const meta: Meta<typeof Chosen> = {
  title: 'Structures/Tabs',
  component: Tabs,
  args: {
    id: 'essay-tabs',
    label: 'How to send the essay',
    tabs,
    chosen: 'upload',
    onChoose: () => undefined,
    children: 'A file of at most 1 MB, as PDF, DOCX, PNG or JPEG.',
  },
  render: (args) => <Chosen {...args} />,
};
export default meta;
type Story = StoryObj<typeof Chosen>;

const many = [
  ...tabs,
  { name: 'long', label: 'Let my counsellor at my present or my former school send it by mail' },
  { name: 'word', label: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente' },
];

export const States: Story = {
  render: (args) => (
    <Grid
      wide
      of={{
        'First chosen': <Chosen {...args} id="first" />,
        'With a question': <Chosen {...args} id="asks" chosen="type" />,
        'Chosen by arrows': <Chosen {...args} id="arrows" activation="automatic" />,
        Busy: <Chosen {...args} id="busy" busy />,
        'None chosen, as its tab is there no more': <Chosen {...args} id="gone" chosen="gone" />,
        'Long text': <Chosen {...args} id="long" tabs={many} />,
      }}
    />
  ),
};
