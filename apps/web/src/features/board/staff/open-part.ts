import { useState } from 'react';
import type { CountsSender } from '../../../domain-ui/live-game/counts-sender.ts';
import type { StaffActions, StaffToolsProps } from './use-staff-actions.ts';

type Part = 'panel' | 'drawer' | 'help';

/** The part that is open beside the picture, and the prize text being written in the drawer. */
export function useOpenPart({ t }: StaffToolsProps, counts: CountsSender, ask: StaffActions['ask']) {
  const [open, setOpen] = useState<Part>();
  const [prize, setPrize] = useState<string>();
  const hasChanges = prize !== undefined || counts.state.get().counts.pending.length > 0;
  const close = (): void => setOpen(undefined);
  const discard = (): void => {
    counts.drop();
    setPrize(undefined);
    close();
  };
  return {
    open,
    prize,
    setPrize,
    hasChanges,
    close,
    toggle: (part: Part): void => setOpen((now) => (now === part ? undefined : part)),
    closeDrawer: (): void => {
      if (hasChanges) ask({ text: t('ask.discard'), isDestructive: true, run: discard });
      else discard();
    },
  };
}

export type OpenPart = ReturnType<typeof useOpenPart>;
