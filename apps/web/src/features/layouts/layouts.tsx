// The pages of a store's layouts, each fetched when it is opened: what they need is named here, and not among what the console loads first.

import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { LoadingState } from '../../shared/ui/page/states.tsx';

const LayoutsPage = lazy(async () => ({ default: (await import('./layouts-page.tsx')).LayoutsPage }));
const LayoutEditPage = lazy(async () => ({ default: (await import('./edit/layout-edit-page.tsx')).LayoutEditPage }));

export function Layouts() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<LoadingState />}>{pathname === '/layouts' ? <LayoutsPage /> : <LayoutEditPage />}</Suspense>
  );
}
