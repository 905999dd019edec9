import { QuestionnairePage, QuestionnaireProvider, type LiveApplication } from '@quire/form-engine';
import { questionAt, splitStructure } from '@quire/form-engine/core';
import type { Answers } from '@quire/validation';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { institution, messages, questionnaire } from 'virtual:quire/questionnaire';
import { AdmissionsContext } from '../src/application/admissions-context.ts';
import { createAdmissions } from '../src/compose/create-admissions.ts';
import { addedControls } from '../src/controls/added-controls.ts';
import { ProblemSummary } from '../src/layout/problem-summary.tsx';

export interface ShownPage {
  live: LiveApplication;
  /** Opens other answers, as after a login; structure keys may be among them. */
  open(answers: Answers): void;
  /** Starts or stops live validation, as the first try to submit does. */
  validate(on: boolean): void;
  /** Returns the problems shown at each question, by key. */
  atQuestions(): Record<string, string[]>;
  /** The links of the problem list, as `key: text`. */
  inList(): string[];
  /** The keys of the questions whose control is marked as wrong. */
  marked(): string[];
}

/** A page of the real questionnaire under its problem list, at a time. */
export function showPage(page: string, now: string): ShownPage {
  const admissions = createAdmissions({
    questionnaire,
    institution,
    messages,
    storage: undefined,
    now: () => Date.parse(now),
  });
  admissions.live.replace('student', {});
  const live = admissions.live.current();
  const screen = (
    <AdmissionsContext value={admissions}>
      <MemoryRouter>
        <QuestionnaireProvider application={live} messages={messages} controls={addedControls}>
          <ProblemSummary />
          <QuestionnairePage page={page} />
        </QuestionnaireProvider>
      </MemoryRouter>
    </AdmissionsContext>
  ) satisfies ReactElement;
  const { container } = render(screen);

  return {
    live,
    open(given) {
      const { answers, structure } = splitStructure(given);
      act(() => live.load(answers, { ...noStructure, ...structure }));
    },
    validate(on) {
      act(() => {
        admissions.snapshot.setState({ webStatus: on ? 'validating' : 'started' });
        live.problems.validating(on);
      });
    },
    atQuestions: () =>
      Object.fromEntries(
        [...container.querySelectorAll('.quire-problems')].map((problems) => [
          keyAround(problems),
          [...problems.children].map(({ textContent }) => textContent),
        ]),
      ),
    inList: () =>
      [...container.querySelectorAll<HTMLAnchorElement>('.quire-summary a')].map(
        ({ hash, textContent }) => `${hash.slice(1)}: ${withoutLabel(hash.slice(1), textContent)}`,
      ),
    marked: () => [...new Set([...container.querySelectorAll('[aria-invalid=true]')].map(keyAround))],
  };
}

const noStructure = { '@repeat:hs': '1', '@repeat:activity': '1', '@repeat:honors': '1' };

/** What a line of the list says of its question, whose label may stand before it. */
function withoutLabel(key: string, line: string): string {
  const { shortLabel, label } = questionAt(questionnaire, key)!;
  const first = `${shortLabel ?? label}: `;
  return line.startsWith(first) ? line.slice(first.length) : line;
}

/** The key of the question around an element: it is the id of the question's frame. */
function keyAround(element: Element): string {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (questionAt(questionnaire, around.id)) return around.id;
  }
  return 'no question';
}
