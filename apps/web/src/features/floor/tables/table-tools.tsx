// Actions on all tables: set up, draws, and hand for hand. An action that moves players asks first and says how many.

import { alternatesOf, entriesIn, limitsOf, waitingForSeat } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from '../floor.module.css';
import type { FloorView } from '../live/floor-view.ts';
import { HousePopup } from './house-popup.tsx';
import { FinalPopup } from './final-popup.tsx';
import { TablesPopup } from './tables-popup.tsx';

const SlipsLink = ({ gameId }: { readonly gameId: number }) => {
  const t = useTexts('floor');
  return (
    <Button
      component={Link}
      to={`/seat-slips?id=${String(gameId)}`}
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
    >
      {t('acts.slip')}
    </Button>
  );
};

/** The draws, without those that would move nobody. */
function Draws({ view, askFinal }: { readonly view: FloorView; readonly askFinal: () => void }) {
  const t = useTexts('floor');
  const { floor } = view.known.log;
  const unseated = waitingForSeat(floor).length;
  const { seatedNow } = alternatesOf(floor, limitsOf(view.rules).cap);
  const playersIn = entriesIn(floor).length;
  const { ask } = view.acts;
  const drawQuestion =
    seatedNow < unseated
      ? t('tables.confirmSome', { count: seatedNow, waiting: unseated })
      : t('tables.confirmUnseated', { count: unseated });
  return (
    <>
      {seatedNow > 0 && (
        <Button
          onClick={() =>
            ask(drawQuestion, t('tables.drawUnseated'), {
              action: 'draw',
              body: { scope: 'unseated' },
            })
          }
        >
          {t('tables.drawUnseated')}
        </Button>
      )}
      {playersIn > unseated && (
        <Button
          variant="default"
          onClick={() =>
            ask(t('tables.confirmRedraw', { count: playersIn }), t('tables.redraw'), {
              action: 'draw',
              body: { scope: 'all' },
            })
          }
        >
          {t('tables.redraw')}
        </Button>
      )}
      {playersIn > 0 && floor.tables.size > 1 && (
        <Button variant="default" onClick={askFinal}>
          {t('tables.final')}
        </Button>
      )}
    </>
  );
}

export function TableTools({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const play = useTexts('floorPlay');
  const [open, setOpen] = useState<'tables' | 'final' | 'house'>();
  const close = (): void => setOpen(undefined);
  const { floor } = view.known.log;
  if (!view.mayRun) return null;
  return (
    <div className={classes['tools']}>
      {floor.tables.size > 0 && <Draws view={view} askFinal={() => setOpen('final')} />}
      <Button variant={floor.tables.size === 0 ? 'filled' : 'default'} onClick={() => setOpen('tables')}>
        {t('tables.set')}
      </Button>
      <Button variant="default" onClick={() => setOpen('house')}>
        {play('house.open')}
      </Button>
      {floor.tables.size > 0 && floor.handForHand === null && (
        <Button variant="default" onClick={() => void view.acts.give({ action: 'handForHand', body: { isOn: true } })}>
          {t('tables.startHandForHand')}
        </Button>
      )}
      {floor.tables.size > 0 && <SlipsLink gameId={view.gameId} />}
      <TablesPopup view={view} isOpen={open === 'tables'} onClose={close} />
      <HousePopup view={view} isOpen={open === 'house'} onClose={close} />
      <FinalPopup view={view} isOpen={open === 'final'} onClose={close} />
    </div>
  );
}
