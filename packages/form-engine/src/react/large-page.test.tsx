import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { generatedQuestionnaire } from '../../../../bench/keystroke/generated-questionnaire.ts';
import { workload } from '../../../../bench/keystroke/workload.ts';
import { showApplication, type Shown } from './testing/shown-application.tsx';

afterEach(cleanup);
const byId = (id: string): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
const thousand = (): Shown => showApplication(generatedQuestionnaire(workload(1000)), 'generated');

describe('a page of 1,000 questions', () => {
  it('commits nothing while text is typed, whether or not it is validated live', () => {
    const { live, work } = thousand();
    for (const typed of ['a', 'ab', 'abc']) fireEvent.input(byId('question_500-control'), { target: { value: typed } });
    expect([work(), live.answer('question_500')]).toEqual([{ commits: 0, rendered: [] }, 'abc']);
    act(() => live.problems.validating(true));
    work();
    for (const typed of ['abcd', 'abcde']) fireEvent.input(byId('question_500-control'), { target: { value: typed } });
    expect(work()).toEqual({ commits: 0, rendered: [] });
    fireEvent.input(byId('question_500-control'), { target: { value: '1' } });
    expect(work()).toEqual({ commits: 1, rendered: ['question_500'] });
  });

  it('renders only the one question that a choice hides or shows', () => {
    const { work } = thousand();
    fireEvent.change(byId('question_501-control'), { target: { value: '3' } });
    expect(byId('question_504')).toBeNull();
    expect(work()).toEqual({ commits: 1, rendered: [] });
    fireEvent.change(byId('question_501-control'), { target: { value: '1' } });
    expect(byId('question_504')).toBeInTheDocument();
    expect(work()).toEqual({ commits: 1, rendered: ['question_504'] });
  });

  it('changes one place of the page for a choice that hides or shows one question', () => {
    thousand();
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const value of ['3', '1']) {
      fireEvent.change(byId('question_501-control'), { target: { value } });
      expect(observer.takeRecords(), value).toHaveLength(1);
    }
    observer.disconnect();
  });

  it('has few elements for each question', () => {
    thousand();
    expect(document.querySelectorAll('.quire-page *').length / 1000).toBeLessThan(7.2);
  });
});
