import { vi } from 'vitest';
import type { TestBrowser } from './test-browser.ts';

/** Waits until the document of the question `essay_doc` has a status. */
export async function documentBecomes(student: TestBrowser, status: string): Promise<void> {
  const hasIt = async (): Promise<boolean> =>
    (await student.call('GET', '/api/pdf/document-answer/essay_doc')).body['status'] === status;
  await vi.waitUntil(hasIt, { timeout: 60_000, interval: 100 });
}
