import {
  ownText,
  type Problem,
  problemsOf,
  questionAt,
  type QuestionNode,
  withoutDescription,
} from '@quire/form-engine/core';
import { didYouMean, nearestName, type ConfigFinding } from '@quire/validation';
import { findPlace, placeName } from './find-place.ts';
import { checkTexts } from './check-texts.ts';
import { findingOf, fixTyped, quoted, type PersonaCase } from './persona-case.ts';
import { whyHidden, whyProblem, whyRequired, whyShown } from './explain-reason.ts';

/** Returns a persona's unmet expectations: expected, actual, and reason. */
export function checkExpectations(of: PersonaCase): ConfigFinding[] {
  const problems = problemsOf(of.questionnaire, of.state.answers, of.today);
  const { expect } = of.persona;
  const reported: Reported = new Set();
  return [
    ...shownOrHidden(of, 'shown'),
    ...shownOrHidden(of, 'hidden'),
    ...requiredOrNot(of, 'required', reported),
    ...requiredOrNot(of, 'notRequired', reported),
    ...messagesOf(of, 'problems', problems, reported),
    ...messagesOf(of, 'onlyProblems', problems, reported),
    ...noOthers(of, problems, reported),
    ...submittable(
      of,
      problems.filter(({ severity }) => severity === 'blocks'),
      reported,
    ),
    ...Object.entries(expect.answers ?? {}).flatMap(([key, value]) => endsWith(of, key, value)),
    ...(expect.cleared ?? []).flatMap((key, index) => wasCleared(of, key, index)),
    ...checkTexts(of),
  ];
}

/** Problems that a finding speaks of already, as key and message: no second finding repeats them. */
type Reported = Set<string>;

const nameOf = (key: string, message: string): string => JSON.stringify([key, message]);

function shownOrHidden(of: PersonaCase, field: 'shown' | 'hidden'): ConfigFinding[] {
  const { facts } = of.state;
  return (of.persona.expect[field] ?? []).flatMap((place, index): ConfigFinding[] => {
    const path = ['expect', field, index];
    const found = findPlace(of.questionnaire, place);
    if ('what' in found) {
      return [
        findingOf(of, path, {
          what: found.what,
          why: 'What is not there can be neither shown nor hidden.',
          fix: didYouMean(found.nearest, 'Correct it, or remove the line.'),
        }),
      ];
    }
    const shown = found.nodes.find((node) => facts[node.index]!.shown);
    if ((shown !== undefined) === (field === 'shown')) return [];
    const why = shown ? whyShown(of, shown.index) : whyHidden(of, found.nodes[0]!.index);
    return [
      findingOf(of, path, {
        what: `Expected ${placeName(place)} to be ${field}, and it is ${shown ? 'shown' : 'hidden'}.`,
        why,
      }),
    ];
  });
}

function requiredOrNot(of: PersonaCase, field: 'required' | 'notRequired', reported: Reported): ConfigFinding[] {
  return (of.persona.expect[field] ?? []).flatMap((key, index): ConfigFinding[] => {
    const path = ['expect', field, index];
    const question = questionOf(of, key);
    if (!question) return [unasked(of, path, key)];
    const { required } = of.state.facts[question.index]!;
    if ((required !== undefined) === (field === 'required')) return [];
    if (required !== undefined) reported.add(nameOf(question.key, required));
    return [
      findingOf(of, path, {
        what: `Expected ${key} to be ${field === 'required' ? 'required, and it is not' : 'not required, and it is'}.`,
        why: whyRequired(of, question),
      }),
    ];
  });
}

function messagesOf(
  of: PersonaCase,
  field: 'problems' | 'onlyProblems',
  problems: readonly Problem[],
  reported: Reported,
): ConfigFinding[] {
  return Object.entries(of.persona.expect[field] ?? {}).flatMap(([key, messages]): ConfigFinding[] => {
    const path = ['expect', field, key];
    const question = questionOf(of, key);
    if (!question) return [unasked(of, path, key)];
    const found = problems.filter((problem) => problem.key === question.key).map(({ message }) => message);
    if (
      sameTexts(
        found.filter((message) => messages.includes(message) || !reported.has(nameOf(question.key, message))),
        messages,
      )
    )
      return [];
    const unexpected = found.find((message) => !messages.includes(message));
    for (const message of found.filter((each) => !messages.includes(each))) reported.add(nameOf(question.key, message));
    return [
      findingOf(of, path, {
        what: `Expected ${listed(messages)} at ${key}, and found ${listed(found)}.`,
        why:
          unexpected !== undefined
            ? whyProblem(of, question, unexpected)
            : found.length === 0 && !of.state.facts[question.index]!.shown
              ? whyHidden(of, question.index)
              : `${key} is ${quoted(ownText(of.state.answers, key))}. ${whyRequired(of, question)}`,
        fix: fixTyped(of, question),
      }),
    ];
  });
}

