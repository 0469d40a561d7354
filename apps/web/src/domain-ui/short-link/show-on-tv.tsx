// The store's screens beside a game's link: a press shows the game on a screen, until staff choose otherwise.

import { directScreen, listScreens, type GameListItem, type PairedScreen } from '@feltclock/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useMay, useStoreInHand } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';

interface ShowOnTvProps {
  readonly game: Pick<GameListItem, 'id' | 'name'>;
}

interface OfStoreProps extends ShowOnTvProps {
  readonly storeId: number;
}

const shows = ({ direction }: PairedScreen, gameId: number): boolean =>
  direction.kind === 'game' && direction.gameId === gameId;

function Screens({ game, storeId }: OfStoreProps) {
  const t = useTexts('screens');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  const { data: screens = [] } = useQuery(reading(listScreens, { id: storeId }));
  const direct = useMutation({
    mutationFn: (screenId: number) =>
      call(directScreen, { id: storeId, screenId, direction: { kind: 'game', gameId: game.id } }),
    onSuccess: () => alert.success(t('directed')),
    onError: (failure) => failureAlert.withReason(t('directFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listScreens) }),
  });
  if (screens.length === 0) return null;
  return (
    <Stack gap="xs" role="group" aria-label={t('showOnOf', { name: game.name })}>
      <Text size="sm" fw={600}>
        {t('showOn')}
      </Text>
      <Group gap="xs">
        {screens.map((screen) => (
          <Button
            key={screen.id}
            variant="default"
            aria-pressed={shows(screen, game.id)}
            leftSection={<IconDeviceTv size={18} aria-hidden />}
            loading={direct.isPending && direct.variables === screen.id}
            onClick={() => direct.mutate(screen.id)}
          >
            {screen.name}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

export function ShowOnTv({ game }: ShowOnTvProps) {
  const storeId = useStoreInHand();
  const mayDirect = useMay('change-venue');
  return mayDirect && storeId !== undefined ? <Screens game={game} storeId={storeId} /> : null;
}
