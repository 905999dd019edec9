import {
  descriptionKey,
  problemsOf,
  type PageNode,
  type Questionnaire,
  type QuestionNode,
  type QuestionnaireNode,
  type SectionNode,
  type TabNode,
} from '@quire/form-engine/core';
import type { Answers, Today } from '@quire/validation';
import type { ShownQuestionnaireProps } from '../shown-questionnaire.tsx';
import { answersThatShow } from './answers-that-show.ts';
import { sampleAnswers } from './sample-answers.ts';

/** One story: its name in the code, its title, and its contents. */
export interface QuestionStory {
  exported: string;
  name: string;
  args: ShownQuestionnaireProps;
}

/** The stories of a page, or of one of its sections. The names of the files are in the order of the questionnaire. */
export interface StoryGroup {
  file: string;
  title: string;
  stories: readonly QuestionStory[];
}

/** Every page and every question of a questionnaire as stories. A question that no answers show is left out. */
export function questionStories(questionnaire: Questionnaire, today: Today): readonly StoryGroup[] {
  const samples = sampleAnswers(questionnaire, today);
  return questionnaire.pages.flatMap((index, at) => {
    const page = questionnaire.nodes[index] as PageNode;
    const title = `Your questionnaire/${at + 1} ${page.title.replaceAll('/', '∕')}`;
    const file = `${place(at)}-${page.name}`;
    const questions = questionnaire.nodes
      .filter((node) => node.kind === 'question')
      .filter((node) => node.page === index);
    const told = (section: SectionNode | undefined): QuestionStory[] => {
      const inside = questions.filter((node) => sectionOf(questionnaire, node) === section);
      // The items of an add-another group are alike, so the first is shown, and all of them on the whole page.
      const first = inside.filter((node) => !around(questionnaire, node).some(isFurtherItem));
      return [
        ...first.flatMap((node) => storiesOf(questionnaire, node, page.name, today)),
        ...readingOf(questionnaire, inside, page.name, samples),
      ];
    };
    const sections = [...new Set(questions.map((node) => sectionOf(questionnaire, node)))].filter(
      (section) => section !== undefined,
    );
    const whole: QuestionStory[] = [
      { exported: 'page', name: 'Whole page', args: { page: page.name } },
      { exported: 'page_with_problems', name: 'Whole page with problems', args: { page: page.name, validating: true } },
      {
        exported: 'page_to_read',
        name: 'Whole page to be read',
        args: { page: page.name, answers: samples, mode: 'read' },
      },
    ];
    return [
      { file, title, stories: [...whole, ...told(undefined)] },
      ...sections.map((section, number) => ({
        file: `${file}-${place(number)}-${section.anchor}`,
        title: `${title}/${section.title.replaceAll('/', '∕')}`,
        stories: told(section),
      })),
    ];
  });
}

/** Storybook lists stories by the names of their files. */
const place = (at: number): string => String(at + 1).padStart(3, '0');

function storiesOf(questionnaire: Questionnaire, node: QuestionNode, page: string, today: Today): QuestionStory[] {
  const { index, key } = node;
  const answers = answersThatShow(questionnaire, index, today);
  if (!answers) return [];
  const name = nameOf(questionnaire, node);
  const hasProblem = (given: Answers): boolean =>
    problemsOf(questionnaire, given, today).some((problem) => problem.key === key);
  const wrong = [answers, { ...answers, [key]: 'x' }].find(hasProblem);
  const problem = wrong && {
    exported: `problem_${key}`,
    name: `${name}, with a problem`,
    args: { question: key, page, answers: wrong, validating: true },
  };
  return [{ exported: `question_${key}`, name, args: { question: key, page, answers } }, ...(problem ? [problem] : [])];
}

/** The label of a question; with its tab, and the half of a month and a year, where another has the same. */
function nameOf(questionnaire: Questionnaire, node: QuestionNode): string {
  const tab = around(questionnaire, node).find(({ kind }) => kind === 'tab') as TabNode | undefined;
  return [node.label, node.part, tab?.label].filter((word) => word !== undefined).join(', ');
}

/** Returns one story for all, because one each would take longer than all other stories. */
function readingOf(
  questionnaire: Questionnaire,
  nodes: readonly QuestionNode[],
  page: string,
  samples: Answers,
): QuestionStory[] {
  // What hangs under a question and the year of a month are drawn with it.
  const own = nodes.filter(
    (node) => node.part !== 'year' && !around(questionnaire, node).some(({ kind }) => kind === 'question'),
  );
  const keys = nodes.flatMap(({ key, boxes, lookup }) => [
    key,
    ...(boxes ?? []).map((box) => box.key),
    ...(lookup?.fills ?? []).map((fill) => fill.key),
  ]);
  const answers = Object.fromEntries(
    keys.flatMap((key) => [key, descriptionKey(key)]).flatMap((key) => (samples[key] ? [[key, samples[key]]] : [])),
  );
  return own.length === 0
    ? []
    : [
        {
          exported: 'to_read',
          name: 'All answers to be read',
          args: { questions: own.map(({ key }) => key), page, answers, mode: 'read' },
        },
      ];
}

const isFurtherItem = (node: QuestionnaireNode): boolean => node.kind === 'instance' && node.number > 1;

const sectionOf = (questionnaire: Questionnaire, node: QuestionnaireNode): SectionNode | undefined =>
  around(questionnaire, node).find(({ kind }) => kind === 'section') as SectionNode | undefined;

function around({ nodes }: Questionnaire, node: QuestionnaireNode): QuestionnaireNode[] {
  const found: QuestionnaireNode[] = [];
  for (let at = nodes[node.parent]; at; at = nodes[at.parent]) found.push(at);
  return found;
}
