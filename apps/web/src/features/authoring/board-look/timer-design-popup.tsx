// The timer design section: choose a part and its colour, see it, and save it for every board of the structure
// (docs/rules/structures.md#writing).

import { readStructure, saveBoardDesign, type WireStructure } from '@feltclock/contract';
import { BOARD_SECTIONS, type BoardSection, MOST_VEIL, veilOf } from '@feltclock/domain';
import { Button, Group, Radio, Stack, Text, Input, Slider } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { structureColours } from '../../../domain-ui/board-canvas/structure-colours.ts';
import { call } from '../../../shared/api/call.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { FailureLine } from '../../../shared/ui/last-failure/failure-line.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { DesignPalette } from './design-palette.tsx';
import { DesignPreview } from './design-preview.tsx';
import { ALL_WHITE, OWN_LOOK, coloured, designToWire, isSameDesign, type Design, veiled } from './timer-design.ts';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import classes from './timer-design.module.css';

interface TimerDesignProps {
  readonly structureId: number;
  readonly gameName: string;
  readonly structureName: string;
}

function useSaveDesign(structureId: number, onSaved: () => void) {
  const t = useTexts('operating');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (design: Design) => call(saveBoardDesign, designToWire(structureId, design)),
    onSuccess: async () => {
      alert.success(t('design.saved'));
      await queries.invalidateQueries({ queryKey: designKey(structureId) });
      onSaved();
    },
    onError: (failure) => {
      failureAlert.refusal(failure, {
        unanswered: t('design.saveFailed'),
        refused: (reason) => t('design.saveRefused', { reason }),
      });
    },
  });
}

/** A separate query from the editor's own, whose data must not change while staff edit. */
const designKey = (structureId: number): readonly unknown[] => [...keyOf(readStructure, { id: structureId }), 'design'];

interface SectionChoiceProps {
  readonly selected: BoardSection;
  readonly design: Design;
  readonly onSelect: (section: BoardSection) => void;
}

