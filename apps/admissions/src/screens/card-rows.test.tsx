import { cardRows, type CardName, type CardRow } from '@quire/validation/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardButtons, openAt } from '../../testing/open-at.tsx';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

/**
 * The problems at a field: the text of each code, which is its own name here. The rules of a new password are in the
 * list below it; one sentence leads there.
 */
function expectedAt(field: string, { card, problems }: CardRow): string[] {
  const messages = problems[field] ?? [];
  if (field !== 'password' || card === 'login') return [...messages];
  const told = messages.map((code) =>
    code === 'password.tooLong' ? `cards.passwordRules ${code}.` : 'cards.passwordRefused',
  );
  return [...new Set(told)];
}
const standingAt = (field: string): (string | null)[] =>
  [...document.querySelectorAll(`#${field}-problems p`)].map(({ textContent }) => textContent);

const press = (card: CardName): void => {
  fireEvent.click(screen.getByRole('button', { name: cardButtons[card] }));
};
/** A field of one line drops the line ends that are put into it. */
const canBeTyped = ({ typed }: CardRow): boolean => !Object.values(typed).some((text) => /[\n\r]/.test(text));
const comesWithLink = ({ card, problems }: CardRow): boolean =>
  card === 'reset' && ('username' in problems || 'id' in problems);

describe("a card names each field's faults on every change after a try, and sends nothing (specification 5.2)", () => {
  it.each(Object.keys(cardButtons) as CardName[])('%s', async (card) => {
    server.replies({});
    openAt(card === 'reset' ? '/reset?username=ada%40example.org&id=r1' : `/${card}`);
    await screen.findByRole('button', { name: cardButtons[card] });
    press(card);
    await waitFor(() => {
      expect(document.querySelector('.quire-problems')).not.toBeNull();
    });
    const rows = cardRows.filter((row) => row.card === card && canBeTyped(row) && !comesWithLink(row));
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      const fields = Object.keys(row.typed).filter((field) =>
        document.querySelector(`input:not([type=hidden])#${field}`),
      );
      for (const field of fields)
        fireEvent.change(document.getElementById(field)!, { target: { value: row.typed[field] } });
      await waitFor(() => {
        expect([row.typed, ...fields.map(standingAt)]).toEqual([
          row.typed,
          ...fields.map((field) => expectedAt(field, row)),
        ]);
      });
      if (Object.keys(row.problems).length > 0) press(card);
    }
    expect(server.asked()).toEqual([]);
  });

  it.each(cardRows.filter(comesWithLink).map((row) => ({ ...row, link: row.typed })))(
    'reset, from a link that says $link',
    async ({ typed, problems }) => {
      server.replies({});
      openAt(`/reset?${new URLSearchParams({ username: typed['username'] ?? '', id: typed['id'] ?? '' })}`);
      await screen.findByRole('button', { name: 'buttons.resetPassword' });
      for (const field of ['password', 'confirm_password'])
        fireEvent.change(document.getElementById(field)!, { target: { value: typed[field] } });
      press('reset');
      await screen.findByText(Object.values(problems).flat()[0] ?? 'nothing');
      expect(server.asked()).toEqual([]);
    },
  );
});
