// The games of a series: the chosen ones, and a search to add more.

import { listGamesByDate } from '@feltclock/contract';
import { LEAGUE_LIMITS, millis } from '@feltclock/domain';
import { ActionIcon, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { reading } from '../../../shared/api/query-client.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatWeekday } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { useSettled } from '../../../shared/server-time/use-settled.ts';
import { mayAddGame, type ChosenGame, type LeagueDraft } from './league-draft.ts';
import classes from '../leagues.module.css';

const SEARCH_DELAY = millis(300);
const FOUND = 10;

function Games({
  games,
  action,
}: {
  readonly games: readonly ChosenGame[];
  readonly action: (game: ChosenGame) => ReactNode;
}) {
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  return (
    <ul className={classes['games']}>
      {games.map((game) => (
        <li key={game.id}>
          <span>
            {game.name}
            <small>{formatWeekday(game.day, language, timeZone)}</small>
          </span>
          {action(game)}
        </li>
      ))}
    </ul>
  );
}

interface GamesChoiceProps {
  readonly storeId: number;
  readonly draft: LeagueDraft;
  readonly onChange: (games: readonly ChosenGame[]) => void;
}

export function GamesChoice({ storeId, draft, onChange }: GamesChoiceProps) {
  const t = useTexts('leagues');
  const [name, setName] = useState('');
  const settled = useSettled(name.trim(), SEARCH_DELAY);
  const request = { storeId, from: null, to: null, name: settled, page: 1, size: FOUND };
  const found = useQuery({ ...reading(listGamesByDate, request), placeholderData: keepPreviousData });
  const { games } = draft;
  const others = (found.data?.games ?? []).filter(({ id }) => !games.some((game) => game.id === id));
  const mayAdd = mayAddGame(draft);
  const inOrder = (chosen: readonly ChosenGame[]): readonly ChosenGame[] =>
    [...chosen].sort((one, other) => one.day - other.day || one.id - other.id);
  return (
    <Stack gap="xs">
      <Text component="h3" size="sm" fw={550}>
        {t('form.chosen')}
      </Text>
      {games.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('form.noneChosen')}
        </Text>
      )}
      <Games
        games={games}
        action={(game) => (
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t('form.remove', { name: game.name })}
            onClick={() => onChange(games.filter(({ id }) => id !== game.id))}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      />
      <TextInput
        label={t('form.find')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {(found.isSuccess && others.length === 0) || !mayAdd ? (
        <Text size="sm" c="dimmed" role="status">
          {mayAdd ? t('form.noneFound') : t('form.mostGames', { count: LEAGUE_LIMITS.games })}
        </Text>
      ) : (
        <Games
          games={others}
          action={({ id, name: title, day }) => (
            <ActionIcon
              size={44}
              variant="default"
              aria-label={t('form.add', { name: title })}
              onClick={() => onChange(inOrder([...games, { id, name: title, day }]))}
            >
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          )}
        />
      )}
    </Stack>
  );
}
