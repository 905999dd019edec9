import type { Item } from '@quire/validation';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdmissionsContext } from '../application/admissions-context.ts';
import { createAdmissions } from '../compose/create-admissions.ts';
import type { Admissions } from '../application/admissions.ts';
import { compiledSample } from '../../testing/sample-questionnaire.ts';
import { useCountedProgress } from './use-progress.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const text = (question: string, more: object = {}): Item => ({
  question,
  control: 'text',
  label: question,
  required: question,
  ...more,
});
const sample = compiledSample({
  keys: ['kind', 'visa', 'born', 'club_name', 'club_2_name', 'club_3_name', 'poem', 'song'],
  pages: {
    one: [
      text('kind'),
      text('visa', { showWhen: { key: 'kind', equals: 'abroad' } }),
      {
        question: 'born',
        control: 'date',
        label: 'born',
        required: { message: 'born', when: { key: 'kind', equals: 'soldier' } },
        date: { message: 'No date.' },
      },
    ],
    two: [
      { repeat: 'club', label: 'Club', button: 'Add', max: 3, items: [text('name')] },
      {
        tabs: 'verse',
        label: 'Verse',
        default: 'poem',
        items: [
          { tab: 'poem', label: 'Poem', items: [text('poem', { required: undefined })] },
          { tab: 'song', label: 'Song', items: [text('song')] },
        ],
      },
    ],
  },
});

function counted(): {
  admissions: Admissions;
  left(): readonly number[];
  after(edit: () => void): readonly number[];
  /** What is left after an answer, and after a date that cannot be read. */
  change(key: string, text: string): readonly number[];
  born(text: string | undefined): readonly number[];
  renders(): number;
} {
  const admissions = createAdmissions({
    ...sample,
    storage: undefined,
    tabStorage: undefined,
    now: () => Date.now(),
  });
  admissions.live.replace('student', {});
  let renders = 0;
  const { result } = renderHook(
    () => {
      renders += 1;
      return useCountedProgress();
    },
    { wrapper: ({ children }) => <AdmissionsContext value={admissions}>{children}</AdmissionsContext> },
  );
  const left = (): readonly number[] => result.current.map((page) => page.left.length);
  const after = (edit: () => void): readonly number[] => {
    act(edit);
    pause();
    return left();
  };
  const change = (key: string, answer: string): readonly number[] =>
    after(() => {
      admissions.live.current().change(key, answer);
    });
  const born = (date: string | undefined): readonly number[] =>
    after(() => {
      admissions.live.current().controls.unreadable('born', date);
    });
  return { admissions, left, after, change, born, renders: () => renders };
}
const pause = (): void =>
  act(() => {
    vi.advanceTimersByTime(400);
  });

describe('what is left on each page, before anything was submitted', () => {
  it('is what the page requires now: of questions that are shown, of each instance and of the chosen tab', async () => {
    const {
      admissions: { live },
      left,
      after,
      change,
    } = counted();
    expect(left()).toEqual([1, 1]);
    act(() => {
      live.current().change('kind', 'abroad');
    });
    expect(left()).toEqual([1, 1]);
    expect(change('visa', 'F-1')).toEqual([0, 1]);
    expect(
      after(() => {
        live.current().groups.addInstance('club');
      }),
    ).toEqual([0, 2]);
    await act(async () => {
      await live.current().groups.chooseTab('verse', 'song');
    });
    pause();
    expect(left()).toEqual([0, 3]);
    expect(
      after(() => {
        for (const key of ['club_name', 'club_2_name', 'song']) live.current().change(key, 'x');
      }),
    ).toEqual([0, 0]);
  });

  it('counts an unreadable date at once: as missing where it is required, else after all others', () => {
    const { change, born } = counted();
    expect(born('2/31/2026')).toEqual([1, 1]);
    expect(change('kind', 'here')).toEqual([1, 1]);
    expect(born(undefined)).toEqual([0, 1]);
    expect(change('kind', 'soldier')).toEqual([1, 1]);
    expect(born('2/31/2026')).toEqual([1, 1]);
    expect(change('kind', '')).toEqual([1, 1]);
  });

  it('does not rise with a wrong answer while others are missing, and is never zero while one is', () => {
    const { change } = counted();
    expect(change('poem', 'x'.repeat(46))).toEqual([1, 1]);
    expect(change('club_name', 'Chess')).toEqual([1, 1]);
    expect(change('poem', 'x')).toEqual([1, 0]);
  });

  it('renders when a count is another, and not with each letter', () => {
    const {
      admissions: { live },
      left,
      renders,
    } = counted();
    const before = renders();
    for (const typed of ['a', 'ab', 'abr'])
      act(() => {
        live.current().change('kind', typed);
      });
    expect(renders()).toBe(before);
    pause();
    expect([left(), renders()]).toEqual([[0, 1], before + 1]);
    act(() => {
      live.current().change('kind', 'abro');
    });
    pause();
    expect(renders()).toBe(before + 1);
  });

  it('is that of another account as soon as it is open', () => {
    const {
      admissions: { live },
      left,
      change,
      born,
    } = counted();
    act(() => {
      live.replace('student', { kind: 'x', club_name: 'y' });
    });
    expect(left()).toEqual([0, 0]);
    expect(change('kind', '')).toEqual([1, 0]);
    expect(change('kind', 'x')).toEqual([0, 0]);
    expect(born('2/31/2026')).toEqual([1, 0]);
  });
});
