import { completeApplicant } from '@quire/authoring/rows';
import type { Answers } from '@quire/validation';
import { expect, test } from 'vitest';
import { readConfig } from '../staff/command-context.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { realConfig } from '../testing/server-process.ts';

const answers = {
  ...completeApplicant,
  gender_desc: 'Woman',
  citizenship_type_desc: 'U.S. citizen',
  ssn: '219-09-9999',
};

const server = appOfTests(async () => ({ config: await readConfig(realConfig) }));

test('an application to Wexcombe is refused while something is missing, and submitted when nothing is', async () => {
  const browser = await server.student('ada@example.org');
  const { legal_agree: last = '', ...rest }: Answers = answers;
  expect((await browser.save(rest)).status).toBe(200);
  expect((await browser.submit()).body['problems']).toEqual([
    {
      key: 'legal_agree',
      page: 'final-steps',
      message: 'Please certify that your application is complete and correct.',
    },
  ]);
  await browser.save({ legal_agree: last });
  await browser.chooseTab('essay', 'upload');
  expect((await browser.submit()).status).toBe(200);
  const [submission] = await server.query<{ answers: Record<string, unknown> }>('SELECT answers FROM submission');
  expect(submission?.answers).toMatchObject({
    first_name: 'Ada',
    gender_desc: 'Woman',
    applied_major_desc: 'Undecided',
  });
  expect(JSON.stringify(submission)).not.toContain('219-09');
  for (const key of ['birth_date', 'conviction', 'conviction_desc'])
    expect([key, submission?.answers[key]]).toEqual([key, { sealed: expect.any(String) as string }]);
  expect(JSON.stringify(submission).length).toBeLessThan(5000);
});
