// How much of its light a structure's own picture keeps on boards, tried on the preview beside it (docs/rules/authoring.md#timer-design).

import { MOST_VEIL, veilOf } from '@feltclock/domain';
import { Input, Slider } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { veiled, type Design } from './timer-design.ts';

interface PictureLightSliderProps {
  readonly design: Design;
  readonly onChange: (design: Design) => void;
}

const percentOf = (share: number): number => Math.round(share * 100);
const inPercent = (value: number): string => `${String(value)} %`;
/** In percent; the finest step that anybody sees. */
const STEP = 5;

export function PictureLightSlider({ design, onChange }: PictureLightSliderProps) {
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
