// Creates games from a store's structures, and changes those structures (docs/rules/structures.md#writing).

import { listStructures } from '@feltclock/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NearBoundNote } from '../../../domain-ui/store-use/near-bound-note.tsx';
import { OfStore } from '../../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../../shared/api/query-client.ts';
import { idOf } from '../../../shared/format/id-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Page } from '../../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { StructurePanel } from './structure-panel.tsx';

function StoreStructures({ storeId, asked }: { readonly storeId: number; readonly asked: number | undefined }) {
  const t = useTexts('authoring');
  const levels = useTexts('levels');
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(asked);
  const structures = useQuery(reading(listStructures, { storeId }));
  const goCreate = (): void => {
    void navigate(`/structure-create?id=${String(storeId)}`);
  };

  if (structures.isPending) return <LoadingState />;
  if (structures.data === undefined)
    return (
      <ErrorState
        failure={structures.error}
        onRetry={() => void structures.refetch()}
        isRetrying={structures.isFetching}
      />
    );
  const structure =
    structures.data.find(({ id }) => id === chosen) ??
    structures.data.find(({ isDefault }) => isDefault) ??
    structures.data[0];
  if (structure === undefined)
    return <EmptyState title={t('noStructures')} action={<Button onClick={goCreate}>{t('createStructure')}</Button>} />;
  return (
    <StructurePanel
      key={structure.id}
      structure={structure}
      onCreateStructure={goCreate}
      onCopied={(copiedTo, id) => {
        if (copiedTo === storeId) setChosen(id);
      }}
      selector={(leave) => (
        <NativeSelect
          label={t('structure')}
          data={structures.data.map(({ id, name, runningGames }) => ({
            value: String(id),
            label: runningGames > 0 ? levels('inUse', { name, count: runningGames }) : name,
          }))}
          value={String(structure.id)}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            leave(() => {
              setChosen(next);
            });
          }}
        />
      )}
    />
  );
}

export function GameCreatePage() {
  const t = useTexts('authoring');
  const [params] = useSearchParams();
  return (
    <Page title={t('createGameTitle')} width="wide">
      <OfStore asked={idOf(params.get('storeId'))}>
        {(storeId) => (
          <>
            <NearBoundNote storeId={storeId} thing="games" />
            <StoreStructures storeId={storeId} asked={idOf(params.get('structureId'))} />
          </>
        )}
      </OfStore>
    </Page>
  );
}
