import { problemsOf, type PageNode, type Questionnaire, type QuestionNode, type QuestionnaireNode, type SectionNode } from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import type { ShownQuestionnaireProps } from '../shown-questionnaire.tsx';
import { answersThatShow } from './answers-that-show.ts';

/** One story: its name in the code, the name that is read, and what is shown. */
export interface QuestionStory {
  exported: string;
  name: string;
  args: ShownQuestionnaireProps;
}

/** The stories of a page, or of one of its sections. */
export interface StoryGroup {
  file: string;
  title: string;
  stories: readonly QuestionStory[];
}

/** Every page and every question of a questionnaire as stories. A question that no answers show is left out. */
export function questionStories(questionnaire: Questionnaire, today: Today): readonly StoryGroup[] {
  return questionnaire.pages.flatMap((index, at) => {
    const page = questionnaire.nodes[index] as PageNode;
    const title = `Questionnaire/${at + 1} ${page.title}`;
    const questions = questionnaire.nodes.filter((node) => node.kind === 'question').filter((node) => node.page === index);
    const told = (section: SectionNode | undefined): QuestionStory[] =>
      questions.filter((node) => sectionOf(questionnaire, node) === section).flatMap((node) => storiesOf(questionnaire, node, page.name, today));
    const sections = [...new Set(questions.map((node) => sectionOf(questionnaire, node)))].filter((section) => section !== undefined);
    const whole: QuestionStory[] = [
      { exported: 'page', name: 'Whole page', args: { page: page.name } },
      { exported: 'page_with_problems', name: 'Whole page with problems', args: { page: page.name, validating: true } },
    ];
    return [
      { file: page.name, title, stories: [...whole, ...told(undefined)] },
      ...sections.map((section, number) => ({ file: `${page.name}-${number + 1}-${section.anchor}`, title: `${title}/${section.title.replaceAll('/', '∕')}`, stories: told(section) })),
    ];
  });
}

function storiesOf(questionnaire: Questionnaire, { index, key, label }: QuestionNode, page: string, today: Today): QuestionStory[] {
  const answers = answersThatShow(questionnaire, index, today);
  if (!answers) return [];
  const name = `${key} · ${label}`;
  const hasProblem = (given: Answers): boolean => problemsOf(questionnaire, given, today).some((problem) => problem.key === key);
  const wrong = [answers, { ...answers, [key]: 'x' }].find(hasProblem);
  const problem = wrong && { exported: `problem_${key}`, name: `${name}, with a problem`, args: { question: key, page, answers: wrong, validating: true } };
  return [{ exported: `question_${key}`, name, args: { question: key, page, answers } }, ...(problem ? [problem] : [])];
}

function sectionOf({ nodes }: Questionnaire, node: QuestionnaireNode): SectionNode | undefined {
  for (let at: QuestionnaireNode | undefined = node; at; at = nodes[at.parent]) if (at.kind === 'section') return at;
  return undefined;
}
