import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { choices } from '@quire/validation/testing';
import { compiled } from '../core/testing/compiled.ts';
import type { Control, ControlProps } from './controls/control.ts';
import { showApplication } from './testing/shown-application.tsx';
import { useAnswer } from './use-answer.ts';

afterEach(cleanup);

const questionnaire = compiled({
  institution: { controls: { stars: { as: 'radio' }, tick: { as: 'checkbox' } } },
  lists: { choices: { options: choices('Y', 'N', 'M') } },
  items: [
    {
      question: 'student',
      control: 'stars',
      label: 'Student?',
      options: 'choices',
      under: {
        Y: [{ question: 'school', control: 'text', label: 'Which school?', required: 'School' }],
        N: [{ question: 'grade', control: 'text', label: 'Which grade?' }],
      },
    },
    {
      question: 'agree',
      control: 'tick',
      label: 'Agree',
      under: { true: [{ question: 'why', control: 'text', label: 'Why?' }] },
    },
  ],
});

const Plain = ({ node, id }: ControlProps): ReactElement => <input id={id} defaultValue={useAnswer(node.key)} />;
const OnlyChosen = ({ node, id, under }: ControlProps): ReactElement => {
  const chosen = useAnswer(node.key);
  return (
    <>
      <input id={id} />
      {under?.(chosen)}
    </>
  );
};
function Later({ under }: ControlProps): ReactElement {
  const [isOpen, open] = useState(false);
  return isOpen ? <>{under?.('Y')}</> : <button onClick={() => open(true)}>More</button>;
}
const frames = ['field', 'group', 'radiogroup', 'bare'] as const;
const shownWith = (stars: Control, tick: Control = stars): ReturnType<typeof showApplication> =>
  showApplication(questionnaire, 'about', {}, {}, { controls: { stars, tick } });
const count = (label: RegExp): number => screen.queryAllByLabelText(label).length;

it.each(frames)('draws what a control in the frame %s forgot, after it and once', (frame) => {
  const { live } = shownWith({ frame, Control: Plain });
  expect([count(/school/), count(/Why/)]).toEqual([0, 0]);
  act(() => live.change({ student: 'Y', agree: 'true' }));
  expect([count(/school/), count(/Why/)]).toEqual([1, 1]);
  const [control, school] = [document.getElementById('student-control')!, screen.getByLabelText(/school/)];
  expect(control.compareDocumentPosition(school) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  act(() => live.change('student', 'N'));
  expect([count(/school/), count(/grade/)]).toEqual([0, 1]);
});

it.each<[string, Control]>([
  ['the chosen one alone', { frame: 'group', Control: OnlyChosen }],
  ['it in a part of its own', { frame: 'group', draw: (props) => <OnlyChosen {...props} /> }],
  [
    'one of two',
    {
      frame: 'group',
      draw: ({ under }) => (
        <>
          {under?.('Y')}
          {under?.('true')}
        </>
      ),
    },
  ],
])('draws nothing twice where a control draws %s', (_which, control) => {
  const { live } = shownWith(control);
  for (const student of ['Y', 'N', 'M', 'Y']) {
    act(() => live.change({ student, agree: 'true' }));
    expect([student, count(/school/), count(/grade/), count(/Why/)]).toEqual([
      student,
      student === 'Y' ? 1 : 0,
      student === 'N' ? 1 : 0,
      1,
    ]);
  }
});

it('leaves it to a control that draws it after all', () => {
  const { live } = shownWith({ frame: 'group', Control: Later }, { frame: 'bare', Control: Plain });
  act(() => live.change('student', 'Y'));
  expect(count(/school/)).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(count(/school/)).toBe(1);
});
