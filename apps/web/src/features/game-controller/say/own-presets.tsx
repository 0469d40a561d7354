// The store's presets: each with one press, and a link to change them for those who may.

import { listFloorPresets, type FloorPreset } from '@feltclock/contract';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../shared/api/query-client.ts';
import { useMay, useStoreInHand } from '../../../shared/api/use-may.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { presetWords } from './preset-draft.ts';
import { PresetEditor } from './preset-editor.tsx';

interface OwnPresetsProps {
  readonly isBusy: boolean;
  readonly onSay: (preset: FloorPreset) => void;
}

export function OwnPresets({ isBusy, onSay }: OwnPresetsProps) {
  const t = useTexts('quick');
  const language = useLanguage();
  const storeId = useStoreInHand();
  const mayChange = useMay('change-venue');
  const [isEditing, setIsEditing] = useState(false);
  const { data } = useQuery({ ...reading(listFloorPresets, { id: storeId ?? 0 }), enabled: storeId !== undefined });
  if (storeId === undefined || data === undefined || (data.presets.length === 0 && !mayChange)) return null;
  return (
    <Stack gap="xs" component="section" aria-labelledby="say-venue">
      <Group justify="space-between">
        <Title order={3} size="h5" id="say-venue">
          {t('say.ofVenue')}
        </Title>
        {mayChange && (
          <Button variant="subtle" onClick={() => setIsEditing(true)}>
            {t('say.edit')}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {data.presets.map((preset, place) => (
          <Button key={place} variant="default" size="md" disabled={isBusy} onClick={() => onSay(preset)}>
            {presetWords(preset, language)}
          </Button>
        ))}
      </Group>
      {isEditing && <PresetEditor storeId={storeId} {...data} onClose={() => setIsEditing(false)} />}
    </Stack>
  );
}
