import '@testing-library/jest-dom/vitest';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveAccount } from '../account/end-session.ts';
import { documentCalls, documentPage, done, kept, standing } from '../../testing/document-page.tsx';
import { createTabChannel } from '../application/tab-channel.ts';
import { openAt } from '../../testing/open-at.tsx';

const page = documentPage();
const { ask, list, start } = documentCalls;
const pdf = new File(['%PDF-1.7 content'], 'scan.pdf', { type: 'application/pdf' });

describe('what the server has when the page is opened', () => {
  it('is asked about at once, and followed until it is converted', async () => {
    const { said, isAnswered } = await page.open(
      {
        [ask]: (_, times) => ({ body: { status: times < 3 ? 'unprocessed' : 'completed' } }),
        [list]: () => ({ body: kept('completed') }),
      },
      { document_answer: kept('unprocessed') },
    );
    expect(said()).toBe('scan.pdf 16 Bfile.converting');
    await isAnswered();
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.ready');
    });
  });

  it('is followed on through a time in which it cannot be asked, and that is told', { tags: 'deep' }, async () => {
    const { said, isAnswered } = await page.open(
      {
        [ask]: (_, times) =>
          times === 1 ? { status: 503, body: { message: 'Down.' } } : { body: { status: 'completed' } },
        [list]: () => ({ body: kept('completed') }),
      },
      { document_answer: kept('in_progress') },
    );
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.convertingfile.unsure');
    });
    await isAnswered();
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.ready');
    });
  });

  it('tells the place in the queue while we are busy, and nothing of it once it is its turn', async () => {
    const replies = [
      { status: 'unprocessed', ahead: 3 },
      { status: 'unprocessed', ahead: 0 },
      { status: 'in_progress' },
    ];
    const { said, isAnswered } = await page.open(
      {
        [ask]: (_, times) => ({ body: replies[times - 1] ?? { status: 'completed' } }),
        [list]: () => ({ body: kept('completed') }),
      },
      { document_answer: kept('unprocessed') },
    );
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.convertingfile.busy');
    });
    await isAnswered();
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.ready');
    });
  });

  it('may have failed before: that stands there, and no message interrupts', async () => {
    const { said, isTold } = await page.open(
      { [ask]: standing('failed', 'It is no PDF.') },
      { document_answer: kept('failed', 'It is no PDF.') },
    );
    expect(said()).toBe('scan.pdf 16 Bfile.failedIt is no PDF.');
    await isTold();
    expect(screen.queryByText('file.uploadFailed')).toBeNull();
  });

  it('may be gone by then: the page says so', async () => {
    const { said, answer } = await page.open({ [ask]: standing('not_answered') }, done);
    await waitFor(() => {
      expect(said()).toBe('file.gone');
    });
    expect(answer()).toBe('');
  });

  it('is another once a second window has changed it', async () => {
    const [channel, theirs] = [new BroadcastChannel('quire'), new BroadcastChannel('quire')];
    const { said, isTold } = await page.open({ [ask]: standing('completed') }, done, { channel });
    await isTold();
    const other = createTabChannel(theirs);
    other.post('documents', 'somebody@else.example');
    other.post('documents', 'ada@example.org');
    await waitFor(() => {
      expect(said()).toBe('file.gone');
    });
    expect(page.asked(list)).toHaveLength(1);
    theirs.close();
  });
});

describe('around a document', () => {
  it.each([
    ['completed', 'file.submitWhenReady', ['POST /api/submit']],
    ['completed', undefined, []],
    ['failed', 'file.submitWhenReady', []],
    ['completed', 'file.doNotSubmit', []],
  ] as const)('nothing is submitted until it is %s, then as the student has chosen: %s', async (end, chosen, sent) => {
    let status: string = 'in_progress';
    const { user, admissions } = await page.open(
      {
        [ask]: () => ({ body: { status } }),
        [list]: () => ({ body: kept(status as 'completed') }),
        'POST /api/submit': () => ({ body: { message: 'Submitted.' } }),
      },
      { document_answer: kept('in_progress'), answer: { first_name: 'Ada', essay: 'Text' } },
    );
    act(() => admissions.navigator.go('/review', {}));
    const title = await screen.findByText('review.converting');
    expect([title.parentElement?.textContent, screen.queryByText('review.nothingLeft')]).toEqual([
      'review.convertingreview.convertingText',
      null,
    ]);
    await user.click(screen.getByRole('button', { name: 'buttons.submitApplication' }));
    const dialog = await screen.findByRole('dialog', { name: 'file.inProgressTitle' });
    for (const name of chosen === 'file.doNotSubmit' ? ['file.submitWhenReady', chosen] : chosen ? [chosen] : [])
      await user.click(within(dialog).getByRole('button', { name }));
    expect(page.asked('POST /api/submit', 'POST /api/validations')).toEqual([]);
    status = end;
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(admissions.documents.getState().open?.isBusy()).toBe(false));
    if (sent.length > 0) await waitFor(() => expect(admissions.snapshot.getState().webStatus).toBe('submitted'));
    else if (end === 'completed') expect(await screen.findByText('review.nothingLeft')).toBeVisible();
    expect(page.asked('POST /api/submit')).toEqual(sent);
  });

  it('a dead session is told at the login card, and nothing of the upload remains', async () => {
    const { admissions, choose } = await page.open({ ...page.converts(), [start]: () => ({ status: 401, body: {} }) });
    await choose(pdf);
    expect(await screen.findByText('session.invalid')).toBeTruthy();
    expect([admissions.documents.getState().open, screen.queryByText('file.uploadFailed')]).toEqual([undefined, null]);
  });

  it("the message of a failed conversion goes with its student: closing it would delete the next one's", async () => {
    const { admissions } = await page.open(
      { [ask]: standing('failed', 'It is no PDF.'), [list]: () => ({ body: kept('failed', 'It is no PDF.') }) },
      { document_answer: kept('in_progress') },
    );
    await screen.findByText('file.uploadFailed');
    leaveAccount(admissions, { keepCookies: true });
    await waitFor(() => {
      expect(screen.queryByText('file.uploadFailed')).toBeNull();
    });
  });

  it('a visitor reads that it takes an account', async () => {
    document.cookie = 'Sample.session=; Max-Age=0; Path=/';
    openAt('/two', null, { withDocument: true });
    expect(await screen.findByText('file.anonymous')).toBeTruthy();
  });
});
