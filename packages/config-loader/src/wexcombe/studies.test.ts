import { describe } from 'vitest';
import { tellsStudents, type Row } from './student-table.ts';

const gpa = 'Please provide a valid GPA and round to two decimal places.';
const range = 'The score must be between 200 and 800 in an increment of 10 (e.g., 570).';
const readingWriting = `Please provide a valid SAT Evidence-Based Reading and Writing Score. ${range}`;
const math = `Please provide a valid SAT Math Score. ${range}`;
const total = 'Please provide a valid SAT Total Score. The score must be between 400 and 1600.';
const composite = 'Please provide a valid ACT Composite Score. The score must be between 1 and 36.';
const convicted = 'Have you ever been adjudicated guilty or convicted of a misdemeanor, felony, or other crime?';
const certify = 'Please certify that your application is complete and correct.';

/** The scores that are right and those that are not, at one question of those who have taken the test. */
const scores = (taken: string, key: string, message: string, right: string[], wrong: string[]): Row[] => [
  [{ [taken]: 'Y' }, key, []],
  ...right.map((score): Row => [{ [taken]: 'Y', [key]: score }, key, []]),
  ...wrong.map((score): Row => [{ [taken]: 'Y', [key]: score }, key, [message]]),
  ...wrong.map((score): Row => [{ [taken]: 'N', [key]: score }, key, []]),
];
const steps = { right: ['200', '210', '570', '790', '800'], wrong: ['190', '199', '201', '205', '575', '799', '801', '810', '0', '-200', '57', '5700', '570.0', '5e2', '0570', 'abc'] };

describe('plans and school (specification 5.4)', () => {
  tellsStudents([
    [{}, 'entry_term', ['When do you plan to enroll?']],
    [{ entry_term: 'FALL_2027' }, 'entry_term', []],
    [{}, 'applied_major', ['What are you interested in studying?']],
    [{ applied_major: 'UND' }, 'applied_major', []],
    [{}, 'applied_major_2', []],
    [{}, 'hs_name', ['Search for Your School']],
    [{ hs_name: 'Wexcombe High' }, 'hs_name', []],
    [{ '@repeat:hs': '5' }, 'hs_name', ['Search for Your School']],
    ...[2, 3, 4, 5].map((number): Row => [{ '@repeat:hs': '5' }, `hs_${number}_name`, []]),
    ...['hs_ceeb', 'hs_city', 'hs_country', 'grad_month', 'grad_year', 'counselor_first_name', 'counselor_email_address'].map((key): Row => [{}, key, []]),
    ...['activity', 'activity_2', 'honors', 'honors_2'].flatMap((prefix): Row[] => ['name', 'grade_9', 'grade_12'].map((field) =>
      [{ '@repeat:activity': '2', '@repeat:honors': '2' }, `${prefix}_${field}`, []])),
    ...['attend_from_month', 'attend_to_year', 'state'].map((field): Row => [{ hs_country: 'USA' }, `hs_${field}`, []]),
    [{ counselor_email_address: 'ada@school' }, 'counselor_email_address', ['Please provide a valid counselor e-mail address.']],
    [{ counselor_email_address: 'ada.b+c@school.example' }, 'counselor_email_address', []],
  ]);
});

describe('grades and test scores (specification 5.4)', () => {
  tellsStudents([
    [{}, 'hs_gpa', []],
    ...['3.67', '0.00', '9.99', '3,67', '3x50'].map((hs_gpa): Row => [{ hs_gpa }, 'hs_gpa', []]),
    ...['3', '3.', '3.6', '3.675', '13.67', 'x.67', '3.6x', '.67', ' 3.67'].map((hs_gpa): Row => [{ hs_gpa }, 'hs_gpa', [gpa]]),
    ...scores('sat_taken', 'sat_score_reading_writing', readingWriting, steps.right, steps.wrong),
    ...scores('sat_taken', 'sat_score_math', math, steps.right, steps.wrong),
    ...scores('sat_taken', 'sat_score_total', total, ['400', '401', '1599', '1600'], ['399', '1601', '40', '16000', '1200.5', 'abc']),
    ...scores('act_taken', 'act_score_composite', composite, ['1', '2', '35', '36'], ['0', '37', '-1', '20.5', '100', 'abc']),
    [{ test_optional: 'Y', sat_taken: 'Y', sat_score_math: '1' }, 'sat_score_math', []],
  ]);
});

describe('the last questions (specification 5.4)', () => {
  tellsStudents([
    [{}, 'conviction', [convicted]],
    [{ conviction: 'N' }, 'conviction', []],
    [{}, 'conviction_comment', []],
    [{ conviction: 'N' }, 'conviction_comment', []],
    [{ conviction: 'Y' }, 'conviction_comment', ['If yes, please describe.']],
    [{ conviction: 'Y', conviction_comment: 'x'.repeat(1500) }, 'conviction_comment', []],
    [{ conviction: 'Y', conviction_comment: 'x'.repeat(1501) }, 'conviction_comment', ['This answer is too long. Please shorten it to 1500 characters.']],
    [{}, 'counselor_waiver_request', ['Do you waive your right to review recommendation letters?']],
    [{ counselor_waiver_request: 'N' }, 'counselor_waiver_request', []],
    [{}, 'legal_agree', [certify]],
    [{ legal_agree: 'false' }, 'legal_agree', [certify]],
    [{ legal_agree: 'true' }, 'legal_agree', []],
    [{}, 'personal_statement_essay', []],
    [{ personal_statement_essay: 'x'.repeat(7000) }, 'personal_statement_essay', []],
    [{ personal_statement_essay: `${'x'.repeat(6999)}\r\n` }, 'personal_statement_essay', []],
    [{ personal_statement_essay: 'x'.repeat(7001) }, 'personal_statement_essay', ['This answer is too long. Please shorten it to 7000 characters.']],
  ]);
});
