/** @module-tag both */
import type { Answers } from '@quire/validation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { adoptAnswers } from './adopt-answers.ts';
import { changeAll } from './change-all.ts';
import { changeAnswer } from './change-answer.ts';
import type { ApplicationState } from './application-state.ts';
import { present, today } from './testing/compiled.ts';
import {
  changeable,
  compiledRandom,
  editAt,
  editedDraft,
  type RandomEdit,
  randomEdits,
} from './testing/random-edits.ts';
import { randomConfig } from './testing/random-questionnaire.ts';
import type { Facts } from './facts.ts';
import { counts, evaluateChanged, factsOf } from './evaluate.ts';
import { openApplication } from './open-application.ts';
import { problemsOf } from './problems.ts';
import { answerKeysOfNode } from './keys.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { indexOf } from './questionnaire-index.ts';
import { submittedAnswers } from './submitted-answers.ts';

/** The limit is for shrinking: the runs themselves take about a second. */
const runs = { ...propertyRuns(400), interruptAfterTimeLimit: 20_000 };

/** Checks random questionnaires that ask something, with edits, others, and a single one. */
function forEvery(
  check: (questionnaire: Questionnaire, edits: RandomEdit[], others: RandomEdit[], single: RandomEdit) => void,
  { clears = true } = {},
): void {
  fc.assert(
    fc.property(
      randomConfig({ clears }),
      randomEdits(1),
      randomEdits(1),
      fc.tuple(fc.nat(), fc.nat()),
      (source, ...edits) => {
        const questionnaire = compiledRandom(source);
        fc.pre(changeable(questionnaire).length > 0);
        check(questionnaire, ...edits);
      },
    ),
    runs,
  );
}

const randomAnswers = (questionnaire: Questionnaire, choices: readonly RandomEdit[]): Answers =>
  Object.fromEntries(choices.map((choice) => editAt(questionnaire, choice)));

