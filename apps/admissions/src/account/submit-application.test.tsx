import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../compose/actions.ts';
import { sampleAdmissions, type SampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { submitApplication } from './submit-application.ts';

const server = servedScreens();

const complete = { first_name: 'Ada', essay: 'Numbers' };

async function student(answer: Record<string, string>, replies: Replies = {}): Promise<SampleAdmissions> {
  server.replies({ 'GET /api/profile': () => ({ body: sampleProfile({ answer }) }), ...replies });
  const sample = sampleAdmissions('/two');
  await openAccount(sample.admissions);
  return sample;
}

describe('submitApplication', () => {
  it('saves, validates, submits and goes to the completion page', async () => {
    const { admissions, went } = await student({ first_name: 'Ada' });
    admissions.live.current().change('essay', 'Numbers');
    await submitApplication(admissions);
    expect(server.asked()).toEqual([
      'GET /api/profile',
      'PUT /api/answer',
      'POST /api/web-status',
      'POST /api/validations',
      'POST /api/submit',
      'POST /api/web-status',
    ]);
    expect(server.bodies('POST /api/web-status')).toEqual([{ web_status: 'validating' }, { web_status: 'submitted' }]);
    expect(server.bodies('POST /api/validations')).toEqual([{}]);
    expect(admissions.snapshot.getState().webStatus).toBe('submitted');
    expect(went).toEqual([{ to: '/completion', state: { success: 'completion.submittedMessage' } }]);
  });

  it('reports what is missing and does not submit', async () => {
    const { admissions, went } = await student({});
    await submitApplication(admissions);
    expect(server.bodies('POST /api/validations')).toEqual([{ first_name: ['First Name'], essay: ['Essay'] }]);
    expect(server.asked()).not.toContain('POST /api/submit');
    expect(admissions.snapshot.getState().webStatus).toBe('validating');
    expect(
      admissions.live
        .current()
        .problems.list()
        .map(({ key }) => key),
    ).toEqual(['first_name', 'essay']);
    expect(went).toEqual([{ to: '/one', state: { problems: true } }]);
  });

  it('becomes validating once', async () => {
    const { admissions } = await student({});
    await submitApplication(admissions);
    await submitApplication(admissions);
    expect(server.bodies('POST /api/web-status')).toEqual([{ web_status: 'validating' }]);
  });

  it('becomes validating with the next try where the server did not hear of it', { tags: 'deep' }, async () => {
    const { admissions } = await student(
      {},
      { 'POST /api/web-status': (_, times) => (times <= 3 ? { status: 503, body: { message: 'down' } } : undefined) },
    );
    await expect(submitApplication(admissions)).rejects.toThrow('down');
    expect([admissions.snapshot.getState().webStatus, server.asked().includes('POST /api/validations')]).toEqual([
      'started',
      false,
    ]);
    await submitApplication(admissions);
    expect(server.bodies('POST /api/web-status')).toEqual(
      Array.from({ length: 4 }, () => ({ web_status: 'validating' })),
    );
    expect(admissions.snapshot.getState().webStatus).toBe('validating');
  });

  it('a second press while the completion page is on its way leaves the status as it is', async () => {
    const { admissions } = await student(complete);
    await submitApplication(admissions);
    await submitApplication(admissions);
    expect(server.bodies('POST /api/web-status')).toEqual([{ web_status: 'validating' }, { web_status: 'submitted' }]);
    expect(admissions.snapshot.getState().webStatus).toBe('submitted');
  });

  it("lists the server's own problems, until their answers change", async () => {
    const problems = [{ key: 'essay', page: 'two', message: 'Too short.' }];
    const { admissions, went } = await student(complete, {
      'POST /api/submit': () => ({ status: 422, body: { message: 'Refused.', problems } }),
    });
    await submitApplication(admissions);
    expect(admissions.errors.refused.store.getState().problems).toEqual(problems);
    expect(admissions.snapshot.getState().webStatus).toBe('validating');
    expect(went).toEqual([{ to: '/one', state: { problems: true } }]);
    admissions.live.current().change('essay', 'Numbers and more');
    expect(admissions.errors.refused.store.getState().problems).toEqual([]);
  });

  it('says a problem of the server that it knows by its code in the words of its own messages', async () => {
    const problems = [
      { key: 'essay', page: 'two', message: 'Wacht even.', code: 'application.documentWaiting' },
      { key: 'essay', page: 'two', message: 'Te lang.', code: 'elsewhere', values: { most: 5 } },
    ];
    const { admissions } = await student(complete, {
      'POST /api/submit': () => ({ status: 422, body: { message: 'Refused.', problems } }),
    });
    await submitApplication(admissions);
    expect(admissions.errors.refused.store.getState().problems.map(({ message }) => message)).toEqual([
      'application.documentWaiting',
      'Te lang.',
    ]);
  });

  it('submits nothing that is not saved', async () => {
    const { admissions } = await student(complete, {
      'PUT /api/answer': () => ({ status: 503, body: { message: 'down' } }),
    });
    admissions.live.current().change('essay', 'Numbers and more');
    await expect(submitApplication(admissions)).rejects.toThrow('errors.notSubmitted');
    expect(server.asked()).toEqual(['GET /api/profile', 'PUT /api/answer']);
    expect(admissions.snapshot.getState().webStatus).toBe('started');
  });

  it('stays validating when the submission itself fails', async () => {
    const { admissions, went } = await student(complete, {
      'POST /api/submit': () => ({ status: 500, body: { message: 'broken' } }),
    });
    await expect(submitApplication(admissions)).rejects.toThrow('broken');
    expect(admissions.snapshot.getState().webStatus).toBe('validating');
    expect(went).toEqual([]);
  });

  it('ends at the login card when the session is dead', async () => {
    const { admissions, went } = await student(complete, {
      'POST /api/validations': () => ({ status: 401, body: { message: 'no' } }),
    });
    await expect(submitApplication(admissions)).rejects.toThrow();
    await waitFor(() => {
      expect(went).toEqual([{ to: '/login', state: { error: 'session.invalid' } }]);
    });
  });
});
