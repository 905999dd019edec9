/** @module-tag both */
import type { Answers, ConfigSource } from '@quire/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { adoptAnswers } from './adopt-answers.ts';
import { changeAll } from './change-all.ts';
import { changeAnswer } from './change-answer.ts';
import { compileQuestionnaire } from './compile/compile-questionnaire.ts';
import type { ApplicationState, Change } from './application-state.ts';
import { present, today } from './testing/compiled.ts';
import { randomConfig, texts } from './testing/random-questionnaire.ts';
import type { Facts } from './facts.ts';
import { counts, evaluateChanged, factsOf } from './evaluate.ts';
import { openApplication } from './open-application.ts';
import { problemsOf } from './problems.ts';
import { answerKeysOfNode, repeatKey, tabsKey } from './keys.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';
import { submittedAnswers } from './submitted-answers.ts';

/** The limit is for shrinking: the runs themselves take about a second. */
const runs = { ...propertyRuns(400), interruptAfterTimeLimit: 20_000 };

function compile(source: ConfigSource): Questionnaire {
  const { questionnaire, findings } = compileQuestionnaire(source);
  if (!questionnaire) throw new Error(`The random config has a mistake: ${findings.map(({ what }) => what).join(' ')}`);
  return questionnaire;
}

/** Keys that can change, with the values that they are given. */
function changeable(questionnaire: Questionnaire): [string, readonly string[]][] {
  return questionnaire.nodes.flatMap((node): [string, readonly string[]][] => {
    if (node.kind === 'repeat') return [[repeatKey(node.name), ['', '1', '2', '3', 'many']]];
    if (node.kind === 'tabs') return [[tabsKey(node.name), ['', 'one', 'two', 'three', 'none']]];
    if (node.kind !== 'question') return [];
    const values =
      node.control === 'text' ? texts : node.list === undefined ? ['', 'true'] : ['', 'x', 'y', 'z', 'gone'];
    return answerKeysOfNode(node).map((key) => [key, values]);
  });
}

type Edit = readonly [key: number, value: number];
const edits = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 });

function editAt(questionnaire: Questionnaire, [key, value]: Edit): [string, string] {
  const all = changeable(questionnaire);
  const [name, values] = all[key % all.length]!;
  return [name, values[value % values.length]!];
}

const randomAnswers = (questionnaire: Questionnaire, choices: readonly Edit[]): Answers =>
  Object.fromEntries(choices.map((choice) => editAt(questionnaire, choice)));

const hasQuestion = (questionnaire: Questionnaire): boolean => changeable(questionnaire).length > 0;

/** Runs the edits one after the other. */
function edited(
  questionnaire: Questionnaire,
  sequence: readonly Edit[],
  watch: (before: ApplicationState, change: Change, edit: [string, string]) => void,
): ApplicationState {
  return sequence.reduce(
    (state, choice) => {
      const edit = editAt(questionnaire, choice);
      const change = changeAnswer(questionnaire, state, ...edit, today);
      watch(state, change, edit);
      return change.state;
    },
    openApplication(questionnaire, {}, today),
  );
}

function differing(before: Facts, after: Facts): number[] {
  return [...after.keys()].filter((node) => JSON.stringify(before[node]) !== JSON.stringify(after[node]));
}

/** Answers that remain although their questions are hidden or disabled. */
const uncounted = (questionnaire: Questionnaire, { answers, facts }: ApplicationState): string[] =>
  indexOf(questionnaire)
    .questions.filter((node) => !counts(facts[node.index]!))
    .flatMap((node) => answerKeysOfNode(node).filter((key) => (answers[key] ?? '') !== ''));

describe('facts', () => {
  it('are the same worked out after a change and worked out anew', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, edits, (source, first, second) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const before = randomAnswers(questionnaire, first);
        const changed = randomAnswers(questionnaire, second);
        const facts = factsOf(questionnaire, before, today);
        const after = evaluateChanged(
          { questionnaire, answers: { ...before, ...changed }, today },
          facts,
          Object.keys(changed),
        );
        expect(after.facts).toEqual(factsOf(questionnaire, { ...before, ...changed }, today));
        expect(after.changedNodes).toEqual(differing(facts, after.facts));
        for (const node of questionnaire.nodes.keys())
          if (!after.changedNodes.includes(node)) expect(after.facts[node]).toBe(facts[node]);
        if (after.changedNodes.length === 0) expect(after.facts).toBe(facts);
      }),
      runs,
    );
  });

  it('settle in an order in which nothing is read before it is settled', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), (source) => {
        const questionnaire = compile(source);
        const { rank, asks } = indexOf(questionnaire);
        expect([...questionnaire.order].sort((a, b) => a - b)).toEqual([...questionnaire.nodes.keys()]);
        for (const node of questionnaire.nodes) {
          if (node.parent >= 0) expect(rank[node.parent]!).toBeLessThan(rank[node.index]!);
          for (const key of readsOf(questionnaire, node)) {
            const asker = asks.get(key);
            if (asker) expect(rank[asker.index]!).toBeLessThan(rank[node.index]!);
          }
          for (const key of node.clears ?? []) expect(rank[node.index]!).toBeLessThan(rank[asks.get(key)!.index]!);
        }
      }),
      runs,
    );
  });
});

