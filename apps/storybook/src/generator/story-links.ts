import { questionAt, type PageNode, type Questionnaire, type QuestionnaireNode } from '@quire/form-engine/core';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { StoryGroup } from './question-stories.ts';

/**
 * Returns what leads from a node of the questionnaire to the story that shows it: its own, that of the first question
 * inside, or the whole page. An address is one of Storybook, such as `./?path=/story/your-questionnaire-1-about--page`.
 */
export function storyLinks(questionnaire: Questionnaire, groups: readonly StoryGroup[]): (node: number) => string {
  const { nodes } = questionnaire;
  const [ofQuestions, ofPages] = [new Map<string, string>(), new Map<string, string>()];
  for (const { title, stories } of groups)
    for (const { exported, args } of stories) {
      const link = `./?path=/story/${toId(title, storyNameFromExport(exported))}`;
      if (args.question !== undefined && !args.validating) ofQuestions.set(args.question, link);
      else if (exported === 'page' && args.page !== undefined) ofPages.set(args.page, link);
    }
  const ofQuestion = (node: QuestionnaireNode): string | undefined => {
    // A check is read at a question.
    if (node.kind === 'check') return ofQuestions.get(questionAt(questionnaire, node.at)?.key ?? '');
    const own = node.kind === 'question' ? ofQuestions.get(node.key) : undefined;
    return own ?? node.children.map((child) => ofQuestion(nodes[child]!)).find((link) => link !== undefined);
  };
  return (index) => {
    const node = nodes[index]!;
    const { name } = nodes[node.page] as PageNode;
    return (node.kind === 'page' ? undefined : ofQuestion(node)) ?? ofPages.get(name)!;
  };
}
