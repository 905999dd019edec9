/** What `quireConfig` makes of the config: name this file in the `types` of tsconfig.json, or reference it. */
declare module 'virtual:quire/questionnaire' {
  import type { ReadyConfig } from '@quire/form-engine/config';

  export const questionnaire: ReadyConfig['questionnaire'];
  export const institution: ReadyConfig['institution'];
  export const messages: ReadyConfig['messages'];
}

declare module 'virtual:quire/load-questionnaire' {
  export function load(): Promise<typeof import('virtual:quire/questionnaire')>;
}
