import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

const title = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: 'review.title' });
const row = (label: string): HTMLElement => screen.getByText(label, { selector: 'dt > a' }).closest('div')!;

describe('the page to read it all', () => {
  it('shows a visitor every page with what is left at its place and a way to each question', async () => {
    const { admissions } = openAt('/review');
    await title();
    // Followers of the answers have begun: the effects of one rendering have run before the next begins.
    render(<></>);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['review.leftHeading', 'Page One', 'Page Two']),
    );
    expect(row('first_name')).toHaveTextContent('review.missing');
    // One link for each row, and its text is the label.
    expect(
      within(row('first_name'))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([['first_name', '/one#first_name']]);
    expect(row('abroad')).not.toHaveTextContent('review.missing');
    expect(await screen.findByRole('list', { name: 'Page Two: navigation.left' })).toHaveTextContent('essay');
    expect(
      screen
        .getAllByRole('link')
        .filter((link) => link.closest('dt'))
        .map((link) => link.getAttribute('href')),
    ).toEqual(
      ['first_name', 'ssn', 'abroad', 'mailing_city']
        .map((key) => `/one#${key}`)
        .concat(['essay', 'poem', 'club_name'].map((key) => `/two#${key}`)),
    );

    await act(async () => {
      admissions.live.current().change('first_name', 'Ada');
    });
    expect(row('first_name')).toHaveTextContent('Ada');
    await waitFor(() => {
      expect(row('first_name')).not.toHaveTextContent('review.missing');
    });
    act(() => {
      admissions.live.current().change('essay', 'Text');
    });
    expect(await screen.findByText('review.nothingLeft')).toBeVisible();
  });

  it("opens from the last page without an account, and leads to an answer's control, also from its fold", async () => {
    const { admissions, user, router } = openAt('/two');
    act(() => {
      admissions.live.current().change('essay', 'Text');
    });
    await user.click((await screen.findAllByRole('button', { name: 'review.open' }))[0]!);
    await title();
    expect(router.state.location.pathname).toBe('/review');
    await waitFor(() => {
      expect(row('essay')).toHaveTextContent('Text');
    });
    await user.click(screen.getByRole('link', { name: 'essay' }));
    await waitFor(() => {
      expect(screen.getByLabelText('essay')).toHaveFocus();
    });
    expect(router.state.location.pathname).toBe('/two');

    await user.click((await screen.findAllByRole('button', { name: 'review.open' }))[0]!);
    await title();
    const folded = screen.getByRole('link', { name: 'name' });
    expect(folded).not.toBeVisible();
    await user.click(folded.closest('details')!.querySelector('summary')!);
    expect(folded).toBeVisible();
    await user.click(folded);
    await waitFor(() => {
      expect(screen.getByLabelText(/^name/)).toHaveFocus();
    });
  });

  it.each([
    ['at the question', 0],
    ['in the bar', 1],
  ])('comes back from a question by the button %s to its row, with what was typed', async (_, place) => {
    const { admissions, user, router } = openAt('/review');
    await title();
    act(() => {
      admissions.live.current().change('essay', 'Text');
    });
    await waitFor(() => {
      expect(row('essay')).toHaveTextContent('Text');
    });
    await user.click(await screen.findByRole('link', { name: 'essay' }));
    await waitFor(() => {
      expect(screen.getByLabelText('essay')).toHaveFocus();
    });
    await user.type(screen.getByLabelText('essay'), 's');
    await waitFor(() => {
      expect(screen.getAllByRole('button', { name: 'review.saveAndReturn' })).toHaveLength(2);
    });
    const back = screen.getAllByRole('button', { name: 'review.saveAndReturn' });
    expect(document.getElementById('essay')).toContainElement(back[0]!);
    await user.click(back[place]!);
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'essay' })).toHaveFocus();
    });
    expect(router.state.location.pathname).toBe('/review');
    expect(row('essay')).toHaveTextContent('Texts');
  });

  it.each([
    ['a row', () => screen.findByRole('link', { name: 'poem' }), '/two'],
    [
      'what is left',
      async () => within(await screen.findByRole('list', { name: 'Page One: navigation.left' })).getByRole('link'),
      '/one',
    ],
  ] as const)(
    'leaves for a question from %s as any page is left: what was typed is saved, problems are posted, and that page keeps its greeting for itself',
    async (_, link, path) => {
      document.cookie = 'Sample.session=1; Path=/';
      server.replies({
        'GET /api/profile': () => ({ body: sampleProfile({ answer: { poem: 'Rose' }, last_page: '/review' }) }),
      });
      const { admissions, user, router } = openAt('/one');
      await title();
      act(() => {
        admissions.live.current().change('mailing_city', 'Rome');
      });
      expect(admissions.snapshot.getState().hasChangedPage).toBe(false);
      await user.click(await link());
      await waitFor(() => {
        expect(router.state.location.pathname).toBe(path);
      });
      expect(admissions.snapshot.getState().hasChangedPage).toBe(true);
      await waitFor(() => {
        expect([server.bodies('PUT /api/answer'), server.asked().includes('POST /api/validations')]).toEqual([
          [{ answers: { mailing_city: 'Rome' } }],
          true,
        ]);
      });
      expect(screen.queryByText(/^banner\./)).toBeNull();
    },
  );

  it('comes back to a row that the change has folded', async () => {
    const { admissions, user } = openAt('/review');
    await title();
    act(() => {
      admissions.live.current().change('poem', 'Rose');
    });
    await waitFor(() => {
      expect(row('poem')).toHaveTextContent('Rose');
    });
    await user.click(screen.getByRole('link', { name: 'poem' }));
    await user.clear(await screen.findByLabelText(/^poem/));
    await user.click((await screen.findAllByRole('button', { name: 'review.saveAndReturn' }))[0]!);
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'poem' })).toHaveFocus();
    });
    expect(screen.getByRole('link', { name: 'poem' })).toBeVisible();
  });

  it('has no way back to a row after another way to its page', async () => {
    openAt('/two');
    await screen.findByLabelText('essay');
    expect(screen.queryByRole('button', { name: 'review.saveAndReturn' })).toBeNull();
  });

  it.each(['visitor', 'student'])(
    'has a way back to the last page for a %s with answers, who need not sign up for it',
    async (viewer) => {
      if (viewer === 'student') {
        document.cookie = 'Sample.session=1; Path=/';
        server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Ada' } }) }) });
      }
      const { admissions, user, router } = openAt('/review');
      await title();
      act(() => {
        admissions.live.current().change('essay', 'Text');
      });
      await user.click(screen.getByRole('button', { name: 'review.back' }));
      expect(await screen.findByLabelText('essay')).toHaveValue('Text');
      expect(router.state.location.pathname).toBe('/two');
    },
  );

  it('is offered on the last page alone', async () => {
    openAt('/one');
    await screen.findByRole('button', { name: 'buttons.saveAndContinue' });
    expect(screen.queryByRole('button', { name: 'review.open' })).toBeNull();
  });

  it('sends a visitor who submits to the sign-up card, with the answers', async () => {
    const { admissions, user, router } = openAt('/review');
    act(() => {
      admissions.live.current().change('first_name', 'Ada');
    });
    await title();
    await user.click(screen.getByRole('button', { name: 'buttons.submitApplication' }));
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: '/signup', state: { answers: { first_name: 'Ada' } } });
    });
  });

  it('submits for a student as the last page does: problems lead to the default page and its summary', async () => {
    document.cookie = 'Sample.session=1; Path=/';
    server.replies({
      'GET /api/profile': () => ({ body: sampleProfile({ answer: { first_name: 'Ada' }, last_page: '/review' }) }),
    });
    const { user, router } = openAt('/one');
    await title();
    await waitFor(() => {
      expect(server.bodies('PUT /api/last-page')).toEqual([{ last_page: '/review' }]);
    });
    await user.click(screen.getByRole('button', { name: 'buttons.submitApplication' }));
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/one');
    });
    expect(await screen.findByRole('region', { name: 'summary.heading' })).toBeVisible();
    expect(server.bodies('POST /api/validations')).toContainEqual({ essay: ['Essay'] });
    // The summary is above from now on, and lists each problem once.
    await act(() => router.navigate('/review'));
    await title();
    expect(screen.queryByRole('heading', { name: 'review.leftHeading' })).toBeNull();
    expect(await within(row('essay')).findByText('review.missing')).toBeVisible();
  });
});
