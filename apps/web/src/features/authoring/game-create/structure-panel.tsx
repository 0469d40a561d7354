// One chosen structure: what it gives the game, its editor, and creating a game from it.

import { readStructure, type WireStructure } from '@feltclock/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useLeaveGuard } from '../../../shared/ui/popups/use-leave-guard.ts';
import { ActionBar } from '../../../domain-ui/structure-editor/action-bar.tsx';
import { DraftOffer } from '../../../domain-ui/structure-editor/draft/draft-offer.tsx';
import { changeText, draftFromWire } from '../../../domain-ui/structure-editor/draft/structure-draft.ts';
import { useDraft } from '../../../domain-ui/structure-editor/draft/use-draft.ts';
import type { EditorPart } from '../../../domain-ui/structure-editor/draft/use-draft-checks.ts';
import { useKeptDraft } from '../../../domain-ui/structure-editor/draft/use-kept-draft.ts';
import { BoardLook } from '../board-look/board-look.tsx';
import { CopyStructureDialog } from '../saving/copy-structure-dialog.tsx';
import { DraftEditor } from '../saving/draft-editor.tsx';
import { RunningGamesQuestion } from '../saving/running-games-question.tsx';
import { useSaving, type ListedStructure } from '../saving/use-saving.ts';
import { DraftLines } from './draft-lines.tsx';
import type { NewGameFields } from './game-fields.tsx';
import { StructureNaming } from './structure-naming.tsx';
import { useCreateGame } from './use-create-game.ts';
import type { EditorShown } from './use-editor-shown.ts';
import classes from './game-create.module.css';

interface StructurePanelProps {
  readonly structure: ListedStructure;
  readonly fields: NewGameFields;
  readonly onBadStart: (fault: string) => void;
  readonly editor: EditorShown;
  /** Called with whether there are unsaved changes. */
  readonly onChanged: (isChanged: boolean) => void;
  /** Called with the store and the id of a stored copy. */
  readonly onCopied: (storeId: number, id: number) => void;
}

function LoadedStructure(props: StructurePanelProps & { readonly stored: WireStructure }) {
  const { structure, fields, onBadStart, editor, onChanged, onCopied, stored } = props;
  const t = useTexts('authoring');
  const confirm = useConfirm();
  const held = useDraft(() => draftFromWire(stored));
  const { draft, change, isChanged } = held;
  const offer = useKeptDraft(held, { storeId: stored.storeId, structureId: structure.id });
  const [isRenaming, setIsRenaming] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const game = useCreateGame(structure, draft.prizeContent, fields, onBadStart);
  useLeaveGuard(isChanged && !game.isCreated, t('confirmLeave'));
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const saving = useSaving(structure, held, (part: EditorPart) => {
    if (draft.name.trim() === '') setIsRenaming(true);
    editor.open(part);
  });
  const save = async (): Promise<boolean> => {
    const isSaved = await saving.save();
    if (isSaved) setIsRenaming(false);
    return isSaved;
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
      name={draft.name}
      onRename={(name) => {
        change((present) => changeText(present, { name }));
      }}
      isNameMissing={saving.isNameMissing}
      isRenaming={isRenaming}
      onToggleRenaming={() => {
        setIsRenaming(!isRenaming);
      }}
      onCopy={() => {
        setIsCopying(true);
      }}
      onDelete={askDelete}
      isBusy={saving.isBusy}
      more={<BoardLook structure={stored} gameName={fields.name} structureName={draft.name} isChanged={isChanged} />}
    />
  );

  return (
    <>
      <div className={classes.offer}>
        <DraftOffer {...offer} />
      </div>
      <div className={classes.lines}>
        <DraftLines draft={draft} onChange={(line, part) => editor.open(part, line)} />
      </div>
      <div className={classes.create}>
        {isChanged && (
          <Text size="sm" c="amber" role="status">
            {t('unsaved')}
          </Text>
        )}
        <Button
          size="lg"
          fullWidth
          loading={game.isBusy}
          disabled={game.isCreated}
          onClick={() => game.ask(isChanged || draft.unread.length > 0 ? save : undefined)}
        >
          {t('createGame')}
        </Button>
      </div>
      <Editing editor={editor} name={structure.name}>
        <DraftEditor
          held={held}
          naming={naming}
          part={editor.part}
          onPart={(part) => editor.open(part)}
          // A hidden field cannot take the focus.
          refused={editor.isOpen ? saving.refused : undefined}
        />
        {editor.isOpen && (
          <ActionBar isChanged={isChanged}>
            <Button variant="default" onClick={editor.close}>
              {t('create.close')}
            </Button>
            <Button variant="light" loading={saving.isBusy} onClick={() => void save()}>
              {t('saveStructure')}
            </Button>
          </ActionBar>
        )}
      </Editing>
      <CopyStructureDialog
        isOpen={isCopying}
        structure={structure}
        storeId={stored.storeId}
        hasUnsaved={isChanged}
        onClose={() => {
          setIsCopying(false);
        }}
        onCopied={onCopied}
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

interface EditingProps {
  readonly editor: EditorShown;
  readonly name: string;
  readonly children: ReactNode;
}

/** Focuses the field whose line was pressed, and the line's button again when the editor closes. */
function useLineFocus({ isOpen, part, takeLine }: EditorShown) {
  const section = useRef<HTMLElement>(null);
  const line = useRef('');
  useEffect(() => {
    const pressed = isOpen ? takeLine(part) : undefined;
    if (pressed === undefined || section.current === null) return;
    line.current = pressed;
    const { top } = section.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 3) section.current.scrollIntoView({ block: 'start' });
    const field = section.current.querySelector<HTMLElement>(`[data-field="${pressed}"]`);
    (field ?? section.current).focus({ preventScroll: field === null });
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => document.querySelector<HTMLElement>(`[data-line="${line.current}"]`)?.focus();
  }, [isOpen]);
  return section;
}

/** Once opened, the editor stays mounted, so that a refused value stays in its field. */
function Editing({ editor, name, children }: EditingProps) {
  const t = useTexts('authoring');
  const { isOpen } = editor;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const section = useLineFocus(editor);
  if (!wasOpen) return null;
  return (
    <section
      ref={section}
      className={classes.editing}
      aria-label={t('create.editing', { name })}
      tabIndex={-1}
      hidden={!isOpen}
    >
      <h2>{t('create.editing', { name })}</h2>
      {children}
    </section>
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
  if (stored.data !== undefined) return <LoadedStructure {...props} stored={stored.data} />;
  return (
    <div className={classes.lines}>
      {stored.isPending ? (
        <LoadingState />
      ) : (
        <ErrorState failure={stored.error} onRetry={() => void stored.refetch()} isRetrying={stored.isFetching} />
      )}
    </div>
  );
}
