// The next day as a new game, made from a structure of the store (docs/rules/floor.md#several-days).

import { createGame, listStructures } from '@feltclock/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import type { DraftGame } from './multi-day-draft.ts';
import classes from './multi-days.module.css';

interface NextDayProps {
  readonly storeId: number;
  readonly day: number;
  /** The present name of the tournament. */
  readonly name: string;
  readonly onMade: (game: DraftGame) => void;
}

export function NextDayForm({ storeId, day, name, onMade }: NextDayProps) {
  const t = useTexts('multiDay');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const structures = useQuery(reading(listStructures, { storeId }));
  const [chosen, setChosen] = useState<number>();
  const structureId = chosen ?? structures.data?.find(({ isDefault }) => isDefault)?.id ?? structures.data?.at(-1)?.id;
  const make = useMutation({
    mutationFn: async () => {
      const game = t('nextName', { name: name.trim(), day }).trim();
      const { code, message, id } = await call(createGame, { structureId: structureId ?? 0, name: game });
      if (code === 0 || id === undefined) alert.error(`${t('makeFailed')} (${message})`);
      else onMade({ gameId: id, name: game });
    },
    onError: (failure) => failureAlert.withReason(t('makeFailed'), failure),
  });
  if (structureId === undefined) return null;
  return (
    <div className={classes['add']}>
      <NativeSelect
        label={t('structure', { day })}
        value={String(structureId)}
        data={(structures.data ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
      />
      <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
        {t('nextFrom', { day })}
      </Button>
    </div>
  );
}
