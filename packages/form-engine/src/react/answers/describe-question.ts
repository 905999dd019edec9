import type { BrowserMessages } from '@quire/messages';
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
import { joinPair, named, partsOfPair, readLabel, valueOf } from './read-node.ts';

/** Application and messages that describe a question. */
export interface DescribeQuestionOptions {
  application: LiveApplication;
  messages: BrowserMessages;
  /** Controls that the host adds, by name. */
  controls?: Readonly<Record<string, Control>>;
}

/** A question outside its page: its name, its place, and the format of its answers. */
export interface DescribedQuestion {
  /** Its node; later questions have higher ones. */
  index: number;
  page: string;
  /** The keys of its answer: one for each box, and of a month and its year both. */
  keys: readonly string[];
  label: string;
  readLabel: string;
  /** The headings above it, the outermost first: of sections, of addresses, and of instances of add-another groups. */
  headings: readonly string[];
  masked: boolean;
  /** Formats answers that may differ from the application's; `''` for none. */
  formatAnswer(answer: (key: string) => string): string;
}

/** Describes the question of a key; undefined for no such question. */
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
  const parts = whole.kind === 'monthYear' ? partsOfPair(questionnaire, whole) : [asker];
  const shown = whole.kind === 'question' ? named(whole, { application }) : whole;

  // A list may have disappeared since: the labels of its answers still exist.
  const choicesOf = (node: QuestionNode): ReturnType<typeof optionsOf> =>
    [application.node(node.index), ...(node.cases ?? []).map(withList)].flatMap((facts) =>
      optionsOf(questionnaire, node, today, facts),
    );

  return {
    index: whole.index,
    page: pageOf(questionnaire, key)!.name,
    keys: parts.flatMap(answerKeysOfNode),
    label: fillAnswers(shown.label, format),
    readLabel: readLabel(shown, { format }),
    headings: pathTo(questionnaire, whole.parent).flatMap((node) => {
      if (node.kind === 'section') return fillAnswers(node.title, format);
      if (node.kind === 'address') return fillAnswers(node.label, format);
      return node.kind === 'instance' ? numberedName(questionnaire, node) : [];
    }),
    masked: asker.control === 'ssn' || asker.control === 'password',
    formatAnswer: (answer) =>
      joinPair(
        questionnaire,
        parts.map((part) => valueOf(part, { application, messages, controls, answer, format }, choicesOf(part))),
      ),
  };
}

const withList = ({ list }: { list: string }): NodeFacts => ({ shown: true, disabled: false, list });
