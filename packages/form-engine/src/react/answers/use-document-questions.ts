import { isDocumentQuestion } from '../../core/index.ts';
import { useQuestionnaire } from '../questionnaire-context.ts';
import { isRead } from './read-answers.ts';
import { readLabel } from './read-node.ts';
import { readerOf } from './reader.ts';

/** A question that a document answers, with its label as it is read. */
export interface DocumentQuestion {
  key: string;
  label: string;
}

/** Returns the document questions that are read, in order, with or without a document. */
export function useDocumentQuestions(): DocumentQuestion[] {
  const reader = readerOf(useQuestionnaire());
  const { nodes, pages } = reader.application.questionnaire;
  const below = (index: number): DocumentQuestion[] => {
    const node = nodes[index]!;
    if (isDocumentQuestion(node)) return [{ key: node.key, label: readLabel(node, reader) }];
    return node.children.filter((child) => isRead(nodes[child]!, reader)).flatMap(below);
  };
  return pages.flatMap(below);
}
