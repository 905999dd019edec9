import type { Meta, StoryObj } from '@storybook/react-vite';
import { TopNavigation, type NavigationItem } from './top-navigation.tsx';

const items: readonly NavigationItem[] = [
  { id: 'about', title: 'About You', current: true, progress: '3 left' },
  { id: 'education', title: 'Academics', current: false, complete: true, progress: 'complete' },
  { id: 'final-steps', title: 'Final Steps', current: false },
];

const meta: Meta<typeof TopNavigation> = {
  title: 'Screens/Parts/Top navigation',
  component: TopNavigation,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Pages',
    items,
    renderLink: ({ id }, { className, 'aria-current': current, children }) => (
      <a href={`#${id}`} className={className} aria-current={current}>
        {children}
      </a>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof TopNavigation>;

export const Plain: Story = {};
export const ManyPages: Story = {
  args: {
    items: [
      ...items,
      ...['Your family and home', 'Activities and honors', 'Essays', 'Recommendations'].map((title) => ({
        id: title,
        title,
        current: false,
      })),
    ],
  },
};
