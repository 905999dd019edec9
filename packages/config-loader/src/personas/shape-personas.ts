import {
  describeShapeIssues,
  personaShape,
  type ConfigFinding,
  type Persona,
  type SourceFile,
} from '@quire/validation';
import type { YamlFile } from '../yaml-file.ts';

/** The personas whose files have their shape, and what is wrong with the others. */
export function shapePersonas(
  read: ReadonlyMap<string, YamlFile>,
  files: readonly string[],
): { personas: SourceFile<Persona>[]; findings: ConfigFinding[] } {
  const personas: SourceFile<Persona>[] = [];
  const findings: ConfigFinding[] = [];
  for (const file of files) {
    const value = read.get(file)?.value;
    if (value === undefined) continue;
    const result = personaShape.safeParse(value);
    if (!result.success) findings.push(...describeShapeIssues(result.error, value, file, personaShape));
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
      mend: `Write "persona: ${expected}", or rename the file to ${name}.yaml.`,
    },
  ];
}
