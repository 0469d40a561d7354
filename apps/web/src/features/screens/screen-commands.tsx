// The actions of a screen beside its content: identify, reload, rename, remove.

import {
  forgetScreen,
  LANGUAGES,
  nameScreen,
  SCREEN_NAME_LENGTH,
  tellScreen,
  type PairedScreen,
} from '@feltclock/contract';
import { ActionIcon, Button, Menu, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconClockEdit, IconDots, IconMicrophone, IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { LagPopup } from './lag-popup.tsx';
import { useScreenChange } from './use-screens.ts';
import { VoicePopup } from './voice-popup.tsx';

interface OfScreen {
  readonly storeId: number;
  readonly screen: PairedScreen;
}

export function IdentifyButton({ storeId, screen: { id, name } }: OfScreen) {
  const t = useTexts('screens');
  const identify = useScreenChange(() => call(tellScreen, { id: storeId, screenId: id, what: 'identify' }), {
    done: t('identified'),
    failed: t('commandFailed'),
  });
  return (
    <Button
      variant="default"
      size="md"
      aria-label={t('identifyOf', { name })}
      loading={identify.isPending}
      onClick={() => identify.mutate(undefined)}
    >
      {t('identify')}
    </Button>
  );
}

function RenameForm({ storeId, screen, onClose }: OfScreen & { readonly onClose: () => void }) {
  const t = useTexts('screens');
  const general = useTexts('general');
  const [name, setName] = useState(screen.name);
  const [language, setLanguage] = useState(screen.language);
  const errors = useFieldErrors();
  const change = { id: storeId, screenId: screen.id, name: name.trim(), language };
  const rename = useScreenChange(() => call(nameScreen, change), {
    done: t('renamed'),
    failed: t('renameFailed'),
    errors,
  });
  const isNameless = name.trim() === '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    errors.mark(isNameless ? { name: t('nameMissing') } : {});
    if (!isNameless && !rename.isPending) rename.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('name')}
          required
          data-autofocus
          maxLength={SCREEN_NAME_LENGTH}
          value={name}
          {...errors.at('name')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t('language')}
          value={language ?? ''}
          data={[
            { value: '', label: t('languageOfStore') },
            ...LANGUAGES.map((value) => ({ value, label: general(`languages.${value}`) })),
          ]}
          onChange={({ currentTarget }) => setLanguage(LANGUAGES.find((each) => each === currentTarget.value) ?? null)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {t('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

export function ScreenMenu({ storeId, screen }: OfScreen) {
  const t = useTexts('screens');
  const confirm = useConfirm();
  const [isNaming, setIsNaming] = useState(false);
  const [isVoicing, setIsVoicing] = useState(false);
  const [isTiming, setIsTiming] = useState(false);
  const { id, name } = screen;
  const reload = useScreenChange(() => call(tellScreen, { id: storeId, screenId: id, what: 'reload' }), {
    done: t('reloaded'),
    failed: t('commandFailed'),
  });
  const forget = useScreenChange(() => call(forgetScreen, { id: storeId, screenId: id }), {
    done: t('forgotten'),
    failed: t('forgetFailed'),
  });
  const askForget = (): void =>
    confirm({
      message: t('confirmForget', { name }),
      confirmLabel: t('forget'),
      isDangerous: true,
      onConfirm: () => forget.mutate(undefined),
    });
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={44} aria-label={t('more', { name })}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => reload.mutate(undefined)}>
            {t('reload')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMicrophone size={18} aria-hidden />} onClick={() => setIsVoicing(true)}>
            {t('voice')}
          </Menu.Item>
          <Menu.Item leftSection={<IconClockEdit size={18} aria-hidden />} onClick={() => setIsTiming(true)}>
            {t('lag')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setIsNaming(true)}>
            {t('rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="danger" onClick={askForget}>
            {t('forget')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isVoicing && <VoicePopup storeId={storeId} screen={screen} onClose={() => setIsVoicing(false)} />}
      {isTiming && <LagPopup storeId={storeId} screen={screen} onClose={() => setIsTiming(false)} />}
      {isNaming && (
        <Popup isOpen onClose={() => setIsNaming(false)} title={t('rename')} size="md">
          <RenameForm storeId={storeId} screen={screen} onClose={() => setIsNaming(false)} />
        </Popup>
      )}
    </>
  );
}
