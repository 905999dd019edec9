import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@quire/ui';
import { leaveAccount } from '../account/end-session.ts';
import { logOut } from '../account/log-out.ts';
import { queriesOf } from '../session/queries-of.ts';
import { AdmissionsContext } from '../application/admissions-context.ts';
import type { Admissions } from '../application/admissions.ts';
import { openAt } from '../../testing/open-at.tsx';
import { endVisits, sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { startSampleServer, type SampleServer } from '../../testing/sample-server.ts';
import { CopyButton } from './copy-button.tsx';
import { webAddress } from '../session/web-address.ts';

let server: SampleServer;
let clicked: string[] = [];
beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  clicked = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.href);
  });
});
afterEach(async () => {
  await endVisits();
  vi.restoreAllMocks();
  document.cookie = 'Sample.session=; Max-Age=0; Path=/';
});

function show(asksAtOnce = false): Admissions {
  const { admissions } = sampleAdmissions();
  admissions.snapshot.setState({ username: 'ada@example.org', isLoggedIn: true });
  render(
    <AdmissionsContext value={admissions}>
      <CopyButton asksAtOnce={asksAtOnce} />
      <Toaster closeText="Close" />
    </AdmissionsContext>,
  );
  return admissions;
}
const ready = { body: { status: 'COMPLETED', url: '/api/pdf/file' } };
const button = (): HTMLElement => screen.getByRole('button', { name: 'copy.make' });
const asks = (): number => server.asked().filter((request) => request === 'GET /api/pdf').length;

