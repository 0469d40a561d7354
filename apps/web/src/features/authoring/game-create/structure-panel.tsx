// One chosen structure: load, change, save, rename or delete it, and create a game from it.

import { readStructure, type WireStructure } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useLeaveGuard } from '../../../shared/ui/popups/use-leave-guard.ts';
import { ActionBar } from '../../../domain-ui/structure-editor/action-bar.tsx';
import { changeText, draftFromWire } from '../../../domain-ui/structure-editor/draft/structure-draft.ts';
import { useDraft } from '../../../domain-ui/structure-editor/draft/use-draft.ts';
import { useKeptDraft } from '../../../domain-ui/structure-editor/draft/use-kept-draft.ts';
import { BoardLook } from '../board-look/board-look.tsx';
import { CopyStructureDialog } from '../saving/copy-structure-dialog.tsx';
import { DraftEditor } from '../saving/draft-editor.tsx';
import { GameFields } from './game-fields.tsx';
import { RunningGamesQuestion } from '../saving/running-games-question.tsx';
import { StructureNaming } from './structure-naming.tsx';
import { useCreateGame } from './use-create-game.ts';
import { useSaving, type ListedStructure } from '../saving/use-saving.ts';

interface StructurePanelProps {
  readonly structure: ListedStructure;
  /** Renders the selector. `leave` runs a change of structure, and asks first if there are unsaved changes. */
  readonly selector: (leave: (go: () => void) => void) => ReactNode;
  readonly onCreateStructure: () => void;
  /** Called with the store and the id of a stored copy. */
  readonly onCopied: (storeId: number, id: number) => void;
}

function LoadedStructure({
  structure,
  selector,
  onCreateStructure,
  onCopied,
  stored,
}: StructurePanelProps & { readonly stored: WireStructure }) {
  const t = useTexts('authoring');
  const confirm = useConfirm();
  const held = useDraft(() => draftFromWire(stored));
  const { draft, change, isChanged } = held;
  const offer = useKeptDraft(held, { storeId: stored.storeId, structureId: structure.id });
  const [isRenaming, setIsRenaming] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const game = useCreateGame(structure, draft.prizeContent);
  useLeaveGuard(isChanged && !game.isCreated, t('confirmLeave'));
  const saving = useSaving(structure, held, () => {
    flushSync(() => {
      setIsRenaming(true);
    });
    nameInput.current?.focus();
  });
  const save = async (): Promise<boolean> => {
    const isSaved = await saving.save();
    if (isSaved) setIsRenaming(false);
    return isSaved;
  };

  const leave = (go: () => void): void => {
    if (isChanged) confirm({ message: t('confirmOpenOther'), isDangerous: true, onConfirm: go });
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
      isNameMissing={saving.isNameMissing}
      isRenaming={isRenaming}
      onToggleRenaming={() => {
        setIsRenaming(!isRenaming);
      }}
      onCreate={onCreateStructure}
      onCopy={() => {
        setIsCopying(true);
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
      <DraftEditor
        held={held}
        offer={offer}
        naming={naming}
        above={<GameFields structureName={structure.name} fields={game.fields} onChange={game.changeFields} />}
      />
      <ActionBar isChanged={isChanged}>
        <Button variant="default" loading={saving.isBusy} onClick={() => void save()}>
          {t('saveStructure')}
        </Button>
        <Button loading={game.isBusy} disabled={game.isCreated} onClick={() => game.ask(isChanged ? save : undefined)}>
          {t('createGame')}
        </Button>
      </ActionBar>
      <CopyStructureDialog
        isOpen={isCopying}
        structure={structure}
        storeId={stored.storeId}
        hasUnsaved={isChanged}
        onClose={() => {
          setIsCopying(false);
        }}
        onCopied={(storeId, id) => {
          leave(() => {
            onCopied(storeId, id);
          });
        }}
      />
      <RunningGamesQuestion
        isOpen={saving.isAsking}
        count={structure.runningGames}
        onAnswer={(apply) => saving.answer?.(apply)}
        onClose={() => saving.answer?.(undefined)}
      />
    </>
  );
}

export function StructurePanel(props: StructurePanelProps) {
  const { structure } = props;
  // The structure must not change while somebody edits it.
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
