import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { joinRouter } from './navigator.ts';

it.each([
  ['/two', '/two', 'REPLACE'],
  ['/two?a=b#c', '/two?a=b#c', 'REPLACE'],
  ['/two?a=b', '/two', 'PUSH'],
  ['/two#c', '/two', 'PUSH'],
  ['/one', '/two', 'PUSH'],
])('from %s to %s the history entry is that of a %s', async (from, to, action) => {
  const { admissions } = sampleAdmissions();
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: ['/zero', from] });
  joinRouter(admissions, router);
  admissions.navigator.go(to, { state: { problems: true } });
  await expect
    .poll(() => [router.state.historyAction, admissions.navigator.place().path, router.state.location.state])
    .toEqual([action, '/two', { problems: true }]);
});
