import '@testing-library/jest-dom/vitest';
import { applicantName } from '@quire/messages';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { startSampleServer, type Replies, type SampleServer } from '../../testing/sample-server.ts';
import { openServiceView } from './open-service-view.tsx';
import * as saving from './save-file.ts';
import { isServiceLink } from './service-link.ts';

let server: SampleServer;
beforeAll(async () => {
  server = await startSampleServer();
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
});
afterEach(() => {
  cleanup();
  for (const name of ['copy', 'copySheets']) delete document.documentElement.dataset[name];
  window.history.replaceState(null, '', '/');
});

const stored = {
  answer: {
    first_name: 'Ada',
    ssn: '•••-••-6789',
    abroad: 'N',
    abroad_desc: 'No',
    country: 'France',
    club_name: 'Chess',
    club_2_name: 'Rowing',
    poem: 'Ode',
    song: 'La',
  },
  add_another: { club: 2 },
  document_answer: {},
  tabs: { verse: 'song' },
};
const answering = (reply: Replies[string]): void => server.replies({ 'GET /service/tmp-pdf': reply });

async function open(
  address: string,
  { withDocument = false, withSignature = false, keyFacts = undefined as string[] | undefined } = {},
): Promise<ReturnType<typeof sampleAdmissions>['admissions']> {
  window.history.replaceState(window.history.state, '', address);
  const { admissions } = sampleAdmissions('/one', { withDocument, withSignature });
  if (keyFacts) admissions.config.institution.keyFacts = keyFacts;
  const { rerender } = render(<></>);
  await act(() =>
    openServiceView(admissions, {
      render: (shown) => {
        rerender(shown);
      },
    }),
  );
  return admissions;
}
const nothingToPress = (): void => {
  for (const role of [
    'button',
    'link',
    'textbox',
    'combobox',
    'radio',
    'navigation',
    'banner',
    'contentinfo',
    'separator',
  ])
    expect(screen.queryByRole(role)).toBeNull();
};

describe('the view of a service user', () => {
  it('is every page under the other, headed by the institution and the applicant, with nothing to press', async () => {
    answering(() => ({ body: stored }));
    const admissions = await open('/two?service_token=t0ken&utm=1');
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 service.applicant',
      'H2 Page One',
      'H2 Page Two',
      'H3 Club 1',
      'H3 Club 2',
    ]);
    expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual(
      [
        ['first_name', 'Ada'],
        ['ssn', '•••-••-6789'],
        ['abroad', 'No'],
        ['country', 'France'],
        ['name', 'Chess'],
        ['name', 'Rowing'],
        ['song', 'La'],
      ],
    );
    expect(
      screen.getByText(`${admissions.config.institution.name} · ${admissions.config.institution.applicationTitle}`),
    ).toBeVisible();
    expect(within(screen.getByRole('main')).getAllByRole('term')).toHaveLength(7);
    nothingToPress();
    expect(document.title).toContain('service.applicant');
    expect(admissions.snapshot.getState()).toMatchObject({ isServiceUser: true, isLoggedIn: false });
  });

  it('has beside the name the answers that the institution names, and in one line what was not answered', async () => {
    answering(() => ({ body: stored }));
    await open('/?service_token=t0ken', { keyFacts: ['country', 'essay', 'abroad'] });
    const facts = document.querySelector<HTMLElement>('.admissions-print__facts');
    expect(
      within(facts!)
        .getAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
    ).toEqual(['country France', 'abroad No']);
    expect(screen.getAllByText('form.notAnsweredList').length).toBeGreaterThan(0);
  });

  it.each([
    [{ submitted_at: '2026-11-28T15:00:00Z' }, 'service.signed'],
    [{}, 'form.yes'],
  ])('says who signed once it was submitted: %j', async (sent, said) => {
    answering(() => ({
      body: { ...stored, answer: { ...stored.answer, legal_agree: 'true', same_address: 'true' }, ...sent },
    }));
    await open('/?service_token=t0ken', { withSignature: true });
    const values = ['sign', 'same_address'].map((label) => screen.getByText(label).nextElementSibling?.textContent);
    expect(values).toEqual([said, 'form.yes']);
  });

  it('takes the token out of the address and keeps it nowhere', async () => {
    answering(() => ({ body: stored }));
    await open('/two?service_token=t0ken&utm=1');
    expect(window.location.pathname + window.location.search).toBe('/two?utm=1');
    expect(
      JSON.stringify([
        { ...window.localStorage },
        { ...window.sessionStorage },
        window.history.state,
        document.cookie,
        document.documentElement.outerHTML,
      ]),
    ).not.toMatch(/t0ken|6789-|Rowing.*localStorage/);
    expect(server.asked()).toEqual(['GET /service/tmp-pdf']);
  });

  it('leaves what was typed on this device alone', async () => {
    sampleAdmissions().admissions.live.current().change('first_name', 'Typed here');
    const kept = JSON.stringify({ ...window.localStorage });
    answering(() => ({ body: stored }));
    await open('/?service_token=t0ken');
    expect(screen.queryByText('Typed here')).toBeNull();
    expect(JSON.stringify({ ...window.localStorage })).toBe(kept);
    window.localStorage.clear();
  });

  it.each(['/?service_token=old', '/?service_token='])(
    'says plainly that a link opens nothing: %s',
    async (address) => {
      answering(() => ({ status: 401, body: { message: 'no' } }));
      await open(address);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('service.deadTitle');
      expect(screen.getByText('service.deadText')).toBeVisible();
      expect(screen.getByText('help.technical')).toContainElement(screen.getByRole('link'));
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  it('tells of a failure and asks again with the same token', async () => {
    answering((_, times) =>
      times === 1 ? { status: 503, body: { message: 'We are down for a moment.' } } : { body: stored },
    );
    await open('/?service_token=t0ken');
    expect(screen.getByText('We are down for a moment.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'service.again' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Page Two' })).toBeVisible();
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is closed when its page is loaded again, and asks nobody', async () => {
    answering(() => ({ body: stored }));
    await open('/?service_token=t0ken');
    cleanup();
    server.replies({});
    expect(isServiceLink()).toBe(true);
    await open('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('service.closedTitle');
    expect(server.asked()).toEqual([]);
  });
});

