import type { Answers } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { configSource } from '@quire/validation/testing';
import { facesQuestionnaire } from '../testing/every-view.ts';
import { structuredQuestionnaire } from '../testing/structured-questionnaire.ts';
import { createLiveApplication } from './create-live-application.ts';
import { RefusedEdit } from './refused-edit.ts';
import { today } from '../../core/testing/compiled.ts';

const questionnaire = structuredQuestionnaire();
const open = (asked = questionnaire) =>
  createLiveApplication({
    questionnaire: { ...asked, dataModel: [...asked.dataModel, 'unasked'] },
    answers: { hs_name: 'Abbey' },
    today,
  });

describe('an edit that no question takes', () => {
  it.each<[string, unknown, RegExp]>([
    ['hs_nam', 'x', /^No question asks "hs_nam"\. Nothing was changed, because .* Did you mean hs_name\?/],
    ['quite_another', 'x', /^No question asks "quite_another"\..* Pass a key of the data model, with its prefix\.$/],
    ['unasked', 'x', /^"unasked" is in the data model, and no question asks it\./],
    ['hs_country_desc', 'Ireland', /^"hs_country_desc" is the label of what is chosen, .* Change "hs_country"\.$/],
    ['__proto__', 'x', /^No question asks "__proto__"/],
    ['constructor', 'x', /^No question asks "constructor"/],
    ['hs_name', 5, /^"hs_name" was to become the number 5, and an answer is a text\..* Pass '5'\.$/],
    ['hs_name', true, /the boolean true.* an empty one, '', is no answer\.$/],
    ['hs_name', null, /^"hs_name" was to become null/],
    ['hs_name', undefined, /^"hs_name" was to become undefined/],
    ['hs_name', { a: 1 }, /^"hs_name" was to become the object \{"a":1\}/],
    [
      '@repeat:hs',
      'many',
      /^"@repeat:hs" was to become "many", which is no number of instances\..* from '1' to '3'\.$/,
    ],
    ['@repeat:hs', '0', /no number of instances/],
    ['@repeat:hss', '2', /Did you mean @repeat:hs\?/],
    [
      '@tabs:essay',
      'plam',
      /^"@tabs:essay" was to become "plam", which is none of its tabs\..* Did you mean plan\? Otherwise pass one of them: write, plan\.$/,
    ],
  ])('%s = %j is refused with words, and changes nothing', (key, value, words) => {
    const live = open();
    const before = live.answers();
    const edits: Answers[] = [];
    live.subscribe.edits((set) => edits.push(set));
    const attempts = [
      () => live.change(key, value as string),
      () => live.change({ hs_2_name: 'Brook', ...Object.fromEntries([[key, value as string]]) }),
    ];
    for (const attempt of attempts) {
      expect(attempt).toThrow(RefusedEdit);
      expect(attempt).toThrow(words);
    }
    expect([live.answers(), live.structure(), edits]).toEqual([before, {}, []]);
  });

  it('names the boxes of a question that has several', () => {
    const faces = facesQuestionnaire();
    const group = faces.nodes.find((node) => node.kind === 'question' && node.boxes !== undefined);
    if (group?.kind !== 'question') throw new Error('The example has no boxes.');
    expect(() => open(faces).change(group.key, 'true')).toThrow(
      `Change one of them: ${group.boxes!.map(({ key }) => key).join(', ')}.`,
    );
  });
});

describe('what is taken as it comes', () => {
  it('is what edits tell, labels included, and every key that is asked', () => {
    const [one, other] = [open(), open()];
    one.subscribe.edits((set) => {
      other.change(set);
    });
    one.change({ '@repeat:hs': '2', hs_country: 'IRL', hs_2_name: '' });
    one.change('@tabs:essay', 'plan');
    one.change('@repeat:hs', '');
    expect([other.answers(), other.structure()]).toEqual([one.answers(), one.structure()]);
  });

  it('is what was stored under another questionnaire: it is parked, and lost to nobody', () => {
    const live = open();
    live.load(
      { gone: 'x', hs_name: 'Mill', hs_country: 5 as unknown as string },
      { '@repeat:gone': '2', '@tabs:essay': 'nowhere' },
    );
    expect([live.parked(), live.answer('hs_name'), live.answer('hs_country'), live.groups.tab('essay')]).toEqual([
      { gone: 'x', '@repeat:gone': '2' },
      'Mill',
      '',
      'write',
    ]);
  });
});

