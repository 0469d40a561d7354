// Messages to the room, in a drawer of the one screen: presets with one press, own texts with two, and a button to remove them from the boards.

import {
  FLOOR_WORD_TEXTS,
  sayOnBoards,
  takeMessageAway,
  type BodyOf,
  type WireFloorMessage,
} from '@feltclock/contract';
import { FLOOR_SHAPES, FLOOR_TEXT_LENGTH, FLOOR_WORDS, ownWords, type FloorShape } from '@feltclock/domain';
import { Button, Drawer, Group, SegmentedControl, Stack, Switch, Text, Textarea, Title } from '@mantine/core';
import { IconMessageOff, IconSpeakerphone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { serverNow } from '../../../shared/server-time/server-time.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { useFieldErrors, type FieldErrors } from '../../../shared/ui/pieces/use-field-errors.ts';
import { keyOfLasting, LASTS, useLastingText } from './lasting.ts';
import { OwnPresets } from './own-presets.tsx';

interface MessageDrawerProps {
  readonly isOpen: boolean;
  readonly gameId: number;
  /** The message on the boards, as far as this controller knows. */
  readonly present: WireFloorMessage | undefined;
  readonly onClose: () => void;
}

type Body = Omit<BodyOf<typeof sayOnBoards>, 'id'>;
type Manner = Pick<Body, 'shape' | 'lastsFor' | 'countsDown'>;

const USUAL = 60;
const PRESETS = FLOOR_WORDS.filter((words) => words !== 'own');

const isOn = ({ until }: WireFloorMessage): boolean => until === null || serverNow() < until;

function Present({ gameId, present }: { readonly gameId: number; readonly present: WireFloorMessage }) {
  const t = useTexts('quick');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const take = useMutation({
    mutationFn: () => call(takeMessageAway, { id: gameId }),
    onSuccess: () => alert.success(t('say.takenAway')),
    onError: (failure) => failureAlert.withSentence(failure, (reason) => t('say.takeAwayFailed', { reason })),
  });
  const { words, until } = present;
  return (
    <Card title={t('say.now')}>
      <Text fw={650} size="lg">
        {words === 'own' ? ownWords(present, language) : FLOOR_WORD_TEXTS[words][language]}
      </Text>
      <Group justify="space-between" mt="xs">
        <Text c="dimmed">
          {until === null ? t('say.untilTaken') : t('say.until', { time: formatTimeOfDay(until, language, timeZone) })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconMessageOff size={18} aria-hidden />}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('say.takeAway')}
        </Button>
      </Group>
    </Card>
  );
}

interface ManneredProps {
  readonly shape: FloorShape;
  readonly lastsFor: number | null;
  readonly countsDown: boolean;
  readonly onShape: (shape: FloorShape) => void;
  readonly onLasts: (lastsFor: number | null) => void;
  readonly onCountsDown: (countsDown: boolean) => void;
}

/** How a message is shown, and for how long. */
function MannerFields({ shape, lastsFor, countsDown, onShape, onLasts, onCountsDown }: ManneredProps) {
  const t = useTexts('quick');
  const lastingText = useLastingText();
  return (
    <Stack gap="sm">
      <Stack gap={4}>
        <Text fw={550} id="say-shape">
          {t('say.shape')}
        </Text>
        <SegmentedControl
          aria-labelledby="say-shape"
          fullWidth
          value={shape}
          data={FLOOR_SHAPES.map((value) => ({ value, label: t(`say.shapes.${value}`) }))}
          onChange={(value) => onShape(FLOOR_SHAPES.find((each) => each === value) ?? 'screen')}
        />
      </Stack>
      <Stack gap={4}>
        <Text fw={550} id="say-lasts">
          {t('say.lasts')}
        </Text>
        <SegmentedControl
          aria-labelledby="say-lasts"
          fullWidth
          value={keyOfLasting(lastsFor)}
          data={LASTS.map((span) => ({ value: keyOfLasting(span), label: lastingText(span) }))}
          onChange={(value) => onLasts(LASTS.find((span) => keyOfLasting(span) === value) ?? null)}
        />
      </Stack>
      <Switch
        label={t('say.countsDown')}
        checked={countsDown && lastsFor !== null}
        disabled={lastsFor === null}
        onChange={({ currentTarget }) => onCountsDown(currentTarget.checked)}
      />
    </Stack>
  );
}

function useSay(gameId: number, errors: FieldErrors, onSaid: () => void) {
  const t = useTexts('quick');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: (said: Body) => call(sayOnBoards, { id: gameId, ...said }),
    onSuccess: () => {
      alert.success(t('say.said'));
      onSaid();
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withSentence(failure, (reason) => t('say.sayFailed', { reason }));
    },
  });
}

export function MessageDrawer({ isOpen, gameId, present, onClose }: MessageDrawerProps) {
  const t = useTexts('quick');
  const general = useTexts('general');
  const language = useLanguage();
  const [shape, setShape] = useState<FloorShape>('screen');
  const [lastsFor, setLasts] = useState<number | null>(USUAL);
  const [countsDown, setCountsDown] = useState(false);
  const [own, setOwn] = useState('');
  const manner: Manner = { shape, lastsFor, countsDown: countsDown && lastsFor !== null };
  const errors = useFieldErrors();
  const say = useSay(gameId, errors, () => setOwn(''));
  const text = own.trim();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(36rem, 100vw)"
      title={t('say.title')}
      closeButtonProps={{ 'aria-label': general('close') }}
    >
      <Stack gap="lg">
        {present !== undefined && isOn(present) && <Present gameId={gameId} present={present} />}
        <MannerFields {...manner} onShape={setShape} onLasts={setLasts} onCountsDown={setCountsDown} />
        <Stack gap="xs" component="section" aria-labelledby="say-often">
          <Title order={3} size="h5" id="say-often">
            {t('say.often')}
          </Title>
          <Group gap="xs">
            {PRESETS.map((words) => (
              <Button
                key={words}
                variant="default"
                size="md"
                disabled={say.isPending}
                onClick={() => say.mutate({ words, ...manner })}
              >
                {FLOOR_WORD_TEXTS[words][language]}
              </Button>
            ))}
          </Group>
        </Stack>
        <OwnPresets
          isBusy={say.isPending}
          onSay={({ texts, ...kept }) =>
            say.mutate({ words: 'own', text: texts.ko ?? texts.en ?? texts.ja ?? '', texts, ...kept })
          }
        />
        <Stack gap="xs" {...errors.form}>
          <Textarea
            label={t('say.own')}
            placeholder={t('say.ownPlaceholder')}
            maxLength={FLOOR_TEXT_LENGTH}
            rows={3}
            value={own}
            {...errors.at('text')}
            onChange={({ currentTarget }) => setOwn(currentTarget.value)}
          />
          <Button
            size="lg"
            leftSection={<IconSpeakerphone size={20} aria-hidden />}
            disabled={text === ''}
            loading={say.isPending}
            onClick={() => say.mutate({ words: 'own', text, ...manner })}
          >
            {t('say.say')}
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}
