import { answerRows, completeApplicant, type AnswerRow } from '@quire/authoring/rows';
import { isAnswerKey } from '@quire/form-engine/core';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../staff/command-context.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import { realConfig } from '../testing/server-process.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

let now = Date.parse('2026-09-01T12:00:00Z');
const server = appOfTests(async () => ({ config: await readConfig(realConfig) }));

function turnClockTo(time: string): void {
  server.wait(Date.parse(time) - now);
  now = Date.parse(time);
}

async function give(browser: TestBrowser, changes: AnswerRow['changes']): Promise<number> {
  const { questionnaire } = server.dependencies.config;
  const answers = Object.fromEntries(
    Object.entries({ ...completeApplicant, ...changes }).filter(([key]) => isAnswerKey(questionnaire, key)),
  );
  for (const [key, count] of Object.entries(changes).filter(([name]) => name.startsWith('@repeat:'))) {
    await browser.setCount(key.slice('@repeat:'.length), Number(count));
  }
  return (await browser.save(answers)).status;
}

const pageOf = (key: string): string => {
  const { nodes, asks } = server.dependencies.config.questionnaire;
  const page = nodes[nodes[asks[key] ?? -1]?.page ?? -1];
  return page?.kind === 'page' ? page.name : '';
};

const byQuestion = Map.groupBy(answerRows, ({ at }) => at);

/** The outcome of each row, and the expected one. */
async function outcomes(rows: readonly AnswerRow[]): Promise<[came: Outcome[], meant: Outcome[]]> {
  const [came, meant]: [Outcome[], Outcome[]] = [[], []];
  for (const [time, together] of Map.groupBy(rows, (row) => row.now)) {
    turnClockTo(time);
    came.push(...(await Promise.all(together.map(outcome))));
    meant.push(...together.map(expected));
  }
  return [came, meant];
}

describe('a submission is refused with all of its problems, and accepted without any (specification 5.4)', () => {
  test.each([...byQuestion])('%s, in three rows', async (_key, rows) => {
    const [came, meant] = await outcomes(rows.slice(0, 3));
    expect(came).toEqual(meant);
  });

  test.each([...byQuestion])('%s, in every row', { tags: 'deep' }, async (_key, rows) => {
    const [came, meant] = await outcomes(rows);
    expect(came).toEqual(meant);
  });
});

/** The changes that distinguish one outcome from another, and the outcome. */
type Outcome = [changes: AnswerRow['changes'], saved: number, submitted?: number, problems?: unknown];

async function outcome({ changes }: AnswerRow): Promise<Outcome> {
  const browser = await server.studentAlready();
  const saved = await give(browser, changes);
  if (saved !== 200) return [changes, saved];
  const { status, body } = await browser.submit();
  return [changes, saved, status, body['problems']];
}

function expected({ changes, problems, isRefusedWhenSaved }: AnswerRow): Outcome {
  if (isRefusedWhenSaved) return [changes, 422];
  const refused = Object.entries(problems).map(([key, message]) => ({ key, page: pageOf(key), message }));
  return refused.length > 0 ? [changes, 200, 422, refused] : [changes, 200, 200, undefined];
}
