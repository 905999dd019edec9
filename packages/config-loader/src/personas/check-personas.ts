import { runPersona } from '@quire/form-engine/core';
import type { ConfigFinding, Persona, SourceFile } from '@quire/validation';
import { checkExpectations } from './check-expectations.ts';
import { checkTyping } from './check-typing.ts';
import type { PersonaCase } from './persona-case.ts';

/** Runs every persona. What it cannot type and what does not follow as it expects are errors. */
export function checkPersonas(
  { questionnaire, messages, describePlace }: Pick<PersonaCase, 'questionnaire' | 'messages' | 'describePlace'>,
  personas: readonly SourceFile<Persona>[],
): ConfigFinding[] {
  return personas.flatMap(({ file, content: persona }) => {
    const of = { questionnaire, messages, file, persona, run: runPersona(questionnaire, persona), describePlace };
    const untyped = checkTyping(of);
    // What follows from half the answers says nothing about the questionnaire.
    return untyped.length > 0 ? untyped : checkExpectations(of);
  });
}
