import type { Meta, StoryObj } from '@storybook/react-vite';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { NextLink } from '../page-frame/next-link.tsx';
import { TaskList, type Task, type TaskGroup } from './task-list.tsx';

const task = (title: string): Task => ({
  id: title,
  link: (
    <NextLink href={`#${title}`} onGo={() => undefined}>
      {title}
    </NextLink>
  ),
  progress: '2 left',
});
const groups: readonly TaskGroup[] = [
  {
    id: 'about',
    title: 'About You',
    progress: '4 left',
    open: true,
    tasks: [task('Birth date, sex and gender'), task('Permanent address')],
  },
  { id: 'education', title: 'Academics', progress: 'Complete', tasks: [] },
  { id: 'final', title: 'Final Steps', progress: '2 left', tasks: [task('Conduct')] },
];

const meta: Meta<typeof TaskList> = {
  title: 'Screens/Parts/Task list',
  component: TaskList,
  args: { groups, action: <Button>Continue with Date of birth</Button> },
  render: (args) => (
    <Banner title="Welcome back" wide>
      <TaskList {...args} />
    </Banner>
  ),
};
export default meta;

export const Plain: StoryObj<typeof TaskList> = {};
export const NothingLeft: StoryObj<typeof TaskList> = {
  args: { groups: groups.map((group) => ({ ...group, progress: 'Complete', tasks: [] })) },
};
