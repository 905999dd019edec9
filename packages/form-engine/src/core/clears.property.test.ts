/** @module-tag both */
import type { ConfigSource, Item } from '@quire/validation';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import type { ApplicationState } from './application-state.ts';
import { present, today } from './testing/compiled.ts';
import { configSource, radio, select, text } from '@quire/validation/testing';
import { changeable, compiledRandom, editedDraft } from './testing/random-edits.ts';
import { randomConfig } from './testing/random-questionnaire.ts';
import type { Facts } from './facts.ts';
import { counts, factsOf } from './evaluate.ts';
import { openApplication } from './open-application.ts';
import { labelOf, optionsOf } from './options.ts';
import { readParkedName } from './parked-name.ts';
import type { Questionnaire, QuestionnaireNode } from './questionnaire.ts';
import { answerKeysOfNode } from './keys.ts';
import { indexOf } from './questionnaire-index.ts';

const runs = { ...propertyRuns(200), interruptAfterTimeLimit: 20_000 };

/** A few questions that nearly every edit shows, hides, clears or gives another list. */
const crowded: fc.Arbitrary<ConfigSource> = fc.gen().map((draw) => {
  const one = <Value>(...values: Value[]): Value => values[draw(fc.nat, values.length - 1)]!;
  const letters = ['x', 'y'].map((value) => ({ value, label: `The ${value}` }));
  const when = (): object =>
    one(
      {},
      { showWhen: { key: one('a', 'b', 'c'), equals: 'x' } },
      { showWhen: { key: one('a', 'b'), answered: true } },
      { disableWhen: { key: one('a', 'b', 'c'), equals: 'y' } },
    );
  const cleared = (): string[] => [...new Set([one('k', 'l', 'm'), one('k', 'l', 'm')])];
  const section = (number: number, ...below: Item[]): Item => ({
    section: `Section ${number}`,
    items: [text(`n${number}`, { label: 'N' }), ...below],
    ...when(),
    clears: cleared(),
  });
  const question = (key: string, more: object): Item => text(key, { ...more }) as Item;
  return configSource({
    keys: ['a', 'b', 'c', 'k', 'l', 'm', 'n1', 'n2', 'n3'],
    lists: { some: { options: letters }, others: { options: letters } },
    items: [
      ...['a', 'b', 'c'].map((key): Item => radio(key, { options: letters })),
      section(1, section(2)),
      section(3),
      question('k', when()),
      select('l', { options: { by: one('a', 'b', 'c'), lists: { x: 'some', y: one('some', 'others') } }, ...when() }),
      question('m', one(when(), { showWhen: { key: one('k', 'l'), answered: true } })),
    ],
  });
});

const crowdedEdits: [string, readonly string[]][] = [
  ...['a', 'b', 'c', 'a', 'b', 'c'].map((key): [string, readonly string[]] => [key, ['x', 'y']]),
  ['k', ['v', 'w', '']],
  ['l', ['x', 'y', '']],
  ['m', ['v', 'w']],
];

/** Runs random edits on random questionnaires in which items clear answers and lists depend on answers. */
function forEveryEdit(
  begin: (
    questionnaire: Questionnaire,
  ) => (before: ApplicationState, after: ApplicationState, edit: [string, string]) => void,
): void {
  fc.assert(
    fc.property(
      fc.oneof(randomConfig({ clears: true }), crowded),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 4, maxLength: 24 }),
      (source, edits) => {
        const questionnaire = compiledRandom(source);
        const all = questionnaire.asks['n1'] === undefined ? changeable(questionnaire) : crowdedEdits;
        fc.pre(all.length > 0);
        const watch = begin(questionnaire);
        editedDraft(questionnaire, edits, { all, watch: (before, { state }, edit) => watch(before, state, edit) });
      },
    ),
    runs,
  );
}

interface Kept {
  key: string;
  value: string;
  decidedBy: string | undefined;
  holders: Set<number>;
}

