import { goodCards, type CardName } from '@quire/validation/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardButtons, openAt } from '../../testing/open-at.tsx';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { type Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

const cards: Record<CardName, { call: string; label: string }> = {
  login: { call: 'POST /public/login', label: 'loginError' },
  signup: { call: 'POST /public/signup', label: 'signupError' },
  confirm: { call: 'POST /public/confirm', label: 'confirmError' },
  forgot: { call: 'POST /public/forgot-password', label: 'forgotError' },
  reset: { call: 'POST /public/reset-password', label: 'resetError' },
};
const answers: [string, ReturnType<Replies[string]>, string][] = [
  ['a refusal in words', { status: 422, body: { message: 'Not like this.' } }, 'Not like this.'],
  ['a refusal without words', { status: 500, body: { message: { code: 7 } } }, 'errors.generic'],
  ['a page of HTML', { status: 502, html: '<h1>Bad gateway</h1>' }, 'errors.generic'],
  ['a page of HTML that claims success', { status: 200, html: '<h1>Hello</h1>' }, 'errors.generic'],
  ['nothing', { cut: true }, 'errors.unreachable'],
];
const rows = (Object.keys(cards) as CardName[]).flatMap((card) =>
  answers.map(([answer, reply, told], nth) => ({ card, answer, reply, told, isFirst: card === 'login' || nth === 0 })),
);
/** Every answer on one card, and one answer on every card; in the deep tier the others. */
const tiers = [
  { rows: rows.filter(({ isFirst }) => isFirst), tier: {} },
  { rows: rows.filter(({ isFirst }) => !isFirst), tier: { tags: 'deep' } },
];

const shownInputs = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('main input:not([hidden])'),
];

describe('a card whose call fails', () => {
  for (const part of tiers)
    it.each(part.rows)(
      '$card, answered with $answer: a toast with its label, what was typed stays, and it can be sent again',
      part.tier,
      async ({ card, reply, told }) => {
        const { call, label } = cards[card];
        server.replies({
          'GET /api/profile': () => ({ body: sampleProfile() }),
          [call]: (_, times) => (times === 1 ? reply : undefined),
        });
        const { admissions, router } = openAt(
          card === 'reset' ? '/reset?username=ada%40example.edu&id=r1' : `/${card}`,
        );
        admissions.live.current().change('first_name', 'Ada');
        const press = await screen.findByRole('button', { name: cardButtons[card] });
        for (const input of shownInputs()) fireEvent.change(input, { target: { value: goodCards[card][input.name] } });
        const typed = shownInputs().map(({ value }) => value);
        fireEvent.click(press);
        expect(await screen.findByText(`cards.${label}`)).toBeTruthy();
        // In the toast, and at the form.
        expect(screen.getAllByText(told)).toHaveLength(2);
        expect([router.state.location.pathname, shownInputs().map(({ value }) => value)]).toEqual([`/${card}`, typed]);
        expect([admissions.live.current().answers(), admissions.snapshot.getState().isLoggedIn]).toEqual([
          { first_name: 'Ada' },
          false,
        ]);
        await waitFor(() => {
          expect(press.getAttribute('aria-busy')).toBeNull();
        });
        fireEvent.click(press);
        await waitFor(() => {
          expect(server.bodies(call)).toHaveLength(2);
        });
        await waitFor(() => {
          expect(screen.queryByText(`cards.${label}`)).toBeNull();
        });
      },
    );

  it.each([
    ['confirm', 'accounts.wrongCode', 'cards.code'],
    ['login', 'accounts.wrongLogin', 'cards.password'],
    ['signup', 'accounts.guessable', 'cards.password'],
  ] as const)(
    'marks the field of the card %s that the server refused, until it is changed',
    async (card, code, label) => {
      const { call } = cards[card];
      server.replies({ [call]: () => ({ status: 422, body: { message: 'Not like this.', code } }) });
      const { user } = openAt(`/${card}`);
      const press = await screen.findByRole('button', { name: cardButtons[card] });
      for (const input of shownInputs()) fireEvent.change(input, { target: { value: goodCards[card][input.name] } });
      fireEvent.click(press);
      const field = screen.getByLabelText(label);
      await waitFor(() => {
        expect(field.getAttribute('aria-invalid')).toBe('true');
      });
      expect(document.getElementById(`${field.id}-problems`)?.textContent).toBe(code);
      expect(field.getAttribute('aria-describedby')).toContain(`${field.id}-problems`);
      // The toast is short where the field says it, and screen readers are led to the field.
      expect([
        screen.getAllByText(code).length,
        screen.getAllByText(new RegExp(`^cards.${cards[card].label}`)).length,
        document.activeElement,
      ]).toEqual([1, 1, field]);
      await user.type(field, '1');
      await waitFor(() => {
        expect(screen.queryByText(code, { selector: 'form *' })).toBeNull();
      });
    },
  );

  it.each(['login', 'confirm'] as const)('a new code asked for on the card %s has a label of its own', async (card) => {
    server.replies({ 'POST /public/resend-confirm': () => ({ status: 429, body: { message: 'Later.' } }) });
    openAt(`/${card}`);
    fireEvent.change(await screen.findByLabelText('cards.email'), { target: { value: 'ada@example.edu' } });
    fireEvent.click(screen.getByRole('button', { name: 'cards.resendLink' }));
    // Both at once: a toast of the test before may still be on its way out.
    await waitFor(() => {
      expect([screen.queryByText('cards.resendError'), screen.queryByText('Later.'), server.asked().length]).toEqual([
        expect.anything(),
        expect.anything(),
        1,
      ]);
    });
  });

  it('a login without a profile ends on the error page, and typed answers stay on the device', async () => {
    server.replies({ 'GET /api/profile': () => ({ status: 500, html: '<h1>Broken</h1>' }) });
    const { admissions } = openAt('/login');
    admissions.live.current().change('first_name', 'Ada');
    for (const input of await waitFor(() => {
      expect(shownInputs()).toHaveLength(2);
      return shownInputs();
    }))
      fireEvent.change(input, { target: { value: goodCards.login[input.name] } });
    fireEvent.click(screen.getByRole('button', { name: 'buttons.logIn' }));
    expect(await screen.findByRole('heading', { name: 'errors.rootTitle' })).toBeTruthy();
    expect(screen.getByText('help.technical').querySelector('a')?.href).toMatch(/^mailto:/);
    expect(screen.getByRole('button', { name: 'help.title' })).toBeTruthy();
    expect(Object.keys({ ...window.localStorage }).some((key) => key.endsWith('anonymous:first_name'))).toBe(true);
  });
});
