// One chosen structure: loads it, lets staff change, save, rename or delete it, and create a game from it.

import { readStructure, updateStructure, type WireStructure } from '@feltclock/contract';
import { isBreak } from '@feltclock/domain';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alert.ts';
import { useConfirm } from '../../shared/ui/confirm.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { PrizeEditor } from '../../parts/prize-editor/prize-editor.tsx';
import { ActionBar } from '../../parts/structure-editor/action-bar.tsx';
import { changeText, draftFromWire, draftToWire } from '../../parts/structure-editor/structure-draft.ts';
import { StructureEditor } from '../../parts/structure-editor/structure-editor.tsx';
import { useDraft, type HeldDraft } from '../../parts/structure-editor/use-draft.ts';
import { useStructureCalls } from '../../parts/structure-editor/use-structure-calls.ts';
import { BoardLook } from './board-look.tsx';
import { GameFields } from './game-fields.tsx';
import { RunningGamesQuestion } from './running-games-question.tsx';
import { StructureNaming } from './structure-naming.tsx';
import { useCreateGame } from './use-create-game.ts';

interface ListedStructure {
  readonly id: number;
  readonly name: string;
  readonly runningGames: number;
}

interface StructurePanelProps {
  readonly structure: ListedStructure;
  /** Draws the selector; `leave` runs a change of structure, after asking when something is not saved. */
  readonly selector: (leave: (go: () => void) => void) => ReactNode;
  readonly onCreateStructure: () => void;
}

/** Saving: what must be there first, the question about running games, the call, and starting anew from what was stored. */
function useSaving(structure: ListedStructure, held: HeldDraft, askForName: () => void) {
  const t = useTexts('authoring');
  const alert = useAlert();
  const queries = useQueryClient();
  const calls = useStructureCalls();
  const [isAsking, setIsAsking] = useState(false);
  const { draft, restart } = held;

  const send = async (applyToRunningGames: boolean): Promise<boolean> => {
    setIsAsking(false);
    const body = { ...draftToWire(draft), id: structure.id, applyToRunningGames };
    if ((await calls.save(() => call(updateStructure, body))) === 'not-done') return false;
    restart(draft);
    const stored = await queries
      .query({ ...reading(readStructure, { id: structure.id }), staleTime: 0 })
      .catch(() => undefined);
    if (stored !== undefined) restart(draftFromWire(stored));
    return true;
  };

  const save = async (): Promise<boolean> => {
    if (draft.name.trim() === '') {
      alert.warning(t('nameRequired'));
      askForName();
      return false;
    }
    if (draft.rules.rows.every(isBreak)) {
      alert.warning(t('noLevel'));
      return false;
    }
    if (structure.runningGames === 0) return send(false);
    setIsAsking(true);
    return false;
  };

  return { save, send, remove: calls.remove, isBusy: calls.isBusy, isAsking, stopAsking: () => setIsAsking(false) };
}

function LoadedStructure({
  structure,
  selector,
  onCreateStructure,
  stored,
}: StructurePanelProps & { readonly stored: WireStructure }) {
  const t = useTexts('authoring');
  const confirm = useConfirm();
  const held = useDraft(() => draftFromWire(stored));
  const { draft, change, isChanged } = held;
  const [isRenaming, setIsRenaming] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const game = useCreateGame(structure, draft.prizeContent, isChanged);
  const saving = useSaving(structure, held, () => {
    flushSync(() => {
      setIsRenaming(true);
    });
    nameInput.current?.focus();
  });
  const endRenaming = (isSaved: boolean): void => {
    if (isSaved) setIsRenaming(false);
  };

  const leave = (go: () => void): void => {
    if (isChanged) confirm({ message: t('confirmLeave'), isDangerous: true, onConfirm: go });
    else go();
  };
  const askDelete = (): void => {
    confirm({
      message: t('confirmDelete', { name: structure.name }),
      confirmLabel: t('delete'),
      isDangerous: true,
      onConfirm: () => void saving.remove(structure.id),
    });
  };

  const naming = (
    <StructureNaming
      selector={selector(leave)}
      name={draft.name}
      onRename={(name) => {
        change((present) => changeText(present, { name }));
      }}
      nameInput={nameInput}
      isRenaming={isRenaming}
      onToggleRenaming={() => {
        setIsRenaming(!isRenaming);
      }}
      onCreate={() => {
        leave(onCreateStructure);
      }}
      onDelete={askDelete}
      isBusy={saving.isBusy}
      more={
        <BoardLook structure={stored} gameName={game.fields.name} structureName={draft.name} isChanged={isChanged} />
      }
    />
  );

  return (
    <>
      <GameFields structureName={structure.name} fields={game.fields} onChange={game.changeFields} />
      <StructureEditor
        draft={draft}
        change={change}
        naming={naming}
        prizeEditor={
          <PrizeEditor
            value={draft.prizeContent}
            onChange={(prizeContent) => {
              change((present) => changeText(present, { prizeContent }));
            }}
          />
        }
      />
      <ActionBar isChanged={isChanged}>
        <Button variant="default" loading={saving.isBusy} onClick={() => void saving.save().then(endRenaming)}>
          {t('saveStructure')}
        </Button>
        <Button loading={game.isBusy} disabled={game.isCreated} onClick={game.ask}>
          {t('createGame')}
        </Button>
      </ActionBar>
      <RunningGamesQuestion
        isOpen={saving.isAsking}
        count={structure.runningGames}
        onAnswer={(apply) => void saving.send(apply).then(endRenaming)}
        onClose={saving.stopAsking}
      />
    </>
  );
}

export function StructurePanel(props: StructurePanelProps) {
  const { structure } = props;
  // What is being edited must not change under the hands of whoever edits it.
  const stored = useQuery({
    ...reading(readStructure, { id: structure.id }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  if (stored.isPending) return <LoadingState />;
  if (stored.data === undefined)
    return <ErrorState failure={stored.error} onRetry={() => void stored.refetch()} isRetrying={stored.isFetching} />;
  return <LoadedStructure {...props} stored={stored.data} />;
}
