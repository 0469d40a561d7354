// The commands of the selected figure: column, size, order, hide. Beside it on the board; on a phone at the foot of the window.

import {
  FIGURE_RULES,
  isPinned,
  NEEDED_FIGURES,
  type BoardLayout,
  type LayoutFigure,
  type LayoutSlot,
} from '@feltclock/domain';
import { ActionIcon, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconEyeOff } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import classes from './layout-edit.module.css';
import { fullPart, neighbourOf, placesFor, withMoved, withoutFigure, withSlot } from './layout-draft.ts';
import type { LayoutEdit } from './use-layout-edit.ts';

/** Where the bar stands; its box comes as variables. */
export interface BarPlace {
  readonly side: 'right-of' | 'left-of' | 'below' | 'above' | 'outside' | 'foot';
  readonly style: StyleVariables;
}

interface PartBarProps {
  readonly edit: LayoutEdit;
  readonly slot: LayoutSlot;
  readonly at: BarPlace;
  readonly onHide: () => void;
  readonly onClose: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

interface ChoiceProps<Word extends string> {
  readonly label: string;
  readonly value: Word;
  readonly words: readonly { readonly value: Word; readonly label: string; readonly next: BoardLayout }[];
  readonly onChoose: (next: BoardLayout) => void;
}

/** One of a few words. What does not fit looks off, and says why when it is pressed. */
function Choice<Word extends string>({ label, value, words, onChoose }: ChoiceProps<Word>) {
  const t = useTexts('layouts');
  if (words.length < 2) return null;
  return (
    <Button.Group aria-label={label}>
      {words.map((word) => {
        const full = fullPart(word.next);
        return (
          <Button
            key={word.value}
            className={classes['choice']}
            size="xs"
            variant="default"
            aria-pressed={word.value === value}
            {...offLook(full === undefined ? undefined : t(`full.${full}`))}
            onClick={() => onChoose(word.next)}
          >
            {word.label}
          </Button>
        );
      })}
    </Button.Group>
  );
}

const MOVES = [
  { step: -1, label: 'moveUp', Icon: IconArrowUp },
  { step: 1, label: 'moveDown', Icon: IconArrowDown },
] as const;

type CommandsProps = Pick<PartBarProps, 'edit' | 'slot' | 'onHide'>;

function Commands({ edit: { layout, change }, slot, onHide }: CommandsProps) {
  const t = useTexts('layouts');
  const { figure } = slot;
  const isNeeded = NEEDED_FIGURES.some((needed) => needed === figure);
  return (
    <Group gap={4} wrap="nowrap">
      {isPinned(figure)
        ? null
        : MOVES.map(({ step, label, Icon }) => (
            <ActionIcon
              key={step}
              variant="default"
              aria-label={t(label)}
              {...offLook(neighbourOf(layout, slot, step) === undefined ? t('atEnd') : undefined)}
              onClick={() => change(withMoved(layout, slot, step), figure)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
      {isNeeded ? (
        <Text size="sm" c="dimmed">
          {t('needed')}
        </Text>
      ) : (
        <ActionIcon
          variant="default"
          aria-label={t('hide')}
          title={t('hide')}
          onClick={() => {
            change(withoutFigure(layout, figure), figure);
            onHide();
          }}
        >
          <IconEyeOff size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

const isFigure = (word: string, { slots }: BoardLayout): LayoutFigure | undefined =>
  slots.find(({ figure }) => figure === word)?.figure;

/** The figure's name. On a phone it is a list of all, because small figures are hard to press there. */
function Who({ edit: { layout, select }, slot: { figure } }: Pick<PartBarProps, 'edit' | 'slot'>) {
  const t = useTexts('layouts');
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (!isNarrow) return <b>{t(`figures.${figure}`)}</b>;
  return (
    <NativeSelect
      aria-label={t('partToEdit')}
      value={figure}
      data={layout.slots.map(({ figure: value }) => ({ value, label: t(`figures.${value}`) }))}
      onChange={({ currentTarget }) => select(isFigure(currentTarget.value, layout))}
    />
  );
}

export function PartBar({ edit, slot, at, onHide, onClose, ref }: PartBarProps) {
  const t = useTexts('layouts');
  const { layout, change, refusal } = edit;
  const { figure, place, size } = slot;
  const choose = (next: BoardLayout): void => change(next, figure);
  const close = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div
      ref={ref}
      className={classes['bar']}
      data-side={at.side}
      style={at.style}
      role="group"
      aria-label={t(`figures.${figure}`)}
      onKeyDown={close}
    >
      <div className={classes['who']}>
        <Who edit={edit} slot={slot} />
        <Commands edit={edit} slot={slot} onHide={onHide} />
      </div>
      <Choice
        label={t('place')}
        value={place}
        words={placesFor(figure).map((value) => ({
          value,
          label: t(`places.${value}`),
          next: withSlot(layout, { ...slot, place: value }),
        }))}
        onChoose={choose}
      />
      <Choice
        label={t('size')}
        value={size}
        words={FIGURE_RULES[figure].sizes.map((value) => ({
          value,
          label: t(`sizes.${value}`),
          next: withSlot(layout, { ...slot, size: value }),
        }))}
        onChoose={choose}
      />
      <div role="status" className={classes['refusal']}>
        {refusal?.figure === figure && t(`full.${refusal.where}`)}
      </div>
    </div>
  );
}
