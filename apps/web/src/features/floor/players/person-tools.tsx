// Tools for a player beside the game: name, member account, and the seat slip to scan.

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FloorView } from '../live/floor-view.ts';
import type { Entrant } from '../live/people.ts';
import { SlipPopup } from '../slips/slip-popup.tsx';
import { VoidPopup } from '../money/void-popup.tsx';
import { NamePopup } from './name-popup.tsx';

interface PersonToolsProps {
  readonly view: FloorView;
  readonly person: Entrant;
}

export function PersonTools({ view, person }: PersonToolsProps) {
  const t = useTexts('floorPeople');
  const money = useTexts('money');
  const [opened, setOpened] = useState<'name' | 'slip' | 'void'>();
  const { name, entry } = person;
  // Players from the day before bought there.
  const mayVoid = view.mayRun && entry.buys.length > 0;
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Button variant="default" aria-label={t('slips.showOf', { name })} onClick={() => setOpened('slip')}>
        {t('slips.show')}
      </Button>
      {view.mayName && (
        <Button variant="default" aria-label={t('naming.openOf', { name })} onClick={() => setOpened('name')}>
          {t('naming.open')}
        </Button>
      )}
      {mayVoid && (
        <Button variant="default" aria-label={money('voids.actOf', { name })} onClick={() => setOpened('void')}>
          {money('voids.act')}
        </Button>
      )}
      {opened === 'void' && <VoidPopup view={view} person={person} onClose={close} />}
      {opened === 'slip' && <SlipPopup view={view} person={person} onClose={close} />}
      {opened === 'name' && <NamePopup view={view} person={person} onClose={close} />}
    </>
  );
}
