import { right, refused, tried, type AnswerRow } from './answer-row.ts';
import { emails } from './emails.ts';

const range = 'The score must be between 200 and 800 in an increment of 10 (e.g., 570).';
const convicted = 'Have you ever been adjudicated guilty or convicted of a misdemeanor, felony, or other crime?';
const certify = 'Please certify that your application is complete and correct.';
const tooLong = (limit: number): string => `This answer is too long. Please shorten it to ${limit} characters.`;
const x = (count: number): string => 'x'.repeat(count);

const steps = {
  right: ['', '200', '210', '570', ' 570', '٥٧٠', '790', '800'],
  wrong: [
    '190',
    '199',
    '201',
    '205',
    '209',
    '575',
    '799',
    '801',
    '810',
    '0',
    '-200',
    '57',
    '5700',
    '570.0',
    '5e2',
    '0570',
    '+570',
    'abc',
  ],
};

const plans: AnswerRow[] = [
  refused('entry_term', 'When do you plan to enroll?'),
  refused('entry_term', 'This answer is no longer among the choices. Please choose again.', {
    entry_term: 'FALL_2020',
  }),
  refused('applied_major', 'What are you interested in studying?'),
  right('applied_major_2'),
  refused('hs_name', 'Search for Your School'),
  // The second and later schools are asked for nothing.
  right('hs_2_name', { '@repeat:hs': '5' }),
  refused('hs_name', 'Search for Your School', { '@repeat:hs': '5', hs_name: '', hs_2_name: 'Abbey High School' }),
  right('hs_state', { hs_country: 'USA' }),
  right('activity_2_name', { '@repeat:activity': '4', '@repeat:honors': '4' }),
  ...tried('counselor_email_address', 'Please provide a valid counselor e-mail address.', emails),
];

const scores: AnswerRow[] = [
  ...tried('hs_gpa', 'Please provide a valid GPA and round to two decimal places.', {
    right: ['', '3.67', ' 3.67\u00a0', '٣.67', '0.00', '9.99', '3,67', '3x50', '3 67', '3😀67'],
    wrong: ['3', '3.', '3.6', '3.675', '13.67', 'x.67', '3.6x', '3.x7', '.67', '-3.67'],
  }),
  ...tried(
    'sat_score_reading_writing',
    `Please provide a valid SAT Evidence-Based Reading and Writing Score. ${range}`,
    steps,
    { sat_taken: 'Y' },
  ),
  ...tried('sat_score_math', `Please provide a valid SAT Math Score. ${range}`, steps, { sat_taken: 'Y' }),
  ...tried(
    'sat_score_total',
    'Please provide a valid SAT Total Score. The score must be between 400 and 1600.',
    {
      right: ['', '400', '401', '1599', '1600'],
      wrong: ['399', '1601', '40', '16000', '1200.5', '0', 'abc'],
    },
    { sat_taken: 'Y' },
  ),
  ...tried(
    'act_score_composite',
    'Please provide a valid ACT Composite Score. The score must be between 1 and 36.',
    {
      right: ['', '1', '2', '35', '36'],
      wrong: ['0', '37', '-1', '20.5', '100', 'abc'],
    },
    { act_taken: 'Y' },
  ),
  // A score that is not asked for is not judged.
  ...[
    { sat_taken: 'N', act_taken: 'N' },
    { sat_taken: 'Y', act_taken: 'Y', test_optional: 'Y' },
  ].map((taken) =>
    right('test_optional', {
      ...taken,
      sat_score_reading_writing: '1',
      sat_score_math: '1',
      sat_score_total: '1',
      act_score_composite: '99',
    }),
  ),
];

const last: AnswerRow[] = [
  refused('conviction', convicted),
  right('conviction_comment', { conviction: 'N', conviction_comment: '' }),
  refused('conviction_comment', 'If yes, please describe.', { conviction: 'Y' }),
  ...tried(
    'conviction_comment',
    tooLong(1500),
    {
      right: ['x', x(1499), x(1500), `${x(1499)}\r\n`, '😀'.repeat(1500)],
      wrong: [x(1501), `${x(1499)}\n\n`, '😀'.repeat(1501)],
    },
    { conviction: 'Y' },
  ),
  refused('counselor_waiver_request', 'Do you waive your right to review recommendation letters?'),
  right('counselor_waiver_request', { counselor_waiver_request: 'N' }),
  refused('legal_agree', certify),
  refused('legal_agree', certify, { legal_agree: 'false' }),
  ...tried('personal_statement_essay', tooLong(7000), {
    right: ['', x(6999), x(7000), `${x(6998)}\r\ny`, '😀'.repeat(7000)],
    wrong: [x(7001), '😀'.repeat(7001)],
  }),
];

/** Plans, school, grades, test scores, and the last page. */
export const studiesRows: readonly AnswerRow[] = [...plans, ...scores, ...last];
