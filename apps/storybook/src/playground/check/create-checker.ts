import type { Files } from '../work/files.ts';
import type { Report } from './check-files.ts';

/** Checks one form after the other in a worker. Only the last form that was given is reported. */
export interface Checker {
  check: (files: Files) => void;
  stop: () => void;
}

/** In milliseconds: longer than the largest proof, and shorter than anybody's patience. */
const longest = 30_000;

/** Reports of a check, or that it did not end: a worker that failed or took too long is replaced. */
export function createChecker(listener: (report: Report | { kind: 'stopped' }) => void): Checker {
  let worker: Worker | undefined;
  let isBusy = false;
  let limit: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(limit);
    worker?.terminate();
    worker = undefined;
    isBusy = false;
  };
  const fail = (): void => {
    stop();
    listener({ kind: 'stopped' });
  };
  const start = (): Worker => {
    const own = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
    own.addEventListener('message', ({ data: report }: MessageEvent<Report>) => {
      if (worker !== own) return;
      const isLast = report.kind === 'proven' || !report.config;
      if (isLast) {
        clearTimeout(limit);
        isBusy = false;
      }
      listener(report);
    });
    own.addEventListener('error', () => {
      if (worker === own) fail();
    });
    return own;
  };
  return {
    check: (files) => {
      // A proof cannot be interrupted.
      if (isBusy) stop();
      worker ??= start();
      isBusy = true;
      limit = setTimeout(fail, longest);
      worker.postMessage(files);
    },
    stop,
  };
}
