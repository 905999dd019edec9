import {
  ownText,
  type ApplicationState,
  type PersonaRun,
  type Questionnaire,
  type QuestionNode,
  type QuestionnaireNode,
} from '@quire/form-engine/core';
import type { ConfigFinding, Messages, Persona } from '@quire/validation';

/** Place to look up: `pages/about.yaml:12`. */
export type DescribePlace = (origin: QuestionnaireNode['origin'], ...steps: (string | number)[]) => string;

/** Run of one persona, with the means to describe it. */
export interface PersonaCase {
  questionnaire: Questionnaire;
  messages: Messages;
  file: string;
  persona: Persona;
  run: PersonaRun;
  describePlace: DescribePlace;
}

/** A state at some moment of a case. */
export type Moment = Pick<PersonaCase, 'questionnaire' | 'describePlace'> & { state: ApplicationState };

export const atTheEnd = ({ questionnaire, describePlace, run }: PersonaCase): Moment => ({
  questionnaire,
  describePlace,
  state: run.state,
});

export const findingOf = (
  { file }: Pick<PersonaCase, 'file'>,
  path: ConfigFinding['path'],
  sentences: Pick<ConfigFinding, 'what' | 'why' | 'mend' | 'at'>,
): ConfigFinding => ({ file, path, severity: 'error', ...sentences });

export const mendPersona =
  'Mend the condition if the persona is right, or what the persona expects if the questionnaire is.';

/** Returns the mend of a date in figures, as one types it: its control would have stored it otherwise. */
export function mendTyped({ run }: PersonaCase, ...questions: readonly QuestionNode[]): string | undefined {
  const isTyped = questions.some(
    ({ control, key }) =>
      control === 'date' && /^\d{1,2}([/.-])\d{1,2}\1\d{4}$|^\d{4}[/.]\d/.test(ownText(run.state.answers, key)),
  );
  return isTyped
    ? 'Write the date in the persona as it is stored: year, month and day, such as 2009-04-27.'
    : undefined;
}

export const quoted = (text: string): string =>
  text === '' ? 'not answered' : `'${text.length > 60 ? `${text.slice(0, 57)}...` : text}'`;
