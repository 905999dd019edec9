import { describe, expect, it } from 'vitest';
import { compiled, factsAt, question, today } from './testing/compiled.ts';
import { evaluateChanged, factsOf } from './evaluate.ts';
import { repeat, text } from '@quire/validation/testing';

describe('factsOf', () => {
  const questionnaire = compiled({
    items: [
      text('d', { showWhen: { key: 'c', answered: true } }),
      {
        section: 'S',
        showWhen: { key: 'a', equals: 'yes' },
        items: [
          text('b'),
          { section: 'T', disableWhen: { key: 'b', equals: 'stop' }, items: [text('c', { required: 'C' })] },
        ],
      },
      text('a'),
    ],
  });
  const standing = (key: string, answers: Record<string, string>): unknown =>
    factsAt(questionnaire, factsOf(questionnaire, answers, today), key);

  it('hides and disables everything below an item', () => {
    expect(standing('c', {})).toEqual({ shown: false, disabled: false });
    expect(standing('c', { a: 'yes' })).toEqual({ shown: true, disabled: false, required: 'C' });
    expect(standing('c', { a: 'yes', b: 'stop' })).toEqual({ shown: true, disabled: true });
  });
  it('reads a hidden or disabled answer as empty, transitively', () => {
    expect(standing('d', { a: 'yes', c: 'x' })).toMatchObject({ shown: true });
    expect(standing('d', { a: 'yes', b: 'stop', c: 'x' })).toMatchObject({ shown: false });
    expect(standing('d', { b: 'go', c: 'x' })).toMatchObject({ shown: false });
  });
  it('takes the first requirement that applies, and none where it has no message', () => {
    const phone = compiled({
      items: [
        text('phone', {
          required: [
            {
              message: 'For texts',
              when: {
                all: [
                  { key: 'texts', equals: 'true' },
                  { key: 'type', equals: '1' },
                ],
              },
            },
            { when: { key: 'texts', equals: 'true' } },
            { message: 'Phone' },
          ],
        }),
        text('texts'),
        text('type'),
      ],
    });
    const required = (answers: Record<string, string>): unknown =>
      factsAt(phone, factsOf(phone, answers, today), 'phone').required;
    expect([required({}), required({ texts: 'true' }), required({ texts: 'true', type: '1' })]).toEqual([
      'Phone',
      undefined,
      'For texts',
    ]);
  });
  it('shows as many instances of a group as are counted, and one at least', () => {
    const repeated = compiled({
      items: [repeat('r', 3, [text('a')])],
    });
    const shown = (count: string): boolean[] =>
      ['r_a', 'r_2_a', 'r_3_a'].map(
        (key) => factsAt(repeated, factsOf(repeated, { '@repeat:r': count }, today), key).shown,
      );
    expect([shown(''), shown('0'), shown('2'), shown('99'), shown('x')]).toEqual([
      [true, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
      [true, false, false],
    ]);
  });
  it('shows the chosen tab, and the default one where none or no such tab is chosen', () => {
    const tabbed = compiled({
      items: [
        {
          tabs: 't',
          label: 'T',
          default: 'y',
          items: [
            { tab: 'x', label: 'X', items: [text('a')] },
            { tab: 'y', label: 'Y', items: [text('b')] },
          ],
        },
      ],
    });
    const shown = (tab: string): boolean[] =>
      ['a', 'b'].map((key) => factsAt(tabbed, factsOf(tabbed, { '@tabs:t': tab }, today), key).shown);
    expect([shown(''), shown('x'), shown('y'), shown('z')]).toEqual([
      [false, true],
      [true, false],
      [false, true],
      [false, true],
    ]);
  });
  it('shows a notice from its start, inclusive, until its end, exclusive', () => {
    const noticed = compiled({
      items: [{ notice: 'N', from: '2026-09-01T00:00:00-04:00', until: '2026-11-01T00:00:00-04:00' }],
    });
    const shown = (instant: string): boolean =>
      factsOf(noticed, {}, { date: '2026-09-01', instant: Date.parse(instant) })[1]!.shown;
    expect([
      shown('2026-09-01T03:59:59Z'),
      shown('2026-09-01T04:00:00Z'),
      shown('2026-11-01T03:59:59.999Z'),
      shown('2026-11-01T04:00:00Z'),
    ]).toEqual([false, true, true, false]);
  });
});

describe('evaluateChanged', () => {
  const questionnaire = compiled({
    items: [
      text('c', { required: { message: 'C', when: { key: 'b', answered: true } } }),
      text('b', { showWhen: { key: 'a', equals: 'yes' } }),
      text('a'),
    ],
  });
  const node = (key: string): number => question(questionnaire, key).index;

  it('returns the same facts when nothing depends on the change', () => {
    const facts = factsOf(questionnaire, {}, today);
    expect(evaluateChanged({ questionnaire, answers: { c: 'x' }, today }, facts, ['c'])).toEqual({
      facts,
      changedNodes: [],
    });
    expect(evaluateChanged({ questionnaire, answers: { c: 'x' }, today }, facts, ['c']).facts).toBe(facts);
    expect(evaluateChanged({ questionnaire, answers: { a: 'no' }, today }, facts, ['a']).facts).toBe(facts);
  });
  it('follows what an answer that is hidden or shown again takes with it', () => {
    const answers = { a: 'yes', b: 'x' };
    const facts = factsOf(questionnaire, answers, today);
    const hidden = evaluateChanged({ questionnaire, answers: { ...answers, a: 'no' }, today }, facts, ['a']);
    expect(hidden.changedNodes).toEqual([node('c'), node('b')]);
    expect(hidden.facts[node('c')]).toEqual({ shown: true, disabled: false });
    expect(hidden.facts[node('a')]).toBe(facts[node('a')]);
    expect(evaluateChanged({ questionnaire, answers, today }, hidden.facts, ['a']).facts).toEqual(facts);
  });
  it('lets time alone show a notice', () => {
    const noticed = compiled({ items: [text('a'), { notice: 'N', from: '2026-11-22T00:00:00Z' }] });
    const before = factsOf(noticed, {}, today);
    const later = { date: '2026-11-22', instant: Date.parse('2026-11-22T00:00:00Z') };
    expect(evaluateChanged({ questionnaire: noticed, answers: {}, today: later }, before, [])).toEqual({
      facts: factsOf(noticed, {}, later),
      changedNodes: [2],
    });
  });
});
