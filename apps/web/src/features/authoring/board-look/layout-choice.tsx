// Chooses the layout of a structure's boards: one of the store's own, or its default (docs/rules/boards.md#layouts). Shows nothing if
// the store has no own layouts.

import { chooseStructureLayout, listLayouts, readStructure } from '@feltclock/contract';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';

interface LayoutChoiceProps {
  readonly storeId: number;
  readonly structureId: number;
}

/** A separate query from the editor's own, whose data must not change while staff edit. */
const keyFor = (structureId: number): readonly unknown[] => [...keyOf(readStructure, { id: structureId }), 'layout'];

function useChoice(structureId: number) {
  const t = useTexts('layouts');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (layoutId: number | null) => call(chooseStructureLayout, { id: structureId, layoutId }),
    onSuccess: () => alert.success(t('chosen')),
    onError: (failure) => failureAlert.withReason(t('chooseFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyFor(structureId) }),
  });
}

export function LayoutChoice({ storeId, structureId }: LayoutChoiceProps) {
  const t = useTexts('layouts');
  const layouts = useQuery(reading(listLayouts, { id: storeId }));
  const hasSome = layouts.data !== undefined && layouts.data.length > 0;
  const stored = useQuery({
    ...reading(readStructure, { id: structureId }),
    queryKey: keyFor(structureId),
    enabled: hasSome,
  });
  const choice = useChoice(structureId);
  if (!hasSome || stored.data === undefined) return null;
  const { layoutId } = stored.data;
  const usual = layouts.data.find(({ isUsual }) => isUsual);
  return (
    <NativeSelect
      aria-label={t('title')}
      disabled={choice.isPending}
      value={layoutId === undefined ? '' : String(layoutId)}
      data={[
        { value: '', label: usual === undefined ? t('byVersion') : t('byUsual', { name: usual.name }) },
        ...layouts.data.map(({ id, name }) => ({ value: String(id), label: t('layoutOf', { name }) })),
      ]}
      onChange={({ currentTarget: { value } }) => choice.mutate(value === '' ? null : Number(value))}
    />
  );
}