function noOthers(of: PersonaCase, problems: readonly Problem[], reported: Reported): ConfigFinding[] {
  const { onlyProblems } = of.persona.expect;
  if (!onlyProblems) return [];
  const expected = new Set(Object.keys(onlyProblems).flatMap((key) => questionOf(of, key)?.key ?? []));
  return problems
    .filter(({ key, message }) => !expected.has(key) && !reported.has(nameOf(key, message)))
    .map((problem) => {
      reported.add(nameOf(problem.key, problem.message));
      return findingOf(of, ['expect', 'onlyProblems'], {
        at: 'key',
        what: `Expected no other problems, and ${problem.key} has "${problem.message}".`,
        why: whyProblem(of, questionOf(of, problem.key)!, problem.message),
      });
    });
}

function submittable(of: PersonaCase, blocking: readonly Problem[], reported: Reported): ConfigFinding[] {
  const { complete, firstProblem } = of.persona.expect;
  const [first] = blocking;
  const isNew = ({ key, message }: Problem): boolean => !reported.has(nameOf(key, message));
  const findings: ConfigFinding[] = [];
  if (complete === true && first && blocking.some(isNew)) {
    const keepers = blocking.length === 1 ? 'one problem keeps' : `${blocking.length} problems keep`;
    const named = blocking.slice(0, 4).map(({ key, message }) => `${key} ("${message}")`);
    if (blocking.length > 4) named.push('...');
    findings.push(
      findingOf(of, ['expect', 'complete'], {
        what: `Expected an application that can be submitted, and ${keepers} it: ${named.join(', ')}.`,
        why: whyProblem(of, questionOf(of, first.key)!, first.message),
        fix:
          fixTyped(of, ...blocking.map(({ key }) => questionOf(of, key)!)) ??
          'Answer it in the persona, or fix what refuses it.',
      }),
    );
  }
  if (complete === false && !first) {
    findings.push(
      findingOf(of, ['expect', 'complete'], {
        what: 'Expected an application that cannot be submitted yet, and it can.',
        why: 'Nothing that is required is missing, and nothing is wrong.',
      }),
    );
  }
  const isTold = first ? !isNew(first) : complete === false;
  if (firstProblem && !isTold && (first?.key !== firstProblem.key || first.page !== firstProblem.page)) {
    findings.push(
      findingOf(of, ['expect', 'firstProblem'], {
        what:
          `Expected the first problem at ${firstProblem.key} on the page "${firstProblem.page}", and ` +
          `${first ? `it is at ${first.key} on the page "${first.page}"` : 'there is none'}.`,
        why: first
          ? whyProblem(of, questionOf(of, first.key)!, first.message)
          : 'Nothing keeps this application from being submitted.',
      }),
    );
  }
  return findings;
}

function endsWith(of: PersonaCase, key: string, value: string): ConfigFinding[] {
  const path = ['expect', 'answers', key];
  const question = questionOf(of, key) ?? questionOf(of, withoutDescription(key));
  if (!question) return [unasked(of, path, key)];
  const found = ownText(of.state.answers, key);
  if (found === value) return [];
  return [
    findingOf(of, path, {
      what: `Expected ${key} to end as ${quoted(value)}, and it is ${quoted(found)}.`,
      why: reasonOf(of, question),
    }),
  ];
}

function wasCleared(of: PersonaCase, key: string, index: number): ConfigFinding[] {
  const path = ['expect', 'cleared', index];
  const question = questionOf(of, key);
  if (!question) return [unasked(of, path, key)];
  if (!of.persona.answers.some((answers) => ownText(answers, key) !== '')) {
    return [
      findingOf(of, path, {
        what: `Expected ${key} to be cleared, and this persona never answers it.`,
        why: 'Only an answer that was given can be cleared.',
        fix: 'Answer it first, and then what hides it: "answers" may be a list.',
      }),
    ];
  }
  const found = ownText(of.state.answers, key);
  return found === ''
    ? []
    : [
        findingOf(of, path, {
          what: `Expected ${key} to be cleared, and it is ${quoted(found)}.`,
          why: reasonOf(of, question),
        }),
      ];
}

const reasonOf = (of: PersonaCase, { index }: QuestionNode): string =>
  of.state.facts[index]!.shown ? whyShown(of, index) : whyHidden(of, index);

const questionOf = ({ questionnaire }: PersonaCase, key: string): QuestionNode | undefined =>
  questionAt(questionnaire, key);

const unasked = (of: PersonaCase, path: ConfigFinding['path'], key: string): ConfigFinding =>
  findingOf(of, path, {
    ...(typeof path.at(-1) === 'string' && { at: 'key' as const }),
    what: `No question asks ${key}.`,
    why: 'Nothing can follow for a question that is not there.',
    fix: didYouMean(nearestName(key, Object.keys(of.questionnaire.asks)), 'Correct the key, or remove the line.'),
  });

const sameTexts = (found: readonly string[], expected: readonly string[]): boolean =>
  found.length === expected.length && expected.every((message) => found.includes(message));

const listed = (messages: readonly string[]): string =>
  messages.length === 0 ? 'no problem' : messages.map((message) => `"${message}"`).join(' and ');
