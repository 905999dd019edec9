import '@testing-library/jest-dom/vitest';
import { newestAnswers } from '@quire/sync';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { documentCalls, documentPage, done, kept, standing } from '../../testing/document-page.tsx';
import type { Replies } from '../../testing/sample-server.ts';

const page = documentPage();
const { ask, forget, list, presign, remove, start, store } = documentCalls;
const pdf = new File(['%PDF-1.7 content'], 'scan.pdf', { type: 'application/pdf' });

describe('a document', () => {
  it('is stored and converted in the order of the specification; its mark is saved, and on no device', async () => {
    const { admissions, choose, said, isAnswered, isTold } = await page.open(page.converts());
    await isTold();
    await choose(pdf);
    await waitFor(() => {
      expect(said()).toContain('file.converting');
    });
    await isAnswered();
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.ready');
    });
    expect(page.asked(presign, store, start, forget, remove)).toEqual([presign, store, start]);
    expect([page.server.bodies(presign), page.server.bodies(start)]).toEqual([
      [{ answer_key: 'scan' }],
      [{ file_key: 'uploads/1', file_name: 'scan.pdf' }],
    ]);
    await admissions.saving.sync.flush();
    expect(page.server.bodies('PUT /api/answer')).toEqual([{ answers: { scan: 'ANSWERED' } }]);
    expect(newestAnswers(admissions.device.draft, { username: 'ada@example.org' })).toEqual({});
    const polls = page.asked(ask).length;
    await choose(new File(['%PDF-'], `${'long name '.repeat(5)}.pdf`));
    await waitFor(() => {
      expect(page.server.bodies(start)).toHaveLength(2);
    });
    expect(page.server.bodies(start)[1]).toEqual({
      file_key: 'uploads/1',
      file_name: 'long name long name long nam.pdf',
    });
    expect(polls).toBe(3);
  });

  it(
    'that fails shows why, clears the answer, and is deleted when its message is closed',
    { tags: 'deep' },
    async () => {
      const { choose, said, user, answer } = await page.open(page.converts('failed', 'It is no PDF.'));
      await choose(pdf);
      await waitFor(() => {
        expect(said()).toContain('file.failedIt is no PDF.');
      });
      expect(answer()).toBe('');
      const toast = (await screen.findByText('file.uploadFailed')).closest<HTMLElement>('.quire-toast')!;
      expect(toast).toHaveTextContent('It is no PDF.');
      page.server.replies({ [list]: () => ({ body: {} }) });
      await user.click(within(toast).getByRole('button', { name: 'buttons.close' }));
      await waitFor(() => {
        expect(page.asked(forget)).toEqual([forget]);
      });
      expect(said()).toBe('scan.pdf 16 Bfile.failedIt is no PDF.');
      await user.click(screen.getByRole('button', { name: 'file.remove scan.pdf' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'file.remove' }));
      await waitFor(() => {
        expect(said()).toBe('');
      });
      expect(page.asked(remove)).toEqual([]);
    },
  );

  it.each<[string, Replies, string]>([
    [
      'the form cannot be had',
      { [presign]: () => ({ status: 503, body: { message: 'The store is down.' } }) },
      'The store is down.',
    ],
    ['a proxy answers', { [presign]: () => ({ html: '<h1>Maintenance</h1>', status: 502 }) }, 'errors.generic'],
    ['the store cannot be reached', { [store]: () => ({ cut: true }) }, 'errors.unreachable'],
    [
      'the file did not arrive',
      { [start]: () => ({ status: 422, body: { message: 'It did not arrive.' } }) },
      'It did not arrive.',
    ],
    ['nobody says whether it began', { [start]: () => ({ cut: true }) }, 'errors.unreachable'],
    [
      'there were too many',
      { [presign]: () => ({ status: 429, body: { message: 'Wait an hour.' } }) },
      'Wait an hour.',
    ],
  ])(
    'whose upload fails because %s says so, disturbs nothing else, and is sent once more by a button',
    { tags: 'deep' },
    async (_, failing, told) => {
      const { admissions, choose, group, said, user, isAnswered } = await page.open({ ...page.converts(), ...failing });
      await choose(pdf);
      await waitFor(() => {
        expect(said()).toBe(`scan.pdf 16 Bfile.failed${told}`);
      });
      expect(await screen.findByText('file.uploadFailed')).toBeTruthy();
      await user.type(screen.getByLabelText(/^essay/), 'Text');
      expect([admissions.live.current().answer('essay'), admissions.live.current().answer('scan')]).toEqual([
        'Text',
        '',
      ]);
      page.server.replies(page.converts());
      await user.click(within(group).getByRole('button', { name: 'file.retry' }));
      await isAnswered();
      await waitFor(() => {
        expect(screen.queryByText('file.uploadFailed')).toBeNull();
      });
    },
  );

  it('that has arrived although nobody said so is no failure once the server tells', { tags: 'deep' }, async () => {
    const { choose, said, isAnswered } = await page.open({
      ...page.converts(),
      [start]: () => ({ cut: true }),
      [list]: () => ({ body: kept('completed') }),
    });
    await choose(pdf);
    await waitFor(() => {
      expect(said()).toContain('file.failed');
    });
    await isAnswered();
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.ready');
    });
  });

  it('that does not get there leaves the one before it where it is', async () => {
    const { choose, said, answer, group, user } = await page.open(
      { ...page.converts(), [ask]: standing('completed'), [store]: () => ({ cut: true }) },
      done,
    );
    await choose(new File(['%PDF-'], 'other.pdf'));
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.readyfile.notReplaced');
    });
    expect([answer(), page.asked(forget, remove)]).toEqual(['ANSWERED', []]);
    page.server.replies({ ...page.converts(), [ask]: standing('completed') });
    await user.click(within(group).getByRole('button', { name: 'file.retry' }));
    await waitFor(() => {
      expect(page.server.bodies(start)).toEqual([{ file_key: 'uploads/1', file_name: 'other.pdf' }]);
    });
  });

  const locked = new File(['%PDF-1.7\ntrailer\n<< /Size 6 /Encrypt 5 0 R >>\nstartxref\n9\n%%EOF'], 'locked.pdf');
  const empty = new File([], 'empty.pdf');

  it.each([locked, empty])('goes nowhere when it is $name, and what was there stays', async (file) => {
    const { choose, said } = await page.open({ [ask]: standing('completed') }, done);
    await choose(file);
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.readyfile.notReplaced');
    });
    expect(page.asked(presign)).toEqual([]);
  });

  it.each([locked, empty])('is told by its name below one that failed when it is $name', async (file) => {
    const { choose, said } = await page.open(
      { [ask]: standing('failed', 'It is no PDF.') },
      { document_answer: kept('failed', 'It is no PDF.') },
    );
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.failedIt is no PDF.');
    });
    await choose(file);
    await waitFor(() => {
      expect(said()).toBe('scan.pdf 16 Bfile.failedIt is no PDF.file.notReplaced');
    });
  });

  it('that is locked or empty is told for what it is where there was none', async () => {
    const { choose, said } = await page.open(page.converts());
    await choose(locked);
    await waitFor(() => {
      expect(said()).toBe('file.locked');
    });
    await choose(empty);
    await waitFor(() => {
      expect(said()).toBe('file.empty');
    });
    expect(page.asked(presign)).toEqual([]);
  });

  it('has a name that runs in no other direction, from the first moment on', async () => {
    const { choose, said } = await page.open({ ...page.converts(), [presign]: () => undefined });
    await choose(new File(['%PDF-1.7 content'], 'scan\u202Efdp\u2066.pdf'));
    await waitFor(() => {
      expect(said()).toContain('scanfdp.pdf');
    });
    expect(said()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  it('is given up by a button while it is on its way', async () => {
    const { choose, group, said, user } = await page.open({ ...page.converts(), [presign]: () => undefined });
    let answered = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const fetchThere = globalThis.fetch;
    const replied: unknown[] = [];
    const holding = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      if (address === '/api/presigned-url') await held;
      const reply = await fetchThere(address, init);
      replied.push(address);
      return reply;
    });
    await choose(pdf);
    await user.click(await within(group).findByRole('button', { name: 'file.cancel scan.pdf' }));
    await waitFor(() => {
      expect(said()).toBe('');
    });
    answered();
    await waitFor(() => {
      expect(replied).toContain('/api/presigned-url');
    });
    // The consequences of the answer have reached the server by the time that this is answered.
    await fetch('/api/document-answer');
    holding.mockRestore();
    expect([said(), page.asked(store, start, forget, remove)]).toEqual(['', []]);
  });
});
