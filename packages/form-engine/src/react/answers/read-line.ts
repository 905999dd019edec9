import { questionAt, type QuestionNode } from '../../core/index.ts';
import type { Reader } from './reader.ts';
import { rowOfPair, valueOf } from './read-node.ts';

/** Returns the answers under keys in words; a month and its year are one. Hidden and empty answers are left out. */
export function readLine(keys: readonly string[], reader: Reader): string[] {
  const { application } = reader;
  const { nodes } = application.questionnaire;
  const told = keys.flatMap((key) => {
    const question = questionAt(application.questionnaire, key);
    if (!question || !application.node(question.index).shown) return [];
    const around = nodes[question.parent]!;
    if (around.kind !== 'monthYear') return [[question.index, valueOf(question, reader)] as const];
    return [
      [
        around.index,
        rowOfPair(
          around,
          around.children.map((index) => nodes[index] as QuestionNode),
          reader,
        ).value,
      ] as const,
    ];
  });
  return [...new Map(told).values()].filter((text) => text !== '');
}
