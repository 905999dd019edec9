import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { conditionsFileSchema } from '../config/condition.ts';
import { institutionSchema } from '../config/institution.ts';
import { optionListSchema } from '../config/option-list.ts';
import { pageSchema } from '../config/page.ts';
import { describeShapeIssues } from './describe-shape-issues.ts';

function findings(shape: z.ZodType, value: unknown) {
  const result = shape.safeParse(value);
  return result.success ? [] : describeShapeIssues(result.error, value, 'a.yaml', shape);
}
const brief = (shape: z.ZodType, value: unknown): string[] =>
  findings(shape, value).map(({ path, what, fix }) => `${path.join('.')} | ${what} | ${fix}`);
const page = (...items: unknown[]): unknown => ({ page: 'about', title: 'About', order: 1, items });
const question = { question: 'ssn', control: 'ssn', label: 'Number' };

describe('describeShapeIssues', () => {
  it('says nothing of a page of the right shape', () => {
    expect(brief(pageSchema, page(question, { section: 'A', items: [question] }))).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    [
      'an unknown field with a near name',
      { question: 'ssn', control: 'ssn', lable: 'x' },
      [
        'items.0.lable | "lable" is not a field of question "ssn". | Write "label" if that was meant; otherwise remove it.',
      ],
    ],
    [
      'a missing field',
      { question: 'ssn', control: 'ssn' },
      ['items.0.label | "label" is missing. | Add "label:" with text.'],
    ],
    [
      'a misspelt kind of item',
      { sectoin: 'A', items: [question] },
      [
        'items.0.sectoin | "sectoin" is not a field of this entry. | Write "section" if that was meant; otherwise remove it.',
      ],
    ],
    [
      'a number where text belongs',
      { ...question, label: 5 },
      ['items.0.label | "label" must be text, and it is 5. | Put quotation marks around it: "5".'],
    ],
    [
      'a field left empty',
      { ...question, label: null },
      ['items.0.label | "label" must be text, and it is empty. | Write text here.'],
    ],
    [
      'text with nothing in it',
      { ...question, label: '  ' },
      ['items.0.label | "label" is empty. | Write the text that is read here.'],
    ],
    [
      'an add-another maximum above 10',
      { repeat: 'hs', label: 'School', button: 'Add', max: 11, items: [question] },
      ['items.0.max | "max" cannot be 11. | Add another goes up to 10 at the most.'],
    ],
    [
      'an operator that is not one',
      { ...question, showWhen: { key: 'a', equal: 'Y' } },
      [
        'items.0.showWhen.equal | "equal" is not a field of this comparison of "a". | Write "equals" if that was meant; otherwise remove it.',
      ],
    ],
    [
      'a comparison with two operators',
      { ...question, showWhen: { key: 'a', equals: 'Y', notEquals: 'N' } },
      [
        'items.0.showWhen | The fields of "showWhen" do not fit together. | A comparison has a key and exactly one of equals, notEquals, lt, lte, gt, gte, answered, notAnswered, in, notIn.',
      ],
    ],
    [
      'a mistake deep in a composition',
      { ...question, showWhen: { all: ['a', { not: { kye: 'b', equals: 'Y' } }] } },
      [
        'items.0.showWhen.all.1.not.kye | "kye" is not a field of this entry. | Write "key" if that was meant; otherwise remove it.',
      ],
    ],
    [
      'a list where a condition belongs',
      { ...question, showWhen: ['a'] },
      ['items.0.showWhen | "showWhen" cannot be a list. | Write the name of a condition, such as international,'],
    ],
    [
      'a requirement with an unknown field',
      { ...question, required: [{ message: 'x' }, { massage: 'y' }] },
      [
        'items.0.required.1.massage | "massage" is not a field of this entry. | Write "message" if that was meant; otherwise remove it.',
      ],
    ],
    [
      'a date bound that is none',
      { ...question, date: { message: 'x', min: { at: { startOfYer: -4 }, message: 'y' } } },
      [
        'items.0.date.min.at.startOfYer | "startOfYer" is not a field of this entry. | Write "startOfYear" if that was meant; otherwise remove it.',
      ],
    ],
    [
      'a mistake inside a section inside a tab',
      {
        tabs: 'essay',
        label: 'Essay',
        default: 'write',
        items: [
          { tab: 'write', label: 'W', items: [{ ...question, requird: 'x' }] },
          { tab: 'upload', label: 'U', items: [question] },
        ],
      },
      [
        'items.0.items.0.items.0.requird | "requird" is not a field of question "ssn". | Write "required" if that was meant; otherwise remove it.',
      ],
    ],
    [
      'text where a group of fields belongs',
      { ...question, required: ['First Name'] },
      [
        'items.0.required.0 | Entry 1 of "required" must be a group of fields, and it is the text "First Name". | Write a group of fields here, each on a line of its own as "name: value": message, firstOnly, when, unless.',
      ],
    ],
    [
      'a group of fields where a list belongs',
      { ...question, clears: { a: 1 } },
      [
        'items.0.clears | "clears" must be a list, and it is a group of fields. | Write a list here: a line for each entry, which begins with a dash',
      ],
    ],
    [
      'a requirement that is only true',
      { ...question, required: true },
      [
        'items.0.required | "required" cannot be true. | Write what an applicant is told while there is no answer, such as required: First Name.',
      ],
    ],
    [
      'a sentence where a condition belongs',
      { ...question, showWhen: 'not international' },
      [
        'items.0.showWhen | "showWhen" cannot be the text "not international". | Write the name of a condition, such as international,',
      ],
    ],
    [
      'several values for one',
      { ...question, showWhen: { key: 'a', equals: ['X', 'Y'] } },
      [
        'items.0.showWhen.equals | "equals" cannot be a list. | Write one value here; to compare with several, write in: [a, b] or notIn: [a, b].',
      ],
    ],
    [
      'a sentence for a date',
      { ...question, date: { message: 'x', max: { at: '13 years ago', message: 'y' } } },
      ['items.0.date.max.at | "at" cannot be the text "13 years ago". | Write a date such as 2026-09-01, or today,'],
    ],
    ['no entry', { ...question, clears: [] }, ['items.0.clears | "clears" has no entries. | Write at least 1 entry.']],
    [
      'a single tab',
      { tabs: 'how', label: 'How', default: 'a', items: [{ tab: 'a', label: 'A', items: [question] }] },
      ['items.0.items | "items" has one entry. | Write at least 2 entries.'],
    ],
    [
      'a number beyond its bound',
      { ...question, maxLength: 0 },
      ['items.0.maxLength | "maxLength" cannot be 0. | Write at least 1.'],
    ],
    [
      'a question in the same entry as a section',
      { section: 'A', question: 'x', items: [question] },
      [
        'items.0.question | "question" is not a field of section "A". | Remove it, or use one of section, guidance, fold, items, showWhen, disableWhen, clears.',
      ],
    ],
    [
      'the end of a text with a comma',
      { ...question, 'and more': null },
      [
        'items.0.and more | "and more" is not a field of question "ssn". | If it is the rest of a text with a comma, put the whole text in quotation marks. Remove it, or use one of question, control, label, shortLabel, hint,',
      ],
    ],
  ])('finds %s', (_name, item, expected) => {
    const found = brief(pageSchema, page(item));
    expect(found).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) expect(found[index]?.slice(0, start.length)).toBe(start);
  });

  it('reports every mistake of a file at once', () => {
    expect(
      brief(pageSchema, page({ ...question, lable: 'x' }, { ...question, width: 'halb' }, { notice: '' })),
    ).toHaveLength(3);
  });

  it('finds a bad name, a bad list, a bad color and an empty file', () => {
    expect(brief(conditionsFileSchema, { 'Is Living': { key: 'a', equals: 'Y' } })).toEqual([
      'Is Living | "Is Living" cannot be a name. | A name is lower-case words and digits joined by _ or -, such as yes_no.',
    ]);
    expect(brief(optionListSchema, { options: [{ value: 'Y', lable: 'Yes' }] })).toEqual([
      'options.0.lable | "lable" is not a field of this entry. | Write "label" if that was meant; otherwise remove it.',
    ]);
    expect(brief(institutionSchema, { theme: { colors: { primary: 'blue' } } })).toContain(
      'theme.colors.primary | "primary" cannot be the text "blue". | A color is # and six hexadecimal digits, such as #1f3a5f.',
    );
    expect(brief(optionListSchema, { options: [{ value: 'Y', vlue: 'x' }] })).toContain(
      'options.0.vlue | "vlue" is not a field of this entry. | Remove it, or use one of value, label.',
    );
    expect(brief(pageSchema, null)).toEqual([
      ' | This file must be a group of fields, and it is empty. | Write a group of fields here, each on a line of its own as "name: value": page, title, intro, order, items.',
    ]);
  });

  it('gives each finding a reason, a file and the weight of an error', () => {
    for (const finding of findings(pageSchema, page({ ...question, lable: 1 }))) {
      expect(finding).toMatchObject({ file: 'a.yaml', severity: 'error', why: expect.stringMatching(/\w.*\.$/) });
    }
    expect.assertions(1);
  });
});
