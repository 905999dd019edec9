import { expect, it } from 'vitest';
import { sampleMessages } from '../../testing/sample-messages.ts';
import { createDocumentStore } from './document-store.ts';

it('shows the same object until something about it changes, and notifies only then', () => {
  const store = createDocumentStore(
    () => sampleMessages,
    () => undefined,
  );
  const listed = { scan: { file_name: 'scan.pdf', file_size: 16, status: 'in_progress' as const } };
  store.dispatch({ is: 'opened', answers: listed, keys: ['scan', 'other'], marked: [] });
  const [scan, other] = [store.view('scan'), store.view('other')];
  let notified = 0;
  store.subscribeView('scan', () => {
    notified += 1;
  });
  store.dispatch({ is: 'polled', key: 'scan', id: 1, conversion: { status: 'in_progress' } });
  store.dispatch({ is: 'chosen', key: 'other', file: new File(['%PDF-'], 'other.pdf') });
  expect([store.view('scan') === scan, store.view('other') === other, notified]).toEqual([true, false, 0]);
  store.dispatch({ is: 'deleted', key: 'scan' });
  expect([store.view('scan').status, notified]).toEqual(['not_answered', 1]);
});
