import { controlLanguage, type ControlName } from '@quire/validation';
import type { AskedAnswer } from './asked-answers.ts';
import type { NodeChange, Verdict } from './config-change.ts';

/** Compares the effects of another control on answers. */
export function compareControl(old: AskedAnswer, now: AskedAnswer): NodeChange[] {
  const [from, to] = [controlOf(old), controlOf(now)];
  if (from === to) return [];
  const [verdict, effect, fix] = consequence(from, to);
  return [
    {
      verdict,
      in: 'new',
      origin: now.question.origin,
      field: 'control',
      key: now.key,
      what: `{keys} is answered by ${to} and no longer by ${from}.`,
      effect,
      fix,
    },
  ];
}

const controlOf = ({ isBox, question }: AskedAnswer): ControlName => (isBox ? 'checkbox' : question.control);

function consequence(from: ControlName, to: ControlName): [Verdict, string, string] {
  const [was, is] = [controlLanguage[from].answers, controlLanguage[to].answers];
  const isText = is === 'line' || is === 'lines';
  if (was === 'document' || is === 'document')
    return [
      'loses',
      'A document is no text, and a text no document: what is there cannot be shown.',
      'Give the new question a key of its own.',
    ];
  if (was === 'choice' && is === 'choice')
    return ['safe', 'Answers are the same; what can be chosen is told apart.', ''];
  if (was === 'lines' && isText)
    return [
      'migration',
      'Answers of several lines come into one line.',
      'Keep the textarea, or join the lines of stored answers.',
    ];
  if (was === 'line' && isText) return ['safe', 'Answers are shown as they are.', ''];
  if ((was === 'date' || was === 'digits') && isText)
    return ['safe', 'Answers are shown as they are stored, a date as 2008-12-31.', ''];
  if (was === 'choice' && isText)
    return [
      'migration',
      'Stored are the values of the choices, which applicants would see instead of the words.',
      'Give the new question a key of its own, or turn stored values into their words.',
    ];
  return [
    'migration',
    'What was answered may be no answer of the new kind: applicants are told, and have to answer again.',
    'Give the new question a key of its own, or turn stored answers into such as it takes.',
  ];
}
