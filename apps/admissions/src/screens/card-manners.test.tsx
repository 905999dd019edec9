import { goodCards, type CardName } from '@quire/validation/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardButtons, openAt } from '../../testing/open-at.tsx';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

/**
 * The name of each card (specification 2.5 and 3.4). Then the `name autocomplete type` of each field, in
 * order.
 */
const cards: Record<CardName, { header: string; fields: string[]; links: string[] }> = {
  login: {
    header: 'loginHeader',
    fields: ['username username email', 'password current-password password'],
    links: ['forgotLink', 'noAccountLink'],
  },
  signup: {
    header: 'signupHeader',
    fields: ['username username email', 'password new-password password'],
    links: ['haveAccountLink'],
  },
  confirm: {
    header: 'confirmHeader',
    fields: ['username username email', 'code one-time-code text'],
    links: ['haveAccountLink'],
  },
  forgot: {
    header: 'forgotHeader',
    fields: ['username username email'],
    links: ['haveAccountLink'],
  },
  reset: {
    header: 'resetHeader',
    fields: ['username username email', 'password new-password password', 'confirm_password new-password password'],
    links: ['forgotLink', 'haveAccountLink'],
  },
};
const open = (card: CardName): ReturnType<typeof openAt> =>
  openAt(card === 'reset' ? '/reset?username=ada%40example.edu&id=r1' : `/${card}`);
const button = (card: CardName): Promise<HTMLElement> => screen.findByRole('button', { name: cardButtons[card] });

describe.each(Object.entries(cards) as [CardName, (typeof cards)[CardName]][])(
  'the card %s',
  (card, { header, fields, links }) => {
    it('has its header, its fields as password managers know them, and its links', async () => {
      open(card);
      await button(card);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`cards.${header}`);
      expect(
        [...document.querySelectorAll('input')].map((input) => [input.name, input.autocomplete, input.type].join(' ')),
      ).toEqual(fields);
      expect(
        within(screen.getByRole('main'))
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(['review.back', ...links.map((link) => `cards.${link}`)]);
    });

    it('puts the focus into the first field that is not right, and sends once while an answer is waited for', async () => {
      const { user } = open(card);
      const send = await button(card);
      const inputs = [...document.querySelectorAll<HTMLInputElement>('input:not([hidden])')];
      await user.click(send);
      await waitFor(() => {
        expect(document.activeElement).toBe(inputs[0]);
      });
      for (const input of inputs) fireEvent.change(input, { target: { value: goodCards[card][input.name] } });
      const fetchHere = globalThis.fetch;
      const waiting: (() => void)[] = [];
      globalThis.fetch = async (...call) => {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
        return fetchHere(...call);
      };
      try {
        await user.dblClick(send);
        await waitFor(() => {
          expect([send.getAttribute('aria-busy'), send.getAttribute('aria-disabled'), waiting.length]).toEqual([
            'true',
            'true',
            1,
          ]);
        });
        await user.type(inputs[0]!, '{Enter}');
      } finally {
        globalThis.fetch = fetchHere;
      }
      for (const answer of waiting) answer();
      await waitFor(() => {
        expect(send.isConnected && send.getAttribute('aria-busy') === 'true').toBe(false);
      });
      expect(server.asked().filter((call) => call.startsWith('POST'))).toHaveLength(1);
    });
  },
);

