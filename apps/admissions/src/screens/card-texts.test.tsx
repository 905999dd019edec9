import { texts } from '@quire/messages';
import type { CardName } from '@quire/validation/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { AdmissionsContext } from '../application/admissions-context.ts';
import { joinRouter } from '../compose/navigator.ts';
import { routes } from '../compose/router.tsx';
import { cardButtons, openAt } from '../../testing/open-at.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();

/** The sample institution's own words. */
const institution = ['Sample College', 'Sample application', 'S', 'Sample College · 1 Road, Town'];

/** Every word that is read or announced on the screen. */
function words(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) found.push(walker.currentNode.textContent ?? '');
  for (const element of document.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
      found.push(element.getAttribute(name) ?? '');
  }
  return found.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

it.each(Object.entries(cardButtons))(
  '%s without a text for its button says Submit (specification 2.5)',
  async (card) => {
    const { admissions } = sampleAdmissions();
    const { messages } = admissions.config;
    admissions.config = { ...admissions.config, messages: { ...messages, buttons: texts.buttons } };
    const router = createMemoryRouter(routes(admissions), { initialEntries: [`/${card}`] });
    joinRouter(admissions, router);
    render(
      <AdmissionsContext value={admissions}>
        <RouterProvider router={router} />
      </AdmissionsContext>,
    );
    const submit = await screen.findByRole('button', { name: 'Submit' });
    expect(submit.getAttribute('type')).toBe('submit');
  },
);

describe('every word of a card', () => {
  it.each(Object.entries(cardButtons) as [CardName, string][])(
    '%s, with all that can be wrong, is one of the messages',
    async (card, button) => {
      server.replies({
        'POST /public/forgot-password': () => ({ cut: true }),
        'POST /public/login': () => ({ status: 500, html: '<h1>Broken</h1>' }),
      });
      openAt(card === 'reset' ? '/reset' : `/${card}`);
      const press = await screen.findByRole('button', { name: button });
      for (const input of document.querySelectorAll<HTMLInputElement>('main input[type=password]:not([hidden])'))
        fireEvent.change(input, { target: { value: input.name === 'password' ? ' ' : 'x' } });
      fireEvent.click(press);
      await screen.findAllByText((_, element) => element?.classList.contains('quire-problems') === true);
      if (card === 'login' || card === 'forgot') {
        for (const input of document.querySelectorAll<HTMLInputElement>('main input'))
          fireEvent.change(input, { target: { value: 'ada@example.edu' } });
        fireEvent.click(press);
        // The card says it, and so does a toast, in whichever order they come.
        await screen.findAllByText(card === 'login' ? 'errors.generic' : 'errors.unreachable');
      }
      const strange = words().filter((text) => !institution.includes(text) && !/^[a-zA-Z]+\.[a-zA-Z]+\b/.test(text));
      expect(strange).toEqual([]);
    },
  );
});
