// One screen of a store: online or not, its content, its report, and its actions.

import type { PairedScreen } from '@feltclock/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../shared/api/use-may.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Facts, type Fact } from '../../shared/ui/pieces/facts.tsx';
import { Pill, type PillTone } from '../../shared/ui/pieces/pill.tsx';
import { DirectPopup } from './directing/direct-popup.tsx';
import { IdentifyButton, ScreenMenu } from './screen-commands.tsx';
import { exactnessOf, isBehind, sizeOf, stateOf, wordsFor, type GameNames } from './screen-words.ts';
import classes from './screens.module.css';
import { useVoiceHindrance, voiceOf } from './voice-words.ts';

interface ScreenCardProps {
  readonly storeId: number;
  readonly screen: PairedScreen;
  readonly names: GameNames;
}

const TONES: Readonly<Record<ReturnType<typeof stateOf>, PillTone>> = {
  online: 'live',
  starting: 'due',
  offline: 'bad',
};

function LastSeen({ screen }: Pick<ScreenCardProps, 'screen'>) {
  const t = useTexts('screens');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const { heardAt } = screen;
  if (stateOf(screen, serverNow()) !== 'offline') return null;
  return (
    <Text size="sm" c="amber">
      {heardAt === null ? t('neverConnected') : t('heard', { time: formatDateTime(heardAt, language, timeZone) })}
    </Text>
  );
}

/** Shown if the screen should speak but cannot. */
function Silent({ screen }: Pick<ScreenCardProps, 'screen'>) {
  const hindrance = useVoiceHindrance(screen);
  return (
    hindrance !== undefined && (
      <Text size="sm" c="amber">
        {hindrance}
      </Text>
    )
  );
}

function useFacts(screen: PairedScreen): readonly Fact[] {
  const t = useTexts('screens');
  const { report, panelLag = 0 } = screen;
  if (report === null) return [];
  return [
    { label: t('size'), value: sizeOf(report, t) },
    { label: t('exactness'), value: exactnessOf(report, t) },
    ...(panelLag > 0 ? [{ label: t('lag'), value: t('lagIs', { lag: panelLag }) }] : []),
    { label: t('soundOf'), value: t(`sound.${report.sound}`) },
    { label: t('voice'), value: voiceOf(screen, t) },
    { label: t('version'), value: report.version === '' ? t('unknown') : report.version },
  ];
}

function Commands({ storeId, screen }: Pick<ScreenCardProps, 'storeId' | 'screen'>) {
  const t = useTexts('screens');
  const [isDirecting, setIsDirecting] = useState(false);
  return (
    <Group gap="xs" className={classes['commands']}>
      <Button
        variant="default"
        size="md"
        aria-label={t('directOf', { name: screen.name })}
        onClick={() => setIsDirecting(true)}
      >
        {t('direct')}
      </Button>
      <IdentifyButton storeId={storeId} screen={screen} />
      <ScreenMenu storeId={storeId} screen={screen} />
      {isDirecting && <DirectPopup storeId={storeId} screen={screen} onClose={() => setIsDirecting(false)} />}
    </Group>
  );
}

export function ScreenCard({ storeId, screen, names }: ScreenCardProps) {
  const t = useTexts('screens');
  const mayChange = useMay('change-venue');
  const facts = useFacts(screen);
  const { name, programme, direction, schedule } = screen;
  const isLate = isBehind(screen);
  const state = stateOf(screen, serverNow());
  return (
    <Card
      component="article"
      className={classes['card']}
      title={
        <span className={classes['name']}>
          <IconDeviceTv size={22} stroke={1.6} aria-hidden /> {name}
        </span>
      }
      actions={
        <Group gap={6}>
          {isLate && <Pill tone="warn">{t('catchesUp')}</Pill>}
          <Pill tone={TONES[state]}>{t(state)}</Pill>
        </Group>
      }
    >
      <div className={classes['shown']}>
        <p>{wordsFor(programme, names, t)}</p>
        <Text size="sm" c="dimmed">
          {t('asked')}: {wordsFor(direction, names, t)}
          {schedule.length > 0 && ` · ${t('scheduled', { count: schedule.length })}`}
        </Text>
        <LastSeen screen={screen} />
        <Silent screen={screen} />
      </div>
      {facts.length > 0 && <Facts facts={facts} />}
      {mayChange && <Commands storeId={storeId} screen={screen} />}
    </Card>
  );
}
