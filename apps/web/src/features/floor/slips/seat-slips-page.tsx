// Seat slips to cut: one per seated player, with a QR code for their phone; eight to an A4 sheet (docs/rules/floor.md#on-phones).

import { readFloor, readGame, readSeatSlips } from '@feltclock/contract';
import { entriesIn } from '@feltclock/domain';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { reading } from '../../../shared/api/query-client.ts';
import { idOf } from '../../../shared/format/id-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePageTitle } from '../../../shared/ui/page/page.tsx';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { floorRead, nameOf, type KnownFloor } from '../live/known-floor.ts';
import classes from './seat-slips.module.css';

interface Slip {
  readonly entry: number;
  readonly player: number;
  readonly name: string;
  readonly table: number;
  readonly seat: number;
}

/** By table and seat, as they are handed out. */
const slipsOf = (known: KnownFloor): readonly Slip[] =>
  entriesIn(known.log.floor)
    .flatMap(({ entry, player, seat }) =>
      seat === null ? [] : [{ entry, player, name: nameOf(known, player) ?? '', table: seat.table, seat: seat.seat }],
    )
    .sort((one, other) => one.table - other.table || one.seat - other.seat);

interface SlipsProps {
  readonly slips: readonly Slip[];
  readonly game: string;
  /** The link in each slip's QR code, by player. */
  readonly urls: ReadonlyMap<number, string>;
  /** True if these links only open on this machine. */
  readonly isLocal: boolean;
}

function Slips({ slips, game, urls, isLocal }: SlipsProps) {
  const t = useTexts('floorPeople');
  const navigate = useNavigate();
  return (
    <div className={classes['page']}>
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
        {isLocal && (
          <Alert color="amber" variant="light">
            {t('slips.local')}
          </Alert>
        )}
      </div>
      {slips.length === 0 ? (
        <EmptyState title={t('slips.none')} />
      ) : (
        <ul className={classes['slips']}>
          {slips.map(({ entry, player, name, table, seat }) => (
            <li key={entry}>
              <Code url={urls.get(player)} label={t('slips.qr', { name })} />
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
    </div>
  );
}

const Code = ({ url, label }: { readonly url: string | undefined; readonly label: string }) =>
  url === undefined ? null : (
    <div className={classes['code']}>
      <QrCode text={url} label={label} />
    </div>
  );

function SlipsOf({ gameId }: { readonly gameId: number }) {
  const game = useQuery(reading(readGame, { id: gameId }));
  const floor = useQuery(reading(readFloor, { gameId }));
  const slips = floor.data === undefined ? undefined : slipsOf(floorRead(floor.data));
  const players = slips?.map(({ player }) => player) ?? [];
  const codes = useQuery({
    ...reading(readSeatSlips, { gameId, players }),
    staleTime: Infinity,
    enabled: players.length > 0,
  });
  const areCodesDue = players.length > 0 && codes.data === undefined;
  if (game.data === undefined || slips === undefined || areCodesDue) {
    const failed = [game, floor, codes].find(({ isError }) => isError);
    if (failed === undefined) return <LoadingState />;
    return (
      <ErrorState isPage failure={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
    );
  }
  const { slips: addresses = [], reach } = codes.data ?? {};
  const urls = new Map(addresses.map(({ player, url }) => [player, url]));
  return <Slips slips={slips} game={game.data.name} urls={urls} isLocal={reach === 'this-machine'} />;
}

export function SeatSlipsPage() {
  const t = useTexts('floorPeople');
  const floor = useTexts('floor');
  const [params] = useSearchParams();
  usePageTitle(t('slips.title'));
  const gameId = idOf(params.get('id'));
  return gameId === undefined ? <EmptyState isPage title={floor('noGame')} /> : <SlipsOf gameId={gameId} />;
}
