// Says on the floor of an ended game that it is not as it was when its result was saved (docs/rules/results.md#a-floor-that-moved).

import { readGameResult } from '@feltclock/contract';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FloorView } from './live/floor-view.ts';

export function ResultMoved({ view: { gameId, clock, known } }: { readonly view: FloorView }) {
  const t = useTexts('floor');
  const mayEdit = useMay('change-venue');
  const { version } = known.log.floor;
  const result = useQuery({
    // Each act may move it.
    queryKey: [...keyOf(readGameResult), gameId, 'floor', version],
    queryFn: ({ signal }) => call(readGameResult, { id: gameId }, { signal }),
    enabled: mayEdit && clock.status === 'END',
  });
  if (result.data?.floorMoved !== true) return null;
  return (
    <Alert color="amber" variant="light" role="status">
      <Group gap="sm" justify="space-between">
        {t('resultMoved')}
        <Button component={Link} to={`/game-result?id=${String(gameId)}`} variant="default">
          {t('toResult')}
        </Button>
      </Group>
    </Alert>
  );
}
