import { daysOfDigits, plainDate, spellDate } from '@quire/ui';
import {
  answerProblems,
  dateFault,
  dateOfBound,
  figuresOf,
  usualDates,
  type DateFault,
  type DateWay,
  type RuleOf,
  type Today,
} from '@quire/validation';
import type { Problem, Questionnaire, QuestionNode } from '../../core/index.ts';
import { answerFormatter, fillAnswers } from '../fill-answers.ts';

/** Placeholder for unreadable text: no rule takes it for a date. */
const noDate = '?';

/** Returns the problem of text that is not a date. Only the screen knows it: it is not stored. */
export function unreadableProblem(
  questionnaire: Questionnaire,
  node: QuestionNode,
  answer: (key: string) => string,
  typed: string,
  today: Today,
): Pick<Problem, 'kind' | 'message' | 'fault'> {
  const rule = node.rules.find((each) => each.kind === 'date');
  // Without a rule there is no message about the fault; "Please complete: <label>" still names the step.
  if (!rule) return { kind: 'missing', message: fillAnswers(node.label, answerFormatter(questionnaire, answer)) };
  const text = plainDate(typed);
  const { dates = usualDates } = questionnaire;
  const fault =
    digitsFault(text, dates) ??
    dateFault(text, Number(today.date.slice(0, 4)), dates) ??
    wanted(text, exampleFor(rule, today), dates);
  const leads = rule.min && rule.message === rule.min.message ? ({ leads: true } as const) : {};
  return {
    kind: 'wrong',
    message: answerProblems([rule], noDate, today)[0] ?? rule.message,
    fault: { ...fault, ...leads },
  };
}

/** A date as the input shows it, without the room around its slashes. */
const inTwoDigits = (date: string, dates: DateWay): string => spellDate(date, dates).replaceAll(' ', '');

function digitsFault(text: string, dates: DateWay): DateFault | undefined {
  const [date, other] = daysOfDigits(text, dates).map((day) => inTwoDigits(day, dates));
  return date && other ? { code: 'dateTwoDays', values: { date, other } } : undefined;
}

function wanted(text: string, example: string, dates: DateWay): DateFault {
  if (/^\d+$/.test(text))
    return { code: 'dateTwoDigits', values: { date: inTwoDigits(example, dates).replaceAll(/\D/g, '') } };
  const [year = '', month, day] = example.split('-');
  return { code: 'dateWrite', values: { date: figuresOf(dates, year, Number(month), Number(day)) } };
}

const pastDay = '2009-04-27';

/** A day that a rule takes, and that can be read in one order alone where it is of a past year. */
function exampleFor({ min, max }: RuleOf<'date'>, today: Today): string {
  const [earliest = '', latest = '9'] = [min, max].map((bound) => bound && dateOfBound(bound.at, today));
  const days = [pastDay, `${today.date.slice(0, 4)}-09-01`, earliest, latest];
  return days.find((day) => day !== '' && day >= earliest && day <= latest) ?? pastDay;
}
