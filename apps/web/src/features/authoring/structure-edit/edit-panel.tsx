// Edits a stored structure, with the actions on the whole structure.

import type { LibraryEntry, WireStructure } from '@feltclock/contract';
import { Button, Group } from '@mantine/core';
import { IconCirclePlus, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ActionBar } from '../../../domain-ui/structure-editor/action-bar.tsx';
import { DraftOffer } from '../../../domain-ui/structure-editor/draft/draft-offer.tsx';
import { changeText, draftFromWire } from '../../../domain-ui/structure-editor/draft/structure-draft.ts';
import { useDraft } from '../../../domain-ui/structure-editor/draft/use-draft.ts';
import type { EditorPart } from '../../../domain-ui/structure-editor/draft/use-draft-checks.ts';
import { useKeptDraft } from '../../../domain-ui/structure-editor/draft/use-kept-draft.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { useLeaveGuard } from '../../../shared/ui/popups/use-leave-guard.ts';
import { useRedirectAfterAlert } from '../../../shared/ui/alerts/use-redirect-after-alert.ts';
import { BoardLook } from '../board-look/board-look.tsx';
import { CopyStructureDialog } from '../saving/copy-structure-dialog.tsx';
import { DraftEditor } from '../saving/draft-editor.tsx';
import { NameField } from '../saving/name-field.tsx';
import { RunningGamesQuestion } from '../saving/running-games-question.tsx';
import { isInPlay, useDeletion } from '../saving/use-deletion.ts';
import { useSaving } from '../saving/use-saving.ts';

interface EditPanelProps {
  readonly stored: WireStructure;
  /** The unfinished games made from it. */
  readonly games: LibraryEntry['unfinishedGames'];
}

export function EditPanel({ stored, games }: EditPanelProps) {
  const t = useTexts('authoring');
  const levels = useTexts('levels');
  const library = useTexts('library');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const redirect = useRedirectAfterAlert();
  const { id, storeId, name } = stored;
  const held = useDraft(() => draftFromWire(stored));
  const { draft, base, change, isChanged, restart } = held;
  const [isGone, setIsGone] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const offer = useKeptDraft(held, { storeId, structureId: id }, isGone);
  useLeaveGuard(isChanged && !isGone, t('confirmLeave'));
  const [part, setPart] = useState<EditorPart>('basics');
  const running = games.filter(isInPlay).length;
  const saving = useSaving({ id, name, runningGames: running }, held, setPart);
  const deletion = useDeletion(() => {
    setIsGone(true);
    redirect('/structures');
  });
  const inUse = deletion.reasonOf(games);

  const revert = (): void => {
    confirm({ message: library('confirmRevert'), isDangerous: true, onConfirm: () => restart(base) });
  };

  const openOther = (otherId: number): void => {
    const go = (): void => void navigate(`/structure-edit?id=${String(otherId)}`);
    if (isChanged) confirm({ message: t('confirmOpenOther'), isDangerous: true, onConfirm: go });
    else go();
  };

  const naming = (
    <>
      <NameField
        name={draft.name}
        onRename={(typed) => {
          change((present) => changeText(present, { name: typed }));
        }}
        isMissing={saving.isNameMissing}
      />
      <Group gap="sm" mt="sm">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => setIsCopying(true)}>
          {levels('copyStructure')}
        </Button>
        <Button
          component={Link}
          to={`/game-create?storeId=${String(storeId)}&structureId=${String(id)}`}
          variant="default"
          leftSection={<IconCirclePlus size={18} aria-hidden />}
        >
          {library('play')}
        </Button>
        <BoardLook structure={stored} gameName="" structureName={draft.name} isChanged={isChanged} />
      </Group>
    </>
  );

  return (
    <>
      <DraftOffer {...offer} />
      <DraftEditor held={held} naming={naming} part={part} onPart={setPart} refused={saving.refused} />
      <ActionBar isChanged={isChanged && !isGone}>
        <Button
          variant="subtle"
          color="danger"
          c="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          {...offLook(inUse)}
          disabled={isGone}
          onClick={() => deletion.ask({ id, name: base.name }, games)}
        >
          {t('delete')}
        </Button>
        <Button variant="default" disabled={!isChanged || isGone} onClick={revert}>
          {library('revert')}
        </Button>
        <Button loading={saving.isBusy} disabled={isGone} onClick={() => void saving.save()}>
          {t('save')}
        </Button>
      </ActionBar>
      <CopyStructureDialog
        isOpen={isCopying}
        structure={{ id, name: base.name }}
        storeId={storeId}
        hasUnsaved={isChanged}
        onClose={() => setIsCopying(false)}
        onCopied={(copiedTo, copyId) => {
          if (copiedTo === storeId) openOther(copyId);
        }}
      />
      <RunningGamesQuestion
        isOpen={saving.isAsking}
        count={running}
        onAnswer={(apply) => saving.answer?.(apply)}
        onClose={() => saving.answer?.(undefined)}
      />
    </>
  );
}
