// The console's routes, made from the list of its screens; pages are fetched when first opened.

import { Navigate, type RouteObject, Outlet } from 'react-router';
import { LoadingState } from '../shared/ui/page/states.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { CrashedPage } from './lost/crashed-page.tsx';
import { NotFoundPage } from './lost/not-found-page.tsx';
import { SCREENS, type Screen } from './screens.ts';
import { Guard } from './session/guard.tsx';

/** Pages without head and menu, such as login and logout. */
const FullScreenLayout = () => (
  <main>
    <Outlet />
  </main>
);

const routeOf = ({ path, page }: Screen): RouteObject => ({
  path,
  lazy: async () => ({ Component: await page() }),
});

/** One guard per right. */
function guarded(screens: readonly Screen[]): RouteObject[] {
  const rights = [...new Set(screens.map(({ right }) => right))];
  return rights.map((right) => {
    const children = screens.filter((screen) => screen.right === right).map(routeOf);
    return right === undefined ? { children } : { element: <Guard right={right} />, children };
  });
}

const bare = SCREENS.filter(({ isBare }) => isBare);
const framed = SCREENS.filter(({ isBare }) => !isBare);

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: CrashedPage,
    HydrateFallback: LoadingState,
    children: [
      { path: '/', element: <Navigate to="/main" replace /> },
      { Component: FullScreenLayout, children: guarded(bare) },
      {
        lazy: async () => ({ Component: (await import('./layouts/default-layout.tsx')).DefaultLayout }),
        children: [
          { ErrorBoundary: CrashedPage, children: [...guarded(framed), { path: '*', Component: NotFoundPage }] },
        ],
      },
    ],
  },
];
