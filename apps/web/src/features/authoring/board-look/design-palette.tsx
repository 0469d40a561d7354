// Chooses the colour of one section: picker with opacity, swatches, and the colour code.

import { COLOUR_PATTERN, DEFAULT_COLOUR, type BoardSection } from '@feltclock/domain';
import { ColorPicker, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SWATCHES, contrastOnBoard } from './timer-design.ts';
import classes from './timer-design.module.css';

interface DesignPaletteProps {
  readonly section: BoardSection;
  /** Undefined if the section has the board's default colour. */
  readonly chosen: string | undefined;
  readonly onChange: (colour: string) => void;
}

/** The minimum contrast of large text (WCAG). */
const LEAST_CONTRAST = 3;

/** The field of a colour code. An incomplete code stays in the field only. */
function ColourCode({ colour, onChange }: { readonly colour: string } & Pick<DesignPaletteProps, 'onChange'>) {
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

function noteOf(section: BoardSection, chosen: string | undefined) {
  if (section === 'preview') return 'design.paletteOff';
  if (chosen === undefined) return 'design.isOwn';
  return contrastOnBoard(chosen) < LEAST_CONTRAST ? 'design.lowContrast' : undefined;
}

export function DesignPalette({ section, chosen, onChange }: DesignPaletteProps) {
  const t = useTexts('operating');
  const isOff = section === 'preview';
  const colour = chosen ?? DEFAULT_COLOUR;
  const note = noteOf(section, chosen);
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
      <Text size="sm" c={note === 'design.lowContrast' ? 'amber' : 'dimmed'} role="status" className={classes.note}>
        {note && t(note)}
      </Text>
    </fieldset>
  );
}
