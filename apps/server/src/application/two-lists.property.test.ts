/** @module-tag both */
import { randomUUID } from 'node:crypto';
import { readRevision } from '@quire/api-client/contract';
import { leftOut, repeatKey, tabsKey } from '@quire/form-engine/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply } from '../testing/test-browser.ts';

const server = appOfTests();

const names = ['hs_name', 'hs_2_name', 'hs_3_name', 'essay'] as const;
const [count, tab] = [repeatKey('hs'), tabsKey('essay')];

type Step =
  | { does: 'type'; page: number; key: number }
  | { does: 'count'; page: number; value: number }
  | { does: 'choose'; page: number; upload: boolean }
  | { does: 'save'; page: number }
  | { does: 'arrive'; at: number; reply: 'comes' | 'is lost'; kept: boolean };

const page = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('type' as const), page, key: fc.nat(names.length - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('count' as const), page, value: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('choose' as const), page, upload: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('save' as const), page }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('arrive' as const),
      at: fc.nat(),
      reply: fc.constantFrom('comes' as const, 'is lost' as const),
      kept: fc.boolean(),
    }),
  },
);

/** A page that does what the contract asks of it: one number for all calls of a save. */
interface Page {
  sender: string;
  number: number;
  base: number;
  unacknowledged: Map<string, string>;
  /** Values of each key that it has sent or received. */
  seen: Map<string, Set<string>>;
}
interface Sent {
  page: Page;
  number: number;
  base: number;
  set: Record<string, string>;
  seen: ReadonlyMap<string, ReadonlySet<string>>;
}

const sees = ({ seen }: Pick<Page, 'seen'>, key: string, value: string): void => {
  seen.set(key, (seen.get(key) ?? new Set()).add(value));
};

async function run(steps: readonly Step[]): Promise<void> {
  const browser = await server.studentAlready();
  const pages = [0, 1].map((): Page => ({
    sender: randomUUID(),
    number: 0,
    base: 1,
    unacknowledged: new Map(),
    seen: new Map([
      [count, new Set(['3'])],
      [tab, new Set(['write'])],
    ]),
  }));
  await browser.setCount('hs', 3);
  const under: Sent[] = [];
  let typed = 0;
  const { questionnaire } = server.dependencies.config;

  const read = async (): Promise<Record<string, string>> => {
    const { body } = await browser.call('GET', '/api/profile');
    const stored = body as { answer: Record<string, string>; add_another: { hs?: number }; tabs: { essay?: string } };
    return { [count]: String(stored.add_another.hs ?? 1), [tab]: stored.tabs.essay ?? 'write', ...stored.answer };
  };
  const call = (sent: Sent): Promise<Reply> => {
    const terms = { base: sent.base, sender: sent.page.sender, number: sent.number };
    const { [count]: instances, [tab]: chosen, ...answers } = sent.set;
    if (instances !== undefined) return browser.setCount('hs', Number(instances), terms);
    return chosen === undefined ? browser.save(answers, terms) : browser.chooseTab('essay', chosen, terms);
  };

  function save(by: Page): void {
    const entries = [...by.unacknowledged];
    if (entries.length === 0) return;
    by.number += 1;
    const parts = [
      entries.filter(([key]) => !key.startsWith('@')),
      ...entries.filter(([key]) => key.startsWith('@')).map((entry) => [entry]),
    ];
    for (const part of parts.filter(({ length }) => length > 0)) {
      under.push({
        page: by,
        number: by.number,
        base: by.base,
        set: Object.fromEntries(part),
        seen: new Map([...by.seen].map(([key, values]) => [key, new Set(values)])),
      });
    }
  }

  async function arrive(sent: Sent): Promise<Reply> {
    const before = await read();
    const reply = await call(sent);
    const after = await read();
    expect([200, 409]).toContain(reply.status);
    if (reply.status === 409) expect(after, 'a refusal changes nothing').toEqual(before);
    for (const [key, value] of Object.entries(after)) {
      if (value === before[key] || before[key] === undefined) continue;
      expect([...(sent.seen.get(key) ?? [])], `${key} was "${before[key]}", which its page has seen`).toContain(
        before[key],
      );
    }
    const hidden = [count, tab]
      .filter((key) => after[key] !== before[key])
      .flatMap((key) => leftOut(questionnaire, key, after[key]!));
    for (const key of hidden)
      if ((after[key] ?? '') !== '')
        expect([...(sent.seen.get(key) ?? [])], `${key} is hidden by a page that has seen it`).toContain(after[key]);
    return reply;
  }

  function hear({ page: by, set }: Sent, { status, body, headers }: Reply): void {
    const told = { ...(body['answers'] as object), ...(body['conflicts'] as object) } as Record<string, string>;
    for (const [key, value] of Object.entries(told)) sees(by, key, value);
    if (status === 409 && body['code'] !== 'answers.changedElsewhere') return;
    const isFull = status === 409 || Object.keys(set).every((key) => !key.startsWith('@'));
    if (isFull) by.base = Math.max(by.base, readRevision(headers['quire-revision']) ?? 0);
    for (const [key, value] of Object.entries(set)) {
      if (by.unacknowledged.get(key) === value && (status === 200 || Object.hasOwn(told, key)))
        by.unacknowledged.delete(key);
    }
  }

  for (const one of steps) {
    if (one.does === 'arrive') {
      const [sent] = under.splice(one.at % Math.max(under.length, 1), 1);
      if (!sent) continue;
      const reply = await arrive(sent);
      if (one.kept) under.push(sent);
      if (one.reply === 'comes') hear(sent, reply);
      continue;
    }
    const by = pages[one.page]!;
    if (one.does === 'save') save(by);
    else {
      const [key, value] =
        one.does === 'type'
          ? [names[one.key]!, `t${(typed += 1)}`]
          : one.does === 'count'
            ? [count, String(one.value)]
            : [tab, one.upload ? 'upload' : 'write'];
      by.unacknowledged.set(key, value);
      sees(by, key, value);
    }
  }
  for (const sent of under.splice(0).toReversed()) await arrive(sent);
  for (const by of Array.from({ length: names.length + 3 }, () => pages).flat()) {
    save(by);
    for (const sent of under.splice(0)) hear(sent, await arrive(sent));
  }
  expect(
    pages.flatMap(({ unacknowledged }) => [...unacknowledged]),
    'a page that goes on saving gets an answer',
  ).toEqual([]);
}

test(
  'two pages that change lists over a faulty network overwrite and hide nothing unseen',
  { timeout: 900_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), run), propertyRuns(150));
  },
);
