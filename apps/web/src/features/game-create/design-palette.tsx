// Chooses the colour of one section: picker with opacity, swatches, and the code itself.

import { COLOUR_PATTERN, type BoardSection } from '@feltclock/domain';
import { ColorPicker, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { SWATCHES, contrastOnBoard, isWhite } from './timer-design.ts';
import classes from './timer-design.module.css';

interface DesignPaletteProps {
  readonly section: BoardSection;
  readonly colour: string;
  readonly onChange: (colour: string) => void;
}

/** Large text must stand out at least so much (WCAG). */
const LEAST_CONTRAST = 3;

/** The code as it is typed; anything that is not a colour yet waits in the field. */
function ColourCode({ colour, onChange }: Omit<DesignPaletteProps, 'section'>) {
  const t = useTexts('operating');
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !COLOUR_PATTERN.test(typed);
  return (
    <TextInput
      label={t('design.hex')}
      description={t('design.hexHint')}
      value={typed ?? colour}
      error={isWrong ? t('design.hexWrong') : undefined}
      maxLength={9}
      spellCheck={false}
      onChange={({ currentTarget: { value } }) => {
        const code = value.trim();
        setTyped(code);
        if (COLOUR_PATTERN.test(code)) onChange(code);
      }}
      onBlur={() => {
        setTyped(undefined);
      }}
    />
  );
}

export function DesignPalette({ section, colour, onChange }: DesignPaletteProps) {
  const t = useTexts('operating');
  const isOff = section === 'preview';
  const isFaint = !isWhite(colour) && contrastOnBoard(colour) < LEAST_CONTRAST;
  const note = isOff ? 'design.paletteOff' : isFaint ? 'design.lowContrast' : 'design.isDefault';
  return (
    <fieldset className={classes.palette} disabled={isOff} aria-label={t('design.palette')}>
      <div inert={isOff} className={classes.picker}>
        <ColorPicker
          format="hexa"
          fullWidth
          size="md"
          value={colour}
          onChange={onChange}
          swatches={SWATCHES}
          swatchesPerRow={2}
          saturationLabel={t('design.saturation')}
          hueLabel={t('design.hue')}
          alphaLabel={t('design.alpha')}
          classNames={{ wrapper: classes.pickerBody, swatches: classes.swatches }}
        />
        <ColourCode key={section} colour={colour} onChange={onChange} />
      </div>
      <Text size="sm" c={isFaint && !isOff ? 'amber.4' : 'dimmed'} role="status" mt="xs">
        {t(note)}
      </Text>
    </fieldset>
  );
}
