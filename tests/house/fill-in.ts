import type { Page } from 'playwright';

/** Types an answer of a persona as a person would, at the question with this key. */
export async function fillIn(page: Page, key: string, answer: string): Promise<void> {
  const fields = page.locator(`main [name="${key}"]`);
  await fields.first().waitFor({ state: 'attached' });
  const kind = await fields.first().evaluate((field: HTMLInputElement) => field.type);
  if (kind === 'radio') await page.locator(`main [name="${key}"][value="${answer}"]`).check({ force: true });
  else if (kind === 'checkbox') await fields.check({ force: true });
  else if (kind === 'select-one') await fields.selectOption(answer);
  else await fields.fill(/^\d{4}-\d{2}-\d{2}$/.test(answer) ? answer.replace(/(....)-(..)-(..)/, '$2/$3/$1') : answer);
}
