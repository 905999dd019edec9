import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { endVisits } from './sample-admissions.ts';
import { startSampleServer, type SampleServer } from './sample-server.ts';

/** A server that answers as a test says, for the screens of a whole test file. No test leaves anything to the next one. */
export function servedScreens(): Pick<SampleServer, 'asked' | 'bodies' | 'replies'> {
  let server: SampleServer;
  beforeAll(async () => {
    server = await startSampleServer();
    window.scrollTo = () => undefined;
  });
  afterAll(() => { server.close(); });
  beforeEach(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    server.replies({});
  });
  afterEach(async () => {
    await endVisits();
    document.cookie = 'Sample.session=; Max-Age=0; Path=/';
  });
  return { asked: () => server.asked(), bodies: (request) => server.bodies(request), replies: (replies) => server.replies(replies) };
}
