import process from 'node:process';
import { findChromium } from '../packages/documents/src/browser/find-chromium.ts';
import { findProgram } from '../packages/documents/src/programs/find-program.ts';
import type { Tier } from './tiers.ts';

/** Tests that a machine cannot run, as it lacks something. */
export interface LeftOut {
  what: string;
  /** What is lacking, and how to get it. */
  why: string;
  /** Whether a run without them is a failure; else other tests show in part what they show. */
  fails: boolean;
  projects?: readonly string[];
  tag?: string;
}

const hasProgram = async (...names: string[]): Promise<boolean> => (await findProgram(names, [])) !== undefined;

/** Returns what a tier leaves out on this machine. */
export async function leftOut(tier: Tier): Promise<LeftOut[]> {
  const noBrowser = await findChromium().then(
    () => undefined,
    (error: Error) => error.message,
  );
  const all: (LeftOut | false)[] = [
    noBrowser !== undefined && {
      what: 'Tests in a browser',
      why: noBrowser,
      fails: true,
      projects: ['browser', 'stories', 'journey', 'ledger'],
      tag: 'browser',
    },
    process.platform !== 'linux' && {
      what: 'Tests that watch other processes',
      why: 'Only Linux tells what they do, in /proc.',
      fails: false,
    },
    tier === 'deep' &&
      !(await hasProgram('firefox-esr', 'firefox')) && {
        what: 'A whole application in Firefox',
        why: 'There is none on PATH (apt-get install firefox-esr).',
        fails: false,
      },
    tier === 'deep' &&
      !((await hasProgram('WebKitWebDriver')) && (await hasProgram('xvfb-run'))) && {
        what: 'A whole application in WebKit',
        why: 'There is no driver with a screen on PATH (apt-get install webkit2gtk-driver xvfb).',
        fails: false,
      },
  ];
  return all.filter((each) => each !== false);
}
