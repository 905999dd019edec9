import type { ReactElement } from 'react';
import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import type { Admissions } from '../application/admissions.ts';
import { FormLayout } from '../layout/form-layout.tsx';
import { LoadingPage } from '../layout/loading-page.tsx';
import { RootLayout } from '../layout/root-layout.tsx';
import { formPagesGate } from './form-pages-gate.ts';
import { joinRouter } from './navigator.ts';
import { lazyScreens } from './lazy-screens.ts';
import { ErrorPage } from '../screens/error-page.tsx';
import { FormPage } from '../screens/form-page.tsx';

const lazily =
  (load: () => Promise<() => ReactElement>): LazyRouteFunction<RouteObject> =>
  async () => ({ Component: await load() });

/** Returns every URL of the application. The form pages are those of the questionnaire. */
export function routes(admissions: Admissions): RouteObject[] {
  const gate = formPagesGate(admissions);
  return [
    {
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        {
          loader: gate.enter,
          shouldRevalidate: () => false,
          children: [
            {
              element: <FormLayout />,
              children: [
                ...admissions.config.pages.map((page) => ({
                  path: page.path,
                  loader: gate.arrive,
                  element: <FormPage page={page} />,
                })),
                { path: '/review', loader: gate.arrive, lazy: lazily(lazyScreens.review) },
              ],
            },
            { path: '/completion', loader: gate.arrive, lazy: lazily(lazyScreens.completion) },
          ],
        },
        {
          lazy: lazily(lazyScreens.cards),
          children: [
            { path: '/signup', loader: gate.arriveAtCard, lazy: lazily(lazyScreens.signup) },
            { path: '/confirm', loader: gate.arriveAtCard, lazy: lazily(lazyScreens.confirm) },
            { path: '/login', loader: gate.arriveAtCard, lazy: lazily(lazyScreens.login) },
            { path: '/forgot', loader: gate.arriveAtCard, lazy: lazily(lazyScreens.forgot) },
            { path: '/reset', loader: gate.arriveAtCard, lazy: lazily(lazyScreens.reset) },
          ],
        },
        { path: '*', loader: gate.unknownPath, element: null },
      ],
    },
  ];
}

/** Creates the router and connects it to the application, whose actions navigate through it. */
export function createRouter(admissions: Admissions): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes(admissions));
  joinRouter(admissions, router);
  return router;
}
