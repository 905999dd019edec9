import { afterEach } from 'vitest';
import { openPages } from './start-browser.ts';

// A machine elsewhere keeps no picture of what a failed test saw, so its error says it in words.
afterEach(async ({ task: { result } }) => {
  const [error] = result?.state === 'fail' ? (result.errors ?? []) : [];
  if (error) error.message += await openPages();
});
