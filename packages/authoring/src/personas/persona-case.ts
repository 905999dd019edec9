import {
  ownText,
  type ApplicationState,
  type Questionnaire,
  type QuestionNode,
  type QuestionnaireNode,
} from '@quire/form-engine/core';
import { type PersonaRun } from './run-persona.ts';
import type { ConfigFinding, Persona } from '@quire/validation';
import type { Messages } from '@quire/messages';

/** A state of the application, with the means to describe it. */
export interface Moment {
  questionnaire: Questionnaire;
  state: ApplicationState;
  /** Place to look up: `pages/about.yaml:12`. */
  describePlace: (origin: QuestionnaireNode['origin'], ...steps: (string | number)[]) => string;
}

/** Run of one persona; its moment is the end. */
export interface PersonaCase extends Moment, PersonaRun {
  messages: Messages;
  file: string;
  persona: Persona;
}

const fixPersona = 'Fix the condition if the persona is right, or what the persona expects if the questionnaire is.';

export const findingOf = (
  { file }: Pick<PersonaCase, 'file'>,
  path: ConfigFinding['path'],
  { fix = fixPersona, ...sentences }: Pick<ConfigFinding, 'what' | 'why' | 'at'> & { fix?: string | undefined },
): ConfigFinding => ({ file, path, severity: 'error', ...sentences, fix });

/** Returns the fix of a date in figures, as one types it: its control would have stored it otherwise. */
export function fixTyped({ state }: PersonaCase, ...questions: readonly QuestionNode[]): string | undefined {
  const isTyped = questions.some(
    ({ control, key }) =>
      control === 'date' && /^\d{1,2}([/.-])\d{1,2}\1\d{4}$|^\d{4}[/.]\d/.test(ownText(state.answers, key)),
  );
  return isTyped
    ? 'Write the date in the persona as it is stored: year, month and day, such as 2009-04-27.'
    : undefined;
}

export const quoted = (text: string): string =>
  text === '' ? 'not answered' : `'${text.length > 60 ? `${text.slice(0, 57)}...` : text}'`;