const readsOf = (questionnaire: Questionnaire, node: QuestionnaireNode): readonly string[] =>
  [node.showWhen, node.disableWhen].flatMap((condition) =>
    condition === undefined ? [] : questionnaire.conditions[condition]!.reads,
  );

describe('a hidden or disabled answer', () => {
  it('influences nothing', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, fc.nat(), (source, choices, other) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const answers = randomAnswers(questionnaire, choices);
        const facts = factsOf(questionnaire, answers, today);
        const hidden = indexOf(questionnaire)
          .questions.filter((node) => !counts(facts[node.index]!))
          .flatMap(answerKeysOfNode);
        const values = Object.fromEntries(changeable(questionnaire));
        const without = Object.fromEntries(Object.entries(answers).filter(([key]) => !hidden.includes(key)));
        const replaced = {
          ...answers,
          ...Object.fromEntries(
            hidden.map((key, index) => [key, values[key]![(other + index) % values[key]!.length]!]),
          ),
        };
        for (const others of [without, replaced]) {
          expect(factsOf(questionnaire, others, today)).toEqual(facts);
          expect(problemsOf(questionnaire, others, today)).toEqual(problemsOf(questionnaire, answers, today));
          expect(submittedAnswers(questionnaire, openApplication(questionnaire, others, today), today)).toEqual(
            submittedAnswers(questionnaire, openApplication(questionnaire, answers, today), today),
          );
        }
      }),
      runs,
    );
  });
});

describe('several answers as one edit', () => {
  it('leave a state whose facts are those of its answers, with all that count, in any order of edits', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, edits, (source, sequence, choices) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const before = edited(questionnaire, sequence, () => undefined);
        const given = randomAnswers(questionnaire, choices);
        const { state, set, changedNodes } = changeAll(questionnaire, before, given, today);
        expect(state.facts).toEqual(factsOf(questionnaire, state.answers, today));
        expect(changedNodes).toEqual(differing(before.facts, state.facts));
        expect(uncounted(questionnaire, state)).toEqual([]);
        expect(present({ ...before.answers, ...set })).toEqual(present(state.answers));
        for (const [key, value] of Object.entries(given)) {
          const asker = indexOf(questionnaire).asks.get(key);
          if (!asker || counts(state.facts[asker.index]!)) expect(state.answers[key] ?? '').toBe(value);
          else expect(state.parked[key] ?? '').toBe(value);
        }
        expect(
          changeAll(questionnaire, before, Object.fromEntries(Object.entries(given).reverse()), today).state,
        ).toEqual(state);
      }),
      runs,
    );
  });
});

describe('answers that were given elsewhere', () => {
  it('count here where they are asked, cost no other answer, and leave facts that are those of the answers', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, edits, (source, sequence, choices) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const before = edited(questionnaire, sequence, () => undefined);
        const given = Object.fromEntries(
          Object.entries(randomAnswers(questionnaire, choices)).filter(([key]) => indexOf(questionnaire).asks.has(key)),
        );
        const { state, set, changedNodes } = adoptAnswers(questionnaire, before, given, today);
        expect(state.facts).toEqual(factsOf(questionnaire, state.answers, today));
        expect(changedNodes).toEqual(differing(before.facts, state.facts));
        for (const node of questionnaire.nodes.keys())
          if (!changedNodes.includes(node)) expect(state.facts[node]).toBe(before.facts[node]);
        expect(uncounted(questionnaire, state)).toEqual([]);
        expect(present({ ...before.answers, ...set })).toEqual(present(state.answers));
        for (const [key, value] of Object.entries(given)) {
          const facts = state.facts[indexOf(questionnaire).asks.get(key)!.index]!;
          if (counts(facts)) expect([state.answers[key] ?? '', state.parked[key] ?? '']).toEqual([value, '']);
          else if (value !== '') expect(state.parked[key]).toBe(value);
        }
        const others = Object.entries(before.answers).filter(
          ([key, value]) => value !== '' && indexOf(questionnaire).asks.has(key) && !(key in given),
        );
        expect(
          others.filter(([key, value]) => state.answers[key] !== value && !parkedUnder(key, state).includes(value)),
        ).toEqual([]);
      }),
      runs,
    );
  });

  it('change nothing the second time', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, edits, (source, sequence, choices) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const given = Object.fromEntries(
          Object.entries(randomAnswers(questionnaire, choices)).filter(([key]) => indexOf(questionnaire).asks.has(key)),
        );
        const { state } = adoptAnswers(
          questionnaire,
          edited(questionnaire, sequence, () => undefined),
          given,
          today,
        );
        expect(adoptAnswers(questionnaire, state, given, today)).toEqual({
          state,
          set: {},
          changedNodes: [],
          reparked: [],
        });
      }),
      runs,
    );
  });
});

