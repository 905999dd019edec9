import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { Popover } from '../popover/popover.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { PageButtons, PageFrame, PageHeading, SiteFooter, SiteHeader } from './page-frame.tsx';
import { SectionGrid } from './section-grid.tsx';
import { StatusLine } from './status-line.tsx';
import { TopNavigation } from './top-navigation.tsx';

const pages = [
  { id: 'about', title: 'About You', current: true, progress: '3 left' },
  { id: 'education', title: 'Academics', current: false, complete: true, progress: 'complete' },
];

const meta: Meta<typeof PageFrame> = {
  title: 'Screens/Parts/Page frame',
  component: PageFrame,
  parameters: { layout: 'fullscreen' },
};
export default meta;

export const WholePage: StoryObj<typeof PageFrame> = {
  args: {
    skipText: 'Skip to the questions',
    header: (
      <SiteHeader
        monogram="W"
        name="Wexcombe University"
        title="Freshman application"
        account={
          <Popover trigger="Ada" title="Your account">
            <p>Ada Lovelace</p>
          </Popover>
        }
      />
    ),
    navigation: (
      <TopNavigation
        label="Pages"
        items={pages}
        status={<StatusLine tone="safe">Saved at 10:42</StatusLine>}
        renderLink={({ id }, { className, 'aria-current': current, children }) => (
          <a href={`#${id}`} className={className} aria-current={current}>
            {children}
          </a>
        )}
      />
    ),
    footer: (
      <SiteFooter name="Wexcombe University" address={['12 Cathedral Row', 'Wexcombe']}>
        <a href="#help">Help</a>
      </SiteFooter>
    ),
    children: (
      <>
        <div className="quire-page quire-questions">
          <PageHeading title="About You" intro={<p>Answers are kept as you type.</p>} />
          <SectionGrid id="name" heading="Your name" guidance={<p>As in your passport.</p>}>
            <Field id="first" label="First name">
              <TextInput id="first" />
            </Field>
          </SectionGrid>
        </div>
        <PageButtons
          primary={<Button size="post">Save and continue</Button>}
          secondary={
            <Button size="post" variant="secondary">
              Back
            </Button>
          }
        />
      </>
    ),
  },
};
