// How a store's boards look: colours, picture and logo, with a live preview (docs/rules/boards.md#the-houses-look).

import { readStore } from '@feltclock/contract';
import { lookProblem, type StoreLook } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStorePicture } from '../../domain-ui/board-canvas/use-background.ts';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useLeaveGuard } from '../../shared/ui/popups/use-leave-guard.ts';
import { ColoursCard } from './colours-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { isSameLook, withColour } from './look-draft.ts';
import { LookPreview } from './look-preview.tsx';
import { PictureCard } from './picture-card.tsx';
import classes from './store-look.module.css';
import { coloursOf, useSavedLook, useSaveLook, type SavedLook } from './use-store-look.ts';

interface LookEditorProps {
  readonly storeId: number;
  readonly storeName: string;
  readonly saved: SavedLook;
}

/** The state of the editor: the draft and the last saved look. */
function useLookDraft(storeId: number, first: StoreLook) {
  const [saved, setSaved] = useState(first);
  const [look, setLook] = useState(first);
  const save = useSaveLook(storeId, setSaved);
  return {
    look,
    saved,
    isBusy: save.isPending,
    isChanged: !isSameLook(look, saved),
    change: setLook,
    save: (): void => save.mutate(look),
    /** Only the logo's background is saved at once; other changes wait. */
    lay: (logoPlate: string | undefined): void => {
      setLook(withColour(look, 'logoPlate', logoPlate));
      save.mutate(withColour(saved, 'logoPlate', logoPlate));
    },
  };
}

function LookEditor({ storeId, storeName, saved }: LookEditorProps) {
  const t = useTexts('storeLook');
  const stores = useTexts('stores');
  const alert = useAlert();
  const draft = useLookDraft(storeId, coloursOf(saved));
  const { look, isChanged, isBusy, change } = draft;
  const { logo, picture: imageName } = saved;
  const picture = useStorePicture(imageName === null ? undefined : { storeId, imageName });
  useLeaveGuard(isChanged, stores('leave'));
  return (
    <div className={classes['editor']}>
      <div className={classes['fields']}>
        <ColoursCard look={look} onChange={change} />
        <PictureCard storeId={storeId} hasPicture={imageName !== null} url={picture?.url} />
        <LogoCard storeId={storeId} storeName={storeName} logo={logo} look={look} onChange={change} onLay={draft.lay} />
      </div>
      <div className={classes['side']}>
        <LookPreview
          storeId={storeId}
          storeName={storeName}
          look={look}
          logo={logo === null ? undefined : `/api/store-logo/${String(storeId)}/${logo}`}
          picture={picture}
        />
        <Group justify="flex-end" gap="sm" className={classes['save']}>
          <Text size="sm" c="amber" role="status" mr="auto">
            {isChanged ? stores('unsaved') : ''}
          </Text>
          <Button
            loading={isBusy}
            onClick={() => {
              if (lookProblem(look) === undefined) draft.save();
              else alert.warning(t('notYet'));
            }}
          >
            {stores('save')}
          </Button>
        </Group>
      </div>
    </div>
  );
}

function LookOf({ storeId }: { readonly storeId: number }) {
  const look = useSavedLook(storeId);
  const store = useQuery(reading(readStore, { id: storeId }));
  if (look.data !== undefined && store.data !== undefined)
    return <LookEditor storeId={storeId} storeName={store.data.name} saved={look.data} />;
  const failed = [look, store].find(({ isError }) => isError);
  if (failed === undefined) return <LoadingState />;
  const retry = (): void => {
    void look.refetch();
    void store.refetch();
  };
  return <ErrorState failure={failed.error} onRetry={retry} isRetrying={failed.isFetching} />;
}

export function StoreLookPage() {
  const t = useTexts('storeLook');
  return (
    <Page title={t('title')} notice={t('notice')} width="wide">
      <OfStore>{(storeId) => <LookOf storeId={storeId} />}</OfStore>
    </Page>
  );
}
