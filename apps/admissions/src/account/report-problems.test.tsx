import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openAccount, reportVisit } from '../compose/actions.ts';
import { sampleAdmissions, type SampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { reportProblems } from './report-problems.ts';
import { submitApplication } from './submit-application.ts';

const server = servedScreens();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const reports = () => server.bodies('POST /api/validations');

async function student(answer: Record<string, string>, ...statuses: string[]): Promise<SampleAdmissions['admissions']> {
  server.replies({
    'GET /api/profile': () => ({
      body: sampleProfile({ answer, web_status: statuses.map((web_status) => ({ web_status })) }),
    }),
  });
  const { admissions } = sampleAdmissions('/two');
  await openAccount(admissions);
  return admissions;
}

describe('what stands in the way (specification 4.1)', () => {
  it('is posted while validating: on entry, and after each save that changes it', async () => {
    const admissions = await student({ first_name: 'Ada' }, 'started', 'validating');
    await waitFor(() => {
      expect(reports()).toEqual([{ essay: ['Essay'] }]);
    });
    admissions.live.current().change('first_name', 'Ada L.');
    await admissions.saving.sync.flush();
    admissions.live.current().change('first_name', '');
    await admissions.saving.sync.flush();
    await waitFor(() => {
      expect(reports()).toEqual([{ essay: ['Essay'] }, { first_name: ['First Name'], essay: ['Essay'] }]);
    });
    admissions.live.current().change('first_name', 'Ada');
    admissions.live.current().change('essay', 'Numbers');
    await admissions.saving.sync.flush();
    await waitFor(() => {
      expect(reports().at(-1)).toEqual({});
    });
    expect(reports()).toHaveLength(3);
  });

  it('is posted once by a submission that saves first', async () => {
    const admissions = await student({ first_name: 'Ada', essay: 'Numbers' }, 'started', 'validating');
    admissions.live.current().change('essay', '');
    await submitApplication(admissions);
    admissions.live.current().change('essay', 'Numbers');
    await submitApplication(admissions);
    await waitFor(() => {
      expect(server.asked()).toContain('POST /api/submit');
    });
    expect(reports()).toEqual([{ essay: ['Essay'] }, {}]);
  });

  it('is posted once by the first submission, which has something to save and something missing', async () => {
    const admissions = await student({}, 'started');
    // The report after a save arrives while the status is pending.
    server.replies({
      'POST /api/web-status': () => {
        vi.advanceTimersByTime(10);
        return undefined;
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    admissions.live.current().change('essay', 'Numbers');
    await submitApplication(admissions);
    vi.advanceTimersByTime(10);
    vi.useRealTimers();
    await reportVisit(admissions, '/two');
    expect(server.asked()).toEqual([
      'PUT /api/answer',
      'POST /api/web-status',
      'POST /api/validations',
      'PUT /api/last-page',
    ]);
    expect(reports()).toEqual([{ first_name: ['First Name'] }]);
  });

  it('is posted after a save again, once a submission has failed before it could report', async () => {
    const admissions = await student({}, 'started', 'validating');
    await waitFor(() => {
      expect(reports()).toHaveLength(1);
    });
    server.replies({
      'PUT /api/answer': (_, times) => (times === 1 ? { status: 503, body: { message: 'down' } } : undefined),
    });
    admissions.live.current().change('essay', 'Numbers');
    await submitApplication(admissions).catch(() => undefined);
    expect(reports()).toEqual([]);
    await admissions.saving.sync.flush();
    await waitFor(() => {
      expect(reports()).toEqual([{ first_name: ['First Name'] }]);
    });
  });

  it('reaches the server one report after the other, so that the last one is the last there, too', async () => {
    const admissions = await student({ first_name: 'Ada' }, 'started');
    const fetchHere = globalThis.fetch;
    const held: (() => void)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
      if (String(call[0]).endsWith('/api/validations'))
        await new Promise<void>((resolve) => {
          held.push(resolve);
        });
      return fetchHere(...call);
    });
    const first = reportProblems(admissions);
    admissions.live.current().change('essay', 'Numbers');
    const both = [first, reportProblems(admissions)];
    await expect.poll(() => held).toHaveLength(1);
    held[0]?.();
    await expect.poll(() => held).toHaveLength(2);
    expect(reports()).toEqual([{ essay: ['Essay'] }]);
    held[1]?.();
    await Promise.all(both);
    expect(reports()).toEqual([{ essay: ['Essay'] }, {}]);
  });

  it.each([
    ['before the first try to submit', {}, 'started'],
    ['where nothing does', { first_name: 'Ada', essay: 'Numbers' }, 'validating'],
  ])('is not posted %s', async (_, answer, status) => {
    const admissions = await student(answer, 'started', status);
    admissions.live.current().change('first_name', 'Ada L.');
    await admissions.saving.sync.flush();
    // Another call has completed meanwhile.
    await reportVisit(admissions, '/two');
    expect(server.asked()).toEqual(['GET /api/profile', 'PUT /api/answer', 'PUT /api/last-page']);
  });
});
