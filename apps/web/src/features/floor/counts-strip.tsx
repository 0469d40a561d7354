// The counts of the game, always in sight, split into players with and without a name (docs/rules/floor.md#names-are-a-layer).

import { averageStack, chipLeaders, seatEntryCount, totalPlayers, waitingForSeat } from '@feltclock/domain';
import { StatusPill } from '../../domain-ui/status-pill/status-pill.tsx';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Pill } from '../../shared/ui/pieces/pill.tsx';
import type { FloorView } from './live/floor-view.ts';
import { namesText } from './feed/act-text.ts';
import { countsApart } from './live/known-floor.ts';
import classes from './floor.module.css';

interface CountProps {
  readonly label: string;
  readonly named: number;
  readonly unnamed: number;
  /** True for entries of earlier days: named there, only counted here. */
  readonly isApart?: boolean;
}

function Count({ label, named, unnamed, isApart = true }: CountProps) {
  const t = useTexts('floor');
  return (
    <div className={classes['count']}>
      <dt>{label}</dt>
      <dd>
        <b>{formatNumber(named + unnamed)}</b>
        {isApart && <small>{t('counts.split', { named: formatNumber(named), unnamed: formatNumber(unnamed) })}</small>}
      </dd>
    </div>
  );
}

/** The average stack of the chips in play, and the chip leader among counted stacks. */
function Stacks({ view: { known, counts, rules } }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const average = averageStack(rules.chips, counts);
  const leaders = chipLeaders(known.log.floor);
  return (
    <>
      {average > 0 && (
        <div className={classes['count']}>
          <dt>{t('counts.average')}</dt>
          <dd>
            <b>{formatNumber(average)}</b>
          </dd>
        </div>
      )}
      {leaders.length > 0 && (
        <div className={classes['count']}>
          <dt>{t('counts.leader')}</dt>
          <dd>
            <b>{formatNumber(leaders[0]?.chips ?? 0)}</b>
            <small>
              {namesText(
                leaders.map(({ entry }) => entry),
                { known, t },
              )}
            </small>
          </dd>
        </div>
      )}
    </>
  );
}

/** Shows when no more entries are taken. */
function GameState({ clock: { status, registration } }: Pick<FloorView, 'clock'>) {
  const t = useTexts('gameList');
  if (status === 'END')
    return (
      <StatusPill of="run" status="END">
        {t('status.END')}
      </StatusPill>
    );
  if (registration === 'OPEN') return null;
  return (
    <StatusPill of="registration" status="CLOSED">
      {t('registration.CLOSED')}
    </StatusPill>
  );
}

export function CountsStrip({ view }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const { known, counts, unconfirmed } = view;
  const { floor } = known.log;
  const { named, unnamed } = countsApart(known, counts);
  const unseated = waitingForSeat(floor).length;
  const bySeat = seatEntryCount(floor);
  return (
    <section className={classes['strip']} aria-label={t('counts.label')}>
      <dl>
        <Count label={t('counts.left')} named={named.current} unnamed={unnamed.current} />
        <Count
          label={t('counts.entries')}
          named={totalPlayers(named)}
          unnamed={totalPlayers(unnamed)}
          isApart={floor.carriedBy === null}
        />
        <Stacks view={view} />
      </dl>
      <GameState clock={view.clock} />
      {bySeat > 0 && <Pill>{t('counts.bySeat', { count: formatNumber(bySeat) })}</Pill>}
      {unconfirmed > 0 && <Pill tone="warn">{t('waiting.going', { count: unconfirmed })}</Pill>}
      {floor.tables.size > 0 && unseated > 0 && (
        <Pill tone="due">{t('counts.unseated', { count: formatNumber(unseated) })}</Pill>
      )}
    </section>
  );
}
