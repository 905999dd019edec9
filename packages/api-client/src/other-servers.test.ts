import { describe, expect, it } from 'vitest';
import { calls, type Call } from './contract/index.ts';
import * as client from './index.ts';
import { serverOfPage } from './testing/server-of-page.ts';

/**
 * Answers of servers that nobody here wrote, and the result of reading them. An answer that is not named here is read
 * as it is.
 */
const server = serverOfPage();

const ask = {
  profile: () => client.getProfile(),
  documents: () => client.getDocumentAnswers(),
  conversion: () => client.getConversion('essay_doc'),
  pdf: () => client.getPdf(),
  presigned: () => client.postPresignedUrl('essay_doc'),
  tabs: () => client.getTabs(),
  counts: () => client.getAddAnother(),
  receipt: () => client.getReceipt(),
  save: () => client.putAnswer({ first_name: 'Ada' }),
  login: () => client.postLogin({ username: 'ada@example.org', password: 'x' }),
  suggestions: () => client.findSuggestions('lin', 'hs_ceeb'),
  record: () => client.findRecord('7', 'hs_ceeb'),
  token: () => client.getTemporaryAnswer('t'),
  application: () => client.getServiceApplication('t'),
  tab: () => client.putTabs('essay', 'write'),
  count: () => client.putAddAnother('hs', 2),
};
type Asked = keyof typeof ask;

function answers(status: number, body: string, type = 'application/json'): void {
  server.answer = (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': type }).end(body);
  };
}
const failure = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );

const nobody = {
  answer: {},
  document_answer: {},
  tabs: {},
  add_another: {},
  username: 'ada@example.org',
  last_page: null,
  successful_login: [],
  web_status: [],
};
const profile = (more: object): string => JSON.stringify({ ...nobody, ...more });

describe('is read', () => {
  it.each<[Asked, string, string, unknown]>([
    // The profile: null and absent values are empty.
    ...Object.keys(nobody)
      .filter((name) => name !== 'username')
      .flatMap((name): [Asked, string, string, unknown][] => [
        ['profile', `${name} null`, profile({ [name]: null }), nobody],
        ['profile', `${name} absent`, profile({ [name]: undefined }), nobody],
      ]),
    ['profile', 'the name alone', '{"username":"ada@example.org"}', nobody],
    ['profile', 'a number as the name', profile({ username: 7 }), { ...nobody, username: '7' }],
    [
      'profile',
      'empty maps as PHP writes them',
      profile({ answer: [], document_answer: [], tabs: [], add_another: [] }),
      nobody,
    ],
    [
      'profile',
      'logins of any kind',
      profile({ successful_login: [{ at: 1, ok: true }, 7, null, 'x'] }),
      { ...nobody, successful_login: [{ at: 1, ok: true }, 7, null, 'x'] },
    ],
    [
      'profile',
      'statuses with more in them, and entries that are none',
      profile({ web_status: [{ web_status: 'started', at: 1 }, null, {}, 'validating', { web_status: 'approved' }] }),
      { ...nobody, web_status: [{ web_status: 'started', at: 1 }, { web_status: 'approved' }] },
    ],
    [
      'profile',
      'numbers, booleans and nulls as answers',
      profile({ answer: { zip: 54321, agree: true, waived: false, name: null, gone: { a: 1 }, list: ['a'] } }),
      { ...nobody, answer: { zip: '54321', agree: 'true', waived: '', name: '' } },
    ],
    [
      'profile',
      'counts as text, and none that is no number',
      profile({ add_another: { hs: '3', honors: 2, activity: 'many', parents: null } }),
      { ...nobody, add_another: { hs: 3, honors: 2, parents: 0 } },
    ],
    [
      'profile',
      'tabs that are none',
      profile({ tabs: { essay: 'write', verse: null, other: {} } }),
      { ...nobody, tabs: { essay: 'write' } },
    ],
    ['profile', 'a last page that is none', profile({ last_page: { path: '/about' } }), nobody],
    ['profile', 'fields that nobody knows', profile({ shoe_size: 9 }), { ...nobody, shoe_size: 9 }],
    ['tabs', 'null', 'null', {}],
    ['counts', 'an empty list', '[]', {}],

    // Documents: the specification names file_name and file_size, and no status.
    [
      'documents',
      'name and size alone',
      '{"d":{"file_name":"a.pdf","file_size":7}}',
      { d: { file_name: 'a.pdf', file_size: 7 } },
    ],
    [
      'documents',
      'a status in either spelling',
      '{"d":{"file_name":"a.pdf","file_size":7,"status":"IN_PROGRESS"},"e":{"file_name":"b.pdf","file_size":8,"status":"completed"}}',
      {
        d: { file_name: 'a.pdf', file_size: 7, status: 'in_progress' },
        e: { file_name: 'b.pdf', file_size: 8, status: 'completed' },
      },
    ],
    [
      'documents',
      'a status that nobody knows as one that is not told',
      '{"d":{"file_name":"a.pdf","file_size":7,"status":"quarantined"}}',
      { d: { file_name: 'a.pdf', file_size: 7 } },
    ],
    [
      'documents',
      'nulls for all that may be absent',
      '{"d":{"file_name":null,"file_size":null,"status":null,"message":null},"e":null}',
      { d: {} },
    ],
    [
      'documents',
      'a size as text, and one that is none',
      '{"d":{"file_name":"a.pdf","file_size":"214000"},"e":{"file_name":"b.pdf","file_size":"214 kB"}}',
      { d: { file_name: 'a.pdf', file_size: 214_000 }, e: { file_name: 'b.pdf' } },
    ],
    [
      'documents',
      'what was left out, but for what nobody knows or makes no sense',
      '{"d":{"left_out":["charts","spells",7]},"e":{"left_out":"charts"}}',
      { d: { left_out: ['charts'] }, e: {} },
    ],
    ['documents', 'null', 'null', {}],
    [
      'conversion',
      'a message that is null',
      '{"status":"COMPLETED","message":null,"url":null}',
      { status: 'completed', url: null },
    ],
    [
      'conversion',
      'a place in the queue that is none',
      '{"status":"unprocessed","ahead":null}',
      { status: 'unprocessed' },
    ],
    ['conversion', 'a place in the queue', '{"status":"unprocessed","ahead":3}', { status: 'unprocessed', ahead: 3 }],
    ['conversion', 'no status at all', '{"status":null}', {}],
    ['conversion', 'nothing at all', '{}', {}],
    [
      'pdf',
      'nulls for all that may be absent',
      '{"status":"IN_PROGRESS","url":null,"message":null}',
      { status: 'in_progress' },
    ],
    [
      'presigned',
      'numbers among the fields',
      '{"url":"/store","fields":{"key":"k","expires":300,"acl":null}}',
      { url: '/store', fields: { key: 'k', expires: '300' } },
    ],

    // A success need not say anything.
    ['save', 'no message', '{}', {}],
    ['save', 'a message that is null', '{"message":null}', {}],
    ['login', 'a message that is a record', '{"message":{"code":3}}', {}],
    ['tab', 'null', 'null', { revision: undefined }],
    ['count', 'null', 'null', { revision: undefined }],
    ['save', 'what others changed, as a text', '{"message":"Saved.","answers":"all"}', { message: 'Saved.' }],
    [
      'save',
      'what others changed, with numbers and nulls',
      '{"answers":{"zip":54321,"city":null}}',
      { answers: { zip: '54321', city: '' } },
    ],
    ['receipt', 'nulls', '{"application_number":null,"submitted_at":null}', {}],
    ['receipt', 'a number as the number', '{"application_number":4711}', { application_number: '4711' }],

    // The lookup, the token, and the reader by a link.
    [
      'suggestions',
      'sub_text null, numbers as id, and an entry that is none',
      '[{"id":7,"text":"Lincoln","sub_text":null},{"id":"8"},null,{"id":"9","text":"Linden","sub_text":"VT"}]',
      [
        { id: '7', text: 'Lincoln' },
        { id: '9', text: 'Linden', sub_text: 'VT' },
      ],
    ],
    ['suggestions', 'null', 'null', []],
    [
      'record',
      'nulls and numbers',
      '{"name":"Hill High","address_line_1":null,"address_line_2":null,"city":null,"state":null,"zip":54321,"country":null,"ceeb":461234}',
      { name: 'Hill High', zip: '54321', ceeb: '461234' },
    ],
    ['token', 'an answer that is null', '{"answer":null}', { answer: {} }],
    [
      'application',
      'nothing but answers',
      '{"answer":{"first_name":"Ada"},"tabs":null}',
      { answer: { first_name: 'Ada' }, add_another: {}, document_answer: {}, tabs: {} },
    ],
  ])('%s: %s', async (asked, _, body, read) => {
    answers(200, body);
    expect(await ask[asked]()).toEqual(read);
  });

  it.each(Object.entries<Call>(calls).filter(([, { access }]) => access === 'public'))(
    '401 to %s, which needs no session, as any refusal, with its words',
    async (_, call) => {
      answers(401, '{"message":"Incorrect username or password."}');
      const params = Object.fromEntries([...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => [name, 'x']));
      expect(await failure(client.request(call, { params }))).toMatchObject({
        kind: 'server',
        status: 401,
        serverMessage: 'Incorrect username or password.',
      });
    },
  );
});

