declare module 'virtual:quire/questionnaire' {
  import type { Questionnaire } from '@quire/form-engine/core';
  import type { Institution, Persona } from '@quire/validation';
  import type { Messages } from '@quire/messages';

  export const questionnaire: Questionnaire;
  export const institution: Institution;
  export const messages: Messages;
  export const personas: readonly Persona[];
}

/** Questionnaire of another institution, so that a second brand is seen. */
declare module 'virtual:quire/other-questionnaire' {
  export * from 'virtual:quire/questionnaire';
}
