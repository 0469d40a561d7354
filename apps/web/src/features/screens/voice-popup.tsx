// Announcements on a screen: languages, volume, and a test of the saved setting.

import { LANGUAGES, letScreenSpeak, tellScreen, type Language, type PairedScreen } from '@feltclock/contract';
import { SCREEN_VOLUME } from '@feltclock/domain';
import { Button, Checkbox, Group, Input, Slider, Stack, Text } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { useVoiceHindrance } from './voice-words.ts';
import { useScreenChange } from './use-screens.ts';

interface VoicePopupProps {
  readonly storeId: number;
  readonly screen: PairedScreen;
  readonly onClose: () => void;
}

/** In the order of the announcements. */
const chosenOf = (values: readonly string[]): Language[] => LANGUAGES.filter((each) => values.includes(each));

function TryButton({ storeId, screen: { id, name } }: Omit<VoicePopupProps, 'onClose'>) {
  const t = useTexts('screens');
  const say = useScreenChange(() => call(tellScreen, { id: storeId, screenId: id, what: 'say' }), {
    done: t('voiceTried'),
    failed: t('commandFailed'),
  });
  return (
    <Button
      variant="default"
      aria-label={t('voiceTryOf', { name })}
      loading={say.isPending}
      onClick={() => say.mutate(undefined)}
    >
      {t('voiceTry')}
    </Button>
  );
}

function VoiceForm({ storeId, screen, onClose }: VoicePopupProps) {
  const t = useTexts('screens');
  const [languages, setLanguages] = useState<readonly Language[]>(screen.voice?.languages ?? []);
  const [volume, setVolume] = useState<number>(screen.voice?.volume ?? SCREEN_VOLUME.usual);
  const hindrance = useVoiceHindrance(screen);
  const voice = languages.length === 0 ? null : { languages: [...languages], volume };
  const save = useScreenChange(() => call(letScreenSpeak, { id: storeId, screenId: screen.id, voice }), {
    done: t('voiceSaved'),
    failed: t('voiceFailed'),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!save.isPending) save.mutate(undefined);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <Text size="sm">{t('voiceHint')}</Text>
        <Checkbox.Group
          label={t('voiceLanguages')}
          description={t('voiceOffHint')}
          value={[...languages]}
          onChange={(values) => setLanguages(chosenOf(values))}
        >
          <Group gap="lg" mt="xs">
            {LANGUAGES.map((language) => (
              <Checkbox key={language} value={language} label={t(`voiceNames.${language}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        {voice !== null && (
          <Input.Wrapper label={t('voiceVolume')} labelElement="div">
            <Slider
              thumbLabel={t('voiceVolume')}
              min={SCREEN_VOLUME.least}
              max={SCREEN_VOLUME.most}
              step={5}
              value={volume}
              onChange={setVolume}
            />
          </Input.Wrapper>
        )}
        {hindrance !== undefined && (
          <Text size="sm" c="amber" role="status">
            {hindrance}
          </Text>
        )}
        <FormActions>
          {screen.voice !== null && screen.isOnline && <TryButton storeId={storeId} screen={screen} />}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** Stays open after saving, so that the saved setting can be tested. */
export function VoicePopup(props: VoicePopupProps) {
  const t = useTexts('screens');
  return (
    <Popup isOpen onClose={props.onClose} title={t('voiceTitle', { name: props.screen.name })} size="md">
      <VoiceForm {...props} />
    </Popup>
  );
}
