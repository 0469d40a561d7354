// One game of the list. The card links to the controller; its icons to controller, floor, board, TVs, short link and deletion.

import type { GameListItem } from '@feltclock/contract';
import { ActionIcon, Group, Text, Title, Tooltip } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconDeviceGamepad2,
  IconDeviceTv,
  IconQrcode,
  IconTrash,
  IconTrophy,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { StatusPill } from '../../domain-ui/status-pill/status-pill.tsx';
import { useUses } from '../../shared/api/store-features.ts';
import { tvSheet } from '../../domain-ui/tv-sheet/tv-sheet.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import classes from './game-card.module.css';
import { GameLevel } from './game-level.tsx';

/** The link to the result, which is entered once the game is over. */
function ResultLink({ game: { id, name } }: Pick<GameCardProps, 'game'>) {
  const t = useTexts('gameList');
  const result = t('result', { name });
  return (
    <Tooltip label={result}>
      <ActionIcon component={Link} to={`/game-result?id=${String(id)}`} variant="default" size={44} aria-label={result}>
        <IconTrophy size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The two tabs of the sheet: TVs, and the short link. */
function SheetButtons({ game }: Pick<GameCardProps, 'game'>) {
  const t = useTexts('gameList');
  const screens = useTexts('screens');
  const icon = { variant: 'default', size: 44, 'aria-haspopup': 'dialog' } as const;
  const tv = screens('showOnOf', { name: game.name });
  const link = t('link', { name: game.name });
  return (
    <>
      <Tooltip label={tv}>
        <ActionIcon {...icon} aria-label={tv} onClick={() => tvSheet.open(game)}>
          <IconDeviceTv size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={link}>
        <ActionIcon {...icon} aria-label={link} onClick={() => tvSheet.open(game, 'links')}>
          <IconQrcode size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function CardIcons({ game, onDelete }: Pick<GameCardProps, 'game' | 'onDelete'>) {
  const t = useTexts('gameList');
  const mayRun = useMay('publish');
  const mayPrepare = useMay('change-venue');
  const hasFloor = useUses('floor');
  const { id, name } = game;
  const controller = t('controller', { name });
  const floor = t('floor', { name });
  const displayBoard = t('displayBoard', { name });
  const remove = t('delete', { name });
  return (
    <Group gap={6} className={classes['icons']}>
      {mayRun && (
        <Tooltip label={controller}>
          <ActionIcon
            component={Link}
            to={`/game-controller?id=${String(id)}`}
            variant="default"
            size={44}
            aria-label={controller}
          >
            <IconDeviceGamepad2 size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {(hasFloor || !mayRun) && (
        <Tooltip label={floor}>
          <ActionIcon component={Link} to={`/floor?id=${String(id)}`} variant="default" size={44} aria-label={floor}>
            <IconUsersGroup size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={displayBoard}>
        {/* Without an opener, the new tab would have an empty session storage and be signed out. */}
        <ActionIcon
          component="a"
          href={`/display-board?id=${String(id)}`}
          target="_blank"
          rel="opener"
          variant="default"
          size={44}
          aria-label={displayBoard}
        >
          <IconDeviceDesktop size={22} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {mayPrepare && <SheetButtons game={game} />}
      {game.status === 'END' && mayPrepare && <ResultLink game={game} />}
      {mayPrepare && (
        <Tooltip label={remove}>
          <ActionIcon variant="subtle" color="danger" size={44} ml="auto" aria-label={remove} onClick={onDelete}>
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}

interface GameCardProps {
  readonly game: GameListItem;
  readonly timeZone: string;
  readonly onDelete: () => void;
}

export function GameCard({ game, timeZone, onDelete }: GameCardProps) {
  const t = useTexts('gameList');
  const language = useLanguage();
  const mayRun = useMay('publish');
  const { id, name, structureName, registrationStatus, status, currentPlayer, totalPlayer } = game;
  const players = { current: formatNumber(currentPlayer), total: formatNumber(totalPlayer) };
  return (
    <article className={classes['card']} data-status={status}>
      <Group justify="space-between" gap="xs">
        <StatusPill of="registration" status={registrationStatus}>
          {t(`registration.${registrationStatus}`)}
        </StatusPill>
        <StatusPill of="run" status={status}>
          {t(`status.${status}`)}
        </StatusPill>
      </Group>
      <div>
        <Text c="dimmed" size="sm" lineClamp={1} mb={2}>
          {structureName}
        </Text>
        <Title order={2} size="h4" lineClamp={2}>
          <Link to={`/${mayRun ? 'game-controller' : 'floor'}?id=${String(id)}`} className={classes['open']}>
            {name}
          </Link>
        </Title>
      </div>
      <GameLevel game={game} timeZone={timeZone} />
      <Group justify="space-between" gap="xs" c="dimmed" fz="sm">
        <span>{t('created', { time: formatDateTime(game.createDate, language, timeZone) })}</span>
        <Group gap={6} wrap="nowrap" role="img" aria-label={t('playersLabel', players)}>
          <IconUsers size={16} stroke={1.6} aria-hidden />
          <Text span c="var(--look-text)" fw={600} aria-hidden>
            {players.current} / {players.total}
          </Text>
        </Group>
      </Group>
      <CardIcons game={game} onDelete={onDelete} />
    </article>
  );
}
