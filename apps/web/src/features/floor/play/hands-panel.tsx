// Hand-for-hand play: the number of hands, the clock, and the button after each hand (docs/rules/money.md#chips-and-hand-for-hand).

import { hasBubbleBurst, secondsBegun, type TournamentClock } from '@feltclock/domain';
import { Alert, Button, Group } from '@mantine/core';
import { formatClock } from '../../../shared/format/format-time.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FloorView } from '../live/floor-view.ts';

function useClockWords({ status, remaining }: TournamentClock): string {
  const t = useTexts('floorPlay');
  if (status === 'PLAYING') return t('hands.runs');
  return status === 'PAUSED' ? t('hands.stands', { left: formatClock(secondsBegun(remaining)) }) : t('hands.notInPlay');
}

export function HandsPanel({ view: { known, clock, counts, acts, mayRun } }: { readonly view: FloorView }) {
  const t = useTexts('floorPlay');
  const floor = useTexts('floor');
  const clockWords = useClockWords(clock);
  const { handForHand, hands, house } = known.log.floor;
  if (handForHand === null) return null;
  const perHand = house.perHand === 0 ? t('hands.noTime') : t('hands.perHand', { time: formatClock(house.perHand) });
  const isOver = hasBubbleBurst(known.log.floor, counts.current);
  const end = (goesOn: boolean): void => void acts.give({ action: 'handForHand', body: { isOn: false, goesOn } });
  return (
    <Alert color="amber" variant="light" role="status" title={floor('tables.isHandForHand')}>
      <Group gap="sm" justify="space-between">
        {isOver && <strong>{t('hands.burst')}</strong>}
        <span>{[t('hands.count', { count: formatNumber(hands) }), clockWords, perHand].join(' · ')}</span>
        {mayRun && (
          <Group gap="xs">
            <Button
              variant={isOver ? 'default' : 'filled'}
              onClick={() => void acts.give({ action: 'hand', body: {} })}
            >
              {t('hands.played')}
            </Button>
            {clock.status === 'PAUSED' && (
              <Button variant={isOver ? 'filled' : 'default'} onClick={() => end(true)}>
                {t('hands.endAndGo')}
              </Button>
            )}
            <Button variant="default" onClick={() => end(false)}>
              {t('hands.end')}
            </Button>
          </Group>
        )}
      </Group>
    </Alert>
  );
}