describe('the button of the PDF copy', () => {
  it('asks nothing more once the account is left, although its page still stands', async () => {
    server.replies({ 'GET /api/pdf': () => ({ body: { status: 'unprocessed' } }) });
    const sent = vi.spyOn(globalThis, 'fetch');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      const admissions = show(true);
      // Once there is an answer, the next question has its time.
      await act(() =>
        expect
          .poll(
            () =>
              queriesOf(admissions)
                .getQueryCache()
                .find({ queryKey: ['copy', 1] })?.state.data,
          )
          .toBeDefined(),
      );
      act(() => {
        leaveAccount(admissions);
      });
      await act(() => vi.advanceTimersByTimeAsync(5_000));
    } finally {
      vi.useRealTimers();
    }
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('asks nothing while a log-out is on its way, and takes back what it asked', async () => {
    const ends: (() => void)[] = [];
    const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(
      async (_address, init) =>
        new Promise((resolve, reject) => {
          ends.push(() => {
            resolve(Response.json({ status: 'unprocessed', message: 'Done.' }));
          });
          init?.signal?.addEventListener('abort', () => {
            reject(init.signal?.reason as Error);
          });
        }),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      const admissions = show(true);
      await act(() => expect.poll(() => ends.length).toBe(1));
      let left: Promise<void> | undefined;
      act(() => {
        left = logOut(admissions);
      });
      await act(() => expect.poll(() => ends.length).toBe(2));
      expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      ends[1]?.();
      await act(() => left);
    } finally {
      vi.useRealTimers();
    }
    expect(sent.mock.calls.map(([address]) => address)).toEqual(['/api/pdf', '/api/logout']);
  });

  it('leaves the focus to whoever has gone on to something else meanwhile, and still gives the copy', async () => {
    server.replies({ 'GET /api/pdf': (_body, times) => (times === 1 ? { body: { status: 'unprocessed' } } : ready) });
    show();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    try {
      await userEvent.click(button());
      act(() => {
        elsewhere.focus();
      });
      const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'copy.download' });
      await waitFor(() => {
        expect(clicked).toEqual([link.href]);
      });
      expect(elsewhere).toHaveFocus();
    } finally {
      elsewhere.remove();
    }
  });

  it(
    'shows that the copy is being made, asks each second, and then gives it to whoever pressed it',
    { tags: 'deep' },
    async () => {
      server.replies({
        'GET /api/pdf': (_body, times) =>
          times === 1 ? { body: { status: 'unprocessed' } } : times === 2 ? { body: { status: 'in_progress' } } : ready,
      });
      show();
      expect(asks()).toBe(0);
      await userEvent.click(button());
      expect(button()).toHaveAttribute('aria-busy', 'true');
      expect(screen.getByRole('status')).toHaveTextContent('copy.making');
      const link = await screen.findByRole('link', { name: 'copy.download' });
      expect(asks()).toBe(3);
      expect(link).toHaveAttribute('href', new URL('/api/pdf/file', window.location.href).href);
      expect(link).toHaveAttribute('download');
      await waitFor(() => {
        expect(link).toHaveFocus();
      });
      expect(screen.getByRole('status')).toHaveTextContent('copy.ready');
      expect(clicked).toEqual([link.getAttribute('href')]);
    },
  );

  it('shows what the server says of a copy that lacks a document', async () => {
    server.replies({
      'GET /api/pdf': () => ({ body: { ...ready.body, message: 'The pages of <b>essay.pdf</b> are missing.' } }),
    });
    show();
    await userEvent.click(button());
    expect(await screen.findByRole('link', { name: 'copy.download' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The pages of <b>essay.pdf</b> are missing.');
  });

  it('raises the words of a failure and can be pressed again', async () => {
    server.replies({
      'GET /api/pdf': (_body, times) =>
        times === 1 ? { body: { status: 'FAILED', message: '<b>No</b> browser.' } } : ready,
    });
    show();
    await userEvent.click(button());
    await waitFor(() => {
      expect(screen.getByText('<b>No</b> browser.')).toBeVisible();
    });
    expect(button()).not.toHaveAttribute('aria-busy');
    await userEvent.click(button());
    expect(await screen.findByRole('link', { name: 'copy.download' })).toBeVisible();
    expect(asks()).toBe(2);
  });

  it.each([
    [{ status: 429, body: { message: 'Later, please.' } }, 'Later, please.'],
    [{ cut: true as const }, 'errors.unreachable'],
    [{ body: { status: 'completed', url: 'javascript:alert(1)' } }, 'errors.generic'],
  ])('tells of a call that failed: %j', async (reply, words) => {
    server.replies({ 'GET /api/pdf': () => reply });
    show();
    await userEvent.click(button());
    await waitFor(() => {
      expect(screen.getByText(words)).toBeVisible();
    });
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('is silent about a dead session, which the login card shows, though the account closes a moment later', async () => {
    server.replies({ 'GET /api/pdf': () => ({ status: 401, body: { message: 'No session.' } }) });
    const admissions = show();
    const left = vi.spyOn(admissions.session, 'invalid').mockResolvedValue();
    await userEvent.click(button());
    await waitFor(() => {
      expect(left).toHaveBeenCalledTimes(1);
    });
    await waitFor(() => {
      expect(button()).not.toHaveAttribute('aria-busy');
    });
    // The effects of one rendering have run before the next begins.
    render(<></>);
    expect(screen.queryByText('session.invalid')).toBeNull();
  });

  it('asks by itself where it should, gives nothing unasked, and shows no failure of a background call', async () => {
    server.replies({ 'GET /api/pdf': () => ready });
    show(true);
    const link = await screen.findByRole('link', { name: 'copy.download' });
    // The effects of one rendering have run before the next begins.
    render(<></>);
    expect(link).not.toHaveFocus();
    expect(clicked).toEqual([]);
    cleanup();
    server.replies({ 'GET /api/pdf': () => ({ status: 501, body: { message: 'Not here.' } }) });
    show(true);
    await waitFor(() => {
      expect(asks()).toBe(1);
      expect(button()).not.toHaveAttribute('aria-busy');
    });
    expect(screen.queryByText('Not here.')).toBeNull();
  });
});

describe('the completion page', () => {
  it('has the number, the day and the copy', async () => {
    document.cookie = 'Sample.session=yes; Path=/';
    server.replies({
      'GET /api/profile': () => ({
        body: sampleProfile({
          web_status: [{ web_status: 'started' }, { web_status: 'validating' }, { web_status: 'submitted' }],
        }),
      }),
      'GET /api/receipt': () => ({ body: { application_number: 'ABCDE-12345', submitted_at: '2026-11-22T03:00:00Z' } }),
      'GET /api/pdf': () => ready,
    });
    await act(async () => {
      openAt('/completion');
    });
    expect(await screen.findByRole('link', { name: 'copy.download' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByText('copy.number copy.submitted')).toBeVisible();
    });
  });
});

it.each([
  ['/api/pdf/file', true],
  ['https://files.example/a.pdf', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['http://[', false],
  [undefined, false],
])('a link may lead to %s: %s', (address, may) => {
  expect(webAddress(address) !== undefined).toBe(may);
});
