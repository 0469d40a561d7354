// Creates games from a store's structures, and changes those structures (docs/rules/structures.md#writing).

import { listStructures, readStructureLibrary } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { NearBoundNote } from '../../../domain-ui/store-use/near-bound-note.tsx';
import { OfStore } from '../../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../../shared/api/query-client.ts';
import { idOf } from '../../../shared/format/id-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { GameFields, NO_FIELDS, START_FIELD, type NewGameFields } from './game-fields.tsx';
import { StructurePanel } from './structure-panel.tsx';
import { StructureTiles, type TileStructure } from './structure-tiles.tsx';
import { useEditorShown } from './use-editor-shown.ts';
import classes from './game-create.module.css';

interface NewGameProps {
  readonly storeId: number;
  readonly structures: readonly TileStructure[];
  readonly structure: TileStructure;
  readonly onChoose: (id: number) => void;
  readonly onCreateStructure: () => void;
}

/** The fields of the new game; a refused start is marked until it is changed. */
function useFields() {
  const [fields, setFields] = useState<NewGameFields>(NO_FIELDS);
  const [startFault, setStartFault] = useState<string>();
  return {
    fields,
    startFault,
    change: (part: Partial<NewGameFields>): void => {
      setFields((present) => ({ ...present, ...part }));
      if (part.name === undefined) setStartFault(undefined);
    },
    refuseStart: (fault: string): void => {
      setStartFault(fault);
      document.getElementById(START_FIELD)?.focus();
    },
  };
}

function NewGame({ storeId, structures, structure, onChoose, onCreateStructure }: NewGameProps) {
  const t = useTexts('authoring');
  const confirm = useConfirm();
  const library = useQuery(reading(readStructureLibrary, { storeId }));
  const editor = useEditorShown();
  const { fields, startFault, change, refuseStart } = useFields();
  const [isChanged, setIsChanged] = useState(false);
  const choose = (id: number): void => {
    const go = (): void => {
      setIsChanged(false);
      onChoose(id);
    };
    if (isChanged) confirm({ message: t('confirmOpenOther'), isDangerous: true, onConfirm: go });
    else go();
  };
  return (
    <div className={classes.place}>
      <div className={classes.layout} data-editing={editor.isOpen || undefined}>
        <div className={classes.choose}>
          <StructureTiles
            structures={structures}
            entries={library.data ?? []}
            chosenId={structure.id}
            onChoose={choose}
            onCreate={onCreateStructure}
          />
          <GameFields structureName={structure.name} fields={fields} startFault={startFault} onChange={change} />
        </div>
        <StructurePanel
          key={structure.id}
          structure={structure}
          fields={fields}
          onBadStart={refuseStart}
          editor={editor}
          onChanged={setIsChanged}
          onCopied={(copiedTo, id) => {
            if (copiedTo === storeId) choose(id);
          }}
        />
      </div>
    </div>
  );
}

function StoreStructures({ storeId, asked }: { readonly storeId: number; readonly asked: number | undefined }) {
  const t = useTexts('authoring');
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
    <NewGame
      storeId={storeId}
      structures={structures.data}
      structure={structure}
      onChoose={setChosen}
      onCreateStructure={goCreate}
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
