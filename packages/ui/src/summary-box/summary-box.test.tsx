import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SummaryBox } from './summary-box.tsx';

afterEach(cleanup);

describe('SummaryBox', () => {
  it('lists one link per problem under its page and can take the focus', () => {
    const ref = { current: null as HTMLElement | null };
    render(
      <SummaryBox
        ref={ref}
        heading="We're missing some information!"
        explanation="Fix them."
        groups={[
          {
            id: 'about',
            title: 'About You',
            links: [
              { id: 'a', link: <a href="#a">First Name</a> },
              { id: 'b', link: <a href="#b">Citizen Type</a> },
            ],
          },
          { id: 'final', title: 'Final Steps', links: [{ id: 'c', link: <a href="#c">Certification</a> }] },
        ]}
      />,
    );
    ref.current?.focus();
    expect(screen.getByRole('region', { name: "We're missing some information!" })).toHaveFocus();
    const about = within(screen.getByRole('list', { name: 'About You' }));
    expect(about.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['First Name', 'Citizen Type']);
  });
});
