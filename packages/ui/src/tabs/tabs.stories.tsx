import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { Field } from '../field/field.tsx';
import { TextArea } from '../text-area/text-area.tsx';
import { Tabs, type TabsProps } from './tabs.tsx';

const tabs = [
  { name: 'upload', label: 'Upload a file' },
  { name: 'type', label: 'Type it here' },
  { name: 'later', label: 'Send it later' },
];

/** An owner that keeps the chosen tab. */
function Chosen({ dir, ...props }: TabsProps & { dir?: string }): ReactElement {
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
    <div dir={dir}>
      <Tabs {...props} chosen={chosen} onChoose={setChosen}>
        {panel}
      </Tabs>
    </div>
  );
}

const meta: Meta<typeof Chosen> = {
  title: 'Parts/Tabs',
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

export const FirstChosen: Story = {};
export const WithAQuestion: Story = { args: { chosen: 'type' } };
export const ChosenByArrows: Story = { args: { activation: 'automatic' } };
export const Busy: Story = { args: { busy: true } };
/** A tab that was chosen once and is there no more. */
export const NoneChosen: Story = { args: { chosen: 'gone' } };
export const LongText: Story = {
  args: {
    tabs: [
      ...tabs,
      { name: 'long', label: 'Let my counsellor at my present or my former school send it by mail' },
      { name: 'word', label: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrente' },
    ],
  },
};
export const RightToLeft: Story = {
  args: {
    dir: 'rtl',
    label: 'المقال',
    children: 'ملف لا يزيد عن ميغابايت واحد.',
    tabs: [
      { name: 'upload', label: 'تحميل ملف' },
      { name: 'write', label: 'اكتب هنا' },
      { name: 'later', label: 'أرسله لاحقا' },
    ],
  },
};
