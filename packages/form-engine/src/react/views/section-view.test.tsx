import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answers } from '@quire/validation';
import { compileQuestionnaire } from '../../core/index.ts';
import { compiled } from '../../core/testing/compiled.ts';
import { checkboxes, configSource, text } from '@quire/validation/testing';
import { showApplication } from '../testing/shown-application.tsx';

const items = (fold: 'onPhones' | 'onEveryScreen' = 'onPhones') => [
  text('kind', { label: 'Kind' }),
  {
    section: 'Mail',
    guidance: 'Where mail goes.',
    fold,
    items: [
      text('street', {
        label: 'Street',
        maxLength: 20,
        required: { message: 'Street', when: { key: 'kind', equals: 'far' } },
      }),
      text('city', { label: 'City' }),
      checkboxes('boxes', { label: 'Boxes', boxes: [{ key: 'box', label: 'Box' }] }),
    ],
  },
  { section: 'Clan', items: [text('clan', { label: 'Clan' })] },
];
const questionnaire = compiled({ items: items() });
let isNarrow = true;

beforeEach(() => {
  isNarrow = true;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isNarrow && query.includes('max-width') }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const folded = (): boolean[] => [...document.querySelectorAll('details')].map(({ open }) => !open);

describe('a section that folds on phones', () => {
  it('shows its heading alone, and opens by its heading', async () => {
    showApplication(questionnaire, 'about');
    expect(folded()).toEqual([true]);
    expect(screen.getByRole('heading', { name: 'Mail' }).closest('summary')?.textContent).toBe('Mail (optional)');
    await userEvent.click(screen.getByText('Mail'));
    expect(folded()).toEqual([false]);
  });

  it.each([
    ['on a wide screen', false, {}],
    ['with an answer in it', true, { city: 'Brattleboro' }],
    ['with a ticked box in it', true, { box: 'true' }],
    ['with something to answer in it', true, { kind: 'far' }],
  ])('does not fold %s', (_, narrow, answers) => {
    isNarrow = narrow;
    showApplication(questionnaire, 'about', answers);
    expect(folded()).toEqual([]);
    expect(screen.getByRole('textbox', { name: /City/ })).toBeTruthy();
  });

  it('opens where a jump leads into it', () => {
    const { live } = showApplication(questionnaire, 'about');
    act(() => {
      live.controls.focus('city');
    });
    expect(folded()).toEqual([false]);
    expect(document.activeElement?.id).toBe('city-control');
  });

  it('opens once something in it must be answered, and stays what it is while the applicant types', async () => {
    const { live } = showApplication(questionnaire, 'about');
    const field = document.getElementById('street-control');
    act(() => {
      live.change('kind', 'far');
    });
    await waitFor(() => {
      expect(folded()).toEqual([false]);
    });
    expect(document.getElementById('street-control')).toBe(field);
  });

  it('opens once something in it is answered elsewhere', async () => {
    const { live } = showApplication(questionnaire, 'about');
    act(() => {
      live.change('box', 'true');
    });
    await waitFor(() => {
      expect(folded()).toEqual([false]);
    });
  });
});

describe('a section that folds on every screen', () => {
  const everywhere = compiled({ items: items('onEveryScreen') });
  const whole = { street: '12 Elm Street', city: 'Brattleboro', box: 'true' };
  const said = (): string | null | undefined => document.querySelector('summary')?.textContent;
  beforeEach(() => {
    isNarrow = false;
  });

  it('shows its heading alone where nothing in it is answered, or everything is', () => {
    showApplication(everywhere, 'about');
    expect([folded(), said()]).toEqual([[true], 'Mail (optional)']);
    cleanup();
    showApplication(everywhere, 'about', whole);
    expect([folded(), said()]).toEqual([[true], 'Mail complete']);
  });

  it.each([
    ['a part of it is answered', { ...whole, city: '' }],
    ['an answer in it is wrong', { ...whole, street: 'x'.repeat(21) }],
    ['something in it must be answered', { ...whole, street: '', kind: 'far' }],
  ] as [string, Answers][])('stays open where %s', (_, answers) => {
    showApplication(everywhere, 'about', answers);
    expect(folded()).toEqual([]);
  });

  it('never folds under the hand, not even with its last answer, and stays as it was pressed', async () => {
    const { live } = showApplication(everywhere, 'about', { ...whole, city: '' });
    await userEvent.type(screen.getByRole('textbox', { name: /City/ }), 'Keene');
    await userEvent.tab();
    expect(folded()).toEqual([]);
    cleanup();
    showApplication(everywhere, 'about', live.answers());
    await userEvent.click(screen.getByText('Mail'));
    await userEvent.clear(screen.getByRole('textbox', { name: /City/ }));
    await userEvent.type(screen.getByRole('textbox', { name: /City/ }), 'Keene');
    expect(folded()).toEqual([false]);
    await userEvent.click(screen.getByText('Mail'));
    await waitFor(() => {
      expect([folded(), said()]).toEqual([[true], 'Mail complete']);
    });
  });

  it('is open on paper, and folded again after it', async () => {
    showApplication(everywhere, 'about', whole);
    await waitFor(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(folded()).toEqual([false]);
    });
    window.dispatchEvent(new Event('afterprint'));
    expect(folded()).toEqual([true]);
  });

  it('opens where something in it is taken out or wrong, also once it was closed by hand', async () => {
    const { live } = showApplication(everywhere, 'about', whole);
    for (const answers of [{ city: '' }, { city: 'Keene', street: 'x'.repeat(21) }]) {
      act(() => {
        for (const [key, value] of Object.entries(answers)) live.change(key, value);
      });
      await waitFor(() => {
        expect(folded()).toEqual([false]);
      });
      await userEvent.click(screen.getByText('Mail'));
      await waitFor(() => {
        expect(said()).toBe('Mail ');
      });
    }
  });
});

