/** Module that exists only during development. */
declare module 'virtual:quire/author' {
  import type { Persona } from '@quire/validation';

  /** Version of the questionnaire that the places belong to. */
  export const version: string;
  /** Config directory, absolute. */
  export const directory: string;
  export const personas: readonly Persona[];
  export const places: import('../protocol/desk.ts').Places;
}
