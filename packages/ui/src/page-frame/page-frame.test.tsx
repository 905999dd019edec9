import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PageFrame, SiteFooter, SiteHeader } from './page-frame.tsx';
import { SectionGrid } from './section-grid.tsx';
import { StatusLine } from './status-line.tsx';
import { TopNavigation } from './top-navigation.tsx';

afterEach(cleanup);

describe('the furniture of a page', () => {
  it('has its landmarks, and a link past the bars', () => {
    render(
      <PageFrame
        skipText="Skip to the questions"
        header={
          <SiteHeader
            monogram="W"
            name="Wexcombe University"
            title="Freshman application"
            account={<button type="button">Account</button>}
          />
        }
        footer={<SiteFooter name="Wexcombe University" address={['12 Cathedral Row', 'Wexcombe, VT 05091']} />}
      >
        <SectionGrid id="your-name" heading="Your name" guidance="As in your passport.">
          questions
        </SectionGrid>
      </PageFrame>,
    );
    expect(screen.getByRole('banner')).toHaveTextContent('Wexcombe UniversityFreshman application');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      'Wexcombe University · 12 Cathedral Row, Wexcombe, VT 05091',
    );
    expect(screen.getByRole('main')).toHaveAttribute(
      'id',
      screen.getByRole('link', { name: 'Skip to the questions' }).getAttribute('href')?.slice(1),
    );
    expect(screen.getByRole('group', { name: 'Your name' })).toHaveAttribute('id', 'your-name');
  });

  it("renders the host's links and marks the current page", () => {
    render(
      <TopNavigation
        label="Pages of the application"
        items={[
          { id: 'about', title: 'About You', current: true, progress: '3 left' },
          { id: 'education', title: 'Academics', current: false, progress: 'Complete', complete: true },
        ]}
        renderLink={(item, link) => <a href={`/${item.id}`} {...link} />}
        status={<StatusLine tone="unsafe">Not saved yet: you are offline</StatusLine>}
      />,
    );
    expect(screen.getByRole('link', { name: 'About You 3 left' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Academics Complete' })).not.toHaveAttribute('aria-current');
  });

  it('reads out where the answers are only when they are not safe', () => {
    const { container, rerender } = render(<StatusLine tone="safe">Saved at 10:42</StatusLine>);
    const spoken = container.querySelector('[aria-live="polite"]');
    expect(spoken).toBeEmptyDOMElement();
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off');
    rerender(<StatusLine tone="unsafe">Not saved yet: you are offline</StatusLine>);
    expect(container.querySelector('[aria-live="polite"]')).toBe(spoken);
    expect(screen.queryByRole('status')).toBeNull();
    expect(spoken).toHaveTextContent('Not saved yet: you are offline');
  });

  it('reads out the first save, and one after a failure, but not one at every pause in typing', () => {
    const { container, rerender } = render(<StatusLine tone="quiet">Nothing typed yet</StatusLine>);
    const spoken = container.querySelector('[aria-live="polite"]');
    const told = (
      [
        ['busy', 'Saving…'],
        ['safe', 'Saved at 10:42'],
        ['busy', 'Saving…'],
        ['safe', 'Saved at 10:43'],
        ['unsafe', 'Not saved yet'],
        ['busy', 'Saving…'],
        ['safe', 'Saved at 10:45'],
        ['safe', 'Saved at 10:46'],
      ] as const
    ).map(([tone, text]) => {
      rerender(<StatusLine tone={tone}>{text}</StatusLine>);
      return spoken?.textContent;
    });
    expect(told).toEqual(['', 'Saved at 10:42', '', '', 'Not saved yet', '', 'Saved at 10:45', '']);
  });
});
