// Actions for an empty seat: seat somebody, lock it, or put the button there.

import { waitingForSeat, type Chair, type Seat } from '@feltclock/domain';
import { Button, Stack } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import classes from '../floor.module.css';
import { seatText } from '../feed/act-text.ts';
import type { FloorCommand } from '../live/floor-command.ts';
import type { FloorView } from '../live/floor-view.ts';

interface ChairPopupProps {
  readonly view: FloorView;
  readonly at: Seat;
  readonly chair: Chair;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ChairPopup({ view, at, chair, isOpen, onClose }: ChairPopupProps) {
  const t = useTexts('floor');
  const { isLocked, hasButton } = chair;
  const give = (command: FloorCommand): void => {
    onClose();
    void view.acts.give(command);
  };
  const waiting = new Set(waitingForSeat(view.known.log.floor).map(({ entry }) => entry));
  const people = view.mayWork && !isLocked ? view.people.filter(({ entry }) => waiting.has(entry.entry)) : [];
  return (
    <Popup isOpen={isOpen} title={seatText(at, t)} size="sm" onClose={onClose}>
      <Stack gap="sm">
        {people.length > 0 && (
          <section aria-labelledby="chair-people">
            <h3 id="chair-people" className={classes['label']}>
              {t('tables.seatSomeone')}
            </h3>
            <div className={classes['chips']}>
              {people.map(({ name, entry: { entry } }) => (
                <Button
                  key={entry}
                  variant="default"
                  onClick={() => give({ action: 'seat', body: { entry, seat: at } })}
                >
                  {name}
                </Button>
              ))}
            </div>
          </section>
        )}
        {view.mayWork && (
          <Button
            variant="default"
            onClick={() => give({ action: 'button', body: { table: at.table, seat: hasButton ? null : at.seat } })}
          >
            {t(hasButton ? 'tables.buttonOff' : 'tables.button')}
          </Button>
        )}
        {view.mayRun && (
          <Button variant="default" onClick={() => give({ action: 'lock', body: { at, isLocked: !isLocked } })}>
            {t(isLocked ? 'tables.unlock' : 'tables.lock')}
          </Button>
        )}
      </Stack>
    </Popup>
  );
}
