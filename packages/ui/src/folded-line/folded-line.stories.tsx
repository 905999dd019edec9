import type { Meta, StoryObj } from '@storybook/react-vite';
import { States as Grid } from '../testing/states.tsx';
import { Button } from '../button/button.tsx';
import { FoldedLine, SpokenName } from './folded-line.tsx';

const edit = (text: string, name: string) => (
  <Button variant="quiet">
    <SpokenName text={text} name={name} />
  </Button>
);

const meta: Meta<typeof FoldedLine> = {
  title: 'Structures/Fold',
  component: FoldedLine,
  args: {
    title: '12 Elm Street',
    facts: ['Brattleboro', 'Vermont', '05301'],
    action: edit('Edit 12 Elm Street', '12 Elm Street'),
  },
};
export default meta;
type Story = StoryObj<typeof FoldedLine>;

export const States: Story = {
  render: (args) => (
    <Grid
      wide
      of={{
        Card: <FoldedLine {...args} />,
        'Line alone': <FoldedLine {...args} action={undefined} />,
        'Title alone': <FoldedLine {...args} facts={[]} />,
        'Long text': (
          <FoldedLine
            {...args}
            title="Wexcombe Free Grammar School of the United Counties of Upper and Lower Wexcombe"
            facts={['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Attended from September 2023']}
          />
        ),
      }}
    />
  ),
};
