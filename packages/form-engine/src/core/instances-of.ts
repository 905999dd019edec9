import { ownText } from './answer-text.ts';
import type { Answers } from '@quire/validation';
import { ownOperations } from './conditions.ts';
import { answerKeysOfNode, repeatKey, structureKeysOf } from './keys.ts';
import type { InstanceNode, Questionnaire, QuestionnaireNode, RepeatNode } from './questionnaire.ts';

/** One instance with everything below it. The lists of two instances of a group correspond, place by place. */
export interface WholeInstance {
  readonly node: InstanceNode;
  readonly nodes: readonly number[];
  /** Answer keys, and the structure keys of groups and tabs inside. */
  readonly keys: readonly string[];
}

/** Every instance that a group can have, shown or not. */
export function instancesOf({ nodes }: Questionnaire, group: RepeatNode): readonly WholeInstance[] {
  return group.children
    .map((index) => nodes[index])
    .filter((node) => node?.kind === 'instance')
    .map((node) => {
      const below = subtree(nodes, node.index);
      return {
        node,
        nodes: below,
        keys: below
          .map((index) => nodes[index]!)
          .flatMap((each) => [...answerKeysOfNode(each), ...structureKeysOf(each)]),
      };
    });
}

/**
 * How many instances a group has, by the same comparison that shows them: 99 is as many as there can be, anything
 * unreadable is 1.
 */
export function instanceCount(group: RepeatNode, answers: Answers): number {
  const stored = ownText(answers, repeatKey(group.name));
  let count = 1;
  while (count < group.max && ownOperations.gte(stored, String(count + 1))) count += 1;
  return count;
}

function subtree(nodes: readonly QuestionnaireNode[], index: number): number[] {
  return [index, ...nodes[index]!.children.flatMap((child) => subtree(nodes, child))];
}
