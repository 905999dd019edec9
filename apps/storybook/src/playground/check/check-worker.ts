import type { Files } from '../work/files.ts';
import { checkFiles } from './check-files.ts';

// Beside the page: a proof takes seconds, in which people type on.
addEventListener('message', ({ data }: MessageEvent<Files>) => {
  for (const report of checkFiles(data)) postMessage(report);
});
