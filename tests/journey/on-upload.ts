import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { askPatiently } from './ask-patiently.ts';
import type { ChosenFile } from './document-files.ts';
import { patience } from './patience.ts';
import { studentOn } from './student.ts';
import type { Visit } from './visit.ts';

/** Somebody at the question that asks for a document. */
export interface Uploading extends Visit {
  status: Locator;
  choose(file: ChosenFile): Promise<void>;
  /** Until the document's question says all of this. */
  says(...words: string[]): Promise<void>;
  /** Compares the look on a wide screen and on a phone. */
  shows(name: string): Promise<void>;
}

/** Goes to the question as a student does. */
export async function onUpload(here: Visit): Promise<Uploading> {
  const { page } = here;
  await page.goto('/about');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Final Steps/ })
    .click();
  await page.getByRole('tab', { name: 'Upload it' }).click();
  const box = page.locator('.quire-file');
  await box.waitFor();
  const status = box.getByRole('status');
  return {
    ...here,
    status,
    choose: (file) => box.locator('input[type=file]').setInputFiles(file),
    // A conversion takes seconds, and more of them where many wait.
    says: async (...words) => {
      for (const word of words) await box.getByText(word).first().waitFor({ timeout: patience });
    },
    shows: async (name) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await box.scrollIntoViewIfNeeded();
        await studentOn(page, width).looks(`document-${name}`);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
      }
    },
  };
}

/** The document as the server has it. */
export const storedDocument = async ({
  context,
}: Visit): Promise<{ file_name: string; file_size: number; status: string } | undefined> =>
  (
    (await (await askPatiently(context.request, 'GET', '/api/document-answer')).json()) as Record<
      string,
      { file_name: string; file_size: number; status: string }
    >
  )['personal_statement_doc'];
