import type { ConfigFinding, ConfigSource } from '../config/source.ts';

/** Checks that need no compiled tree. References inside items are checked by the compiler. */
export function checkConfig(_source: ConfigSource): ConfigFinding[] {
  return [];
}
