import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

export interface Student {
  page: Page;
  types(label: string, text: string): Promise<void>;
  chooses(question: string, answer: string): Promise<void>;
  selects(label: string, option: string): Promise<void>;
  ticks(label: string): Promise<void>;
  presses(button: string): Promise<void>;
  /** Opens a folded section, or details, by their words, unless they are open. */
  opens(words: string): Promise<void>;
  field(label: string): Locator;
  holds(label: string, text: string): Promise<void>;
  /** Keeps a picture of the whole page in `test-results/journey`, where somebody asked for pictures (PICTURES=1). */
  looks(name: string): Promise<void>;
}

const shots = fileURLToPath(new URL('../../test-results/journey', import.meta.url));
const starting = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(optional\\))?$`);

export function studentOn(page: Page, width: number): Student {
  let shot = 0;
  /** Opens folds around a question, as a student does. */
  const reached = async (question: Locator): Promise<Locator> => {
    await question.waitFor({ state: 'attached' });
    const closed = page.locator('details:not([open])').filter({ has: question }).locator('> summary');
    while ((await closed.count()) > 0) await closed.first().click();
    return question;
  };
  const field = (label: string): Locator =>
    page
      .locator('input, select, textarea')
      .and(page.getByLabel(starting(label)))
      .first();
  return {
    page,
    field,
    types: async (label, text) => {
      await (await reached(field(label))).click();
      await field(label).fill('');
      await field(label).pressSequentially(text);
    },
    // The label is clicked: of a choice drawn as a button it covers the radio itself.
    chooses: async (question, answer) => {
      const group = await reached(page.getByRole('radiogroup', { name: starting(question) }));
      await group
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: answer, exact: true }) })
        .click();
      await group.getByRole('radio', { name: answer, exact: true, checked: true }).waitFor();
    },
    selects: async (label, option) => void (await (await reached(field(label))).selectOption({ label: option })),
    ticks: async (label) => (await reached(field(label))).check(),
    // Buttons of the page appear again in the bar.
    presses: async (button) => page.getByRole('button', { name: button, exact: true }).first().click(),
    opens: async (words) => {
      await page.locator('h2, summary').filter({ hasText: words }).first().waitFor();
      const closed = page.locator('details:not([open]) > summary').filter({ hasText: words });
      if ((await closed.count()) > 0) await closed.click();
    },
    holds: (label, text) => expect.poll(() => field(label).inputValue(), { message: label }).toBe(text),
    looks: async (name) => {
      if (process.env['PICTURES'] === undefined) return;
      shot += 1;
      await mkdir(`${shots}/${width}`, { recursive: true });
      await page.screenshot({ path: `${shots}/${width}/${String(shot).padStart(2, '0')}-${name}.png`, fullPage: true });
    },
  };
}

/** Fills in the log-in card, with the password of most accounts of the tests. */
export async function fillsLogin(student: Student, email: string, password = 'Correct-Horse-7-Battery'): Promise<void> {
  await student.types('Email Address', email);
  await student.types('Password', password);
  await student.presses('Log In');
}