describe('a value that is none of the choices', () => {
  const faces = facesQuestionnaire();
  const opened = (answers: Answers = {}) => createLiveApplication({ questionnaire: faces, answers, today });
  const many = 'x'.repeat(20);

  it.each<[string, string, RegExp]>([
    ['plays', 'Q', /^"plays" was to become "Q", which is none of its choices\. Nothing .* Pass one of them: Y, N\.$/],
    ['country', 'USB', /none of its choices\. .* Did you mean USA\? Otherwise pass one of them: USA, CAN\.$/],
    ['grad_year', many, /Pass one of them: .*2020, 2021.*\.$/],
    ['agree', 'yes', /"agree" was to become "yes", .* Pass one of them: true, false\.$/],
    ['grade_9', 'on', /Pass one of them: true, false\.$/],
    ['state', 'ON', /"state" was to become "ON", .* Did you mean VA\?|Pass one of them: VA/],
  ])('%s = %s is refused with the choices', (key, value, words) => {
    const live = opened({ country: 'USA', plays: 'Y', first_name: 'Ada' });
    const before = live.answers();
    expect(() => live.change(key, value)).toThrow(words);
    expect(() => live.change(key, value)).toThrow(RefusedEdit);
    expect(() => live.change({ first_name: 'Bo', [key]: many })).toThrow(RefusedEdit);
    expect(live.answers()).toEqual(before);
  });

  it('may be the choice of a list that another answer of the edit brings, in any order', () => {
    const live = opened({ country: 'USA' });
    live.change({ state: 'ON', country: 'CAN' });
    expect([live.answer('country'), live.answer('state')]).toEqual(['CAN', 'ON']);
  });

  it('stays where it was stored, may be set again, and may be emptied', () => {
    const live = opened({ country: 'DDR', plays: 'perhaps', agree: 'on' });
    expect([live.answer('country'), live.node(faces.asks['country']!).orphanedOption?.label]).toEqual(['DDR', 'DDR']);
    live.change('country', 'DDR');
    live.change({ plays: 'perhaps', agree: 'true' });
    live.change('country', '');
    expect([live.answer('country'), live.answer('plays'), live.answer('agree')]).toEqual(['', 'perhaps', 'true']);
  });

  it('is no matter for a key that nobody asks: it has no answer', () => {
    const live = opened();
    expect([live.answer('nme'), live.stored('nme'), live.controls.typed('nme')]).toEqual(['', '', undefined]);
  });
});

describe('an application that cannot be opened says why', () => {
  const opening = (options: object) => () => createLiveApplication({ questionnaire, answers: {}, today, ...options });

  it.each<[string, object, RegExp]>([
    [
      'a number',
      { answers: { hs_name: 5 } },
      /^The answer "hs_name" is the number 5, and an answer is a text\. .* Write it as "5"\.$/,
    ],
    ['a boolean', { answers: { agree: true } }, /"agree" is the boolean true, .* Write it as "true"\.$/],
    ['an array', { answers: { race: ['a'] } }, /is the array \["a"\], .* each box of a question has a key of its own/],
    ['null', { answers: { hs_name: null } }, /"hs_name" is null, .* leave it out/],
    ['an object', { answers: { hs_name: { a: 1 } } }, /the object \{"a":1\}/],
    ['a number of an unknown key', { answers: { gone: 5 } }, /"gone" is the number 5/],
    ['a number of instances', { structure: { '@repeat:hs': 2 } }, /"@repeat:hs" is the number 2, .* as "2"/],
    [
      'a list of answers',
      { answers: ['Ada'] },
      /^The answers are the array \["Ada"\], so no key says what they answer\./,
    ],
    ['no questionnaire', { questionnaire: undefined }, /^The questionnaire is not compiled, .* `compileQuestionnaire`/],
    ['a config as it was written', { questionnaire: configSource({}) }, /^The questionnaire is not compiled/],
    [
      'what compiling returns',
      { questionnaire: { questionnaire, findings: [] } },
      /^The questionnaire is not compiled/,
    ],
    [
      'no today',
      { today: undefined },
      /^`today` is missing, .* Pass todayIn\(questionnaire\.timeZone, Date\.now\(\)\)/,
    ],
    ['a Date', { today: new Date(0) }, /^`today` is "1970-01-01T00:00:00\.000Z"/],
    ['a day alone', { today: '2026-11-21' }, /^`today` is "2026-11-21"/],
    ['an instant that is none', { today: { date: '2026-11-21', instant: Number.NaN } }, /^`today` is \{"date"/],
  ])('%s', (_name, options, words) => {
    expect(opening(options)).toThrow(words);
    expect(opening(options)).toThrow(TypeError);
  });

  it('and moves to no moment that is none', () => {
    const live = open();
    expect(() => live.setToday('2026-11-22' as unknown as typeof today)).toThrow(/^`today` is "2026-11-22"/);
    expect(live.today).toBe(today);
  });
});
