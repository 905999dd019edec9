import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FieldKey } from '../settings/secrets.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { checkFieldKeys, compareFieldKeys, isSealed } from './check-field-keys.ts';
import { encryptAnswer } from './sealed-answer.ts';

const key = (id: string): FieldKey => ({ id, key: randomBytes(32) });
const check = (...fieldKeys: FieldKey[]): Promise<void> =>
  checkFieldKeys(server.dependencies.database, { ...server.dependencies.secrets, fieldKeys });
const kept = async (): Promise<unknown> => await server.query('SELECT key_id, probe FROM field_key ORDER BY key_id');

const server = appOfTests();
beforeEach(async () => {
  await server.query('DELETE FROM field_key');
});

describe('the field keys of a start', () => {
  test('are taken the first time and again, a new one before them too', async () => {
    const [old, next] = [key('1'), key('2')];
    expect(await isSealed(server.dependencies.database)).toBe(false);
    await check(old);
    expect(await isSealed(server.dependencies.database)).toBe(true);
    await check(old);
    await check(next, old);
    await check(next);
    expect(await kept()).toMatchObject([{ key_id: '1' }, { key_id: '2' }]);
  });

  test('are refused where another one stands under a known id, and nothing is written over', async () => {
    const [old, another] = [key('1'), key('1')];
    await check(old);
    const before = await kept();
    await expect(check(another)).rejects.toThrow(
      /^Quire cannot start: the field key "1" is not the one .* Nothing was changed\. Bring back FIELD_KEYS/,
    );
    await expect(check(key('2'), another)).rejects.toThrow('the field key "1"');
    expect(await kept()).toEqual(before);
    await check(old);
  });

  test('are compared by a command, which leaves none that no server has started with', async () => {
    const { database } = server.dependencies;
    const [old, next] = [key('1'), key('2')];
    await check(old);
    expect(await compareFieldKeys(database, { fieldKeys: [next, old] })).toEqual([next]);
    await expect(compareFieldKeys(database, { fieldKeys: [next, key('1')] })).rejects.toThrow('the field key "1"');
    expect(await kept()).toMatchObject([{ key_id: '1' }]);
  });

  test('are held against an answer where the database is older than the probes', async () => {
    const browser = await server.student('older@example.org');
    await browser.save({ ssn: '123-45-6789' });
    const [own] = server.dependencies.secrets.fieldKeys;
    await expect(check(key(own!.id))).rejects.toThrow('is not the one that sealed');
    expect(await kept()).toEqual([]);
    await check(own!);
    expect(await browser.savedAnswers()).toEqual({ ssn: '123-45-6789' });
  });

  test('of two that start at once with another key under one id, one is refused', async () => {
    const outcomes = await Promise.allSettled([check(key('1')), check(key('1'))]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.each(['answer_history', 'refused_answer', 'submission', 'temporary_answer'])(
    'are held against what only %s holds',
    async (table) => {
      const { secrets } = server.dependencies;
      const own = key(`only-${table}`);
      await server.student(`${table}@example.org`);
      const [account] = await server.query<{ application_id: string }>(
        'SELECT application_id FROM account WHERE email = $1',
        [`${table}@example.org`],
      );
      const owner = table === 'temporary_answer' ? 'ab'.repeat(32) : account!.application_id;
      const sealed = encryptAnswer({ ...secrets, fieldKeys: [own] }, owner, 'ssn', '123-45-6789');
      const answers = JSON.stringify({ first_name: 'Ada', ssn: sealed });
      if (table === 'answer_history')
        await server.query(
          'INSERT INTO answer_history (application_id, answer_key, revision, answer, saved_at) VALUES ($1, $2, 1, $3, now())',
          [owner, 'ssn', sealed],
        );
      else if (table === 'refused_answer')
        await server.query(
          'INSERT INTO refused_answer (application_id, answer_key, answer, base, refused_at) VALUES ($1, $2, $3, 0, now())',
          [owner, 'ssn', sealed],
        );
      else if (table === 'submission')
        await server.query(
          `INSERT INTO submission (application_id, submitted_at, questionnaire_version, answers, tabs, add_another, documents) VALUES ($1, now(), 'v', $2, '{}', '{}', '{}')`,
          [owner, answers],
        );
      else
        await server.query('INSERT INTO temporary_answer (token_hash, answers, expires_at) VALUES ($1, $2, now())', [
          Buffer.from(owner, 'hex'),
          answers,
        ]);
      await expect(check(key(own.id))).rejects.toThrow('is not the one that sealed');
      expect([await kept(), await isSealed(server.dependencies.database)]).toEqual([[], true]);
      await check(own);
    },
  );
});
