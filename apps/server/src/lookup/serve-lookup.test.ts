import { calls, lookupCategorySchema } from '@quire/api-client/contract';
import { describe, expect, test, vi } from 'vitest';
import { lockWaits } from '../testing/lock-waits.ts';
import { importText } from '../testing/import-text.ts';
import { appOfOneTest, appOfTests } from '../testing/app-of-tests.ts';
import type { Reply } from '../testing/test-browser.ts';
import { claimCategory } from './fill-when-empty.ts';
import { storeRecords } from './import/store-records.ts';
import { schoolRecord } from './school-record.ts';

const server = appOfTests();

const ask = (query: string): Promise<Reply> => server.browser().call('GET', `/lookup/find?${query}`);

describe('a lookup that cannot be meant is refused in words', () => {
  test.each([
    ['no category', 'text=alder', `one of ${lookupCategorySchema.options.join(', ')}`],
    ['an unknown category', 'text=alder&category=dog', `one of ${lookupCategorySchema.options.join(', ')}`],
    ['the category of every object', 'text=alder&category=__proto__', 'one of '],
    ['neither text nor id', 'category=hs_ceeb', 'either a text'],
    ['both text and id', 'text=a&id=b&category=hs_ceeb', 'either a text'],
    ['a text of 201 characters', `text=${'a'.repeat(201)}&category=hs_ceeb`, 'at most 200 characters'],
    ['two texts', 'text=a&text=b&category=hs_ceeb', 'more than once'],
    ['no results', 'text=alder&category=hs_ceeb&max_results=0', 'from 1 to 20'],
    ['21 results', 'text=alder&category=hs_ceeb&max_results=21', 'from 1 to 20'],
    ['results that are no number', 'text=alder&category=hs_ceeb&max_results=5e0', 'from 1 to 20'],
    ['minus one result', 'text=alder&category=hs_ceeb&max_results=-1', 'from 1 to 20'],
    ['an empty number of results', 'text=alder&category=hs_ceeb&max_results=', 'from 1 to 20'],
    ['an id with a NUL', 'id=%00&category=hs_ceeb', 'did not come from a lookup'],
    ['an id of 301 characters', `id=${'a'.repeat(301)}&category=hs_ceeb`, 'did not come from a lookup'],
  ])('%s', async (_, query, message) => {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message), requestId: expect.any(String) },
    });
  });

  const notThere = { status: 404, body: { message: expect.stringContaining('is unknown, or no longer listed') } };
  test.each(['id=nothing&category=hs_ceeb', 'id=&category=hs_ceeb', "id=' OR 1=1 --&category=hs_ceeb"])(
    '%s is not there',
    async (query) => {
      expect(await ask(query)).toMatchObject(notThere);
    },
  );
  // Addresses are deep: the first question stores all real places, which takes many seconds. A journey does it in the
  // first tier.
  test.each(['id=%25&category=address', 'id=~12%20Main&category=address'])(
    '%s is not there',
    { tags: 'deep' },
    async (query) => {
      expect(await ask(query)).toMatchObject(notThere);
    },
  );

  test('200 characters and 20 results are not too many', async () => {
    expect((await ask(`text=${'a'.repeat(200)}&category=hs_ceeb&max_results=20`)).text).toBe('[]');
  });
});

describe('until something is imported', () => {
  test('made-up schools and colleges serve, as the contract says', async () => {
    const [first] = calls.findSuggestions.answer.parse(
      JSON.parse((await ask('text=alder%20creek%20hi&category=hs_ceeb&max_results=5')).text),
    );
    expect(first).toMatchObject({ text: 'Alder Creek High School', sub_text: 'Willow Bend, NE' });
    const record = calls.findRecord.answer.parse((await ask(`id=${first?.id}&category=hs_ceeb`)).body);
    expect(record).toEqual({
      name: 'Alder Creek High School',
      address_line_1: '',
      address_line_2: '',
      city: 'Willow Bend',
      state: 'NE',
      zip: '68999',
      country: 'USA',
      ceeb: '',
    });
    expect((await ask(`id=${first?.id}&category=college_ceeb`)).status).toBe(404);
    expect((await ask('text=pe%C3%B1arroyo&category=hs_ceeb')).text).toContain('Peñarroyo High School');
    expect((await ask('text=st%20brannock&category=college_ceeb')).text).toContain('Saint Brannock University');
  });

  test('the first lookups, all at once, find real places', { tags: 'deep' }, async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('text=68508&category=address')));
    expect(answers.map(({ text }) => text)).toEqual(
      Array.from({ length: 6 }, () =>
        JSON.stringify([{ id: 'USA-68508', text: 'Lincoln, NE', sub_text: '68508 · Nebraska' }]),
      ),
    );
  });

  test('the first import clears the sample of its category, and no other', async () => {
    expect(
      await importText(
        server.dependencies.database,
        'hs_ceeb',
        'csv',
        'ceeb,name,city,state\n1,Real High School,Alder,NE\n',
      ),
    ).toMatchObject({ added: 1, removed: 36 });
    expect((await ask('text=alder&category=hs_ceeb')).text).toBe(
      JSON.stringify([{ id: '000001', text: 'Real High School', sub_text: 'Alder, NE' }]),
    );
    expect((await ask('text=alder&category=college_ceeb')).text).toContain('Alderbrook College');
  });

  test('an import that comes before the first lookup leaves no room for the sample', async () => {
    const other = await appOfOneTest();
    await importText(
      other.dependencies.database,
      'college_ceeb',
      'csv',
      'ceeb,name,city,state\n1,Real College,Alder,NE\n',
    );
    expect((await other.browser().call('GET', '/lookup/find?text=al&category=college_ceeb')).text).toContain(
      'Real College',
    );
    expect((await other.dependencies.database.query('SELECT name FROM lookup_record')).rows).toEqual([
      { name: 'Real College' },
    ]);
  });
});

test('a first lookup in the middle of the first import waits for it, and adds no sample to it', async () => {
  const other = await appOfOneTest();
  const { database } = other.dependencies;
  let asked: Promise<Reply> | undefined;
  await database.transaction(async (queryable) => {
    await claimCategory(queryable, 'college_ceeb', 0);
    asked = other.browser().call('GET', '/lookup/find?text=real&category=college_ceeb');
    await vi.waitUntil(async () => (await lockWaits(database)) === 1, { timeout: 20_000 });
    const record = schoolRecord('college_ceeb', { name: 'Real College', city: 'Hill', state: 'NE' });
    await storeRecords(
      queryable,
      { category: 'college_ceeb', source: 'csv', alone: false },
      (async function* () {
        if (typeof record !== 'string') yield record;
      })(),
    );
  });
  expect((await asked)?.text).toContain('Real College');
  expect((await database.query('SELECT name FROM lookup_record')).rows).toEqual([{ name: 'Real College' }]);
});

test(
  'after 1200 lookups within a minute the next is refused, and the minute after it is not',
  { tags: 'deep' },
  async () => {
    server.wait(60_000);
    const statuses: number[] = [];
    for (let sent = 0; sent < 1200; sent += 50)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => ask('text=a&category=hs_ceeb')))).map(
          ({ status }) => status,
        ),
      );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await ask('id=000001&category=hs_ceeb')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.any(String) },
      body: { message: expect.stringContaining('Type the name or address instead') },
    });
    server.wait(60_000);
    expect((await ask('text=a&category=hs_ceeb')).status).toBe(200);
  },
);
