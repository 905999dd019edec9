import type { Answers } from '@quire/validation';
import { describe, expect, it, vi } from 'vitest';
import { smallQuestionnaire } from '../testing/small-questionnaire.ts';
import { adoptAnswers, questionAt } from '../../core/index.ts';
import { createLiveApplication } from './create-live-application.ts';
import type { LiveApplication } from './live-application.ts';
import { today } from '../../core/testing/compiled.ts';

const questionnaire = smallQuestionnaire();
const open = (answers: Answers = {}, structure: Answers = {}): LiveApplication =>
  createLiveApplication({ questionnaire, answers, structure, today });
const adopt = (live: LiveApplication, given: Answers) =>
  live.adopt((state) => adoptAnswers(questionnaire, state, given, today));
const nodeOf = (key: string): number => questionnaire.asks[key] ?? -1;
const messagesOf = (live: LiveApplication, key: string): string[] =>
  live.node(nodeOf(key)).problems.map(({ message }) => message);

describe('a live application', () => {
  it('tells the whole consequence of an edit, companions and cleared answers included', () => {
    const live = open({ citizenship_type: '2', visa: 'F-1', citizenship: 'IRL' });
    const edits: Answers[] = [];
    const stop = live.subscribe.edits((set) => edits.push(set));
    live.change('citizenship_type', '1');
    expect(edits).toEqual([
      { citizenship_type: '1', citizenship_type_desc: 'Citizen', visa: '', citizenship: '', citizenship_desc: '' },
    ]);
    expect(live.answers()).toMatchObject({ visa: '', citizenship: '' });
    stop();
    live.change('citizenship_type', '2');
    expect(edits).toHaveLength(1);
    expect(live.answers()).toMatchObject({ visa: 'F-1', citizenship: 'IRL', citizenship_desc: 'Ireland' });
  });

  it('tells changes of structure as edits, and an edit that changes nothing not at all', () => {
    const live = open({ nickname: 'Ada' });
    const edits: Answers[] = [];
    live.subscribe.edits((set) => edits.push(set));
    live.change('nickname', 'Ada');
    live.change('@repeat:school', '2');
    expect(edits).toEqual([{ '@repeat:school': '2' }]);
  });

  it('tells several edits as one, with what one of them reveals', () => {
    const live = open();
    const edits: Answers[] = [];
    live.subscribe.edits((set) => edits.push(set));
    live.change({ nickname: 'Ada', citizenship: 'IRL', visa: 'F-1', citizenship_type: '2' });
    expect(edits).toEqual([
      {
        nickname: 'Ada',
        citizenship_type: '2',
        citizenship_type_desc: 'Resident',
        citizenship: 'IRL',
        citizenship_desc: 'Ireland',
        visa: 'F-1',
      },
    ]);
    expect([live.node(nodeOf('visa')).shown, live.answer('visa')]).toEqual([true, 'F-1']);
    live.change({ visa: 'F-1' });
    expect(edits).toHaveLength(1);
  });

  it('answers with what it holds, the labels of choices included', () => {
    const live = open({ first_name: 'Ada', optin: 'true' });
    live.change('citizenship_type', '3');
    live.change('first_name', 'Ada L');
    expect(live.answers()).toMatchObject({
      first_name: 'Ada L',
      optin: 'true',
      citizenship_type: '3',
      citizenship_type_desc: 'International',
    });
  });

  it('tells only the listeners of the nodes and keys that changed', () => {
    const live = open();
    const [zip, name, country] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    live.subscribe.node(nodeOf('zip'), zip);
    live.subscribe.node(nodeOf('first_name'), name);
    live.subscribe.answer('country', country);
    live.change('country', 'USA');
    expect([zip, name, country].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1]);
    live.change('first_name', 'A');
    expect([zip, name, country].map((listener) => listener.mock.calls.length)).toEqual([1, 0, 1]);
  });

  it('keeps the state of a node until something about it changes', () => {
    const live = open();
    const [zip, name] = [live.node(nodeOf('zip')), live.node(nodeOf('first_name'))];
    live.change('country', 'USA');
    expect(live.node(nodeOf('zip'))).not.toBe(zip);
    expect(live.node(nodeOf('zip')).required).toBe('ZIP');
    expect(live.node(nodeOf('first_name'))).toBe(name);
  });

  it('shows problems only while validating, and then live', () => {
    const live = open();
    expect([messagesOf(live, 'first_name'), live.problems.list()]).toEqual([[], []]);
    expect(live.problems.now('about').map(({ key }) => key)).toEqual(['first_name', 'birth_date', 'citizenship_type']);
    live.problems.validating(true);
    expect(messagesOf(live, 'first_name')).toEqual(['First Name']);
    expect(live.problems.list().map(({ key }) => key)).toEqual([
      'first_name',
      'birth_date',
      'citizenship_type',
      'terms',
    ]);
    live.change('first_name', 'A1');
    expect(messagesOf(live, 'first_name')).toEqual(['Letters only.']);
    live.change('first_name', 'Ada');
    expect(live.problems.list().map(({ key }) => key)).toEqual(['birth_date', 'citizenship_type', 'terms']);
    live.change('country', 'USA');
    expect(live.problems.list().map(({ key }) => key)).toContain('zip');
    live.problems.validating(false);
    expect([messagesOf(live, 'birth_date'), live.problems.list()]).toEqual([[], []]);
  });

  it('checks a question again when a check at it reads another key', () => {
    const live = open();
    live.problems.validating(true);
    expect(messagesOf(live, 'phone')).toEqual([]);
    live.change('optin', 'true');
    expect(messagesOf(live, 'phone')).toEqual(['A phone number is required to receive texts.']);
    live.change('phone', '(555) 555-5555');
    expect(messagesOf(live, 'phone')).toEqual([]);
  });

  it('keeps the identity of the problem list while it says the same', () => {
    const live = open();
    const listener = vi.fn<() => void>();
    live.subscribe.problems(listener);
    live.problems.validating(true);
    const list = live.problems.list();
    live.change('nickname', 'Lovelace');
    live.change('country', 'IRL');
    expect(live.problems.list()).toBe(list);
    expect(listener).toHaveBeenCalledTimes(1);
    live.change('first_name', 'Ada');
    expect(live.problems.list()).not.toBe(list);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('says of an unreadable date that it is wrong, before and while validating, and in problems()', () => {
    const live = open({ birth_date: '2000-01-02' });
    live.change('birth_date', '');
    live.controls.unreadable('birth_date', 'soon');
    expect(messagesOf(live, 'birth_date')).toEqual(['A valid date of birth is required.']);
    expect(live.problems.now().filter(({ key }) => key === 'birth_date')).toMatchObject([
      { kind: 'wrong', page: 'about' },
    ]);
    live.problems.validating(true);
    expect(messagesOf(live, 'birth_date')).toEqual(['A valid date of birth is required.']);
    expect(live.problems.list()[1]).toMatchObject({ key: 'birth_date', kind: 'wrong' });
    live.change('birth_date', '2020-01-02');
    expect(messagesOf(live, 'birth_date')).toEqual(['You must be 13 years or older to apply.']);
    expect(live.controls.typed('birth_date')).toBeUndefined();
  });

  it('lists unreadable input as soon as validation starts, even where nothing else is wrong', () => {
    const live = open({ first_name: 'Ada', citizenship_type: '1', terms: 'true' });
    live.controls.unreadable('birth_date', 'soon');
    live.problems.validating(true);
    expect(live.problems.list().map(({ key }) => key)).toEqual(['birth_date']);
  });

  it('marks text over its limit at once and keeps it whole', () => {
    const live = open();
    live.change('first_name', 'A'.repeat(21));
    expect(messagesOf(live, 'first_name')).toHaveLength(1);
    expect(live.answer('first_name')).toHaveLength(21);
    live.change('first_name', 'Ada');
    expect(messagesOf(live, 'first_name')).toEqual([]);
  });

  it('replaces everything on load, and tells nobody that it was an edit', () => {
    const live = open({ first_name: 'Ada', citizenship_type: '2', visa: 'F-1' });
    const [edit, visa, name] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
    live.subscribe.edits(edit);
    live.subscribe.node(nodeOf('visa'), visa);
    live.subscribe.answer('first_name', name);
    live.controls.unreadable('birth_date', 'soon');
    live.load({ first_name: 'Grace', visa: 'lost' }, { '@repeat:school': '2' });
    const kept = ['first_name', 'citizenship_type', 'citizenship_type_desc', 'visa'];
    expect(kept.map((key) => live.answer(key))).toEqual(['Grace', '', '', '']);
    expect(live.structure()).toEqual({ '@repeat:school': '2' });
    expect([edit, visa, name].map((listener) => listener.mock.calls.length)).toEqual([0, 1, 1]);
    expect([live.controls.typed('birth_date'), messagesOf(live, 'birth_date')]).toEqual([undefined, []]);
    live.load({});
    expect([live.hasAnswers(), live.structure()]).toEqual([false, {}]);
  });

  it('tells an edit to whoever saves, though one who shows it, or hears of it before, throws', () => {
    vi.stubGlobal('reportError', () => undefined);
    const live = open();
    const [saves, hears] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const fails = (): void => {
      throw new Error('Mine.');
    };
    live.subscribe.answer('first_name', fails);
    live.subscribe.edits(fails);
    live.subscribe.edits(saves);
    live.subscribe.typed(fails);
    live.subscribe.typed(hears);
    live.change('first_name', 'Ada');
    live.controls.typing('birth_date', '04/');
    vi.unstubAllGlobals();
    expect([saves.mock.calls, hears.mock.calls]).toEqual([[[{ first_name: 'Ada' }, []]], [['birth_date', '04/']]]);
  });

  it("adopts what was answered elsewhere: nobody's edit, told to who shows it, with what follows", () => {
    const live = open({ citizenship_type: '2', visa: 'F-1', first_name: 'Ada' });
    const [edit, visa, name, nickname] = [
      vi.fn<() => void>(),
      vi.fn<() => void>(),
      vi.fn<() => void>(),
      vi.fn<() => void>(),
    ];
    live.subscribe.edits(edit);
    live.subscribe.node(nodeOf('visa'), visa);
    live.subscribe.answer('first_name', name);
    live.subscribe.answer('nickname', nickname);
    live.controls.unreadable('birth_date', 'soon');
    const set = { first_name: 'Grace', citizenship_type: '1', citizenship_type_desc: 'Citizen', visa: '' };
    expect(adopt(live, { first_name: 'Grace', citizenship_type: '1' })).toEqual({ set, reparked: ['visa'] });
    expect([edit, visa, name, nickname].map((listener) => listener.mock.calls.length)).toEqual([0, 1, 1, 0]);
    expect([live.node(nodeOf('visa')).shown, live.parked(), live.controls.typed('birth_date')]).toEqual([
      false,
      { visa: 'F-1' },
      'soon',
    ]);
    live.change('citizenship_type', '2');
    expect(live.answer('visa')).toBe('F-1');
  });

  it('shows an adopted date in place of what its control could not read', () => {
    const live = open();
    live.controls.unreadable('birth_date', 'soon');
    const before = live.node(nodeOf('birth_date')).resetKey;
    adopt(live, { birth_date: '2000-01-02' });
    expect([live.controls.typed('birth_date'), messagesOf(live, 'birth_date'), live.answer('birth_date')]).toEqual([
      undefined,
      [],
      '2000-01-02',
    ]);
    expect(live.node(nodeOf('birth_date')).resetKey).toBe(before + 1);
  });

  it('reports typed text that is no answer, shows its problem only after leaving, and none once it is one', () => {
    const live = open({ birth_date: '2000-01-02' });
    const told: unknown[] = [];
    live.subscribe.typed((key, typed) => told.push([key, typed, live.answer(key)]));
    live.controls.typing('birth_date', '0');
    expect([live.controls.typed('birth_date'), live.controls.unfinished(), messagesOf(live, 'birth_date')]).toEqual([
      '0',
      ['birth_date'],
      [],
    ]);
    live.change('birth_date', '');
    live.controls.unreadable('birth_date', '0');
    live.controls.typing('birth_date', '01');
    expect(messagesOf(live, 'birth_date')).toEqual(['A valid date of birth is required.']);
    live.change('birth_date', '2000-01-03');
    live.controls.unreadable('birth_date', undefined);
    live.controls.typing('birth_date', undefined);
    expect([live.controls.typed('birth_date'), live.controls.unfinished()]).toEqual([undefined, []]);
    live.controls.typing('birth_date', '1');
    adopt(live, { birth_date: '2001-01-01' });
    expect(told).toEqual([
      ['birth_date', '0', '2000-01-02'],
      ['birth_date', '0', ''],
      ['birth_date', '01', ''],
      ['birth_date', undefined, '2000-01-03'],
      ['birth_date', '1', '2000-01-03'],
      ['birth_date', undefined, '2001-01-01'],
    ]);
  });

  it('opens with such text: it shows as left, and the answer that it was typed over counts', () => {
    const live = createLiveApplication({
      questionnaire,
      answers: { birth_date: '2000-01-02' },
      typed: { birth_date: '01 / 0', nonsense: 'x' },
      today,
    });
    expect([
      live.controls.typed('birth_date'),
      live.answer('birth_date'),
      live.controls.unfinished(),
      messagesOf(live, 'birth_date'),
    ]).toEqual(['01 / 0', '2000-01-02', ['birth_date'], ['A valid date of birth is required.']]);
  });

  it('adopts such text: it shows as left in a remounted control, without an event; the old answer counts', () => {
    const live = open({ birth_date: '2000-01-02' });
    const told: unknown[] = [];
    live.subscribe.typed((...typed) => told.push(typed));
    const { index } = questionAt(questionnaire, 'birth_date')!;
    const before = live.node(index).resetKey;
    let notified = 0;
    live.subscribe.node(index, () => {
      notified += 1;
    });
    live.adopt((state) => adoptAnswers(questionnaire, state, { nickname: 'A' }, today), {
      typed: { birth_date: '01 / 0', nonsense: 'x' },
    });
    expect([
      live.controls.typed('birth_date'),
      live.answer('birth_date'),
      live.answer('nickname'),
      live.controls.unfinished(),
      messagesOf(live, 'birth_date'),
    ]).toEqual(['01 / 0', '2000-01-02', 'A', ['birth_date'], ['A valid date of birth is required.']]);
    expect([live.node(index).resetKey, notified, told]).toEqual([before + 1, 1, []]);
  });

  it('knows whether any answer is there; a count of schools is none', () => {
    const live = open();
    live.change('@repeat:school', '2');
    expect([live.hasAnswers(), live.answers()]).toEqual([false, {}]);
    live.change('nickname', 'A');
    expect(live.hasAnswers()).toBe(true);
  });

  it('keeps live validation over a load', () => {
    const live = open();
    live.problems.validating(true);
    live.load({ first_name: 'Ada', birth_date: '2000-01-02', citizenship_type: '1', terms: 'true' });
    expect(live.problems.list()).toEqual([]);
    live.load({});
    expect(live.problems.list()).toHaveLength(4);
  });
});
