import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compileQuestionnaire } from '../../core/index.ts';
import { compiled } from '../../core/examples/compiled.ts';
import { configSource } from '../../core/examples/config-source.ts';
import { showApplication } from '../examples/shown-application.tsx';

const keys = ['kind', 'street', 'city', 'box', 'clan'];
const items = (required?: string) => [
  { question: 'kind', control: 'text', label: 'Kind' },
  { section: 'Mail', guidance: 'Where mail goes.', fold: 'onPhones' as const, items: [
    { question: 'street', control: 'text', label: 'Street', required: required ?? { message: 'Street', when: { key: 'kind', equals: 'far' } } },
    { question: 'city', control: 'text', label: 'City' },
    { question: 'boxes', control: 'checkboxes', label: 'Boxes', boxes: [{ key: 'box', label: 'Box' }] },
  ] },
  { section: 'Clan', items: [{ question: 'clan', control: 'text', label: 'Clan' }] },
];
const questionnaire = compiled({ keys, items: items() });
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
    ['on a wide screen', false, {}], ['with an answer in it', true, { city: 'Brattleboro' }], ['with a ticked box in it', true, { box: 'true' }],
    ['with something to answer in it', true, { kind: 'far' }],
  ])('does not fold %s', (_, narrow, answers) => {
    isNarrow = narrow;
    showApplication(questionnaire, 'about', answers);
    expect(folded()).toEqual([]);
    expect(screen.getByRole('textbox', { name: /City/ })).toBeTruthy();
  });

  it('opens where a jump leads into it', () => {
    const { live } = showApplication(questionnaire, 'about');
    act(() => { live.focus('city'); });
    expect(folded()).toEqual([false]);
    expect(document.activeElement?.id).toBe('city-control');
  });

  it('opens once something in it must be answered, and stays what it is while the student types', async () => {
    const { live } = showApplication(questionnaire, 'about');
    const field = document.getElementById('street-control');
    act(() => { live.change('kind', 'far'); });
    await waitFor(() => { expect(folded()).toEqual([false]); });
    expect(document.getElementById('street-control')).toBe(field);
  });

  it('opens once something in it is answered elsewhere', async () => {
    const { live } = showApplication(questionnaire, 'about');
    act(() => { live.change('box', 'true'); });
    await waitFor(() => { expect(folded()).toEqual([false]); });
  });

  it('is warned of where something in it must always be answered', () => {
    const told = (required?: string) => compileQuestionnaire(configSource({ keys, items: items(required) })).findings.filter(({ what }) => what.includes('folds')).map(({ severity, path, what }) => [severity, path, what]);
    expect(told('Street')).toEqual([['warning', ['items', 1, 'items', 0, 'required'], 'The section "Mail" folds on phones, and street in it must always be answered.']]);
    expect(told()).toEqual([]);
  });

  it('is not warned of for what is required only where something around it is shown', () => {
    const hidden = compileQuestionnaire(configSource({ keys, blocks: { mail: [{ question: 'street', control: 'text', label: 'Street', required: 'Street' }] }, items: [
      ...items().slice(0, 1), { section: 'Mail', fold: 'onPhones', items: [{ use: 'mail', showWhen: { key: 'kind', equals: 'far' } }] }, ...items().slice(2),
    ] }));
    expect(hidden.findings.filter(({ what }) => what.includes('folds'))).toEqual([]);
  });
});

describe('details', () => {
  const inDetails = (required?: string) => [
    { question: 'kind', control: 'text', label: 'Kind' },
    { details: 'Add where {kind} mail goes', items: [
      { question: 'street', control: 'text', label: 'Street', required: required ?? { message: 'Street', when: { key: 'kind', equals: 'far' } } },
      { question: 'city', control: 'text', label: 'City' },
    ] },
  ];
  const closed = compiled({ keys: ['kind', 'street', 'city'], items: inDetails() });

  it('show their label alone on every screen, with the answers that it names, and open by it', async () => {
    isNarrow = false;
    const { live } = showApplication(closed, 'about');
    expect(folded()).toEqual([true]);
    act(() => { live.change('kind', 'paper'); });
    const label = screen.getByText('Add where paper mail goes');
    expect(label.tagName).toBe('SUMMARY');
    await userEvent.click(label);
    expect(folded()).toEqual([false]);
  });

  it.each([['with an answer in them', { city: 'Brattleboro' }], ['with something to answer in them', { kind: 'far' }]])('are only their questions %s', (_, answers) => {
    showApplication(closed, 'about', answers);
    expect(folded()).toEqual([]);
    expect(screen.getByRole('textbox', { name: /City/ })).toBeTruthy();
    expect(screen.queryByText(/^Add where/)).toBeNull();
  });

  it('open where a jump leads into them, and once something in them is answered elsewhere or must be', async () => {
    for (const open of [{ jump: 'city' }, { key: 'city', value: 'Keene' }, { key: 'kind', value: 'far' }]) {
      const { live } = showApplication(closed, 'about');
      expect(folded()).toEqual([true]);
      act(() => { if (open.jump === undefined) live.change(open.key!, open.value!); else live.focus(open.jump); });
      await waitFor(() => { expect(folded()).toEqual([false]); });
      cleanup();
    }
  });

  it('stay open once they were opened, whatever is answered or taken out', async () => {
    const { live } = showApplication(closed, 'about');
    await userEvent.click(screen.getByText(/^Add where/));
    act(() => { live.change('city', 'Keene'); });
    act(() => { live.change('city', ''); });
    expect(folded()).toEqual([false]);
  });

  it('are warned of where something in them must always be answered', () => {
    const told = (required?: string) => compileQuestionnaire(configSource({ keys: ['kind', 'street', 'city'], items: inDetails(required) })).findings.filter(({ what }) => what.includes('closed at first')).map(({ severity, path, what }) => [severity, path, what]);
    expect(told('Street')).toEqual([['warning', ['items', 1, 'items', 0, 'required'], 'The details "Add where {kind} mail goes" are closed at first, and street in it must always be answered.']]);
    expect(told()).toEqual([]);
  });
});
