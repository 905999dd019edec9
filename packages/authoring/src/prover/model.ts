import type { Today } from '@quire/validation';
import {
  holds,
  answerKeysOfNode,
  structureKeysOf,
  type Questionnaire,
  type QuestionNode,
  type QuestionnaireNode,
} from '@quire/form-engine/core';
import { cubesOf, leafHolds, type Cube } from './cubes.ts';
import { always, Diagrams, never, type Diagram } from './diagrams.ts';
import { grouped } from './grouped.ts';
import { comparisonsByKey, mostCombinations } from './comparisons-by-key.ts';
import { keysIn, leavesOf, outermost } from './logic-parts.ts';
import { possibleAnswers, possibleStructure } from './possible-texts.ts';
import { ReachableTextsByAnswer, type ReachableTexts } from './texts/reachable-texts.ts';

/** Answer or structure key with its cells, at a level of the diagrams. */
export interface Variable {
  key: string;
  level: number;
  cells: readonly Cube[];
  /** Its question; none for a structure key. */
  question?: QuestionNode;
  read: boolean;
  isNeverRight?: true;
  /** All texts of free text. */
  space?: ReachableTexts;
}

/** The questionnaire as functions of answers: counted and shown nodes, and conditions. */
export class Model {
  readonly questionnaire: Questionnaire;
  readonly today: Today;
  readonly diagrams: Diagrams = new Diagrams();
  /** In order of levels: deciding answers come before dependent ones. */
  readonly variables: Map<string, Variable> = new Map();
  /** By node. */
  readonly shown: Diagram[] = [];
  readonly counts: Diagram[] = [];
  readonly #conditions = new Map<number, Diagram>();
  readonly #leaves = new Map<string, Diagram>();
  readonly #opaque: Set<string>;
  readonly #opaqueLevels = new Set<number>();
  readonly #tooMany = new Set<string>();

  constructor(questionnaire: Questionnaire, today: Today) {
    this.questionnaire = questionnaire;
    this.today = today;
    const { byKey, opaque } = comparisonsByKey(questionnaire);
    this.#opaque = opaque;
    const around = { questionnaire, today, spaces: new ReachableTextsByAnswer(today) };
    const none = { leaves: [], constants: [], apart: false };
    for (const node of questionnaire.order.map((index) => questionnaire.nodes[index]!)) {
      for (const key of [...answerKeysOfNode(node), ...structureKeysOf(node)]) {
        const read = byKey.get(key) ?? none;
        const question = node.kind === 'question' ? node : undefined;
        const { texts, space, isOpen, isNeverRight } = question
          ? possibleAnswers(around, question, key, read)
          : possibleStructure(questionnaire, node as Parameters<typeof possibleStructure>[1]);
        if (isOpen) for (const leaf of read.leaves) this.#opaque.add(JSON.stringify(leaf));
        const cells = cubesOf(key, texts, {
          leaves: isOpen ? [] : read.leaves,
          apart: read.apart,
          cases: question?.cases ?? [],
          questionnaire,
        });
        this.variables.set(key, {
          key,
          level: this.diagrams.addLevel(cells.length),
          cells,
          read: byKey.has(key),
          ...(question && { question }),
          ...(space && { space }),
          ...(isNeverRight && { isNeverRight }),
        });
      }
    }
    for (const index of questionnaire.order) this.#settle(questionnaire.nodes[index]!);
  }

  condition(index: number): Diagram {
    let known = this.#conditions.get(index);
    if (known === undefined)
      this.#conditions.set(index, (known = this.#diagramOf(this.questionnaire.conditions[index]!.logic)));
    return known;
  }

  /** Returns where a case of dependent options is the first that holds. */
  firstCase(question: QuestionNode, which: number): Diagram {
    return this.first(
      (question.cases ?? []).map(({ when }) => when),
      which,
    );
  }

  /** Returns where a condition is the first that holds; an absent one always does. */
  first(conditions: readonly (number | undefined)[], which: number): Diagram {
    const at = (condition: number | undefined): Diagram =>
      condition === undefined ? always : this.condition(condition);
    return this.diagrams.all([
      at(conditions[which]),
      ...conditions.slice(0, which).map((condition) => this.diagrams.not(at(condition))),
    ]);
  }

  /** Returns where the applicable list has the answers of a cell. */
  offered({ question }: Variable, cell: Cube): Diagram {
    return question?.cases ? this.diagrams.any(cell.offeredBy.map((which) => this.firstCase(question, which))) : always;
  }

  /** Returns where the counted answer is in one of these cells, except "not answered". */
  answerIn(variable: Variable, cells: readonly number[]): Diagram {
    const { diagrams } = this;
    if (variable.isNeverRight) return never;
    const counts = variable.question ? this.counts[variable.question.index]! : always;
    const byOffer = grouped(cells, (cell) => variable.cells[cell]!.offeredBy.join());
    return diagrams.and(
      counts,
      diagrams.any(
        [...byOffer.values()].map((alike) =>
          diagrams.and(
            diagrams.oneOf(variable.level, new Set(alike)),
            this.offered(variable, variable.cells[alike[0]!]!),
          ),
        ),
      ),
    );
  }

