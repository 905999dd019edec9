import { readFileSync } from 'node:fs';
import { openApplication, problemsOf } from '@quire/form-engine/core';
import { personaStart, personaToday, runPersona } from '../personas/run-persona.ts';
import { personaSchema } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wexcombe } from './wexcombe.ts';

const { questionnaire, personas } = wexcombe;
const named = (name: string): (typeof personas)[number] => personas.find(({ persona }) => persona === name)!;

// What each expects was held when the config was loaded: one that is not met is an error there.
describe('the applicants to Wexcombe', () => {
  it('are twelve at the least, each with something to expect', () => {
    expect(personas.length).toBeGreaterThanOrEqual(12);
    expect(personas.filter((persona) => Object.keys(persona.expect).length === 0)).toEqual([]);
  });

  it('are of each citizenship, and of each somebody can submit', () => {
    const complete = personas.filter(({ expect: expected }) => expected.complete === true);
    expect(new Set(complete.map(({ answers }) => answers[0]!['citizenship_type']))).toEqual(new Set(['1', '2', '3']));
  });

  it('reach every question between them', () => {
    const shown = new Set(
      personas.flatMap((persona) =>
        runPersona(questionnaire, persona).state.facts.flatMap((facts, index) => (facts.shown ? [index] : [])),
      ),
    );
    const unseen = questionnaire.nodes.filter((node) => node.kind === 'question' && !shown.has(node.index));
    expect(unseen.map((node) => node.kind === 'question' && node.key)).toEqual([]);
  });

  it('answer all that one of them is asked, but for two boxes that would hide more', () => {
    const { state } = runPersona(questionnaire, named('everything-answered'));
    const blank = questionnaire.nodes.flatMap((node) =>
      node.kind === 'question' &&
      state.facts[node.index]!.shown &&
      !(node.boxes ?? [node]).some(({ key }) => state.answers[key])
        ? [node.key]
        : [],
    );
    expect(blank).toEqual(['mailing_addr_same_as_perm_addr', 'parent_2_addr_same_as_perm_addr']);
  });

  it.each(personas.map(({ persona }) => persona))('can be opened as it stands: %s', (name) => {
    const persona = named(name);
    const { answers, structure } = personaStart(questionnaire, persona);
    const today = personaToday(persona.today, questionnaire.timeZone);
    const opened = openApplication(questionnaire, { ...answers, ...structure }, today);
    const { state } = runPersona(questionnaire, persona);
    expect(opened.facts).toEqual(state.facts);
    expect(problemsOf(questionnaire, opened.answers, today)).toEqual(problemsOf(questionnaire, state.answers, today));
    expect(Object.keys(answers).some((key) => key.startsWith('@'))).toBe(false);
  });
});

describe('the guide to personas', () => {
  const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  const guide = read('docs/authoring/personas.md');

  it('names every field', () => {
    const inCode = new Set(
      [...guide.replace(/```.+?```/gs, '').matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code!.match(/\w+/g) ?? []),
    );
    const fields = new Set<string>();
    JSON.stringify(z.toJSONSchema(personaSchema, { io: 'input' }), (name, value: unknown) => {
      if (name === 'properties') for (const field of Object.keys(value as object)) fields.add(field);
      return value;
    });
    expect(fields.size).toBeGreaterThan(15);
    expect([...fields].filter((field) => !inCode.has(field))).toEqual([]);
  });

  it('begins with a persona of this config', () => {
    const example = /```yaml\n(.+?)```/s.exec(guide)![1]!.replace(/ {2,}#.*$/gm, '');
    const real = read('config/personas/permanent-resident-one-passport.yaml');
    expect(example.split('\n').filter((line) => !real.split('\n').includes(line))).toEqual([]);
  });
});
