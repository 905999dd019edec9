import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { sharedPage } from './shared-page.ts';

const page = sharedPage();

// Hooks that end a file run last to first, so this one follows the file's own.
afterAll(async () => {
  cleanup();
  vi.useRealTimers();
  // Spies go first: one on a stub would bring the stub back.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  try {
    await page.settle();
  } finally {
    // Modules hold toasts, dialogs and accounts, hooks of test files, and parts that arrive once.
    vi.resetModules();
    page.restore();
  }
});
