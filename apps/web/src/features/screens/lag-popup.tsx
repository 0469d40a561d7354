// Corrects the delay of a screen's panel, with a test picture to see it (docs/rules/screens.md#when-its-panel-is-late).

import { setPanelLag, showTestPicture, type PairedScreen } from '@feltclock/contract';
import { PANEL_LAG } from '@feltclock/domain';
import { Button, Stack, Text } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { useScreenChange } from './use-screens.ts';

interface LagPopupProps {
  readonly storeId: number;
  readonly screen: PairedScreen;
  readonly onClose: () => void;
}

function TestPictureButton({ storeId, screen: { id, name } }: Omit<LagPopupProps, 'onClose'>) {
  const t = useTexts('screens');
  const show = useScreenChange(() => call(showTestPicture, { id: storeId, screenId: id, isShown: true }), {
    done: t('lagTestShown'),
    failed: t('commandFailed'),
  });
  return (
    <Button
      variant="default"
      aria-label={t('lagTestOf', { name })}
      loading={show.isPending}
      onClick={() => show.mutate(undefined)}
    >
      {t('lagTest')}
    </Button>
  );
}

function LagForm({ storeId, screen, onClose }: LagPopupProps) {
  const t = useTexts('screens');
  const [panelLag, setLag] = useState<number | undefined>(screen.panelLag ?? PANEL_LAG.usual);
  const save = useScreenChange(
    (lag: number) => call(setPanelLag, { id: storeId, screenId: screen.id, panelLag: lag }),
    {
      done: t('lagSaved'),
      failed: t('lagFailed'),
    },
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (panelLag !== undefined && !save.isPending) save.mutate(panelLag);
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="lg">
        <Text size="sm">{t('lagHint')}</Text>
        <AmountInput
          label={t('lagOf')}
          description={t('lagRange', PANEL_LAG)}
          min={PANEL_LAG.least}
          max={PANEL_LAG.most}
          suffix="ms"
          data-autofocus
          value={panelLag}
          onChange={setLag}
        />
        {screen.isOnline && <Text size="sm">{t('lagTestHint')}</Text>}
        <FormActions>
          {screen.isOnline && <TestPictureButton storeId={storeId} screen={screen} />}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={panelLag === undefined}>
            {t('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** Stays open after saving, so that the result can be seen on the test picture. */
export function LagPopup(props: LagPopupProps) {
  const t = useTexts('screens');
  return (
    <Popup isOpen onClose={props.onClose} title={t('lagTitle', { name: props.screen.name })} size="md">
      <LagForm {...props} />
    </Popup>
  );
}
