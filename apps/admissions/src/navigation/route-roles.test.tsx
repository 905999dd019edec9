import { calls } from '@quire/api-client/contract';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../compose/router.tsx';
import { openAt } from '../../testing/open-at.tsx';
import { sampleAdmissions } from '../../testing/sample-admissions.ts';
import { sampleProfile } from '../../testing/sample-profile.ts';
import type { Replies } from '../../testing/sample-server.ts';
import { servedScreens } from '../../testing/served-screens.ts';
import { openServiceView } from '../service/open-service-view.tsx';
import { isServiceLink } from '../service/service-link.ts';

const server = servedScreens();
beforeAll(async () => {
  await import('../screens/card-layout.tsx');
});

type Viewer = 'anonymous' | 'student' | 'submitted' | 'ended';
/** Destination of each viewer of a route (specification 2.1, 2.3 and 6). `ended` has a cookie of an ended session. */
const rows: Record<string, Record<Viewer, string>> = {
  '/one': { anonymous: '/one', student: '/one', submitted: '/completion', ended: '/login' },
  '/two': { anonymous: '/two', student: '/two', submitted: '/completion', ended: '/login' },
  '/review': { anonymous: '/review', student: '/review', submitted: '/completion', ended: '/login' },
  '/completion': { anonymous: '/one', student: '/one', submitted: '/completion', ended: '/login' },
  '/signup': { anonymous: '/signup', student: '/signup', submitted: '/signup', ended: '/signup' },
  '/confirm': { anonymous: '/confirm', student: '/confirm', submitted: '/confirm', ended: '/confirm' },
  '/login': { anonymous: '/login', student: '/login', submitted: '/login', ended: '/login' },
  '/forgot': { anonymous: '/forgot', student: '/forgot', submitted: '/forgot', ended: '/forgot' },
  '/reset': { anonymous: '/reset', student: '/reset', submitted: '/reset', ended: '/reset' },
  '*': { anonymous: '/one', student: '/one', submitted: '/completion', ended: '/login' },
};

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path === undefined ? [] : [route.path]),
  ...(route.children ?? []).flatMap(pathsOf),
];
const accessOf = new Map(
  Object.values(calls).map(({ method, path, access }) => [`${method} ${path.split('?')[0]}`, access]),
);

const statuses = (...history: string[]) => ({
  'GET /api/profile': () => ({ body: sampleProfile({ web_status: history.map((web_status) => ({ web_status })) }) }),
});
const viewers: Record<Viewer, { replies: Replies; mayCall: string[] }> = {
  anonymous: { replies: {}, mayCall: ['public'] },
  student: { replies: statuses('started'), mayCall: ['public', 'student'] },
  submitted: { replies: statuses('started', 'validating', 'submitted'), mayCall: ['public', 'student'] },
  ended: {
    replies: { 'GET /api/profile': () => ({ status: 401, body: { message: 'no' } }) },
    mayCall: ['public', 'student'],
  },
};

describe('every route of the application', () => {
  it('has its row, and every row its route', () => {
    expect(routes(sampleAdmissions().admissions).flatMap(pathsOf).toSorted()).toEqual(Object.keys(rows).toSorted());
  });

  const cases = Object.entries(rows).flatMap(([route, ends]) =>
    Object.entries(ends).map(([viewer, end]) => ({ route, viewer: viewer as Viewer, end })),
  );
  it.each(cases)('$route leads $viewer to $end', async ({ route, viewer, end }) => {
    const { replies, mayCall } = viewers[viewer];
    server.replies(replies);
    if (viewer !== 'anonymous') document.cookie = 'Sample.session=1; Path=/';
    const { router, admissions } = openAt(route === '*' ? '/no/such?a=b' : `${route}?a=b`);
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => {
      expect([router.state.location.pathname, router.state.navigation.state]).toEqual([end, 'idle']);
    });
    // A reset link is read and taken out of the address.
    if (route !== '/reset') expect(router.state.location.search).toBe('?a=b');
    const isCard = ['/signup', '/confirm', '/login', '/forgot', '/reset'].includes(end);
    await waitFor(() => {
      expect(screen.queryAllByRole('navigation', { name: 'navigation.pages' })).toHaveLength(
        isCard || end === '/completion' ? 0 : 1,
      );
      expect(screen.queryAllByRole('button', { name: /account.menuLabel/ })).toHaveLength(isCard ? 0 : 1);
    });
    expect(server.asked().filter((call) => !mayCall.includes(accessOf.get(call) ?? 'a call of no contract'))).toEqual(
      [],
    );
    // On a card, too, which does not wait for it.
    const hasAccount = viewer === 'student' || viewer === 'submitted';
    await waitFor(() => {
      expect([admissions.snapshot.getState().isLoggedIn, admissions.session.isThere()]).toEqual([
        hasAccount,
        hasAccount,
      ]);
    });
    if (viewer === 'ended' && end === '/login' && route !== '/login')
      expect(await screen.findByText('session.invalid')).toBeTruthy();
  });
});

describe('who reads an application by a link', () => {
  afterEach(() => {
    window.history.replaceState(null, '', '/');
  });

  it.each(Object.keys(rows))(
    'sees it at %s, and nothing to go to, to fill in or to press; one call is made',
    async (route) => {
      server.replies({
        'GET /service/tmp-pdf': () => ({
          body: { answer: { first_name: 'Ada', essay: 'Mine' }, add_another: {}, document_answer: {}, tabs: {} },
        }),
      });
      window.history.replaceState(null, '', `${route === '*' ? '/no/such' : route}?a=b&service_token=secret`);
      expect(isServiceLink()).toBe(true);
      const shown = render(<></>);
      await openServiceView(sampleAdmissions().admissions, {
        render: (node) => {
          shown.rerender(node);
        },
      });
      expect(await screen.findByText('Mine')).toBeTruthy();
      for (const role of [
        'navigation',
        'banner',
        'contentinfo',
        'separator',
        'button',
        'link',
        'textbox',
        'radio',
        'checkbox',
        'combobox',
      ])
        expect([role, screen.queryAllByRole(role)]).toEqual([role, []]);
      expect([server.asked(), window.location.search]).toEqual([['GET /service/tmp-pdf'], '?a=b']);
    },
  );
});

describe('an anonymous visitor', () => {
  it('fills in what there is, moves and presses what can be pressed, without a call that needs an account', async () => {
    server.replies({});
    const { router } = openAt('/two');
    fireEvent.change(await screen.findByLabelText('essay'), { target: { value: 'Mine' } });
    for (const name of ['buttons.submitApplication', 'buttons.saveAndGoBack']) {
      fireEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => {
        expect(router.state.location.pathname).toBe('/signup');
      });
      // The page that is left remains until React has drawn the card, and would take the next press along.
      await waitFor(() => {
        expect(screen.queryByLabelText('essay')).toBeNull();
      });
      await router.navigate('/two');
    }
    expect(await screen.findByText('addAnother.signUp')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add another club' })).toBeNull();
    expect(server.asked().filter((call) => accessOf.get(call) !== 'public')).toEqual([]);
  });
});
