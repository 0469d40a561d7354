// The main page of a store's staff: the evening, and for a new store the first steps (docs/rules/games.md#the-evening).

import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/page/page.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StartUsual } from './tonight/start-usual.tsx';
import { Tonight } from './tonight/tonight.tsx';

interface StoreEveningProps {
  readonly storeId: number;
  /** True for administrators of the store, who see the first steps. */
  readonly isOwner: boolean;
  readonly title: string;
  readonly notice: string;
  /** The choice of another store. */
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
      <Tonight storeId={storeId} isNew={steps !== undefined} />
      {steps && <FirstSteps storeId={storeId} steps={steps} />}
      <Shortcuts storeId={storeId} />
    </Page>
  );
}
