declare module 'virtual:quire/questionnaire' {
  import type { Questionnaire } from '@quire/form-engine/core';
  import type { BrowserMessages } from '@quire/messages';
  import type { Institution } from '@quire/validation';

  export const questionnaire: Questionnaire;
  export const institution: Institution;
  export const messages: BrowserMessages;
}

declare module 'virtual:quire/load-questionnaire' {
  export function load(): Promise<typeof import('virtual:quire/questionnaire')>;
}
