import type { QuestionNode } from '@quire/form-engine/core';
import { todayIn } from '@quire/validation';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { questionnaire } from 'virtual:quire/questionnaire';
import { ShownQuestionnaire, type ShownQuestionnaireProps } from '../shown-questionnaire.tsx';
import { questionStories } from './question-stories.ts';

afterEach(cleanup);

const today = todayIn(questionnaire.timeZone, Date.now());
const shown = questionStories(questionnaire, today)
  .flatMap(({ stories }) => stories.map(({ args }) => args))
  .filter(({ mode }) => mode === 'read');

/** Returns the rows shown. */
async function rowsOf(args: ShownQuestionnaireProps): Promise<string[]> {
  cleanup();
  const { container } = render(<ShownQuestionnaire {...args} />);
  await screen.findAllByRole('definition');
  expect(container.querySelector('input, select, textarea, button')).toBeNull();
  return [...container.querySelectorAll('dd')].map(({ textContent }) => textContent);
}

/** How many sections and instances of a page have questions. */
function headedOn(page: number): number {
  const found = new Set<number>();
  for (const asked of questionnaire.nodes.filter((node) => node.kind === 'question' && node.page === page)) {
    for (let at = questionnaire.nodes[asked.parent]; at; at = questionnaire.nodes[at.parent])
      if (at.kind === 'section' || at.kind === 'instance') found.add(at.index);
  }
  return found.size;
}

const keyed = ({ key, boxes }: QuestionNode): string => boxes?.[0]?.key ?? key;

describe('what is read', () => {
  it('has every question of the institution in a story, with an answer', async () => {
    const titles = new Set<string>();
    for (const args of shown.filter(({ questions }) => questions)) {
      const rows = await rowsOf(args);
      expect(rows.filter((text) => text.startsWith('–'))).toEqual([]);
      const answered = questionnaire.nodes
        .filter((node) => node.kind === 'question')
        .filter((node) => args.answers?.[keyed(node)] !== undefined);
      // A month and its year are one row, as are a school and its code.
      const together = answered.filter(
        (node) =>
          node.part === 'year' ||
          answered.some(({ lookup }) => lookup?.fills.some(({ key, field }) => key === node.key && field === 'ceeb')),
      );
      expect(rows).toHaveLength(answered.length - together.length);
      for (const { key } of answered) titles.add(key);
    }
    const questions = questionnaire.nodes.filter((node) => node.kind === 'question').map(({ key }) => key);
    expect(questions.length).toBeGreaterThan(100);
    expect(questions.filter((key) => !titles.has(key))).toEqual([]);
  });

  it('has every page with all of its sections and instances', async () => {
    const pages = shown.filter(({ questions }) => !questions);
    expect(pages).toHaveLength(questionnaire.pages.length);
    for (const [at, args] of pages.entries()) {
      await rowsOf(args);
      expect(document.querySelectorAll('.quire-answer-section')).toHaveLength(headedOn(questionnaire.pages[at]!));
    }
  });
});
