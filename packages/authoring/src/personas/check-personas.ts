import { runPersona } from './run-persona.ts';
import {
  type ConfigFinding,
  type Persona,
  type SourceFile,
  describeShapeIssues,
  personaSchema,
} from '@quire/validation';
import type { ReadConfig } from '@quire/config-loader';
import { checkExpectations } from './check-expectations.ts';
import { checkTyping } from './check-typing.ts';
import type { PersonaCase } from './persona-case.ts';

/** Runs every persona. What it cannot type and what does not follow as it expects are errors. */
export function checkPersonas(
  { questionnaire, messages, describePlace }: Pick<PersonaCase, 'questionnaire' | 'messages' | 'describePlace'>,
  personas: readonly SourceFile<Persona>[],
): ConfigFinding[] {
  return personas.flatMap(({ file, content: persona }) => {
    const of = { questionnaire, messages, describePlace, file, persona, ...runPersona(questionnaire, persona) };
    const untyped = checkTyping(of);
    // What follows from half the answers says nothing about the questionnaire.
    return untyped.length > 0 ? untyped : checkExpectations(of);
  });
}

/** Returns the personas of the right shape, and the faults of the others. */
export function shapePersonas({ personaFiles, fileOf }: Pick<ReadConfig, 'personaFiles' | 'fileOf'>): {
  personas: SourceFile<Persona>[];
  findings: ConfigFinding[];
} {
  const personas: SourceFile<Persona>[] = [];
  const findings: ConfigFinding[] = [];
  for (const file of personaFiles) {
    const value = fileOf(file)?.value;
    if (value === undefined) continue;
    const result = personaSchema.safeParse(value);
    if (!result.success) findings.push(...describeShapeIssues(result.error, value, file, personaSchema));
    else {
      personas.push({ file, content: result.data });
      findings.push(...wrongName(file, result.data.persona));
    }
  }
  return { personas, findings };
}

function wrongName(file: string, name: string): ConfigFinding[] {
  const expected = file.slice(file.lastIndexOf('/') + 1, -'.yaml'.length);
  if (name === expected) return [];
  return [
    {
      file,
      path: ['persona'],
      severity: 'error',
      what: `This persona is named "${name}", and its file "${expected}".`,
      why: 'One name for both keeps every reference findable.',
      fix: `Write "persona: ${expected}", or rename the file to ${name}.yaml.`,
    },
  ];
}
