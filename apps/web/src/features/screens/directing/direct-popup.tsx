// Chooses what a screen shows, and the schedule of other contents.

import { directScreen, type GameListItem, type PairedScreen } from '@feltclock/contract';
import { Button, Divider, Stack } from '@mantine/core';
import { useEffect, useState, type SubmitEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { useLeaveGuard } from '../../../shared/ui/popups/use-leave-guard.ts';
import { useScreenChange, useStoreGames } from '../use-screens.ts';
import {
  directionIn,
  draftOf,
  entryIn,
  isAlike,
  hoursOf,
  problemOf,
  problemOfHours,
  type DirectionDraft,
  type HoursDraft,
} from './direction-draft.ts';
import { DirectionFields } from './direction-fields.tsx';
import { HoursList } from './hours-list.tsx';

interface DirectPopupProps {
  readonly storeId: number;
  readonly screen: PairedScreen;
  readonly onClose: () => void;
}

const NO_GAMES: readonly GameListItem[] = [];

interface DirectFormProps extends DirectPopupProps {
  /** Called with whether there are unsaved changes. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSaved: () => void;
}

function DirectForm({ storeId, screen, onChanged, onSaved, onClose }: DirectFormProps) {
  const t = useTexts('screens');
  const { data: games = NO_GAMES } = useStoreGames(storeId);
  const [draft, setDraft] = useState<DirectionDraft>(() => draftOf(screen.direction));
  const [list, setList] = useState<readonly HoursDraft[]>(() => screen.schedule.map(hoursOf));
  const [before] = useState({ draft, list });
  const isChanged = !isAlike(before, { draft, list });
  useEffect(() => {
    onChanged(isChanged);
  }, [onChanged, isChanged]);
  const [isTried, setIsTried] = useState(false);
  const direct = useScreenChange(
    () =>
      call(directScreen, {
        id: storeId,
        screenId: screen.id,
        direction: directionIn(draft),
        schedule: list.map(entryIn),
      }),
    { done: t('directed'), failed: t('directFailed') },
  );
  const isWrong = problemOf(draft) !== undefined || list.some((hours) => problemOfHours(hours) !== undefined);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (!isWrong && !direct.isPending) direct.mutate(undefined, { onSuccess: onSaved });
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="lg">
        <DirectionFields
          draft={draft}
          games={games}
          isTried={isTried}
          onChange={(change) => setDraft({ ...draft, ...change })}
        />
        <Divider />
        <HoursList list={list} games={games} isTried={isTried} onChange={setList} />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={direct.isPending}>
            {t('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** Asks before unsaved changes are lost. */
export function DirectPopup({ onClose, ...props }: DirectPopupProps) {
  const t = useTexts('screens');
  const confirm = useConfirm();
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged, t('confirmClose'));
  const askClose = (): void => {
    if (isChanged) confirm({ message: t('confirmClose'), isDangerous: true, onConfirm: onClose });
    else onClose();
  };
  return (
    <Popup isOpen onClose={askClose} title={t('directTitle', { name: props.screen.name })} size="lg">
      <DirectForm {...props} onChanged={setIsChanged} onSaved={onClose} onClose={askClose} />
    </Popup>
  );
}
