import { expect, test } from 'vitest';
import { noteStatements } from '../testing/note-statements.ts';
import { appOfTests } from '../testing/app-of-tests.ts';

const asked: string[] = [];
const server = appOfTests({
  adapt: (dependencies) => ({ ...dependencies, database: noteStatements(dependencies.database, asked) }),
});

test('a save takes five statements: session, application, and three pipelined for answers and audit', async () => {
  const browser = await server.studentAlready('ada@example.org');
  const sender = '2f1c6a52-9d6b-4c8e-b7a1-5e0f4d3c2b1a';
  const save = (number: number, base: number): ReturnType<typeof browser.save> =>
    browser.save({ first_name: `Ada ${number}`, visa: `F${number}` }, { sender, number, base });
  expect((await save(1, 0)).status).toBe(200);
  asked.length = 0;
  expect((await save(2, 1)).status).toBe(200);
  expect(
    asked.map(
      (text) =>
        /(FROM|UPDATE|INTO) (session|application|answer_history|audit_entry)\b/.exec(text)?.slice(1).join(' ') ?? text,
    ),
  ).toEqual(['FROM session', 'FROM application', 'UPDATE application', 'INTO answer_history', 'INTO audit_entry']);
});

test.each([
  [64 * 1024, 'shared'],
  [64 * 1024 + 1, 'own'],
])('a save of %i characters has a transaction that is its %s', async (characters, whose) => {
  const browser = await server.studentAlready(`long-${characters}@example.org`);
  const keys = server.dependencies.config.questionnaire.dataModel.filter(
    (key) => !key.endsWith('_doc') && !key.endsWith('_desc'),
  );
  const each = Math.floor(characters / keys.length);
  const answers = Object.fromEntries(
    keys.map((key, at) => [key, 'x'.repeat(at === 0 ? characters - each * (keys.length - 1) : each)]),
  );
  asked.length = 0;
  expect(await browser.save(answers)).toMatchObject({ status: 200 });
  expect(asked.some((text) => text.includes('SKIP LOCKED'))).toBe(whose === 'shared');
});
