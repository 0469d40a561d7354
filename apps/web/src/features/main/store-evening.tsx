// The main page of a store's people: this evening first, and what leads a new store to its first one (docs/rules/operating.md#tonight).

import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/page/page.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { StartUsual } from './tonight/start-usual.tsx';
import { Tonight } from './tonight/tonight.tsx';

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
      <Tonight storeId={storeId} isNew={steps !== undefined} />
      {steps && <FirstSteps storeId={storeId} steps={steps} />}
      <Shortcuts storeId={storeId} />
    </Page>
  );
}
