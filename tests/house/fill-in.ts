import type { Page } from 'playwright';

/** Types an answer of a persona as a person would, at the question with this key. */
export async function fillIn(page: Page, key: string, answer: string): Promise<void> {
  const fields = page.locator(`main [name="${key}"]`);
  await fields.first().waitFor({ state: 'attached' });
  const kind = await fields.first().evaluate((field: HTMLInputElement) => field.type);
  // The click waits until its label is still: fonts that come last move lines.
  const press = (choice: string): Promise<void> => page.locator(`main label:has([name="${key}"]${choice})`).click();
  if (kind === 'radio') await press(`[value="${answer}"]`);
  else if (kind === 'checkbox') await press('');
  else if (kind === 'select-one') await fields.selectOption(answer);
  else await fields.fill(/^\d{4}-\d{2}-\d{2}$/.test(answer) ? answer.replace(/(....)-(..)-(..)/, '$2/$3/$1') : answer);
}
