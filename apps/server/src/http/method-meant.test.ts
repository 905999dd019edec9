import { methodHeader } from '@quire/api-client/contract';
import { expect, test } from 'vitest';
import { appOfTests } from '../testing/app-of-tests.ts';

const server = appOfTests();

test('a POST that names a PUT is that PUT, and the answer says so', async () => {
  const student = await server.studentAlready();
  const post = (headers: Record<string, string>) =>
    student.call('POST', '/api/answer', { answers: { first_name: 'Ada' } }, headers);
  const saved = await post({ [methodHeader]: 'PUT' });
  expect([saved.status, saved.headers[methodHeader]]).toEqual([200, 'PUT']);
  expect((await student.call('GET', '/api/profile')).body['answer']).toMatchObject({ first_name: 'Ada' });
  // Any other name says nothing, and another site cannot name one.
  for (const headers of [{}, { [methodHeader]: 'GET' }, { [methodHeader]: 'put' }]) {
    const { status, headers: said } = await post(headers);
    expect([status, said[methodHeader]]).toEqual([404, undefined]);
  }
  expect((await post({ [methodHeader]: 'PUT', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});
