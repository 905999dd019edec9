import type { BrowserMessages } from '@quire/validation';
import {
  answerKeysOfNode,
  type NodeFacts,
  optionsOf,
  pageOf,
  pathTo,
  questionAt,
  type QuestionNode,
} from '../../core/index.ts';
import type { Control } from '../controls/control.ts';
import { fillAnswers, answerFormatter } from '../fill-answers.ts';
import { numberedName } from '../instance-name.ts';
import type { LiveApplication } from '../live/live-application.ts';
import { readLabel } from './read-node.ts';
import { formatOf } from './answer-formats.ts';

/** In whose application and messages a question is described. */
export interface DescribeQuestionOptions {
  application: LiveApplication;
  messages: BrowserMessages;
  /** Controls that the host adds, by name. */
  controls?: Readonly<Record<string, Control>>;
}

/** A question outside its page: what it is called, where it is, and how answers to it read. */
export interface DescribedQuestion {
  /** Its node; questions that are later have later ones. */
  index: number;
  /** The name of its page. */
  page: string;
  /** The keys of its answer: one for each box, and of a month and its year both. */
  keys: readonly string[];
  label: string;
  /** The name of its answer where it is read. */
  readLabel: string;
  /** The headings above it, the outermost first: of sections and of instances of add-another groups. */
  headings: readonly string[];
  /** Whether its answers read masked, as a Social Security number does. */
  masked: boolean;
  /** How answers read that may be other than those of the application; `''` for none. */
  formatAnswer(answer: (key: string) => string): string;
}

/** The question that asks for a key; undefined where none does. */
export function describeQuestion(
  { application, messages, controls = {} }: DescribeQuestionOptions,
  key: string,
): DescribedQuestion | undefined {
  const { questionnaire, today } = application;
  const { nodes } = questionnaire;
  const asker = questionAt(questionnaire, key);
  if (!asker) return undefined;
  const format = answerFormatter(questionnaire, application.answer, messages.form);
  const pair = nodes[asker.parent];
  const whole = asker.part && pair?.kind === 'monthYear' ? pair : asker;
  const parts = whole === asker ? [asker] : whole.children.map((index) => nodes[index] as QuestionNode);

  // An answer may be of a list that other answers have taken away by now: its label is found all the same.
  const choicesOf = (node: QuestionNode): ReturnType<typeof optionsOf> =>
    [application.node(node.index), ...(node.cases ?? []).map(withList)].flatMap((facts) =>
      optionsOf(questionnaire, node, today, facts),
    );

  const partInWords = (node: QuestionNode, answer: (key: string) => string): string => {
    const drawn = (node.drawnBy === undefined ? undefined : controls[node.drawnBy]) ?? controls[node.control];
    return (drawn?.formatAnswer ?? formatOf(node))({
      node,
      choices: choicesOf(node),
      messages,
      answer,
      label: (text) => fillAnswers(text, format),
    });
  };

  return {
    index: whole.index,
    page: pageOf(questionnaire, key)!.name,
    keys: parts.flatMap(answerKeysOfNode),
    label: fillAnswers(whole.label, format),
    readLabel: readLabel(whole, { format }),
    headings: pathTo(questionnaire, whole.parent).flatMap((node) => {
      if (node.kind === 'section') return fillAnswers(node.title, format);
      return node.kind === 'instance' ? numberedName(questionnaire, node) : [];
    }),
    masked: asker.control === 'ssn' || asker.control === 'password',
    formatAnswer: (answer) =>
      parts
        .map((part) => partInWords(part, answer))
        .filter(Boolean)
        .join(' '),
  };
}

const withList = ({ list }: { list: string }): NodeFacts => ({ shown: true, disabled: false, list });
