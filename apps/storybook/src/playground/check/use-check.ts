import { loadRareParts } from '@quire/form-engine';
import type { ReadyConfig } from '@quire/form-engine/config';
import type { ConfigProblem } from '@quire/validation';
import { useEffect, useRef, useState } from 'react';
import type { Files } from '../work/files.ts';
import type { Report } from './check-files.ts';
import { createChecker, type Checker } from './create-checker.ts';

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
    // A form is drawn in one go, or else a field that is drawn anew loses what was just typed.
    const parts = loadRareParts().catch(() => undefined);
    const take = async (report: Report | { kind: 'stopped' }): Promise<void> => {
      const own = current.current;
      await parts;
      setCheck((before) => ({ ...next(before.of === own ? before : waiting, report), of: own }));
    };
    const own = createChecker((report) => void take(report));
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
