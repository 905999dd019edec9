import { expect, it } from 'vitest';
import { sampleMessages } from '../sample/sample-messages.ts';
import { unknownDocument, type DocumentRecord, type StoredDocument } from './document-record.ts';
import { viewOf } from './document-view.ts';

const messages = { ...sampleMessages, leftOut: { ...sampleMessages.leftOut, told: 'Without {things}.', charts: 'charts', comments: 'comments' } };
const ready: StoredDocument = { status: 'completed', fileName: 'essay.docx', fileSize: 7, url: '/api/pdf/document-answer/scan/1', leftOut: ['charts', 'comments'] };
const shown = (record: Partial<DocumentRecord>): object => viewOf({ ...unknownDocument, ...record }, messages);

it('leads to the PDF of a document that is ready, and says what that lacks', () => {
  expect(shown({ stored: ready })).toMatchObject({ status: 'completed', url: `${window.location.origin}/api/pdf/document-answer/scan/1`, lacks: 'Without charts and comments.' });
  expect(shown({ stored: { ...ready, leftOut: [] } })).toMatchObject({ lacks: undefined });
  expect(shown({ stored: { ...ready, leftOut: undefined, url: undefined } })).toMatchObject({ lacks: undefined, url: undefined });
});

it.each<[string, StoredDocument]>([
  ['a script', { ...ready, url: 'javascript:alert(1)' }], ['nothing that is an address', { ...ready, url: 'https://' }],
  ['what is being converted', { ...ready, status: 'in_progress' }], ['what failed', { ...ready, status: 'failed' }],
])('never leads to %s', (_, stored) => {
  expect(shown({ stored })).not.toHaveProperty('url', expect.anything());
});
