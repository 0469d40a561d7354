// The slots of a layout as lists for the keyboard: place, size and order of each figure.

import {
  FIGURE_RULES,
  isPinned,
  LAYOUT_PLACES,
  NEEDED_FIGURES,
  slotsAt,
  type LayoutFigure,
  type LayoutSlot,
} from '@feltclock/domain';
import { ActionIcon, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEyeOff } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import classes from '../layouts.module.css';
import {
  hiddenFigures,
  withMoved,
  neighbourOf,
  placesFor,
  withFigure,
  withoutFigure,
  withSlot,
  type LayoutDraft,
} from './layout-draft.ts';

interface SlotListProps {
  readonly draft: LayoutDraft;
  readonly onChange: (draft: LayoutDraft) => void;
}

interface SlotProps extends SlotListProps {
  readonly slot: LayoutSlot;
}

/** A choice between options; impossible options are not offered. */
function Choice<Word extends string>(props: {
  readonly label: string;
  readonly value: Word;
  readonly words: readonly { readonly value: Word; readonly label: string }[];
  readonly onChange: (value: Word) => void;
}) {
  const { label, value, words, onChange } = props;
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      disabled={words.length < 2}
      data={words.map((word) => ({ ...word }))}
      onChange={({ currentTarget }) => {
        const chosen = words.find((word) => word.value === currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  );
}

const MOVES = [
  { step: -1, label: 'moveUp', Icon: IconArrowUp },
  { step: 1, label: 'moveDown', Icon: IconArrowDown },
] as const;

function SlotButtons({ draft, slot, onChange }: SlotProps) {
  const t = useTexts('layouts');
  const name = t(`figures.${slot.figure}`);
  const isNeeded = NEEDED_FIGURES.some((figure) => figure === slot.figure);
  const moves = isPinned(slot.figure) ? [] : MOVES;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {moves.map(({ step, label, Icon }) => (
        <ActionIcon
          key={step}
          variant="subtle"
          size="lg"
          aria-label={t(label, { name })}
          disabled={neighbourOf(draft, slot, step) === undefined}
          onClick={() => onChange(withMoved(draft, slot, step))}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('hideOf', { name })}
        disabled={isNeeded}
        onClick={() => onChange(withoutFigure(draft, slot.figure))}
      >
        <IconEyeOff size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const lineOf = (figure: LayoutFigure): string => `slot-${figure}`;

/** Scrolls to a figure's line and moves the focus before its choices. */
export const leadToSlot = (figure: LayoutFigure): void => document.getElementById(lineOf(figure))?.focus();

function SlotRow(props: SlotProps) {
  const { draft, slot, onChange } = props;
  const t = useTexts('layouts');
  const { figure, place, size } = slot;
  const name = t(`figures.${figure}`);
  const isNeeded = NEEDED_FIGURES.some((needed) => needed === figure);
  return (
    <li className={classes['slot']} id={lineOf(figure)} tabIndex={-1}>
      <div>
        {name}
        {isNeeded && (
          <Text size="sm" c="dimmed">
            {t('needed')}
          </Text>
        )}
      </div>
      <Choice
        label={t('placeOf', { name })}
        value={place}
        words={placesFor(figure).map((value) => ({ value, label: t(`places.${value}`) }))}
        onChange={(chosen) => onChange(withSlot(draft, { ...slot, place: chosen }))}
      />
      <Choice
        label={t('sizeOf', { name })}
        value={size}
        words={FIGURE_RULES[figure].sizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        onChange={(chosen) => onChange(withSlot(draft, { ...slot, size: chosen }))}
      />
      <SlotButtons {...props} />
    </li>
  );
}

export function SlotList({ draft, onChange }: SlotListProps) {
  const t = useTexts('layouts');
  const hidden = hiddenFigures(draft);
  return (
    <Stack gap="lg">
      {LAYOUT_PLACES.map((place) => (
        <fieldset key={place} className={classes['place']}>
          <legend>{t(`places.${place}`)}</legend>
          <ol className={classes['slots']}>
            {slotsAt(draft.slots, place).map((slot) => (
              <SlotRow key={slot.figure} draft={draft} slot={slot} onChange={onChange} />
            ))}
          </ol>
        </fieldset>
      ))}
      {hidden.length > 0 && (
        <fieldset className={classes['place']}>
          <legend>{t('hidden')}</legend>
          <Group gap="xs" mt="xs">
            {hidden.map((figure) => (
              <Button
                key={figure}
                variant="default"
                size="sm"
                aria-label={t('showOf', { name: t(`figures.${figure}`) })}
                onClick={() => onChange(withFigure(draft, figure))}
              >
                + {t(`figures.${figure}`)}
              </Button>
            ))}
          </Group>
        </fieldset>
      )}
    </Stack>
  );
}
