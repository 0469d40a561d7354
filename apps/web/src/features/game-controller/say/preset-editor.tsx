// Edits a store's presets: texts per language, shape, duration, and order.

import { LANGUAGES, listFloorPresets, saveFloorPresets, type BodyOf, type FloorPreset } from '@feltclock/contract';
import { FLOOR_PRESETS, FLOOR_SHAPES, FLOOR_TEXT_LENGTH } from '@feltclock/domain';
import { ActionIcon, Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useListChange } from '../../../shared/api/use-list-change.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { keyOfLasting, LASTS, useLastingText } from './lasting.ts';
import { presetDraftOf, isEmptyPreset, moved, newPresetDraft, presetIn, type PresetDraft } from './preset-draft.ts';

interface RowProps {
  readonly draft: PresetDraft;
  readonly place: number;
  readonly isTried: boolean;
  readonly onChange: (change: Partial<PresetDraft>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** A duration stored by another release is offered too, so that saving keeps it. */
const lastsOf = (lastsFor: number | null): readonly (number | null)[] =>
  LASTS.some((span) => span === lastsFor) ? LASTS : [lastsFor, ...LASTS];

function Manner({ draft: { shape, lastsFor, countsDown }, onChange }: Pick<RowProps, 'draft' | 'onChange'>) {
  const t = useTexts('quick');
  const lastingText = useLastingText();
  const lasts = lastsOf(lastsFor);
  return (
    <Group gap="md" align="end">
      <NativeSelect
        label={t('say.shape')}
        value={shape}
        data={FLOOR_SHAPES.map((value) => ({ value, label: t(`say.shapes.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ shape: FLOOR_SHAPES.find((each) => each === value) ?? 'screen' })
        }
      />
      <NativeSelect
        label={t('say.lasts')}
        value={keyOfLasting(lastsFor)}
        data={lasts.map((span) => ({ value: keyOfLasting(span), label: lastingText(span) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ lastsFor: lasts.find((span) => keyOfLasting(span) === value) ?? null })
        }
      />
      <Switch
        label={t('say.countsDown')}
        checked={countsDown && lastsFor !== null}
        disabled={lastsFor === null}
        onChange={({ currentTarget }) => onChange({ countsDown: currentTarget.checked })}
      />
    </Group>
  );
}

function Row({ draft, place, isTried, onChange, onMove, onRemove }: RowProps) {
  const t = useTexts('presets');
  return (
    <Card
      title={t('row', { place })}
      actions={
        <Group gap={4}>
          <ActionIcon variant="subtle" size={44} aria-label={t('up', { place })} onClick={() => onMove(-1)}>
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size={44} aria-label={t('down', { place })} onClick={() => onMove(1)}>
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" size={44} color="danger" aria-label={t('remove', { place })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      <Stack gap="sm">
        {LANGUAGES.map((language, order) => (
          <TextInput
            key={language}
            label={t(`languages.${language}`)}
            lang={language}
            maxLength={FLOOR_TEXT_LENGTH}
            value={draft.texts[language]}
            error={isTried && order === 0 && isEmptyPreset(draft) ? t('wordless') : undefined}
            onChange={({ currentTarget: { value } }) => onChange({ texts: { ...draft.texts, [language]: value } })}
          />
        ))}
        <Manner draft={draft} onChange={onChange} />
      </Stack>
    </Card>
  );
}

export interface PresetEditorProps {
  readonly storeId: number;
  readonly revision: number;
  readonly presets: readonly FloorPreset[];
  readonly onClose: () => void;
}

function PresetForm({ storeId, revision, presets, onClose }: PresetEditorProps) {
  const t = useTexts('presets');
  const [rows, setRows] = useState<readonly PresetDraft[]>(() => presets.map(presetDraftOf));
  const [nextKey, setNextKey] = useState(presets.length);
  const [isTried, setIsTried] = useState(false);
  const save = useListChange(
    listFloorPresets,
    (body: BodyOf<typeof saveFloorPresets>) => call(saveFloorPresets, body),
    { done: t('saved'), failed: t('saveFailed') },
  );
  const change = (key: number, part: Partial<PresetDraft>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (rows.some(isEmptyPreset) || save.isPending) return;
    save.mutate({ id: storeId, revision, presets: rows.map(presetIn) }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('hint')}</Text>
        {rows.map((draft, place) => (
          <Row
            key={draft.key}
            draft={draft}
            place={place + 1}
            isTried={isTried}
            onChange={(part) => change(draft.key, part)}
            onMove={(by) => setRows(moved(rows, place, by))}
            onRemove={() => setRows(rows.filter(({ key }) => key !== draft.key))}
          />
        ))}
        <Button
          variant="default"
          disabled={rows.length >= FLOOR_PRESETS.most}
          onClick={() => {
            setRows([...rows, newPresetDraft(nextKey)]);
            setNextKey(nextKey + 1);
          }}
        >
          {t('add', { most: FLOOR_PRESETS.most })}
        </Button>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

export function PresetEditor(props: PresetEditorProps) {
  const t = useTexts('presets');
  return (
    <Popup isOpen onClose={props.onClose} title={t('title')} size="lg">
      <PresetForm {...props} />
    </Popup>
  );
}
