// Seat slips to be cut apart: one for everybody who sits, eight to a sheet of A4 (docs/rules/floor.md#seat-slips).

import { readFloor, readGame } from '@feltclock/contract';
import { entriesIn } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { reading } from '../../../shared/api/query-client.ts';
import { idOf } from '../../../shared/format/id-of.ts';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { usePageTitle } from '../../../shared/ui/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { floorRead, nameOf, type KnownFloor } from '../live/known-floor.ts';
import classes from './seat-slips.module.css';

interface Slip {
  readonly entry: number;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
}

/** By table and chair, as they are handed out. */
const slipsOf = (known: KnownFloor): readonly Slip[] =>
  entriesIn(known.log.floor)
    .flatMap(({ entry, player, seat }) =>
      seat === null ? [] : [{ entry, name: nameOf(known, player) ?? '', table: seat.table, seat: seat.seat }],
    )
    .sort((one, other) => one.table - other.table || one.seat - other.seat);

function Slips({ slips, game }: { readonly slips: readonly Slip[]; readonly game: string }) {
  const t = useTexts('floor');
  const navigate = useNavigate();
  return (
    <main className={classes['page']}>
      <div className={classes['tools']}>
        <h1>{t('slips.titleOf', { name: game })}</h1>
        <Group gap="sm">
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('slips.print')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => void navigate(-1)}
          >
            {t('slips.back')}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {t('slips.hint')}
        </Text>
      </div>
      {slips.length === 0 ? (
        <EmptyState title={t('slips.none')} />
      ) : (
        <ul className={classes['slips']}>
          {slips.map(({ entry, name, table, seat }) => (
            <li key={entry}>
              <small>{game}</small>
              <b>{name}</b>
              <dl>
                <div>
                  <dt>{t('slips.table')}</dt>
                  <dd>{table}</dd>
                </div>
                <div>
                  <dt>{t('slips.seat')}</dt>
                  <dd>{seat}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

function SlipsOf({ gameId }: { readonly gameId: number }) {
  const game = useQuery(reading(readGame, { id: gameId }));
  const floor = useQuery(reading(readFloor, { gameId }));
  if (game.data === undefined || floor.data === undefined) {
    const failed = [game, floor].find(({ isError }) => isError);
    if (failed === undefined) return <LoadingState />;
    return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />;
  }
  return <Slips slips={slipsOf(floorRead(floor.data))} game={game.data.name} />;
}

export function SeatSlipsPage() {
  const t = useTexts('floor');
  const [params] = useSearchParams();
  usePageTitle(t('slips.title'));
  const gameId = idOf(params.get('id'));
  return gameId === undefined ? <EmptyState title={t('noGame')} /> : <SlipsOf gameId={gameId} />;
}