  /** Returns whether the function is free of raw logic that cannot be split. */
  isExact(diagram: Diagram): boolean {
    return (
      this.#opaqueLevels.size === 0 ||
      ![...this.diagrams.levelsOf(diagram)].some((level) => this.#opaqueLevels.has(level))
    );
  }

  /** Returns whether a condition compares several answers with more combinations than are tried. */
  hasTooMany(condition: number): boolean {
    this.condition(condition);
    return leavesOf(this.questionnaire.conditions[condition]!.logic).some((leaf) =>
      this.#tooMany.has(JSON.stringify(leaf)),
    );
  }

  #settle(node: QuestionnaireNode): void {
    const { diagrams } = this;
    const around = node.parent < 0 ? [always, always] : [this.shown[node.parent]!, this.counts[node.parent]!];
    const conditions =
      node.kind === 'question' && node.cases ? [diagrams.any(node.cases.map(({ when }) => this.condition(when)))] : [];
    if (node.showWhen !== undefined) conditions.push(this.condition(node.showWhen));
    const own = diagrams.all(conditions);
    this.shown[node.index] = diagrams.and(around[0]!, own);
    const standing = diagrams.and(around[1]!, own);
    this.counts[node.index] =
      node.disableWhen === undefined
        ? standing
        : diagrams.and(standing, diagrams.not(this.condition(node.disableWhen)));
  }

  #diagramOf(logic: unknown): Diagram {
    const { diagrams } = this;
    const part = outermost(logic);
    switch (part.kind) {
      case 'constant':
        return part.value ? always : never;
      case 'and':
        return part.parts.length === 0 ? never : diagrams.all(part.parts.map((inner) => this.#diagramOf(inner)));
      case 'or':
        return diagrams.any(part.parts.map((inner) => this.#diagramOf(inner)));
      case 'not':
        return diagrams.not(this.#diagramOf(part.part));
      case 'if':
        return this.#choose(part.parts);
      case 'leaf':
        return this.#leaf(part.logic);
    }
  }

  #choose([condition, result, ...others]: readonly unknown[]): Diagram {
    const { diagrams } = this;
    if (condition === undefined) return never;
    const first = this.#diagramOf(condition);
    if (result === undefined) return first;
    return diagrams.or(
      diagrams.and(first, this.#diagramOf(result)),
      diagrams.and(diagrams.not(first), this.#choose(others)),
    );
  }

  #leaf(logic: unknown): Diagram {
    const name = JSON.stringify(logic);
    let known = this.#leaves.get(name);
    if (known === undefined)
      this.#leaves.set(name, (known = this.#opaque.has(name) ? this.#eitherWay() : this.#compare(logic)));
    return known;
  }

  #compare(logic: unknown): Diagram {
    const variables = keysIn(logic).map((key) => this.variables.get(key)!);
    const [only] = variables;
    if (variables.length > 1) return this.#compareSeveral(logic, variables);
    if (!only) return holds({ logic, reads: [], source: '' }, () => '') ? always : never;
    const empty = leafHolds(logic, only.key, '');
    const other = only.cells.flatMap(({ texts }, cell) =>
      cell > 0 && leafHolds(logic, only.key, texts[0]!) !== empty ? [cell] : [],
    );
    const differs = this.answerIn(only, other);
    return empty ? this.diagrams.not(differs) : differs;
  }

  /** Tries every combination of the compared answers. */
  #compareSeveral(logic: unknown, variables: readonly Variable[]): Diagram {
    const { diagrams } = this;
    if (variables.reduce((product, { cells }) => product * cells.length, 1) > mostCombinations) {
      this.#tooMany.add(JSON.stringify(logic));
      return this.#eitherWay();
    }
    const reads = variables.map(({ key }) => key);
    const walk = (place: number, answers: ReadonlyMap<string, string>): Diagram => {
      const variable = variables[place];
      if (!variable) return holds({ logic, reads, source: '' }, (key) => answers.get(key)!) ? always : never;
      const answered = diagrams.not(
        diagrams.any(
          variable.cells
            .map((_, cell) => cell)
            .slice(1)
            .map((cell) => this.answerIn(variable, [cell])),
        ),
      );
      return diagrams.any(
        variable.cells.map(({ texts }, cell) =>
          diagrams.and(
            cell === 0 ? answered : this.answerIn(variable, [cell]),
            walk(place + 1, new Map(answers).set(variable.key, texts[0]!)),
          ),
        ),
      );
    };
    return walk(0, new Map());
  }

  /** Returns an unknown: it may hold or not. */
  #eitherWay(): Diagram {
    const level = this.diagrams.addLevel(2);
    this.#opaqueLevels.add(level);
    return this.diagrams.oneOf(level, new Set([1]));
  }
}