describe('is refused as an error that says nothing', () => {
  it.each<[Asked, string, string]>([
    ['profile', 'no username, because drafts on the device are kept by it', profile({ username: null })],
    ['profile', 'an empty username', profile({ username: '' })],
    ['profile', 'a list that is no map', profile({ answer: ['Ada'] })],
    ['profile', 'a text for a map', profile({ tabs: 'write' })],
    [
      'profile',
      'a text for the statuses: a submitted application would be opened to be filled in',
      profile({ web_status: 'submitted' }),
    ],
    ['profile', 'a text for the logins', profile({ successful_login: 'yesterday' })],
    ['profile', 'null', 'null'],
    ['documents', 'a text', '"none"'],
    ['conversion', 'a status that nobody knows', '{"status":"quarantined"}'],
    ['conversion', 'a status that is no text', '{"status":3}'],
    ['pdf', 'no status', '{"status":null,"url":"/a.pdf"}'],
    ['presigned', 'no address', '{"url":null,"fields":{"key":"k"}}'],
    ['presigned', 'no key among the fields: the upload could not be named', '{"url":"/store","fields":{"policy":"p"}}'],
    ['presigned', 'no fields', '{"url":"/store","fields":null}'],
    ['save', 'null', 'null'],
    ['record', 'a list', '[]'],
  ])('%s: %s', async (asked, _, body) => {
    answers(200, body);
    expect(await failure(ask[asked]())).toMatchObject({
      name: 'ApiError',
      kind: 'server',
      status: 200,
      serverMessage: undefined,
    });
  });

  it.each([
    [204, '', 'application/json'],
    [200, '', 'application/json'],
    [200, '{"message":"Your ans', 'application/json'],
    [200, '<p>', 'text/html'],
  ])('%i with "%s" as %s, since all answers are JSON', async (status, body, type) => {
    answers(status, body, type);
    expect(await failure(ask.save())).toMatchObject({
      name: 'ApiError',
      kind: 'server',
      status,
      serverMessage: undefined,
    });
  });
});