describe('a document', () => {
  const document_answer = {
    scan: { file_name: '<img src=x>.docx', file_size: 214_000, status: 'completed', pages: 3 },
    constructor: { file_name: 'strange.pdf', file_size: 1, status: 'completed' },
  };
  const withScan = {
    ...stored,
    answer: { ...stored.answer, scan: 'ANSWERED' },
    document_answer,
    application_number: 'ABCDE-12345',
    submitted_at: '2026-11-22T03:00:00Z',
  };

  it('stands under its answer for a reviewer, and is fetched without its token in any address of the page', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockImplementation(() => undefined);
    server.replies({
      'GET /service/tmp-pdf': () => ({ body: withScan }),
      'GET /service/document': (_, times) =>
        times === 1 ? { status: 503, body: { message: 'The files rest.' } } : { html: '%PDF' },
    });
    await open('/?service_token=t0ken', { withDocument: true });
    const link = screen.getByRole('link', { name: 'service.document' });
    expect([screen.getAllByRole('link').length, screen.queryByRole('button'), screen.queryByRole('separator')]).toEqual(
      [1, null, null],
    );
    await userEvent.click(link);
    expect(await screen.findByText('The files rest.')).toBeVisible();
    await userEvent.click(link);
    await waitFor(() => {
      expect(saved).toHaveBeenCalledWith(expect.anything(), '<img src=x>.pdf');
    });
    expect(screen.queryByText('The files rest.')).toBeNull();
    expect(document.documentElement.outerHTML + window.location.href).not.toContain('t0ken');
    expect([screen.getByText('service.number'), screen.getByText('service.submitted')]).toHaveLength(2);
  });

  it.each<[string, object, boolean]>([
    ['completed', { ...document_answer.scan, status: 'COMPLETED' }, true],
    ['listed without a status, as the specification has it', { file_name: 'a.pdf', file_size: 7 }, true],
    ['listed with nulls', { file_name: null, file_size: null, status: null }, true],
    ['still being converted', { ...document_answer.scan, status: 'in_progress' }, false],
    ['failed', { ...document_answer.scan, status: 'FAILED' }, false],
  ])('that is %s answers its question, whether the answers are marked or not', async (_, scan, isThere) => {
    answering(() => ({ body: { ...stored, document_answer: { scan } } }));
    await open('/?service_token=t0ken', { withDocument: true });
    expect(screen.queryByText('Scan')?.nextElementSibling?.textContent?.startsWith('file.attached') ?? false).toBe(
      isThere,
    );
    cleanup();
    answering(() => ({ body: { ...stored, answer: { ...stored.answer, scan: 'ANSWERED' }, document_answer: null } }));
    await open('/?service_token=t0ken', { withDocument: true });
    expect(screen.getByText('Scan').nextElementSibling).toHaveTextContent('file.attached');
  });

  it('whose link was ended meanwhile says so, and nothing of a session, which a reviewer does not have', async () => {
    server.replies({
      'GET /service/tmp-pdf': () => ({ body: withScan }),
      'GET /service/document': () => ({ status: 401, body: { message: 'no' } }),
    });
    await open('/?service_token=t0ken', { withDocument: true });
    await userEvent.click(screen.getByRole('link', { name: 'service.document' }));
    await waitFor(() => {
      expect(screen.getByRole('alert')).toHaveTextContent('service.deadTitle. service.deadText');
    });
    expect(screen.queryByText('session.invalid')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('service.deadTitle');
  });

  it('has a title sheet in the copy, which says when it is ready and then shows a foot for each page', async () => {
    answering(() => ({ body: withScan }));
    await open('/?service_token=t0ken&print=copy', { withDocument: true });
    await waitFor(() => {
      expect(document.documentElement.dataset['copy']).toBe('ready');
    });
    expect(document.documentElement.dataset['copySheets']).toBe('["scan"]');
    const sheet = within(screen.getByRole('region', { name: 'Scan' }));
    expect(
      sheet.getAllByRole('term').map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
    ).toEqual([
      'copy.fileName <img src=x>.docx',
      'copy.filePages 3',
      'copy.fileSize 214 kB',
      'copy.applicant service.applicant',
      'copy.applicationNumber ABCDE-12345',
    ]);
    nothingToPress();
    expect(window.location.href).not.toMatch(/token|print/);
    act(() => {
      window.dispatchEvent(new CustomEvent('quire:copy-feet', { detail: 3 }));
    });
    await waitFor(() => {
      expect(document.documentElement.dataset['copy']).toBe('feet');
    });
    expect(screen.getAllByText('copy.foot')).toHaveLength(3);
    expect(screen.queryByRole('main')).toBeNull();
  });

  it('that is not there yet is told of on its sheet, one that failed on none', async () => {
    const late = { ...document_answer.scan, status: 'IN_PROGRESS', pages: null };
    answering((_, times) => ({
      body: { ...withScan, document_answer: { scan: times === 1 ? late : { ...late, status: 'failed' } } },
    }));
    await open('/?service_token=t0ken&print=copy', { withDocument: true });
    expect(screen.getByText('copy.stillChecked')).toBeVisible();
    cleanup();
    await open('/?service_token=t0ken&print=copy', { withDocument: true });
    expect(screen.queryByText('copy.stillChecked')).toBeNull();
  });

  it('whose pages are lost says so on its sheet once the server has told of it', async () => {
    answering(() => ({ body: withScan }));
    await open('/?service_token=t0ken&print=copy', { withDocument: true });
    await waitFor(() => {
      expect(document.documentElement.dataset['copy']).toBe('ready');
    });
    expect(screen.queryByText('copy.pagesLost')).toBeNull();
    act(() => {
      window.dispatchEvent(new CustomEvent('quire:copy-lost', { detail: ['scan'] }));
    });
    await waitFor(() => {
      expect(document.documentElement.dataset['copy']).toBe('lost');
    });
    expect(within(screen.getByRole('region', { name: 'Scan' })).getByText('copy.pagesLost')).toBeVisible();
  });

  it('says that a copy cannot be printed where its link opens nothing', async () => {
    answering(() => ({ status: 401, body: {} }));
    await open('/?service_token=t0ken&print=copy');
    await waitFor(() => {
      expect(document.documentElement.dataset['copy']).toBe('failed');
    });
  });
});

it('no other address is a link', () => {
  for (const address of ['/', '/?token=a', '/about?service=1#service_token=a']) {
    window.history.replaceState(null, '', address);
    expect(isServiceLink()).toBe(false);
  }
});

it.each([
  [{ first_name: 'Ada', last_name: 'King', suffix: '2', suffix_desc: 'Jr.' }, 'Ada King Jr.'],
  [{ first_name: ' Ada ', middle_name: '  ' }, 'Ada'],
  [{ last_name: '{first_name}', first_name: '$& <b>' }, '$& <b> {first_name}'],
  [{ first_name: 'Ada', middle_name: 'None', last_name: 'Whitfield' }, 'Ada Whitfield'],
  [{ first_name: '-', middle_name: ' n/a', last_name: 'Nonesuch' }, 'Nonesuch'],
  [{}, ''],
])('the name of %j is "%s"', (answers: Record<string, string>, name) => {
  expect(applicantName('{first_name} {middle_name} {last_name} {suffix}', (key) => answers[key] ?? '')).toBe(name);
});
