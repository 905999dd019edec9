import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { endVisits } from './sample-admissions.ts';
import { startSampleServer, type SampleServer } from './sample-server.ts';

/**
 * Starts a server for the screens of a whole test file, with replies that each test sets. Nothing of one test is left
 * for the next.
 */
export function servedScreens(): Pick<SampleServer, 'asked' | 'bodies' | 'headers' | 'replies'> {
  let server: SampleServer;
  beforeAll(async () => {
    server = await startSampleServer();
    window.scrollTo = () => undefined;
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    server.replies({});
  });
  afterEach(async () => {
    await endVisits();
    document.cookie = 'Sample.session=; Max-Age=0; Path=/';
  });
  return {
    asked: () => server.asked(),
    bodies: (request) => server.bodies(request),
    headers: (request, header) => server.headers(request, header),
    replies: (replies) => server.replies(replies),
  };
}