/** A slow model of an edit: every node is settled in order, each time from all answers. */
class SlowDraft {
  answers: Record<string, string> = {};
  kept: Kept[] = [];
  readonly #questionnaire: Questionnaire;

  constructor(questionnaire: Questionnaire) {
    this.#questionnaire = questionnaire;
  }

  change(key: string, value: string): void {
    const { nodes, order } = this.#questionnaire;
    const { asks } = indexOf(this.#questionnaire);
    const before = factsOf(this.#questionnaire, this.answers, today);
    const asked = asks.get(key);
    const counted = !asked || counts(before[asked.index]!);
    const list = asked && counted ? before[asked.index]!.decidedBy : undefined;
    this.kept = this.kept.filter(
      (kept) => kept.key !== key || (kept.decidedBy !== undefined && kept.decidedBy !== list),
    );
    if (!counted) {
      if (value !== '') this.kept.push({ key, value, decidedBy: undefined, holders: new Set() });
      return;
    }
    this.answers[key] = value;
    for (const index of order) this.#settle(nodes[index]!, before);
  }

  #settle(node: QuestionnaireNode, before: Facts): void {
    const { asks } = indexOf(this.#questionnaire);
    const { index, clears = [] } = node;
    const [old, now] = [before[index]!, factsOf(this.#questionnaire, this.answers, today)[index]!];
    if (counts(old) === counts(now) && old.decidedBy === now.decidedBy) return;
    if (counts(old)) for (const own of answerKeysOfNode(node)) this.#keep(own, old.decidedBy, []);
    if (counts(old) && !counts(now)) {
      for (const other of clears) {
        for (const kept of this.kept.filter((each) => each.key === other)) this.#become(kept, [...kept.holders, index]);
        this.#keep(other, before[asks.get(other)!.index]!.decidedBy, [index]);
      }
    }
    if (counts(now)) for (const own of answerKeysOfNode(node)) this.#takeBack(own, now.decidedBy);
    if (counts(now) && !counts(old)) {
      for (const other of clears) {
        for (const kept of this.kept.filter((each) => each.key === other))
          this.#become(
            kept,
            [...kept.holders].filter((holder) => holder !== index),
          );
        if (counts(before[asks.get(other)!.index]!)) this.#takeBack(other, before[asks.get(other)!.index]!.decidedBy);
      }
    }
  }

  #keep(key: string, decidedBy: string | undefined, holders: number[]): void {
    const value = this.answers[key] ?? '';
    if (value === '') return;
    this.answers[key] = '';
    const kept = { key, value, decidedBy, holders: new Set(holders) };
    this.kept = [...this.kept.filter((other) => !isSamePlace(other, kept)), kept];
  }

  /** An answer without a holder is newer than one held back in the same place. */
  #become(kept: Kept, holders: number[]): void {
    const next = { ...kept, holders: new Set(holders) };
    const others = this.kept.filter((other) => other !== kept);
    const there = others.find((other) => isSamePlace(other, next));
    this.kept = there && kept.holders.size > 0 ? others : [...others.filter((other) => other !== there), next];
  }

  #takeBack(key: string, decidedBy: string | undefined): void {
    if ((this.answers[key] ?? '').trim() !== '') return;
    const free = this.kept.filter((kept) => kept.key === key && kept.holders.size === 0);
    const back =
      free.find((kept) => kept.decidedBy === decidedBy) ??
      free.find((kept) => kept.decidedBy === undefined && this.#isOption(kept));
    if (!back) return;
    this.answers[key] = back.value;
    this.kept = this.kept.filter((kept) => kept !== back);
  }

  /** Whether its list has it, or no list of the question. */
  #isOption({ key, value }: Kept): boolean {
    const question = indexOf(this.#questionnaire).asks.get(key)!;
    const now = factsOf(this.#questionnaire, this.answers, today)[question.index]?.list;
    const having = (question.cases ?? []).filter(
      ({ list }) =>
        labelOf(optionsOf(this.#questionnaire, question, today, { shown: true, disabled: false, list }), value) !==
        undefined,
    );
    return having.length === 0 || having.some(({ list }) => list === now);
  }
}

const isSamePlace = (one: Kept, other: Kept): boolean =>
  one.key === other.key &&
  one.decidedBy === other.decidedBy &&
  [...one.holders].sort().join() === [...other.holders].sort().join();

const listed = (kept: Iterable<Omit<Kept, 'holders'> & { holders: Iterable<number> }>): string[] =>
  [...kept]
    .map(({ key, value, decidedBy, holders }) =>
      JSON.stringify([key, decidedBy, [...holders].sort((a, b) => a - b), value]),
    )
    .sort();

it('an edit leaves what a slow state leaves that settles everything anew', () => {
  expect.hasAssertions();
  forEveryEdit((questionnaire) => {
    const slow = new SlowDraft(questionnaire);
    return (_before, { answers, parked }, edit) => {
      slow.change(...edit);
      expect(present(Object.fromEntries(Object.entries(answers).filter(([name]) => !name.endsWith('_desc'))))).toEqual(
        present(slow.answers),
      );
      const kept = Object.entries(parked).flatMap(([name, value]) => {
        const read = name.endsWith('_desc') ? undefined : readParkedName(name);
        return read ? [{ key: read.key, value, decidedBy: read.decidedBy, holders: read.heldBy }] : [];
      });
      expect(listed(kept)).toEqual(listed(slow.kept));
    };
  });
});

it('what an item cleared is not there before it counts again, unless it was typed since', () => {
  expect.hasAssertions();
  forEveryEdit((questionnaire) => {
    const pending = new Map<string, Set<number>>();
    return (before, after, [edited]) => {
      pending.delete(edited);
      for (const { index, clears = [] } of questionnaire.nodes) {
        const [was, is] = [counts(before.facts[index]!), counts(after.facts[index]!)];
        for (const key of clears) {
          const held = pending.get(key) ?? new Set();
          if (was && !is && key !== edited) pending.set(key, held.add(index));
          if (is) held.delete(index);
        }
      }
      for (const [key, held] of pending) if (held.size > 0) expect(after.answers[key] ?? '').toBe('');
    };
  });
});

it('an answer from a list that depends on others counts only beside the answers it was chosen with', () => {
  expect.hasAssertions();
  forEveryEdit((questionnaire) => {
    const dependent = indexOf(questionnaire).questions.filter(({ cases }) => cases);
    const chosen = new Set<string>();
    return (before, after, [edited, value]) => {
      for (const question of dependent) {
        if (!answerKeysOfNode(question).includes(edited)) continue;
        // Given while it was not asked, it was chosen from no list yet.
        chosen.add(
          JSON.stringify([
            edited,
            value,
            counts(before.facts[question.index]!) ? before.facts[question.index]!.decidedBy : 'any',
          ]),
        );
      }
      for (const { key, index } of dependent) {
        const answer = after.answers[key] ?? '';
        if (answer === '') continue;
        const ways = [after.facts[index]!.decidedBy, 'any'].map((decidedBy) =>
          JSON.stringify([key, answer, decidedBy]),
        );
        expect(ways.some((way) => chosen.has(way))).toBe(true);
      }
    };
  });
});

it('a state that is opened again with what it kept aside is the same', () => {
  expect.hasAssertions();
  forEveryEdit((questionnaire) => (_before, after) => {
    const { asks } = indexOf(questionnaire);
    // An answer from before any list equals a saved one, which is shown even if its list lacks it.
    const parked = present(
      Object.fromEntries(
        Object.entries(after.parked).filter(
          ([name]) => name.includes('@') || !counts(after.facts[asks.get(name.replace(/_desc$/, ''))!.index]!),
        ),
      ),
    );
    const again = openApplication(questionnaire, { ...present(after.answers), ...parked }, today);
    expect([present(again.answers), again.facts, present(again.parked)]).toEqual([
      present(after.answers),
      after.facts,
      parked,
    ]);
  });
});
