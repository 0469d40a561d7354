// One colour of the look: tested suggestions, or any colour by picker or code.

import { FULL_COLOUR } from '@feltclock/domain';
import { ColorPicker, ColorSwatch, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './store-look.module.css';

export interface OfferedChoice {
  readonly colour: string | undefined;
  readonly label: string;
}

interface ColourChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly offered: readonly OfferedChoice[];
  readonly chosen: string | undefined;
  /** The first colour of the picker, if none is chosen. */
  readonly first: string;
  readonly onChange: (colour: string | undefined) => void;
  /** Notes about the colour. */
  readonly children?: ReactNode;
}

/** An incomplete code stays in the field only. */
function OwnColour({ label, colour, onChange }: { label: string; colour: string; onChange: (colour: string) => void }) {
  const t = useTexts('storeLook');
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && !FULL_COLOUR.test(typed);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <ColorPicker
        format="hex"
        fullWidth
        value={colour}
        onChange={(picked) => onChange(picked.toLowerCase())}
        saturationLabel={`${label}: ${t('saturation')}`}
        hueLabel={`${label}: ${t('hue')}`}
      />
      <TextInput
        label={t('hex')}
        aria-label={`${label}: ${t('hex')}`}
        description={t('hexHint')}
        value={typed ?? colour}
        error={isWrong ? t('hexWrong') : undefined}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          const code = value.trim().toLowerCase();
          setTyped(code);
          if (FULL_COLOUR.test(code)) onChange(code);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </SimpleGrid>
  );
}

export function ColourChoice({ label, hint, offered, chosen, first, onChange, children }: ColourChoiceProps) {
  const t = useTexts('storeLook');
  const name = useId();
  const isOffered = offered.some(({ colour }) => colour === chosen);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || !isOffered;
  const pick = (colour: string | undefined): void => {
    setWantsOwn(false);
    onChange(colour);
  };
  return (
    <fieldset className={classes['choice']} aria-describedby={`${name}-hint`}>
      <legend>{label}</legend>
      <Text size="sm" c="dimmed" id={`${name}-hint`}>
        {hint}
      </Text>
      <div className={classes['chips']}>
        {offered.map(({ colour, label: words }) => (
          <label key={words} className={classes['chip']}>
            <input type="radio" name={name} checked={!isOwn && colour === chosen} onChange={() => pick(colour)} />
            {colour !== undefined && <ColorSwatch color={colour} size={22} aria-hidden />}
            {words}
          </label>
        ))}
        <label className={classes['chip']}>
          <input
            type="radio"
            name={name}
            checked={isOwn}
            onChange={() => {
              setWantsOwn(true);
              onChange(chosen ?? first);
            }}
          />
          {isOwn && chosen !== undefined && <ColorSwatch color={chosen} size={22} aria-hidden />}
          {t('own')}
        </label>
      </div>
      {isOwn && chosen !== undefined && <OwnColour label={label} colour={chosen} onChange={onChange} />}
      {children}
    </fieldset>
  );
}