/** Random answers of questions alone. */
const randomAsked = (questionnaire: Questionnaire, choices: readonly RandomEdit[]): Answers =>
  Object.fromEntries(
    Object.entries(randomAnswers(questionnaire, choices)).filter(([key]) => indexOf(questionnaire).asks.has(key)),
  );

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
    forEvery((questionnaire, first, second) => {
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
    });
  });

  it('settle in an order in which nothing is read before it is settled', () => {
    fc.assert(
      fc.property(randomConfig({ clears: true }), (source) => {
        const questionnaire = compiledRandom(source);
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
    forEvery((questionnaire, choices, _others, [other]) => {
      const answers = randomAnswers(questionnaire, choices);
      const facts = factsOf(questionnaire, answers, today);
      const hidden = indexOf(questionnaire)
        .questions.filter((node) => !counts(facts[node.index]!))
        .flatMap(answerKeysOfNode);
      const values = Object.fromEntries(changeable(questionnaire));
      const without = Object.fromEntries(Object.entries(answers).filter(([key]) => !hidden.includes(key)));
      const replaced = {
        ...answers,
        ...Object.fromEntries(hidden.map((key, index) => [key, values[key]![(other + index) % values[key]!.length]!])),
      };
      for (const others of [without, replaced]) {
        expect(factsOf(questionnaire, others, today)).toEqual(facts);
        expect(problemsOf(questionnaire, others, today)).toEqual(problemsOf(questionnaire, answers, today));
        expect(submittedAnswers(questionnaire, openApplication(questionnaire, others, today), today)).toEqual(
          submittedAnswers(questionnaire, openApplication(questionnaire, answers, today), today),
        );
      }
    });
  });
});

describe('several answers as one edit', () => {
  it('leave a state whose facts are those of its answers, with all that count, in any order of edits', () => {
    forEvery((questionnaire, sequence, choices) => {
      const before = editedDraft(questionnaire, sequence);
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
    });
  });
});

describe('answers that were given elsewhere', () => {
  it('count here where they are asked, cost no other answer, and leave facts that are those of the answers', () => {
    forEvery((questionnaire, sequence, choices) => {
      const before = editedDraft(questionnaire, sequence);
      const given = randomAsked(questionnaire, choices);
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
    });
  });

  it('change nothing the second time', () => {
    forEvery((questionnaire, sequence, choices) => {
      const given = randomAsked(questionnaire, choices);
      const { state } = adoptAnswers(questionnaire, editedDraft(questionnaire, sequence), given, today);
      const { state: again, ...edit } = adoptAnswers(questionnaire, state, given, today);
      expect(edit).toEqual({ set: {}, changedNodes: [], reparked: [] });
      // An empty label is the same as a missing one.
      expect({ ...again, answers: present(again.answers) }).toEqual({ ...state, answers: present(state.answers) });
    });
  });
});

describe('an edit', () => {
  it('leaves a state whose facts are those of its answers, with nothing hidden in them', () => {
    forEvery((questionnaire, sequence) => {
      editedDraft(questionnaire, sequence, {
        watch: (before, { state, changedNodes }) => {
          expect(state.facts).toEqual(factsOf(questionnaire, state.answers, today));
          expect(changedNodes).toEqual(differing(before.facts, state.facts));
          expect(uncounted(questionnaire, state)).toEqual([]);
        },
      });
    });
  });

  it('tells exactly what changed', () => {
    forEvery((questionnaire, sequence) => {
      editedDraft(questionnaire, sequence, {
        watch: (before, { state, set }) => {
          const keys = new Set([...Object.keys(before.answers), ...Object.keys(state.answers)]);
          const changed = [...keys].filter((key) => (before.answers[key] ?? '') !== (state.answers[key] ?? ''));
          expect(set).toEqual(Object.fromEntries(changed.map((key) => [key, state.answers[key] ?? ''])));
        },
      });
    });
  });

  it('never loses what was typed last', () => {
    forEvery((questionnaire, sequence) => {
      const typed = new Map<string, string>();
      const state = editedDraft(questionnaire, sequence, { watch: (_before, _change, edit) => typed.set(...edit) });
      const lost = [...typed].filter(
        ([key, value]) => value !== '' && state.answers[key] !== value && !parkedUnder(key, state).includes(value),
      );
      expect(lost).toEqual([]);
    });
  });

  it('that is taken back restores all answers and facts', () => {
    forEvery(
      (questionnaire, sequence, _others, flip) => {
        const state = editedDraft(questionnaire, sequence);
        const [key, value] = editAt(questionnaire, flip);
        const away = changeAnswer(questionnaire, state, key, value, today).state;
        const back = changeAnswer(questionnaire, away, key, state.answers[key] ?? '', today).state;
        expect(present(back.answers)).toEqual(present(state.answers));
        expect(back.facts).toEqual(state.facts);
      },
      { clears: false },
    );
  });

  it('that is repeated after it was taken back has the same outcome, with `clears` too', () => {
    forEvery((questionnaire, sequence, _others, flip) => {
      const state = editedDraft(questionnaire, sequence);
      const [key, value] = editAt(questionnaire, flip);
      const away = changeAnswer(questionnaire, state, key, value, today).state;
      const back = changeAnswer(questionnaire, away, key, state.answers[key] ?? '', today).state;
      const again = changeAnswer(questionnaire, back, key, value, today).state;
      expect(present(again.answers)).toEqual(present(away.answers));
      expect(again.facts).toEqual(away.facts);
    });
  });
});

describe('opening a state', () => {
  it('changes nothing when it is done again', () => {
    forEvery((questionnaire, choices) => {
      const state = openApplication(questionnaire, randomAnswers(questionnaire, choices), today);
      expect(uncounted(questionnaire, state)).toEqual([]);
      expect(openApplication(questionnaire, { ...state.answers, ...state.parked }, today)).toEqual(state);
      const { answers, facts } = openApplication(questionnaire, state.answers, today);
      expect({ answers, facts }).toEqual({ answers: state.answers, facts: state.facts });
      expect(facts).toEqual(factsOf(questionnaire, randomAnswers(questionnaire, choices), today));
    });
  });
});

/** Parked answers of a key: alone, and beside the answers that decided each list. */
const parkedUnder = (key: string, { parked }: ApplicationState): string[] =>
  Object.entries(parked).flatMap(([name, value]) => (name === key || name.startsWith(`${key}@`) ? [value] : []));
