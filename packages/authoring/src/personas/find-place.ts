import { questionAt, type Questionnaire, type QuestionnaireNode } from '@quire/form-engine/core';
import { nearestName, type PersonaPlace } from '@quire/validation';

/** The nodes that a persona means, or why none is found. */
export type FoundPlace = { nodes: readonly QuestionnaireNode[] } | { what: string; nearest: string | undefined };

export const placeName = (place: PersonaPlace): string =>
  typeof place === 'string'
    ? place
    : 'page' in place
      ? `the page "${place.page}"`
      : 'section' in place
        ? `the section "${place.section}"`
        : `the notice "${place.notice}"`;

export function findPlace(questionnaire: Questionnaire, place: PersonaPlace): FoundPlace {
  const { nodes } = questionnaire;
  if (typeof place === 'string') {
    const question = questionAt(questionnaire, place);
    return question
      ? { nodes: [question] }
      : missing(`No question asks ${place}.`, place, Object.keys(questionnaire.asks));
  }
  const [wanted, named] =
    'page' in place
      ? ([place.page, nodes.flatMap((node) => (node.kind === 'page' ? [{ node, name: node.name }] : []))] as const)
      : 'section' in place
        ? ([
            place.section,
            nodes.flatMap((node) => (node.kind === 'section' ? [{ node, name: node.title }] : [])),
          ] as const)
        : ([
            place.notice,
            nodes.flatMap((node) => (node.kind === 'notice' ? [{ node, name: node.text }] : [])),
          ] as const);
  const found = named.filter(({ name }) => ('notice' in place ? name.startsWith(wanted) : name === wanted));
  if (found.length > 0) return { nodes: found.map(({ node }) => node) };
  const names = named.map(({ name }) => ('notice' in place ? name.slice(0, Math.max(wanted.length, 12)) : name));
  return missing(`There is no ${placeName(place).slice('the '.length)}.`, wanted, names);
}

const missing = (what: string, wrong: string, known: readonly string[]): FoundPlace => ({
  what,
  nearest: nearestName(wrong, known),
});
