import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sampleAdmissions } from '../sample/sample-admissions.ts';
import { startSampleServer, type SampleServer } from '../sample/sample-server.ts';
import { sendChanges } from './send-changes.ts';

let server: SampleServer;
beforeAll(async () => { server = await startSampleServer(); });
afterAll(() => { server.close(); });
afterEach(() => { vi.restoreAllMocks(); });

const around = '{"essay":""}'.length;

it.each([
  ['x', 59_999 - around, true], ['x', 60_000 - around, false], ['學', Math.floor((59_999 - around) / 3), true], ['學', Math.ceil((60_000 - around) / 3), false],
])('what is sent while the page goes may outlive it when it is short enough in bytes: %s %i times', async (letter, times, outlives) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const sent = vi.spyOn(globalThis, 'fetch');
  server.replies({});
  await sendChanges(sampleAdmissions().admissions, { essay: letter.repeat(times) });
  expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([outlives]);
  expect(server.asked()).toEqual(['PUT /api/answer']);
});
