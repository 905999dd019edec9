import type { ReadyConfig } from '@quire/form-engine/config';
import type { ConfigProblem } from '@quire/validation';
import { useEffect, useRef, useState } from 'react';
import type { Files } from '../work/files.ts';
import type { Report } from './check-files.ts';

/** What is known of the form in the editor. */
export interface Check {
  /** Last form that worked; none before the first. */
  config?: ReadyConfig | undefined;
  problems: readonly ConfigProblem[];
  findings: readonly ConfigProblem[];
  stage: 'checking' | 'proving' | 'done' | 'broken' | 'stopped';
}

/** A pause in typing, in milliseconds. */
const pause = 250;
const waiting: Check = { problems: [], findings: [], stage: 'checking' };

/** Checks a form as it is typed. Another `version` is another form: nothing of the last one stays. */
export function useCheck(files: Files, version: number): Check {
  const [{ of, ...check }, setCheck] = useState<Check & { of: number }>({ ...waiting, of: version });
  const checker = useRef<Checker>(undefined);
  const checked = useRef(-1);
  const current = useRef(version);

  useEffect(() => {
    const own = createChecker((report) => {
      const shown = current.current;
      setCheck((before) => ({ ...next(before.of === shown ? before : waiting, report), of: shown }));
    });
    checker.current = own;
    return () => own.stop();
  }, []);
  useEffect(() => {
    const start = (): void => {
      current.current = version;
      checked.current = version;
      checker.current?.check(files);
    };
    const timer = setTimeout(start, checked.current === version ? pause : 0);
    return () => clearTimeout(timer);
  }, [files, version]);
  return of === version ? check : waiting;
}

function next(before: Check, report: Report | { kind: 'stopped' }): Check {
  if (report.kind === 'stopped') return { ...before, stage: 'stopped' };
  if (report.kind === 'proven') return { ...before, findings: report.findings, stage: 'done' };
  const { config, problems } = report;
  return config
    ? { config, problems, findings: [], stage: 'proving' }
    : { ...before, problems, findings: [], stage: 'broken' };
}

/** Checks one form after the other in a worker. Only the last form that was given is reported. */
interface Checker {
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
