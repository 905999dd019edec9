import { expect, it } from 'vitest';
import { sampleMessages } from '../../testing/sample-messages.ts';
import { unknownDocument, type DocumentRecord, type StoredDocument } from './document-record.ts';
import { viewOf } from './document-view.ts';

const messages = {
  ...sampleMessages,
  leftOut: { ...sampleMessages.leftOut, told: 'Without {things}.', charts: 'charts', comments: 'comments' },
};
const ready: StoredDocument = {
  status: 'completed',
  fileName: 'essay.docx',
  fileSize: 7,
  url: '/api/pdf/document-answer/scan/1',
  leftOut: ['charts', 'comments'],
};
const shown = (record: Partial<DocumentRecord>): object => viewOf({ ...unknownDocument, ...record }, messages);

it('leads to the PDF of a document that is ready, and says what that lacks', () => {
  expect(shown({ stored: ready })).toMatchObject({
    status: 'completed',
    url: `${window.location.origin}/api/pdf/document-answer/scan/1`,
    lacks: 'Without charts and comments.',
  });
  expect(shown({ stored: { ...ready, leftOut: [] } })).toMatchObject({ lacks: undefined });
  expect(shown({ stored: { ...ready, leftOut: undefined, url: undefined } })).toMatchObject({
    lacks: undefined,
    url: undefined,
  });
});

it.each<[string, StoredDocument]>([
  ['a script', { ...ready, url: 'javascript:alert(1)' }],
  ['nothing that is an address', { ...ready, url: 'https://' }],
  ['what is being converted', { ...ready, status: 'in_progress' }],
  ['what failed', { ...ready, status: 'failed' }],
])('never leads to %s', (_, stored) => {
  expect(shown({ stored })).not.toHaveProperty('url', expect.anything());
});

it('says of a file on its way that the one before stays, and of one that failed that it did', () => {
  const staying = {
    ...messages,
    file: { ...messages.file, earlierStays: '{name} stays.', notReplaced: '{name}: not. {message}' },
  };
  const view = (record: Partial<DocumentRecord>): object => viewOf({ ...unknownDocument, ...record }, staying);
  const next = { fileName: 'new.docx', fileSize: 9, earlier: ready } as const;
  expect(view({ stored: { ...next, status: 'in_progress' } })).toMatchObject({
    status: 'in_progress',
    fileName: 'new.docx',
    earlier: '\u2068essay.docx\u2069 stays.',
  });
  expect(
    view({ stored: ready, phase: { is: 'preparing', attempt: 1, chosen: new File(['x'], 'new.docx') } }),
  ).toMatchObject({ fileName: 'new.docx', earlier: '\u2068essay.docx\u2069 stays.' });
  expect(view({ stored: { ...next, status: 'failed', message: 'A macro.' } })).toMatchObject({
    status: 'completed',
    fileName: 'essay.docx',
    refusal: '\u2068new.docx\u2069: not. A macro.',
    url: expect.stringContaining('/scan/1'),
  });
  expect(view({ stored: { ...next, earlier: undefined, status: 'failed', message: 'A macro.' } })).toMatchObject({
    status: 'failed',
    fileName: 'new.docx',
    message: 'A macro.',
  });
});
