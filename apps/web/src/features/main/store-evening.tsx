// The main page of a store's people: this evening first, and what leads a new store to its first one (docs/rules/operating.md#tonight).

import { lazy, Suspense, type ReactNode } from 'react';
import { Page } from '../../shared/ui/page/page.tsx';
import { LoadingState } from '../../shared/ui/page/states.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StartUsual } from './tonight/start-usual.tsx';

const Tonight = lazy(async () => ({ default: (await import('./tonight/tonight.tsx')).Tonight }));

interface StoreEveningProps {
  readonly storeId: number;
  /** Does whoever looks administer the store? Then first steps are theirs. */
  readonly isOwner: boolean;
  readonly title: string;
  readonly notice: string;
  /** The way to other stores. */
  readonly chooser?: ReactNode;
}

export function StoreEvening({ storeId, isOwner, title, notice, chooser }: StoreEveningProps) {
  const steps = useFirstSteps(storeId, isOwner);
  const actions = (
    <>
      {chooser}
      <StartUsual storeId={storeId} />
    </>
  );
  return (
    <Page title={title} notice={notice} actions={actions} width="wide">
      <Suspense fallback={<LoadingState />}>
        <Tonight storeId={storeId} isNew={steps !== undefined} />
      </Suspense>
      {steps && <FirstSteps storeId={storeId} steps={steps} />}
      <Shortcuts storeId={storeId} />
    </Page>
  );
}
