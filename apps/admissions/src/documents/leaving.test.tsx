import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveAccount } from '../account/end-session.ts';
import { queriesOf } from '../session/queries-of.ts';
import { documentCalls, documentPage, done, kept, standing, type DocumentPage } from '../../testing/document-page.tsx';
import type { Replies } from '../../testing/sample-server.ts';

const page = documentPage();
const { ask, forget, list, remove } = documentCalls;

describe('removing', () => {
  const press = async ({ group, user }: DocumentPage): Promise<HTMLElement> => {
    await user.click(within(group).getByRole('button', { name: 'file.remove scan.pdf' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'file.removeTitle' });
    await user.click(within(dialog).getByRole('button', { name: 'file.remove' }));
    return dialog;
  };

  it('deletes the document after a question', async () => {
    const opened = await page.open({ [ask]: standing('completed') }, done);
    await press(opened);
    await waitFor(() => {
      expect([opened.said(), opened.answer()]).toEqual(['', '']);
    });
    await opened.admissions.saving.sync.flush();
    expect(page.server.bodies('PUT /api/answer')).toEqual([{ answers: { scan: '' } }]);
    // A server may keep both, and would report the conversion on the next visit.
    await waitFor(() => {
      expect(page.asked(forget, remove)).toEqual([remove, forget]);
    });
  });

  const missing = () => ({ status: 404, body: { message: 'Not here.' } });
  it.each<[string, Replies]>([
    ['knows nothing of either any more', { [remove]: missing, [forget]: missing }],
    ['cannot forget how it was converted', { [forget]: () => ({ status: 500, body: {} }) }],
  ])('is done where a server %s', async (_, replies) => {
    const opened = await page.open({ [ask]: standing('completed'), ...replies }, done);
    await press(opened);
    await waitFor(() => {
      expect([opened.said(), page.asked(forget, remove)]).toEqual(['', [remove, forget]]);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not undone by a server that still tells of the conversion on the next visit', async () => {
    const { said, isTold } = await page.open({ [ask]: standing('completed') });
    await isTold();
    await waitFor(() => {
      expect(page.asked(list)).toHaveLength(1);
    });
    expect(said()).toBe('');
  });

  it('that fails says so in the dialog, and everything stays', async () => {
    const opened = await page.open(
      { [ask]: standing('completed'), [remove]: () => ({ status: 409, body: { message: 'It is submitted.' } }) },
      done,
    );
    const dialog = await press(opened);
    await waitFor(() => {
      expect(within(dialog).getByRole('alert')).toHaveTextContent('It is submitted.');
    });
    expect([opened.said(), opened.answer()]).toEqual(['scan.pdf 16 Bfile.ready', 'ANSWERED']);
  });

  it('ends a conversion first; where that fails, a dialog asks to wait', async () => {
    const opened = await page.open(
      { [ask]: standing('in_progress'), [forget]: (_, times) => (times === 1 ? { status: 503, body: {} } : {}) },
      { document_answer: kept('in_progress') },
    );
    await press(opened);
    const dialog = await screen.findByRole('dialog', { name: 'file.inProgressTitle' });
    expect(dialog).toHaveTextContent('file.inProgressText');
    await opened.user.click(within(dialog).getAllByRole('button', { name: 'buttons.close' })[0]!);
    expect([opened.said(), page.asked(remove)]).toEqual(['scan.pdf 16 Bfile.converting', []]);
    await press(opened);
    await waitFor(() => {
      expect(opened.said()).toBe('');
    });
    expect(page.asked(forget, remove)).toEqual([forget, forget, remove]);
  });
});

describe('the tab of a document', () => {
  const leave = async ({ user }: DocumentPage): Promise<void> => {
    const other = await screen.findByRole('tab', { name: 'Write it' });
    // Free again only after the dialog of an earlier wish has gone.
    await waitFor(() => {
      expect(other).not.toHaveAttribute('aria-disabled');
    });
    await user.click(other);
  };
  const chosen = ({ admissions }: DocumentPage): string => admissions.live.current().groups.tab('statement');

  it.each(['unprocessed', 'IN_PROGRESS'])('stays while the server says %s', async (name) => {
    const opened = await page.open(
      {
        [ask]: (_, times) => ({ body: { status: times === 1 ? 'completed' : name } }),
        [list]: () => ({ body: kept('in_progress') }),
      },
      done,
    );
    await opened.isTold();
    await leave(opened);
    expect(await screen.findByRole('dialog', { name: 'file.inProgressTitle' })).toHaveTextContent(
      'file.inProgressText',
    );
    expect([chosen(opened), page.asked(forget, remove, 'PUT /api/tabs')]).toEqual(['upload', []]);
  });

  it('stays when the student keeps the document, and is left with it removed otherwise', async () => {
    const opened = await page.open({ [ask]: standing('completed') }, done);
    await opened.isTold();
    await leave(opened);
    const question = await screen.findByRole('alertdialog', { name: 'file.leaveTitle' });
    await waitFor(() => {
      expect(within(question).getByRole('button', { name: 'file.keep' })).toHaveFocus();
    });
    await opened.user.click(within(question).getByRole('button', { name: 'file.keep' }));
    await waitFor(() => {
      expect(question).not.toBeInTheDocument();
    });
    expect([chosen(opened), opened.answer(), page.asked(forget, remove)]).toEqual(['upload', 'ANSWERED', []]);
    await leave(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'file.leave' }));
    await waitFor(() => {
      expect(chosen(opened)).toBe('write');
    });
    expect(page.asked(forget, remove)).toEqual([forget, remove]);
    await opened.user.click(screen.getByRole('tab', { name: 'Upload it' }));
    await waitFor(() => {
      expect(chosen(opened)).toBe('upload');
    });
    expect(opened.answer()).toBe('');
  });

  it('without a document is left at once', async () => {
    const opened = await page.open();
    await opened.isTold();
    await leave(opened);
    await waitFor(() => {
      expect(chosen(opened)).toBe('write');
    });
    expect(page.asked(forget, remove)).toEqual([]);
  });

  it('is left with the upload that failed there, which nobody hears of again', async () => {
    const opened = await page.open({
      'POST /api/presigned-url': () => ({ status: 503, body: { message: 'The store is down.' } }),
    });
    await opened.isTold();
    await opened.choose(new File(['%PDF-1.7'], 'scan.pdf'));
    await screen.findByText('file.uploadFailed');
    await leave(opened);
    await waitFor(() => {
      expect([chosen(opened), screen.queryByText('file.uploadFailed')]).toEqual(['write', null]);
    });
    expect(opened.admissions.documents.getState().open!.host.documents.state('scan').status).toBe('not_answered');
  });

  it('stays when the server cannot be asked, and a message leads with the tab', async () => {
    const opened = await page.open(
      {
        [ask]: (_, times) =>
          times === 1 ? { body: { status: 'completed' } } : { status: 500, body: { message: 'Broken.' } },
        [list]: () => ({ body: kept('completed') }),
      },
      done,
    );
    await opened.isTold();
    await leave(opened);
    const toast = (await screen.findByText('Error handling tabs for upload')).closest<HTMLElement>('.quire-toast')!;
    expect(toast).toHaveTextContent('Broken.');
    expect([chosen(opened), opened.answer()]).toEqual(['upload', 'ANSWERED']);
    await waitFor(() => {
      expect([page.asked(list).length, queriesOf(opened.admissions).isFetching()]).toEqual([1, 0]);
    });
    const asked = page.asked(ask).length;
    await opened.user.click(within(toast).getByRole('button', { name: 'buttons.close' }));
    await waitFor(() => {
      expect([page.asked(list).length, page.asked(ask).length]).toEqual([2, asked + 1]);
    });
  });

  it('stays when its conversion cannot be deleted, and a dialog asks to wait', async () => {
    const opened = await page.open(
      { [ask]: standing('completed'), [forget]: () => ({ status: 500, body: { message: 'Broken.' } }) },
      done,
    );
    await opened.isTold();
    await leave(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'file.leave' }));
    expect(await screen.findByRole('dialog', { name: 'file.inProgressTitle' })).toHaveTextContent(
      'file.inProgressText',
    );
    expect([chosen(opened), opened.answer(), page.asked(forget, remove, 'PUT /api/tabs')]).toEqual([
      'upload',
      'ANSWERED',
      [forget],
    ]);
    expect(screen.queryByText('Error handling tabs for upload')).toBeNull();
  });

  it('that the server refuses otherwise shows a message; closing asks about document and conversion', async () => {
    const opened = await page.open({
      'PUT /api/tabs': () => ({ status: 422, body: { message: 'No such tab.' } }),
      'GET /api/tabs': () => ({ body: { statement: 'upload' } }),
    });
    await opened.isTold();
    await leave(opened);
    await opened.admissions.saving.sync.flush();
    const toast = (await screen.findByText('Error handling tabs for upload')).closest<HTMLElement>('.quire-toast')!;
    const before = [page.asked(list).length, page.asked(ask).length];
    await opened.user.click(within(toast).getByRole('button', { name: 'buttons.close' }));
    await waitFor(() => {
      expect([page.asked(list).length, page.asked(ask).length]).toEqual(before.map((times) => times + 1));
    });
  });

  it('comes back when the server holds on to it, because another window uploads', async () => {
    const opened = await page.open({
      [list]: () => ({ body: kept('in_progress') }),
      'PUT /api/tabs': () => ({ status: 409, body: { message: 'Wait.' } }),
      'GET /api/tabs': () => ({ body: { statement: 'upload' } }),
    });
    await opened.isTold();
    await leave(opened);
    await opened.admissions.saving.sync.flush();
    expect(await screen.findByRole('dialog', { name: 'file.inProgressTitle' })).toBeTruthy();
    await waitFor(() => {
      expect(chosen(opened)).toBe('upload');
    });
    await waitFor(() => {
      expect(screen.queryByText(/^Error handling tabs/)).toBeNull();
    });
  });

  it('stays, and can be chosen again, when something else has to be told before the question is answered', async () => {
    const opened = await page.open(
      {
        [ask]: (_, times) => ({ body: { status: times < 3 ? 'completed' : 'in_progress' } }),
        [list]: () => ({ body: kept('in_progress') }),
        'PUT /api/tabs': () => ({ status: 409, body: { message: 'Wait.' } }),
        'GET /api/tabs': () => ({ body: {} }),
      },
      done,
    );
    await opened.isTold();
    await leave(opened);
    const question = await screen.findByRole('alertdialog', { name: 'file.leaveTitle' });
    await opened.admissions.live.current().groups.chooseTab('verse', 'song');
    await opened.admissions.saving.sync.flush();
    expect(await screen.findByRole('dialog', { name: 'file.inProgressTitle' })).toBeTruthy();
    expect(question).not.toBeInTheDocument();
    await waitFor(() => {
      expect(document.querySelector('[role=tablist][aria-label=Statement]')).not.toHaveAttribute('aria-busy');
    });
    expect(chosen(opened)).toBe('upload');
  });
});

describe('leaving the account', () => {
  it('while the server is asked about documents gives up the question, and is no error', async () => {
    const opened = await page.open();
    await opened.isTold();
    const refreshing = opened.admissions.documents.getState().open!.refresh();
    leaveAccount(opened.admissions);
    await expect(refreshing).resolves.toBeUndefined();
  });
});
