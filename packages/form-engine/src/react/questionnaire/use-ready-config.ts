import type { ConfigProblem } from '@quire/validation';
import { useEffect, useState } from 'react';
import type { ConfigInput, ReadyConfig } from '../../config/index.ts';
import { makeDrawable } from '../rare/load-rare-parts.ts';

/** What is known of a config: nothing while its code loads, then the config, or why it cannot run. */
export interface ConfigOutcome {
  config?: ReadyConfig | undefined;
  problems: readonly ConfigProblem[];
  /** Above the problems. */
  heading: string;
}

const isReady = (config: ConfigInput | ReadyConfig): config is ReadyConfig =>
  typeof config === 'object' && config !== null && 'questionnaire' in config;

const waiting: ConfigOutcome = { problems: [], heading: '' };

/**
 * Returns a config that may run. One that a build has compiled is there at once; the code that compiles any other is
 * fetched, so a host that builds its forms never ships it. A new object with the same contents is the same config.
 */
export function useReadyConfig(given: ConfigInput | ReadyConfig): ConfigOutcome {
  // Within functions, for what is given instead of a config may be one.
  const [config, setConfig] = useState(() => given);
  if (config !== given && (isReady(given) || textOf(config) !== textOf(given))) setConfig(() => given);
  const [compiled, setCompiled] = useState<ConfigOutcome>(waiting);
  useEffect(() => {
    if (isReady(config)) return undefined;
    let isGone = false;
    const compile = async (): Promise<void> => {
      const { compileConfig, headingOfProblems: heading } = await import('../../config/index.ts');
      const outcome = { ...compileConfig(config), heading };
      if (outcome.config) await makeDrawable(outcome.config.questionnaire);
      if (!isGone) setCompiled(outcome);
    };
    void compile();
    return () => {
      isGone = true;
    };
  }, [config]);
  // While another is compiled, the last form stays, with all that was typed.
  return isReady(config) ? { ...waiting, config } : compiled;
}

/** Returns a text that differs where the config does; undefined for an object that contains itself. */
function textOf(config: ConfigInput): string {
  try {
    return typeof config === 'string' ? config : (JSON.stringify(config) ?? String(config));
  } catch {
    return 'endless';
  }
}
