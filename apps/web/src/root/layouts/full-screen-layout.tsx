// The layout of pages that stand alone: login and logout.

import { Outlet } from 'react-router';

export const FullScreenLayout = () => (
  <main>
    <Outlet />
  </main>
);
