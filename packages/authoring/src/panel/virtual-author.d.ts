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
