import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { FoldedLine, SpokenName } from './folded-line.tsx';

const edit = (text: string, name: string) => (
  <Button variant="quiet">
    <SpokenName text={text} name={name} />
  </Button>
);

const meta: Meta<typeof FoldedLine> = {
  title: 'Structures/Folded line',
  component: FoldedLine,
  args: {
    title: '12 Elm Street',
    facts: ['Brattleboro', 'Vermont', '05301'],
    action: edit('Edit 12 Elm Street', '12 Elm Street'),
  },
};
export default meta;
type Story = StoryObj<typeof FoldedLine>;

export const Card: Story = {};
export const LineAlone: Story = { args: { action: undefined } };
export const TitleAlone: Story = { args: { facts: [] } };
export const LongText: Story = {
  args: {
    title: 'Wexcombe Free Grammar School of the United Counties of Upper and Lower Wexcombe',
    facts: ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Attended from September 2023'],
  },
};
export const RightToLeft: Story = {
  args: { title: 'شارع النخيل ١٢', facts: ['القاهرة', '11511'], action: edit('تعديل', '') },
  render: (args) => (
    <div dir="rtl">
      <FoldedLine {...args} />
    </div>
  ),
};
