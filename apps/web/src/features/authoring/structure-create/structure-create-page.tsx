// Creates a new structure for a store (docs/rules/structures.md#writing).

import { createStructure } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { NearBoundNote } from '../../../domain-ui/store-use/near-bound-note.tsx';
import { OfStore } from '../../../domain-ui/no-store/of-store.tsx';
import { call } from '../../../shared/api/call.ts';
import { idOf } from '../../../shared/format/id-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { useLeaveGuard } from '../../../shared/ui/popups/use-leave-guard.ts';
import { useRedirectAfterAlert } from '../../../shared/ui/alerts/use-redirect-after-alert.ts';
import { ActionBar } from '../../../domain-ui/structure-editor/action-bar.tsx';
import { DraftOffer } from '../../../domain-ui/structure-editor/draft/draft-offer.tsx';
import { changeText, draftToWire, newDraft } from '../../../domain-ui/structure-editor/draft/structure-draft.ts';
import { useDraft } from '../../../domain-ui/structure-editor/draft/use-draft.ts';
import { useKeptDraft } from '../../../domain-ui/structure-editor/draft/use-kept-draft.ts';
import { useDraftChecks, type EditorPart } from '../../../domain-ui/structure-editor/draft/use-draft-checks.ts';
import { useStructureCalls } from '../../../domain-ui/structure-editor/draft/use-structure-calls.ts';
import { DraftEditor } from '../saving/draft-editor.tsx';
import { NameField } from '../saving/name-field.tsx';

function NewStructure({ storeId }: { readonly storeId: number }) {
  const t = useTexts('authoring');
  const confirm = useConfirm();
  const redirect = useRedirectAfterAlert();
  const held = useDraft(newDraft);
  const { draft, change, isChanged, restart } = held;
  const { isBusy, save } = useStructureCalls();
  const [part, setPart] = useState<EditorPart>('basics');
  const { check, refused, isNameMissing } = useDraftChecks(draft, setPart);
  const [isSaved, setIsSaved] = useState(false);
  const offer = useKeptDraft(held, { storeId, structureId: 'new' }, isSaved);
  useLeaveGuard(isChanged && !isSaved, t('confirmLeave'));

  const saveDraft = async (): Promise<void> => {
    if (!(await check())) return;
    const result = await save(() => call(createStructure, { ...draftToWire(draft), storeId }));
    if (result === 'not-done') return;
    setIsSaved(true);
    const chosen = result.id === undefined ? '' : `&structureId=${String(result.id)}`;
    redirect(`/game-create?storeId=${String(storeId)}${chosen}`);
  };

  const reset = (): void => {
    confirm({
      message: t('confirmReset'),
      isDangerous: true,
      confirmLabel: t('reset'),
      onConfirm: () => {
        restart(newDraft());
      },
    });
  };

  return (
    <>
      <DraftOffer {...offer} />
      <DraftEditor
        held={held}
        part={part}
        onPart={setPart}
        refused={refused}
        naming={
          <NameField
            name={draft.name}
            onRename={(name) => {
              change((present) => changeText(present, { name }));
            }}
            isMissing={isNameMissing}
          />
        }
      />
      <ActionBar isChanged={isChanged && !isSaved}>
        <Button variant="default" disabled={isSaved} onClick={reset}>
          {t('reset')}
        </Button>
        <Button variant="default" disabled>
          {t('delete')}
        </Button>
        <Button loading={isBusy} disabled={isSaved} onClick={() => void saveDraft()}>
          {t('save')}
        </Button>
      </ActionBar>
    </>
  );
}

export function StructureCreatePage() {
  const t = useTexts('authoring');
  const [params] = useSearchParams();
  return (
    <Page title={t('createStructureTitle')} width="wide">
      <OfStore asked={idOf(params.get('id'))}>
        {(storeId) => (
          <>
            <NearBoundNote storeId={storeId} thing="structures" />
            <NewStructure storeId={storeId} />
          </>
        )}
      </OfStore>
    </Page>
  );
}
