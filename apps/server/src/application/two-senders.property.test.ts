/** @module-tag both */
import { randomUUID } from 'node:crypto';
import { readRevision } from '@quire/api-client/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/property-runs.ts';
import { decryptAnswers, type StoredAnswers } from '../records/stored-application.ts';
import { appOfTests } from '../testing/app-of-tests.ts';
import type { Reply, TestBrowser } from '../testing/test-browser.ts';

const server = appOfTests();

const keys = ['first_name', 'ssn', 'visa'] as const;

/** A step of a page, or of the network with the requests that are under way. */
type Step =
  | { does: 'type'; page: number; key: number }
  | { does: 'save' | 'choose a tab' | 'reload'; page: number }
  /** Of the request at this place of those under way: `kept` ones arrive once more, later. */
  | { does: 'arrive'; at: number; reply: 'comes' | 'is lost'; kept: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('type' as const), page: fc.nat(1), key: fc.nat(keys.length - 1) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('save' as const), page: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom('choose a tab' as const, 'reload' as const), page: fc.nat(1) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('arrive' as const),
      at: fc.nat(),
      reply: fc.constantFrom('comes' as const, 'is lost' as const),
      kept: fc.boolean(),
    }),
  },
);

/**
 * A page in a tab that does what the contract asks of it. Each text that it types is typed once. Loaded again it is
 * another sender, with the same draft.
 */
interface Page {
  name: string;
  sender: string;
  number: number;
  base: number;
  unacknowledged: Map<string, string>;
  /** Texts of the other one that it has received. */
  known: Set<string>;
}

interface Sent {
  page: Page;
  sender: string;
  number: number;
  base: number;
  answers: Record<string, string>;
  known: ReadonlySet<string>;
}