function SectionChoice({ selected, design, onSelect }: SectionChoiceProps) {
  const t = useTexts('operating');
  return (
    <Radio.Group
      label={t('design.part')}
      description={t('design.hint')}
      value={selected}
      onChange={(value) => {
        onSelect(BOARD_SECTIONS.find((section) => section === value) ?? 'preview');
      }}
    >
      <div className={classes.sections}>
        {BOARD_SECTIONS.map((section) => (
          <Radio
            key={section}
            value={section}
            label={
              <span className={classes.section}>
                {t(`design.sections.${section}`)}
                {section !== 'preview' && (
                  <span
                    className={classes.colour}
                    data-chosen={design[section] !== undefined}
                    style={{ background: design[section] }}
                    aria-hidden
                  />
                )}
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Presets for the whole board, by the texts of their buttons. */
const RESETS = [
  ['reset', ALL_WHITE],
  ['ownLook', OWN_LOOK],
] as const satisfies readonly (readonly [string, Design])[];

/** A structure without an own picture has the felt, whose light is fixed. */
const hasPicture = ({ backgroundImageName: name }: WireStructure): boolean => name !== '' && name !== 'default';

interface DesignEditorProps extends TimerDesignProps {
  readonly structure: WireStructure;
  readonly onChanged: (isChanged: boolean) => void;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function DesignEditor(props: DesignEditorProps) {
  const { structure, structureId, gameName, structureName, onChanged, onClose, onSaved } = props;
  const t = useTexts('operating');
  const general = useTexts('general');
  const confirm = useConfirm();
  const [stored] = useState(() => structureColours(structure));
  const [design, setDesign] = useState(stored);
  const [selected, setSelected] = useState<BoardSection>('preview');
  const { mutate, isPending } = useSaveDesign(structureId, onSaved);
  const change = (next: Design): void => {
    setDesign(next);
    onChanged(!isSameDesign(next, stored));
  };
  const askSave = (): void =>
    confirm({ message: t('design.confirmSave'), confirmLabel: t('design.save'), onConfirm: () => mutate(design) });
  return (
    <div className={classes.editor}>
      <DesignPreview
        structure={structure}
        gameName={gameName}
        structureName={structureName}
        design={design}
        selected={selected}
        onSelect={(section) => setSelected(section)}
      />
      <Stack gap="md" className={classes.tools}>
        {hasPicture(structure) && <PictureLightSlider design={design} onChange={change} />}
        <SectionChoice selected={selected} design={design} onSelect={setSelected} />
        <DesignPalette
          section={selected}
          chosen={design[selected]}
          onChange={(colour) => change(coloured(design, selected, colour))}
        />
      </Stack>
      <Group justify="space-between" gap="sm" className={classes.actions}>
        <FailureLine at="bar" />
        <Group gap="xs">
          {RESETS.map(([name, look]) => (
            <Button
              key={name}
              size="sm"
              px="xs"
              variant="subtle"
              disabled={isSameDesign(design, look)}
              onClick={() => change(look)}
            >
              {t(`design.${name}`)}
            </Button>
          ))}
        </Group>
        <Group gap="sm" ml="auto">
          <Button variant="default" onClick={onClose}>
            {general('close')}
          </Button>
          <Button loading={isPending} onClick={askSave}>
            {t('design.save')}
          </Button>
        </Group>
      </Group>
    </div>
  );
}

interface TimerDesignPopupProps extends TimerDesignProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function TimerDesignPopup({ isOpen, onClose, ...about }: TimerDesignPopupProps) {
  const t = useTexts('operating');
  const confirm = useConfirm();
  const [isChanged, setIsChanged] = useState(false);
  const { structureId } = about;
  const stored = useQuery({
    ...reading(readStructure, { id: structureId }),
    queryKey: designKey(structureId),
    enabled: isOpen,
    gcTime: 0,
    staleTime: 0,
    // A refetch must not overwrite colours that are being chosen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const leave = (): void => {
    setIsChanged(false);
    onClose();
  };
  const askLeave = (): void => {
    if (isChanged) confirm({ message: t('design.confirmLeave'), isDangerous: true, onConfirm: leave });
    else leave();
  };
  return (
    <Popup
      isOpen={isOpen}
      onClose={askLeave}
      title={t('design.title')}
      size="min(96vw, 88rem)"
      classNames={{ content: classes.popup }}
    >
      {stored.isFetching && <LoadingState />}
      {!stored.isFetching && stored.data === undefined && (
        <ErrorState failure={stored.error ?? undefined} onRetry={() => void stored.refetch()} />
      )}
      {!stored.isFetching && stored.data !== undefined && (
        <DesignEditor {...about} structure={stored.data} onChanged={setIsChanged} onClose={askLeave} onSaved={leave} />
      )}
      {stored.isFetching && <Text className={classes.room} aria-hidden />}
    </Popup>
  );
}

interface PictureLightSliderProps {
  readonly design: Design;
  readonly onChange: (design: Design) => void;
}

const percentOf = (share: number): number => Math.round(share * 100);
const inPercent = (value: number): string => `${String(value)} %`;
/** In percent; a finer step is not visible. */
const STEP = 5;

/** How bright a structure's own picture is on boards, shown in the preview (docs/rules/structures.md#writing). */
function PictureLightSlider({ design, onChange }: PictureLightSliderProps) {
  const t = useTexts('operating');
  return (
    <Input.Wrapper label={t('design.pictureLight')} description={t('design.pictureLightHint')}>
      <Slider
        mt="sm"
        mb="xs"
        min={percentOf(1 - MOST_VEIL)}
        max={100}
        step={STEP}
        label={inPercent}
        thumbLabel={t('design.pictureLight')}
        value={percentOf(1 - veilOf(design))}
        onChange={(value) => onChange(veiled(design, 1 - value / 100))}
      />
    </Input.Wrapper>
  );
}
