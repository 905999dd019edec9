import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Admissions } from './admissions.ts';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';

const server = servedScreens();
let admissions: Admissions;
beforeEach(() => {
  ({ admissions } = sampleAdmissions());
});

const find = (text = 'abbey', signal = new AbortController().signal) =>
  admissions.lookups.find(text, 'hs_ceeb', signal);
const record = (signal = new AbortController().signal) => admissions.lookups.record('1', 'hs_ceeb', signal);
const replies = (reply: Replies[string]): void => {
  server.replies({ 'GET /lookup/find': reply });
};

describe('looking up', () => {
  it('asks once for each text and each record', async () => {
    replies(() => ({
      body: [
        { id: '1', text: 'Abbey High', sub_text: 'Wexcombe, VT' },
        { id: '2', text: 'Abbey Low' },
      ],
    }));
    expect(await find()).toEqual([
      { id: '1', text: 'Abbey High', subText: 'Wexcombe, VT' },
      { id: '2', text: 'Abbey Low', subText: undefined },
    ]);
    await find();
    await find('castle');
    expect(server.asked()).toHaveLength(2);
    replies(() => ({ body: { name: 'Abbey High School', city: 'Wexcombe' } }));
    expect([await record(), await record()]).toEqual([
      { name: 'Abbey High School', city: 'Wexcombe' },
      { name: 'Abbey High School', city: 'Wexcombe' },
    ]);
    expect(server.asked()).toHaveLength(1);
  });

  it.each([
    [500, { message: 'Broken.' }],
    [429, { message: 'Too many.' }],
    [404, {}],
    [401, {}],
    [200, '<!doctype html>'],
    [200, { suggestions: [] }],
    [200, [{ id: 7 }]],
  ])(
    'finds nothing where the answer is %s %o, tries no second time, and asks again when it is asked again',
    async (status, body) => {
      replies((_, times) => (times === 1 ? { status, body } : { body: [{ id: '1', text: 'Abbey High' }] }));
      expect(await find()).toEqual([]);
      expect(server.asked()).toHaveLength(1);
      expect(await find()).toHaveLength(1);
    },
  );

  it.each([
    [500, {}],
    [429, {}],
    [404, {}],
    [401, {}],
    [200, []],
    [200, 'a record'],
  ])('has no record where the answer is %s %o, and logs nobody out', async (status, body) => {
    const sessionInvalid = vi.spyOn(admissions.session, 'invalid');
    replies(() => ({ status, body }));
    await expect(record()).rejects.toThrow();
    expect([server.asked().length, sessionInvalid.mock.calls.length]).toEqual([1, 0]);
  });

  it('lets go of what is not wanted any more, and asks anew for the same text', async () => {
    const controller = new AbortController();
    replies((_, times) => {
      if (times === 1) controller.abort(new Error('another letter'));
      return { body: [{ id: '1', text: `Answer ${times}` }] };
    });
    await expect(find('abbey', controller.signal)).rejects.toThrow();
    expect(await find()).toEqual([{ id: '1', text: 'Answer 2', subText: undefined }]);
    await expect(find('abbey', controller.signal)).rejects.toThrow('another letter');
  });
});
