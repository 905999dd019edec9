import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { BesideSections } from './beside-sections.tsx';
import { SectionList, type ListedSection } from './section-list.tsx';
import { NextLink } from './next-link.tsx';
import { PageHeading } from './page-frame.tsx';
import { SectionGrid } from './section-grid.tsx';

const sections: readonly ListedSection[] = [
  { id: 'listed-name', title: 'Your name', progress: 'Complete', complete: true },
  { id: 'listed-home', title: 'Your home', progress: '3 left' },
  { id: 'listed-race', title: 'Ethnicity and race', progress: 'Optional' },
];

const meta: Meta<typeof SectionList> = {
  title: 'Screens/Parts/Section list',
  component: SectionList,
  args: { label: 'Sections of About You', sections },
  render: (args) => (
    <BesideSections list={<SectionList {...args} />}>
      <div className="quire-page quire-questions">
        <PageHeading title="About You" />
        {args.sections.map(({ id, title }) => (
          <SectionGrid key={id} id={id} heading={title}>
            <p>Questions</p>
          </SectionGrid>
        ))}
      </div>
    </BesideSections>
  ),
};
export default meta;
type Story = StoryObj<typeof SectionList>;

export const Plain: Story = {};
export const WithNext: Story = {
  args: {
    action: <Button>Continue</Button>,
    next: (
      <NextLink href="#listed-home" onGo={() => undefined}>
        Next: Who lives with you?
      </NextLink>
    ),
  },
};
export const LongTitles: Story = {
  args: {
    sections: sections.map((section, place) =>
      place === 1
        ? {
            ...section,
            title: 'Everything that we should know about the people with whom you make your permanent home',
          }
        : section,
    ),
  },
};
