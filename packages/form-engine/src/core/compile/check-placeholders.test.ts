import type { Item } from '@quire/validation';
import { describe, expect, it } from 'vitest';
import { compiled, question } from '../testing/compiled.ts';
import { box, checkboxes, type ConfigExample, configSource, repeat, text } from '@quire/validation/testing';
import { compileQuestionnaire } from './compile-questionnaire.ts';

const mistakes = (example: ConfigExample): string[] =>
  compileQuestionnaire(configSource(example))
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ path, what }) => `${path.join('.')}: ${what}`);

describe('an answer in the braces of a text', () => {
  it('is that of the same instance, else of what stands around it, else any', () => {
    const questionnaire = compiled({
      items: [
        text('first_name'),
        text('name'),
        repeat('hs', 2, [text('name'), text('city', { label: 'City of {name}, {first_name}?', hint: '{hs_name}' })]),
      ],
    });
    expect(question(questionnaire, 'hs_city')).toMatchObject({
      label: 'City of {hs_name}, {first_name}?',
      hint: '{hs_name}',
    });
    expect(question(questionnaire, 'hs_2_city')).toMatchObject({
      label: 'City of {hs_2_name}, {first_name}?',
      hint: '{hs_name}',
    });
  });

  it('has words in its place after a bar, in a block and in the words of its use as well', () => {
    const questionnaire = compiled({
      blocks: { one: [text('name'), text('age', { label: 'Age of {who|them}, {name | this person}' })] },
      items: [text('name'), { use: 'one', prefix: 'p', with: { who: '{name}' } }],
    });
    expect(question(questionnaire, 'p_age').label).toBe('Age of {name|them}, {p_name|this person}');
    const worded = compiled({
      blocks: { one: [text('age', { label: 'Age of {who}' })] },
      items: [text('name'), { use: 'one', prefix: 'p', with: { who: '{name|somebody}' } }],
    });
    expect(question(worded, 'p_age').label).toBe('Age of {name|somebody}');
  });

  it.each([
    ['{name|}', 'items.0.hint: {name|} has nothing after |.'],
    ['{name|{age}}', 'items.0.hint: The text after | has braces of its own.'],
    ['{nmae|this person}', 'items.0.hint: Nothing fills in {nmae}.'],
  ])('is refused as %s', (hint, mistake) => {
    expect(mistakes({ keys: ['name', 'age'], items: [text('name', { hint }), text('age')] })).toEqual([mistake]);
  });

  it('is filled into every text that an applicant reads, but names and messages', () => {
    const everywhere: Item[] = [
      { section: '{a}', guidance: '{a}', items: [text('a', { hint: '{a}', why: '{a}' })] },
      box('b', { label: '{a}', confirm: { title: '{a}', text: '{a}', yes: '{a}', no: '{a}' } }),
      checkboxes('c', { label: '{a}', boxes: [{ key: 'box', label: '{a}' }] }),
      { monthYear: 'at', label: '{a}', hint: '{a}', why: '{a}', months: 'few', years: 'few' },
      {
        tabs: 't',
        label: '{a}',
        default: 'x',
        items: [
          { tab: 'x', label: '{a}', items: [text('d')] },
          { tab: 'y', label: 'Y', items: [text('e')] },
        ],
      },
      { notice: '{a}' },
      { modal: '{a}', title: '{a}', text: '{a}' },
    ];
    const questionnaire = compiled({
      blocks: { one: everywhere },
      lists: { few: { options: [{ value: '1', label: 'One' }] } },
      items: [{ use: 'one', prefix: 'p' }],
    });
    const written = JSON.stringify(questionnaire.nodes.map(({ origin: _origin, ...node }) => node));
    expect(written.match(/\{p_a\}/g)).toHaveLength(22);
    expect(written).not.toContain('{a}');
  });

  it('is, in the words of a use, the one that is meant where they are written', () => {
    const questionnaire = compiled({
      blocks: {
        inner: [text('name', { label: '{who} or {name}' })],
        outer: [text('name'), { use: 'inner', prefix: 'p', with: { who: 'Not {name}' } }],
      },
      items: [{ use: 'outer', prefix: 'q' }],
    });
    expect(question(questionnaire, 'q_p_name').label).toBe('Not {q_name} or {q_p_name}');
  });

  it('is a mistake where nothing fills it in, where it holds nothing, and where it is confidential', () => {
    const race: Item = checkboxes('race', { label: 'Race', boxes: [{ key: 'white', label: 'White' }] });
    expect(
      mistakes({
        keys: ['a', 'white', 'ssn'],
        items: [
          race,
          text('ssn', { sensitive: true }),
          text('a', { label: '{race}', hint: '{ssn}', why: '{nobody}', required: '{a}' }),
        ],
      }),
    ).toEqual([
      'items.2.label: {race} is a checkbox group, which has no answer of its own.',
      'items.2.hint: {ssn} is a confidential answer.',
      'items.2.why: Nothing fills in {nobody}.',
      'items.2.required: Nothing fills in {a}.',
    ]);
  });
});
