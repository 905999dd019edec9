import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const offline = new Error('Offline');

it.each([
  ['comes', () => Promise.resolve(Part), '<b>Form</b><p>Ada</p>', []],
  ['does not come', () => Promise.reject(offline), '<b>Form</b>', [[offline]]],
])('a part that %s leaves what is around it as it is', async (_, load, shown, reported) => {
  const reportError = vi.fn<typeof globalThis.reportError>();
  vi.stubGlobal('reportError', reportError);
  const Late = lazyComponent(load);
  const form = (
    <>
      <b>Form</b>
      <Late text="Ada" />
    </>
  );
  expect(renderToString(form)).toBe('<b>Form</b>');
  const { container } = render(form);
  expect(container.innerHTML).toBe('<b>Form</b>');
  await act(() => Promise.resolve());
  expect([container.innerHTML, reportError.mock.calls]).toEqual([shown, reported]);
});
