import { expect, vi } from 'vitest';
import { objectKeys } from './object-keys.ts';
import type { TestApp } from './test-app.ts';

/**
 * Waits until the store holds the PDF of each document and nothing else. Files that are not needed go only after the
 * row that named them has changed.
 */
export async function expectOnlyDocuments({ dependencies: { database, store } }: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await database.query<{ pdf_key: string }>(
        'SELECT pdf_key FROM document WHERE pdf_key IS NOT NULL',
      );
      expect((await objectKeys(store)).toSorted()).toEqual(rows.map((row) => row.pdf_key).toSorted());
    },
    { timeout: 20_000 },
  );
}
