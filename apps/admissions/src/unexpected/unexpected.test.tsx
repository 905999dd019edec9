import { toastError } from '@quire/ui';
import { ApiError } from '@quire/api-client';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AdmissionsContext } from '../application/admissions-context.ts';
import { openAt } from '../../testing/open-at.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { createUnexpectedErrors } from '../application/unexpected-errors.ts';
import { UnexpectedToast } from './unexpected-toast.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('It cannot be drawn.');
}

it('an error while drawing beside the routes is told, and the page stays', async () => {
  openAt('/one');
  await screen.findByRole('heading', { name: 'Page One' });
  act(() => {
    toastError(<Broken />);
  });
  const dialog = await screen.findByRole('dialog', { name: 'errors.unexpectedTitle' });
  expect(dialog.textContent).toContain('errors.generic');
  expect(screen.getByText('Page One', { selector: 'h1' })).toBeTruthy();
});

it.each([
  [
    'TypeError: gone\n    at inject (chrome-extension://abcdef/content.js:1:2)\n    at https://apply.example/assets/index-a.js:1:2',
    'TypeError',
    'gone',
  ],
  ['inject@moz-extension://1234-5678/content.js:1:2\n@https://apply.example/assets/index-a.js:1:2', 'Error', 'gone'],
  ['global code@safari-web-extension://ABC/content.js:1:2', 'Error', 'https://apply.example is gone'],
  ['@webkit-masked-url://hidden/:1:2', 'Error', 'gone'],
])('an error of an extension is told to nobody and logged nowhere: %s', (stack, name, message) => {
  const report = vi.fn();
  const errors = createUnexpectedErrors(report);
  errors.show(Object.assign(new Error(message), { name, stack }));
  expect([errors.store.getState().error, report.mock.calls, vi.mocked(console.error).mock.calls]).toEqual([
    undefined,
    [],
    [],
  ]);
  const own = Object.assign(new Error(message), {
    name,
    stack:
      'TypeError: gone\n    at send (https://apply.example/assets/index-a.js:1:2)\n    at chrome-extension://abcdef/content.js:1:2',
  });
  errors.show(own);
  expect([errors.store.getState().error, report.mock.calls]).toEqual([own, [[own]]]);
});

it('an error of which nothing can be told any more is let go', async () => {
  vi.doMock('../application/lazy-toaster.ts', () => {
    throw new Error('It cannot be fetched.');
  });
  const { admissions } = sampleAdmissions();
  admissions.errors.unexpected.store.setState({ error: new Error('first') });
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  render(
    <AdmissionsContext value={admissions}>
      <UnexpectedToast error={new Error('first')} />
    </AdmissionsContext>,
  );
  await waitFor(() => {
    expect(admissions.errors.unexpected.store.getState().error).toBeUndefined();
  });
  process.off('unhandledRejection', unhandled);
  vi.doUnmock('../application/lazy-toaster.ts');
  expect(unhandled).not.toHaveBeenCalled();
});

it.each<[string, unknown, boolean]>([
  ['an error', new Error('no'), true],
  ['what is no Error', 'no', true],
  ['a refusal of the server', new ApiError('server', 500, 'Please try later.'), true],
  ['a call that was given up', new DOMException('given up', 'AbortError'), false],
  ['a dead session, which the login card tells of', new ApiError('unauthorised', 401, 'no'), false],
  ['an event without an error, as browsers send for a slow layout', null, false],
  ['nothing', undefined, false],
])('%s is told, and reported: %o', (_, error, expected) => {
  const report = vi.fn();
  const { store, show: tell } = createUnexpectedErrors(report);
  tell(error);
  expect([store.getState().error !== undefined, report.mock.calls]).toEqual([expected, expected ? [[error]] : []]);
});

it('one error is told at a time, and the next one once that is read', () => {
  const { store, show: tell, dismiss } = createUnexpectedErrors(() => undefined);
  tell('first');
  tell('second');
  expect(store.getState().error).toBe('first');
  dismiss();
  tell('third');
  expect(store.getState().error).toBe('third');
});