describe('an edit', () => {
  it('leaves a state whose facts are those of its answers, with nothing hidden in them', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, (source, sequence) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        edited(questionnaire, sequence, (before, { state, changedNodes }) => {
          expect(state.facts).toEqual(factsOf(questionnaire, state.answers, today));
          expect(changedNodes).toEqual(differing(before.facts, state.facts));
          expect(uncounted(questionnaire, state)).toEqual([]);
        });
      }),
      runs,
    );
  });

  it('tells exactly what changed', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, (source, sequence) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        edited(questionnaire, sequence, (before, { state, set }) => {
          const keys = new Set([...Object.keys(before.answers), ...Object.keys(state.answers)]);
          const changed = [...keys].filter((key) => (before.answers[key] ?? '') !== (state.answers[key] ?? ''));
          expect(set).toEqual(Object.fromEntries(changed.map((key) => [key, state.answers[key] ?? ''])));
        });
      }),
      runs,
    );
  });

  it('never loses what was typed last', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, (source, sequence) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const typed = new Map<string, string>();
        const state = edited(questionnaire, sequence, (_before, _change, edit) => typed.set(...edit));
        const lost = [...typed].filter(
          ([key, value]) => value !== '' && state.answers[key] !== value && !parkedUnder(key, state).includes(value),
        );
        expect(lost).toEqual([]);
      }),
      runs,
    );
  });

  it('that is taken back restores all answers and facts', () => {
    fc.assert(
      fc.property(randomConfig({ clears: false }), edits, fc.tuple(fc.nat(), fc.nat()), (source, sequence, flip) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const state = edited(questionnaire, sequence, () => undefined);
        const [key, value] = editAt(questionnaire, flip);
        const away = changeAnswer(questionnaire, state, key, value, today).state;
        const back = changeAnswer(questionnaire, away, key, state.answers[key] ?? '', today).state;
        expect(present(back.answers)).toEqual(present(state.answers));
        expect(back.facts).toEqual(state.facts);
      }),
      runs,
    );
  });

  it('that is repeated after it was taken back has the same outcome, with `clears` too', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, fc.tuple(fc.nat(), fc.nat()), (source, sequence, flip) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const state = edited(questionnaire, sequence, () => undefined);
        const [key, value] = editAt(questionnaire, flip);
        const away = changeAnswer(questionnaire, state, key, value, today).state;
        const back = changeAnswer(questionnaire, away, key, state.answers[key] ?? '', today).state;
        const again = changeAnswer(questionnaire, back, key, value, today).state;
        expect(present(again.answers)).toEqual(present(away.answers));
        expect(again.facts).toEqual(away.facts);
      }),
      runs,
    );
  });
});

describe('opening a state', () => {
  it('changes nothing when it is done again', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), edits, (source, choices) => {
        const questionnaire = compile(source);
        fc.pre(hasQuestion(questionnaire));
        const state = openApplication(questionnaire, randomAnswers(questionnaire, choices), today);
        expect(uncounted(questionnaire, state)).toEqual([]);
        expect(openApplication(questionnaire, { ...state.answers, ...state.parked }, today)).toEqual(state);
        const { answers, facts } = openApplication(questionnaire, state.answers, today);
        expect({ answers, facts }).toEqual({ answers: state.answers, facts: state.facts });
        expect(facts).toEqual(factsOf(questionnaire, randomAnswers(questionnaire, choices), today));
      }),
      runs,
    );
  });
});

/** Parked answers of a key: alone, and beside the answers that decided each list. */
const parkedUnder = (key: string, { parked }: ApplicationState): string[] =>
  Object.entries(parked).flatMap(([name, value]) => (name === key || name.startsWith(`${key}@`) ? [value] : []));
