import { fileURLToPath } from 'node:url';
import { loadConfig } from '@quire/config-loader';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** What a citizen of the United States has to answer, and no more. */
const answers = {
  first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace', birth_date: '2008-12-10', gender: 'F', gender_desc: 'Woman',
  phone_mobile: '(802) 555-0199', citizenship_type: '1', citizenship_type_desc: 'U.S. citizen', ssn: '219-09-9999',
  country: 'USA', address_line_1: '1 Engine Row', city: 'Wexcombe', state: 'VT', zip: '05091', parent_communication_preference: 'BOTH',
  entry_term: 'FALL_2027', applied_major: 'UND', hs_name: 'Hill High School', conviction: 'N', counselor_waiver_request: 'Y', legal_agree: 'true',
};

let server: TestApp;
beforeAll(async () => {
  const read = await loadConfig(fileURLToPath(new URL('../../../../config', import.meta.url)));
  if (!read.ok) throw new Error(`The questionnaire has mistakes: ${JSON.stringify(read.problems.slice(0, 3))}`);
  server = await startTestApp({ config: read.config });
});
afterAll(async () => server.stop());

test('an application to Wexcombe is refused while something is missing, and submitted when nothing is', async () => {
  const browser = await server.student('ada@example.org');
  const { legal_agree: last, ...rest } = answers;
  expect((await browser.call('PUT', '/api/answer', { answers: rest })).status).toBe(200);
  expect((await browser.call('POST', '/api/submit')).body['problems']).toEqual([
    { key: 'legal_agree', page: 'final-steps', message: 'Please certify that your application is complete and correct.' },
  ]);
  await browser.call('PUT', '/api/answer', { answers: { legal_agree: last } });
  await browser.call('PUT', '/api/tabs', { tab_id: 'essay', chosen_tab: 'upload' });
  expect((await browser.call('POST', '/api/submit')).status).toBe(200);
  const { rows: [submission] } = await server.dependencies.database.query<{ answers: Record<string, unknown> }>('SELECT answers FROM submission');
  expect(submission?.answers).toMatchObject({ first_name: 'Ada', gender_desc: 'Woman', applied_major_desc: 'Undecided' });
  expect(JSON.stringify(submission)).not.toContain('219-09');
  expect(JSON.stringify(submission).length).toBeLessThan(5000);
});
