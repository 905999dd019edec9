declare module 'virtual:quire/questionnaire' {
  import type { Questionnaire } from '@quire/form-engine/core';
  import type { Institution, Messages } from '@quire/validation';

  export const questionnaire: Questionnaire;
  export const institution: Institution;
  export const messages: Messages;
}