describe('details', () => {
  const inDetails = (required?: string) => [
    text('kind', { label: 'Kind' }),
    {
      details: 'Add where {kind} mail goes',
      items: [
        text('street', {
          label: 'Street',
          required: required ?? { message: 'Street', when: { key: 'kind', equals: 'far' } },
        }),
        text('city', { label: 'City' }),
      ],
    },
  ];
  const closed = compiled({ items: inDetails() });

  it('show their label alone on every screen, with the answers that it names, and open by it', async () => {
    isNarrow = false;
    const { live } = showApplication(closed, 'about');
    expect(folded()).toEqual([true]);
    act(() => {
      live.change('kind', 'paper');
    });
    const label = screen.getByText('Add where paper mail goes');
    expect(label.tagName).toBe('SUMMARY');
    await userEvent.click(label);
    expect(folded()).toEqual([false]);
  });

  it.each([
    ['with an answer in them', { city: 'Brattleboro' }],
    ['with something to answer in them', { kind: 'far' }],
  ])('are only their questions %s', (_, answers) => {
    showApplication(closed, 'about', answers);
    expect(folded()).toEqual([]);
    expect(screen.getByRole('textbox', { name: /City/ })).toBeTruthy();
    expect(screen.queryByText(/^Add where/)).toBeNull();
  });

  it('open where a jump leads into them, and once something in them is answered elsewhere or must be', async () => {
    for (const open of [{ jump: 'city' }, { key: 'city', value: 'Keene' }, { key: 'kind', value: 'far' }]) {
      const { live } = showApplication(closed, 'about');
      expect(folded()).toEqual([true]);
      act(() => {
        if (open.jump === undefined) live.change(open.key!, open.value!);
        else live.controls.focus(open.jump);
      });
      await waitFor(() => {
        expect(folded()).toEqual([false]);
      });
      cleanup();
    }
  });

  it('stay open once they were opened, whatever is answered or taken out', async () => {
    const { live } = showApplication(closed, 'about');
    await userEvent.click(screen.getByText(/^Add where/));
    act(() => {
      live.change('city', 'Keene');
    });
    act(() => {
      live.change('city', '');
    });
    expect(folded()).toEqual([false]);
  });

  it('are warned of where something in them must always be answered', () => {
    const told = (required?: string) =>
      compileQuestionnaire(configSource({ keys: ['kind', 'street', 'city'], items: inDetails(required) }))
        .findings.filter(({ what }) => what.includes('closed at first'))
        .map(({ severity, path, what }) => [severity, path, what]);
    expect(told('Street')).toEqual([
      [
        'warning',
        ['items', 1, 'items', 0, 'required'],
        'The details "Add where {kind} mail goes" are closed at first, and street in it must always be answered.',
      ],
    ]);
    expect(told()).toEqual([]);
  });
});