/** Runs the steps against the server, and fails as soon as anything was overwritten without a word. */
async function run(steps: readonly Step[]): Promise<void> {
  const browser = await server.studentAlready();
  const pages = ['a', 'b'].map((name): Page => ({
    name,
    sender: randomUUID(),
    number: 0,
    base: 0,
    unacknowledged: new Map(),
    known: new Set(),
  }));
  const under: Sent[] = [];
  const acknowledged: [key: string, text: string][] = [];
  let typed = 0;
  let stored: Record<string, string> = {};

  const senders = new Map<string, string>();
  /** The text that each sender stored last, by key. */
  const storedLast = new Map<string, string>();
  const author = (text: string): string => text.slice(0, 1);
  const age = (text: string): number => Number(text.slice(1));

  function save(page: Page): void {
    if (page.unacknowledged.size === 0) return;
    page.number += 1;
    under.push({
      page,
      sender: page.sender,
      number: page.number,
      base: page.base,
      answers: Object.fromEntries(page.unacknowledged),
      known: new Set(page.known),
    });
  }

  function learn(page: Page, { body }: Reply): void {
    for (const text of [...Object.values(body['conflicts'] ?? {}), ...Object.values(body['answers'] ?? {})] as string[])
      page.known.add(text);
  }

  function hear({ page, sender, answers }: Sent, reply: Reply): void {
    if (sender !== page.sender) return;
    learn(page, reply);
    page.base = Math.max(page.base, readRevision(reply.headers['quire-revision']) ?? 0);
    const isDone = reply.status === 200;
    // Answers of its own that the reply reports as stored before, and changed by a sender that had seen them.
    const over = Object.keys(reply.body['answers'] ?? {});
    if (!isDone && reply.body['code'] !== 'answers.changedElsewhere') return;
    for (const [key, text] of Object.entries(answers)) {
      if (page.unacknowledged.get(key) !== text) continue;
      if (isDone || over.includes(key)) acknowledged.push([key, text]);
      else if (!Object.hasOwn(reply.body['conflicts'] as object, key)) continue;
      page.unacknowledged.delete(key);
    }
  }

  async function reload(page: Page): Promise<void> {
    const profile = await browser.call('GET', '/api/profile');
    const told = Object.values(profile.body['answer'] as object) as string[];
    Object.assign(page, {
      sender: randomUUID(),
      number: 0,
      base: readRevision(profile.headers['quire-revision']) ?? 0,
      known: new Set(told.filter((text) => author(text) !== page.name)),
    });
  }

  async function arrive(sent: Sent): Promise<Reply> {
    const reply = await browser.save(sent.answers, sent);
    const now = await saved(browser);
    expect([200, 409]).toContain(reply.status);
    for (const [key, text] of Object.entries(now)) {
      const before = stored[key];
      if (text === before) continue;
      senders.set(text, sent.sender);
      storedLast.set(`${sent.sender} ${key}`, text);
      if (before === undefined) continue;
      expect(sent.answers[key], 'nothing changes but what was sent').toBe(text);
      expect(reply.status, 'a refusal changes nothing').toBe(200);
      if (author(before) === sent.page.name)
        expect(age(text), 'no page goes back to what it typed before').toBeGreaterThan(age(before));
      else expect([...sent.known], `"${text}" overwrites "${before}", which its page has seen`).toContain(before);
    }
    for (const [key, text] of Object.entries(reply.body['conflicts'] ?? {}) as [string, string][]) {
      expect(
        storedLast.get(`${sent.sender} ${key}`),
        'nobody is asked about a text that was stored, and replaced by who had seen it',
      ).not.toBe(sent.answers[key]);
      expect(senders.get(text), 'no sender is in conflict with itself').not.toBe(sent.sender);
      expect([...sent.known], 'nobody is asked again about what was shown').not.toContain(text);
    }
    stored = now;
    return reply;
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
    const page = pages[one.page]!;
    if (one.does === 'type') page.unacknowledged.set(keys[one.key]!, `${page.name}${(typed += 1)}`);
    else if (one.does === 'save') save(page);
    else if (one.does === 'reload') await reload(page);
    else await browser.chooseTab('essay', typed % 2 === 0 ? 'write' : 'upload');
  }

  // Requests still under way arrive in the order opposite to that of sending, and their replies are lost. Then each
  // page saves until all is sent.
  for (const sent of under.splice(0).toReversed()) await arrive(sent);
  // Each refusal takes at least one key from a page.
  for (const page of Array.from({ length: keys.length + 1 }, () => pages).flat()) {
    save(page);
    for (const sent of under.splice(0)) hear(sent, await arrive(sent));
  }
  expect(
    pages.flatMap(({ unacknowledged }) => [...unacknowledged]),
    'a page that goes on saving gets an answer',
  ).toEqual([]);

  // A chosen tab may come back.
  const rows = await server.query<{
    application_id: string;
    answer_key: string;
    answer: StoredAnswers[string];
  }>(
    `SELECT application_id, answer_key, answer FROM answer_history JOIN account USING (application_id) WHERE email = $1 AND NOT starts_with(answer_key, '@')`,
    [server.newest()],
  );
  const kept = rows.map(
    ({ application_id: id, answer_key: key, answer }) =>
      `${key} ${decryptAnswers(server.dependencies.secrets, id, { [key]: answer })[key]}`,
  );
  expect(new Set(kept).size, 'nothing that was overwritten comes back').toBe(kept.length);
  for (const [key, text] of acknowledged)
    expect(kept, 'what was acknowledged is stored or in the history').toContain(`${key} ${text}`);
}

const saved = async (browser: TestBrowser): Promise<Record<string, string>> =>
  (await browser.savedAnswers()) as Record<string, string>;

/**
 * A page is refused for one answer, while the reply for another was lost. Then the other page, which has seen that
 * answer, changes it.
 */
const lostReplyBesideConflict: Step[] = [
  { does: 'type', page: 0, key: 0 },
  { does: 'save', page: 0 },
  { does: 'arrive', at: 0, reply: 'is lost', kept: false },
  { does: 'type', page: 1, key: 2 },
  { does: 'save', page: 1 },
  { does: 'type', page: 1, key: 0 },
  { does: 'type', page: 0, key: 2 },
  { does: 'save', page: 0 },
  { does: 'arrive', at: 0, reply: 'comes', kept: false },
];

test(
  'two pages over a faulty network overwrite nothing unseen, lose nothing acknowledged',
  { timeout: 900_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), run), {
      ...propertyRuns(300),
      examples: [[lostReplyBesideConflict]],
    });
  },
);
