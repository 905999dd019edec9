import {
  isTicked,
  leastCount,
  optionsOf,
  questionAt,
  type Questionnaire,
  type QuestionNode,
  type RepeatNode,
} from '@quire/form-engine/core';
import { type NotTyped } from './run-persona.ts';
import { didYouMean, nearestName, type ConfigFinding } from '@quire/validation';
import { findingOf, quoted, type PersonaCase } from './persona-case.ts';
import { whyHidden } from './explain-reason.ts';

/** Every answer and choice of a persona that no applicant could give. */
export function checkTyping(of: PersonaCase): ConfigFinding[] {
  return [...groupsOf(of), ...of.notTyped.map((each) => answerFinding(of, each))];
}

function answerFinding(of: PersonaCase, { round, key, value, because, state }: NotTyped): ConfigFinding {
  const { questionnaire, persona, describePlace } = of;
  const then = { ...of, state };
  const isList = persona.answers.length > 1;
  const path = ['answers', ...(isList ? [round] : []), key];
  if (because === 'unasked') {
    return findingOf(of, path, {
      at: 'key',
      what: `No question asks ${key}.`,
      why: 'What nobody asks, no applicant can answer.',
      fix: didYouMean(nearestName(key, Object.keys(questionnaire.asks)), 'Correct the key, or remove the line.'),
    });
  }
  const node = questionAt(questionnaire, key)!;
  if (because === 'checkboxes') {
    return findingOf(of, path, {
      at: 'key',
      what: `${key} is a checkbox group, and each box has a key of its own.`,
      why: 'The group itself is never stored.',
      fix: `Write one of ${(node.boxes ?? []).map((box) => box.key).join(', ')}, with "true".`,
    });
  }
  if (because === 'noOption')
    return findingOf(of, path, {
      ...noOption(then, node, value),
      why: `An applicant chooses from what is offered (${describePlace(node.origin)}).`,
    });
  const reason =
    because === 'hidden'
      ? whyHidden(then, node.index)
      : `The question is ${because === 'readOnly' ? 'read only' : 'disabled'} (${describePlace(node.origin)}).`;
  return findingOf(of, path, {
    at: 'key',
    what:
      `${key} cannot be answered here: ${because === 'hidden' ? 'it is not shown' : 'it cannot be changed'} when ` +
      'this persona comes to it.',
    why: reason,
    fix: 'Put it after the answer that shows it, or remove the line.',
  });
}

function noOption(
  { questionnaire, today, state }: PersonaCase,
  node: QuestionNode,
  value: string,
): Pick<ConfigFinding, 'what' | 'fix'> {
  const isBox = isTicked(node);
  const values = isBox
    ? ['true']
    : optionsOf(questionnaire, node, today, state.facts[node.index])
        .map((option) => option.value)
        .filter(Boolean);
  const some =
    values.length > 12 ? `${values.slice(0, 12).join(', ')} and ${values.length - 12} more` : values.join(', ');
  const what = isBox
    ? `${quoted(value)} is no answer of the box ${node.boxes ? 'in' : ''} ${node.key}.`.replace('  ', ' ')
    : `${quoted(value)} is no choice of ${node.key}.`;
  return {
    what,
    fix: didYouMean(
      nearestName(value, values),
      `Write ${isBox ? '"true" for a tick, or leave the line out' : `one of ${some}`}.`,
    ),
  };
}

function countFindings(of: PersonaCase, path: string[], group: RepeatNode, count: number): ConfigFinding[] {
  const { name, max } = group;
  if (count < leastCount(group))
    return [
      findingOf(of, path, {
        what: `There is always one of ${name}, and this persona has ${count}.`,
        why: 'An applicant cannot remove the only one.',
        fix: 'Write 1, or give the group "min: 0".',
      }),
    ];
  if (count <= max) return [];
  return [
    findingOf(of, path, {
      what: `There can be ${max} of ${name} at the most, and this persona has ${count}.`,
      why: 'An applicant cannot add more.',
      fix: `Write ${max}, or raise "max" of the group.`,
    }),
  ];
}

function groupsOf(of: PersonaCase): ConfigFinding[] {
  const {
    questionnaire: { nodes },
    persona: { structure },
  } = of;
  const repeats = new Map(nodes.flatMap((node) => (node.kind === 'repeat' ? [[node.name, node] as const] : [])));
  const tabs = new Map(
    nodes.flatMap((node) =>
      node.kind === 'tabs' ? [[node.name, node.children.flatMap((index) => tabName(nodes[index]))] as const] : [],
    ),
  );
  return [
    ...Object.entries(structure?.addAnother ?? {}).flatMap(([name, count]): ConfigFinding[] => {
      const path = ['structure', 'addAnother', name];
      const group = repeats.get(name);
      if (group === undefined) return [unknownGroup(of, path, name, 'add-another group', [...repeats.keys()])];
      return countFindings(of, path, group, count);
    }),
    ...Object.entries(structure?.tabs ?? {}).flatMap(([name, tab]): ConfigFinding[] => {
      const path = ['structure', 'tabs', name];
      const names = tabs.get(name);
      if (!names) return [unknownGroup(of, path, name, 'tab group', [...tabs.keys()])];
      return names.includes(tab)
        ? []
        : [
            findingOf(of, path, {
              what: `${name} has no tab "${tab}".`,
              why: 'An applicant chooses from the tabs there are.',
              fix: didYouMean(nearestName(tab, names), `Write one of ${names.join(', ')}.`),
            }),
          ];
    }),
  ];
}

const tabName = (node: Questionnaire['nodes'][number] | undefined): string[] =>
  node?.kind === 'tab' ? [node.name] : [];

const unknownGroup = (
  of: PersonaCase,
  path: ConfigFinding['path'],
  name: string,
  kind: string,
  known: string[],
): ConfigFinding =>
  findingOf(of, path, {
    at: 'key',
    what: `There is no ${kind} named ${name}.`,
    why: 'What is not there cannot be chosen.',
    fix: didYouMean(
      nearestName(name, known),
      known.length > 0 ? `Write one of ${known.join(', ')}.` : 'Remove the line.',
    ),
  });
