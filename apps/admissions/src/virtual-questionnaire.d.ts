declare module 'virtual:quire/questionnaire' {
  import type { Questionnaire } from '@quire/form-engine/core';
  import type { BrowserMessages, Institution } from '@quire/validation';

  export const questionnaire: Questionnaire;
  export const institution: Institution;
  export const messages: BrowserMessages;
}

declare module 'virtual:quire/load-questionnaire' {
  export function load(): Promise<typeof import('virtual:quire/questionnaire')>;
}

/** Module that exists only during development. */
declare module 'virtual:quire/author' {
  import type { Persona } from '@quire/validation';

  /** Version of the questionnaire that the places belong to. */
  export const version: string;
  /** Config directory, absolute. */
  export const directory: string;
  export const personas: readonly Persona[];
  /**
   * Places such as `pages/about.yaml:12`: by node index and by field (`''` for the item itself), and by the name of a
   * condition.
   */
  export const places: {
    nodes: readonly Readonly<Record<string, string>>[];
    conditions: Readonly<Record<string, string>>;
  };
}
