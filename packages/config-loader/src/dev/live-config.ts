import { setTimeout as pause } from 'node:timers/promises';
import type { ConfigProblem } from '@quire/validation';
import { resultOf, type LoadedConfig } from '../load-config.ts';
import type { ReadConfig } from '../read-config.ts';

/** The state of the config, as a page receives it. */
export interface ConfigState {
  /** Absolute. */
  directory: string;
  /** Every mistake and warning. */
  problems: readonly ConfigProblem[];
  /** Whether there is a questionnaire to show, perhaps from before the mistakes. */
  usable: boolean;
}

/** What was read, and may be proven once the page has it. */
export interface FollowedConfig extends ReadConfig {
  /** All problems, with those that take a second or two to find. */
  prove(): Promise<readonly ConfigProblem[]>;
}

/** A config directory during editing. The last right version stays, after any number of mistakes. */
export interface LiveConfig<Read extends FollowedConfig = FollowedConfig> {
  /**
   * The last that can be used, with what it was read from; undefined when there has been none. Reads on the first call.
   */
  current(): Promise<{ config: LoadedConfig; read: Read } | undefined>;
  /** Reads everything again, after the present reading. A number that grows with each config that can be used. */
  reread(): Promise<number>;
  /** The state once all reading and proving is done. */
  state(): Promise<ConfigState>;
}

/** An editor may empty a file before it writes it, and a branch that is checked out changes many. */
const quietTime = 25;
/** The page fetches the questionnaire first. */
const proofDelay = 500;

/**
 * @param follow reads the directory
 * @param notify called with every state that follows a reading, proofs included, and with mistakes as soon as they are
 * found
 */
export function createLiveConfig<Read extends FollowedConfig>(
  directory: string,
  follow: (directory: string) => Promise<Read>,
  notify: (state: ConfigState) => void,
): LiveConfig<Read> {
  let found: { config: LoadedConfig; read: Read } | undefined;
  let problems: readonly ConfigProblem[] = [];
  let canRead = true;
  let version = 0;
  let readings = 0;
  let waiting: Promise<number> | undefined;
  let last: Promise<number> | undefined;
  let proving: Promise<void> = Promise.resolve();

  const state = (): ConfigState => ({ directory, problems, usable: found !== undefined });
  const report = (now: readonly ConfigProblem[]): void => {
    problems = now;
    notify(state());
  };

  async function read(): Promise<number> {
    readings += 1;
    const mine = readings;
    const fresh = await follow(directory);
    const result = resultOf(fresh);
    const isFixed = !canRead && result.ok;
    canRead = result.ok;
    if (!result.ok) {
      report(result.problems);
      return version;
    }
    if (isFixed) report(fresh.problems);
    found = { config: result.config, read: fresh };
    version += 1;
    proving = pause(proofDelay).then(async () => {
      if (mine !== readings) return;
      const proven = await fresh.prove();
      if (mine === readings) report(proven);
    });
    return version;
  }

  const reread = (): Promise<number> => {
    waiting ??= Promise.all([last, pause(quietTime)]).then(() => {
      waiting = undefined;
      return read();
    });
    last = waiting;
    return waiting;
  };

  return {
    async current() {
      await (last ?? reread());
      return found;
    },
    reread,
    async state() {
      await (last ?? reread());
      await proving;
      return state();
    },
  };
}
