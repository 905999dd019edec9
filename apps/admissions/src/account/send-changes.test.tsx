import { afterEach, expect, it, vi } from 'vitest';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { openAccount, reopenAccount } from './open-account.ts';
import { sendChanges } from './send-changes.ts';

const server = servedScreens();
const id = { sender: '0b8ad0ef-8f3c-4d51-9ed5-4d6bb2ee4cb4', number: 1 };
afterEach(() => {
  vi.restoreAllMocks();
});

const around = '{"essay":""}'.length;

it.each([
  ['x', 59_999 - around, true],
  ['x', 60_000 - around, false],
  ['學', Math.floor((59_999 - around) / 3), true],
  ['學', Math.ceil((60_000 - around) / 3), false],
])(
  'what is sent while the page goes may outlive it when it is short enough in bytes: %s %i times',
  async (letter, times, outlives) => {
    const sent = vi.spyOn(globalThis, 'fetch');
    server.replies({});
    await sendChanges(
      sampleAdmissions().admissions,
      { essay: letter.repeat(times) },
      { id, base: undefined, leaving: true },
    );
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([outlives]);
    expect(server.asked()).toEqual(['PUT /api/answer']);
  },
);

it('each save has a number of its own, greater than those before, and names its base where one is known', async () => {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile(), headers: { 'quire-revision': '17' } }) });
  document.cookie = 'Sample.session=1; Path=/';
  const { admissions } = sampleAdmissions();
  await openAccount(admissions);
  for (const essay of ['x', 'xy']) {
    admissions.live.current().change('essay', essay);
    await admissions.saving.sync.flush();
  }
  expect(server.headers('PUT /api/answer', 'quire-base-revision')).toEqual(['17', undefined]);
  const keys = server.headers('PUT /api/answer', 'idempotency-key').map((key) => String(key).split('/'));
  expect(keys.map(([sender]) => sender)).toEqual(
    keys.map(() => expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
  );
  const numbers = keys.map(([, number]) => Number(number)).toSorted((one, other) => one - other);
  expect([new Set(keys.map(([sender]) => sender)).size, numbers[1]! - numbers[0]!]).toEqual([1, 1]);
});

it('a save tells for how many seconds the oldest of its edits has waited on the device', async () => {
  server.replies({});
  const { admissions } = sampleAdmissions();
  const owner = { username: 'ada@example.org' };
  admissions.snapshot.setState(owner);
  const clock = vi.spyOn(Date, 'now');
  const begun = Date.now();
  for (const [key, after] of [
    ['essay', 0],
    ['name', 30_000],
    ['other', 41_600],
  ] as const) {
    clock.mockReturnValue(begun + after);
    admissions.device.draft.write(owner, { [key]: 'x' });
  }
  for (const answers of [{ essay: 'x', name: 'x' }, { name: 'x' }, { unknown: 'x' }])
    await sendChanges(admissions, answers, { id, base: 17, leaving: false });
  expect(server.headers('PUT /api/answer', 'quire-unsaved-for')).toEqual(['42', '12', undefined]);
});

it('the calls of a save begin before anything is awaited: a page that goes sends them', async () => {
  server.replies({});
  const sent = vi.spyOn(globalThis, 'fetch');
  const saving = sendChanges(
    sampleAdmissions().admissions,
    { essay: 'x', '@repeat:club': '2' },
    { id, base: 17, leaving: true },
  );
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/api/add-another', '/api/answer']);
  await saving;
});

it.each([
  ['that follows on what was known', { repeat: 18, tabs: 19 }, undefined, 19],
  ['after an answer that others gave', { repeat: 19, tabs: 20 }, undefined, 17],
  ['that others had chosen before', { repeat: 12, tabs: 18 }, undefined, 18],
  ['beside answers', { repeat: 20, tabs: 19 }, 18, 20],
  ['where the server counts none', {}, undefined, 17],
])(
  'the revision of a press is known %s',
  async (_, { repeat, tabs }: { repeat?: number; tabs?: number }, answers, known) => {
    const at = (revision: number | undefined) => () => ({
      body: {},
      ...(revision !== undefined && { headers: { 'quire-revision': String(revision) } }),
    });
    server.replies({ 'PUT /api/add-another': at(repeat), 'PUT /api/tabs': at(tabs), 'PUT /api/answer': at(answers) });
    const { admissions } = sampleAdmissions();
    const changes = { '@repeat:club': '2', '@tabs:verse': 'song', ...(answers !== undefined && { essay: 'x' }) };
    expect(await sendChanges(admissions, changes, { id, base: 17, leaving: false })).toMatchObject({
      is: 'saved',
      known: { revision: known },
    });
  },
);

it('a tab that edits again while the server is away begins with what was saved by then', async () => {
  const headers = { 'quire-revision': '18' };
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile(), headers: { 'quire-revision': '17' } }),
    'PUT /api/answer': () => ({ body: { answers: { essay: 'On rain' } }, headers }),
  });
  document.cookie = 'Sample.session=1; Path=/';
  const { admissions } = sampleAdmissions();
  await openAccount(admissions);
  admissions.live.current().change('first_name', 'Ada');
  await admissions.saving.sync.flush();
  server.replies({ 'GET /api/profile': () => ({ status: 503, body: {} }) });
  await reopenAccount(admissions);
  const { answer } = admissions.live.current();
  expect([answer('first_name'), answer('essay'), admissions.saving.sync.revision()]).toEqual(['Ada', 'On rain', 18]);
});

it('such a tab names the revision that it knew, though its own save has failed', async () => {
  const away = () => ({ status: 503, body: {} });
  server.replies({
    'GET /api/profile': () => ({ body: sampleProfile(), headers: { 'quire-revision': '0' } }),
    'PUT /api/answer': away,
  });
  document.cookie = 'Sample.session=1; Path=/';
  const { admissions } = sampleAdmissions();
  await openAccount(admissions);
  admissions.live.current().change('first_name', 'Ada');
  await admissions.saving.sync.flush();
  server.replies({ 'GET /api/profile': away, 'PUT /api/answer': away });
  await reopenAccount(admissions);
  expect([admissions.live.current().answer('first_name'), admissions.saving.sync.revision()]).toEqual(['Ada', 0]);
});
