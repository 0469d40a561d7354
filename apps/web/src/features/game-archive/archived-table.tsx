// The games found: a row leads to the game's history, its links to the result, and its menu to everything else of the game.

import { shownName, type ArchivedGame } from '@feltclock/contract';
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '../../shared/api/use-may.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimeOfDay, formatWeekday } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import { Pill } from '../../shared/ui/pieces/pill.tsx';

const MINUTE = 60_000;
const HOUR = 60;

const historyPath = ({ id }: ArchivedGame): string => `/game-history?id=${String(id)}`;

/** The length of an ended game, in words. */
function useLength(): (game: ArchivedGame) => string {
  const t = useTexts('gameList');
  return ({ startedAt, endedAt }) => {
    if (startedAt === null) return t('archive.neverStarted');
    if (endedAt === null) return '';
    const minutes = Math.round((endedAt - startedAt) / MINUTE);
    const length = { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR };
    return t(length.hours === 0 ? 'archive.lengths.minutes' : 'archive.lengths.hours', length);
  };
}

interface GameProps {
  readonly game: ArchivedGame;
}

function Day({ game: { day, startedAt, endedAt } }: GameProps) {
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const at = (moment: number | null): string => (moment === null ? '' : formatTimeOfDay(moment, language, timeZone));
  return (
    <span>
      {formatWeekday(day, language, timeZone)}
      {startedAt !== null && (
        <Text c="dimmed" size="xs">
          {at(startedAt)} – {at(endedAt)}
        </Text>
      )}
    </span>
  );
}

function Name({ game }: GameProps) {
  const t = useTexts('gameList');
  const { name, structureName, structureId } = game;
  return (
    <span>
      <Link to={historyPath(game)}>{name}</Link>
      <Text c="dimmed" size="xs">
        {structureId === null ? t('archive.goneStructure', { structure: structureName }) : structureName}
      </Text>
    </span>
  );
}

/** The link to the result, to the page where it is entered, or the state of a game that has not ended. */
function Result({ game: { id, name, status, hasResult, hasFloor } }: GameProps) {
  const t = useTexts('gameList');
  const mayEnter = useMay('change-venue');
  if (status !== 'END')
    return (
      <Pill tone={status === 'PLAYING' ? 'live' : status === 'PAUSED' ? 'warn' : 'due'}>{t(`status.${status}`)}</Pill>
    );
  return (
    <Group gap="xs" wrap="nowrap">
      {/* Until a result is saved, the sheet shows the places of the floor. */}
      {(hasResult || hasFloor) && (
        <Button
          component={Link}
          to={`/result-sheet?id=${String(id)}`}
          size="xs"
          variant="default"
          aria-label={t('archive.resultOf', { name })}
        >
          {t('archive.result')}
        </Button>
      )}
      {!hasResult && mayEnter && (
        <Button
          component={Link}
          to={`/game-result?id=${String(id)}`}
          size="xs"
          variant="light"
          aria-label={t('archive.enterResultOf', { name })}
        >
          {t('archive.enterResult')}
        </Button>
      )}
    </Group>
  );
}

interface WaysProps extends GameProps {
  readonly storeId: number;
}

function Ways({ game, storeId }: WaysProps) {
  const t = useTexts('gameList');
  const history = useTexts('history');
  const mayPrepare = useMay('change-venue');
  const { id, name, structureId, hasFloor } = game;
  const structure = `/game-create?storeId=${String(storeId)}&structureId=${String(structureId)}`;
  const ways = [
    { to: historyPath(game), text: history('open'), isOff: false },
    { to: `/game-controller?id=${String(id)}`, text: t('archive.controller'), isOff: false },
    { to: `/floor?id=${String(id)}`, text: t('archive.floor'), isOff: !hasFloor },
    { to: structure, text: t('archive.structure'), isOff: structureId === null || !mayPrepare },
  ];
  return (
    <Group gap={4} wrap="nowrap">
      <Menu shadow="md" position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('archive.more', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {ways
            .filter(({ isOff }) => !isOff)
            .map(({ to, text }) => (
              <Menu.Item key={to} component={Link} to={to}>
                {text}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

interface ArchivedTableProps {
  readonly games: readonly ArchivedGame[];
  readonly storeId: number;
}

export function ArchivedTable({ games, storeId }: ArchivedTableProps) {
  const t = useTexts('gameList');
  const language = useLanguage();
  const navigate = useNavigate();
  const lengthOf = useLength();
  const columns: readonly Column<ArchivedGame>[] = [
    { key: 'day', head: t('archive.column.day'), kind: 'word', cell: (game) => <Day game={game} /> },
    { key: 'name', head: t('archive.column.name'), isName: true, cell: (game) => <Name game={game} /> },
    {
      key: 'entries',
      head: t('archive.column.entries'),
      kind: 'figure',
      cell: ({ totalPlayer }) => formatNumber(totalPlayer),
    },
    { key: 'length', head: t('archive.column.length'), kind: 'word', cell: lengthOf },
    {
      key: 'winner',
      head: t('archive.column.winner'),
      cell: ({ winner }) => winner !== null && shownName(winner, language),
    },
    { key: 'result', head: t('archive.column.result'), kind: 'word', cell: (game) => <Result game={game} /> },
    { key: 'ways', kind: 'actions', cell: (game) => <Ways game={game} storeId={storeId} /> },
  ];
  return (
    <DataTable
      label={t('archive.title')}
      columns={columns}
      rows={games}
      keyOf={({ id }) => id}
      onOpen={(game) => void navigate(historyPath(game))}
    />
  );
}