describe('passwords', () => {
  it.each([
    ['login', 1],
    ['signup', 1],
    ['reset', 2],
  ] as const)('of the card %s can be looked at', async (card, count) => {
    const { user } = open(card);
    await button(card);
    const toggles = screen.getAllByRole('button', { name: /^cards.showPassword/ });
    expect(toggles).toHaveLength(count);
    expect(new Set(toggles.map((each) => each.getAttribute('aria-label'))).size).toBe(count);
    for (const field of document.querySelectorAll<HTMLElement>('form input:not([hidden])'))
      expect(field.getAttribute('aria-required')).toBe('true');
    await user.click(toggles[0]!);
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(count - 1);
    await user.click(screen.getByRole('button', { name: /^cards.hidePassword/ }));
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(count);
  });

  it('are checked live, with the match where one is typed twice; nothing is said while nothing is typed', async () => {
    const { user } = open('reset');
    await button('reset');
    const states = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLElement>('#password-checklist li')].map(({ dataset }) => dataset['state']);
    const [password, again] = [
      screen.getByLabelText('cards.newPassword'),
      screen.getByLabelText('cards.confirmPassword'),
    ];
    expect(states()).toEqual(Array(7).fill('inactive'));
    await user.type(password, 'Aa1!aaaaaaa');
    await waitFor(() => {
      expect(states()).toEqual(['error', 'success', 'success', 'success', 'success', 'success', 'error']);
    });
    await user.type(password, 'a');
    await user.type(again, 'Aa1!aaaaaaaa');
    await waitFor(() => {
      expect(states()).toEqual(Array(7).fill('success'));
    });
    await user.clear(password);
    await waitFor(() => {
      expect(states()).toEqual(Array(7).fill('inactive'));
    });
  });
});

describe('from card to card', () => {
  it('the focus goes to the header of the next one, and what was carried goes along', async () => {
    const { router, user } = openAt('/login', { username: 'ada@example.edu', answers: { first_name: 'Ada' } });
    await user.click(await screen.findByRole('link', { name: 'cards.forgotLink' }));
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('cards.forgotHeader');
    });
    expect(screen.getByLabelText<HTMLInputElement>('cards.email').value).toBe('ada@example.edu');
    expect(router.state.location.state).toEqual({ username: 'ada@example.edu', answers: { first_name: 'Ada' } });
  });

  it('a code asked for with spaces in it is sent without them', async () => {
    const { user } = openAt('/confirm', { username: 'ada@example.edu' });
    await user.type(await screen.findByLabelText('cards.code'), ' 123 456 ');
    await user.click(await button('confirm'));
    await waitFor(() => {
      expect(server.bodies('POST /public/confirm')).toEqual([{ username: 'ada@example.edu', code: '123456' }]);
    });
  });

  it('the card of a forgotten password says the same of every address, in a message that can be closed', async () => {
    const { router, user } = open('forgot');
    await user.type(await screen.findByLabelText('cards.email'), 'nobody@example.edu');
    await user.click(await button('forgot'));
    const toast = await screen.findByText('cards.forgotToast');
    expect(router.state.location.pathname).toBe('/forgot');
    await user.click(within(toast.closest<HTMLElement>('.quire-toast')!).getByRole('button'));
    await waitFor(() => {
      expect(screen.queryByText('cards.forgotToast')).toBeNull();
    });
  });

  it('its answer stands in the card, with the address that was asked for, until another one is sent', async () => {
    server.replies({ 'POST /public/forgot-password': () => ({ body: { message: 'We have sent a link.' } }) });
    const { user } = open('forgot');
    await user.type(await screen.findByLabelText('cards.email'), 'nobody@example.edu');
    await user.click(await button('forgot'));
    const answer = await within(screen.getByRole('main')).findByText('We have sent a link.');
    const standing = answer.closest('[role=status]')!;
    expect(standing.textContent).toMatch(/nobody@example\.edu.*cards\.checkSpam/);
    await user.clear(screen.getByLabelText('cards.email'));
    await user.type(screen.getByLabelText('cards.email'), 'ada@example.edu');
    expect(answer.isConnected).toBe(true);
    await user.click(await button('forgot'));
    await waitFor(() => {
      expect(standing.textContent).toContain('ada@example.edu');
    });
  });

  it('the log-in knows the address whose password was just chosen', async () => {
    server.replies({ 'POST /public/reset-password': () => ({ body: { message: 'Changed.' } }) });
    const { user } = open('reset');
    for (const label of ['cards.newPassword', 'cards.confirmPassword'])
      await user.type(await screen.findByLabelText(label), goodCards.reset['password']!);
    await user.click(await button('reset'));
    expect(await screen.findByRole('heading', { level: 1, name: 'cards.loginHeader' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('cards.email').value).toBe('ada@example.edu');
  });
});
