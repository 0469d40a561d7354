// One finishing place: the player, and buttons to move or remove it.

import { ActionIcon, Checkbox, Group, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { shownName } from '@feltclock/contract';
import { isFormerMember, RESULT_LIMITS } from '@feltclock/domain';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { CustomerInput } from '../../domain-ui/points/customer-input.tsx';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import type { Choice, FinisherLine } from './finishers.ts';

interface FinisherRowProps {
  readonly line: FinisherLine;
  readonly place: number;
  /** The place as used in labels. Players who share a place have separate labels. */
  readonly called: string;
  /** For an open line: the players who may have this place. */
  readonly choices: readonly Choice[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly winPoints: number;
  readonly storeId: number | undefined;
  readonly onChange: (change: Partial<FinisherLine>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** The player: a member by id, or anybody else by name. */
function Who({ line, called, storeId, onChange }: FinisherRowProps) {
  const t = useTexts('points');
  const language = useLanguage();
  const isFormer = line.isMember && isFormerMember(line.who);
  const label = t('result.player', { place: called });
  return (
    <>
      <SegmentedControl
        aria-label={t('result.kindOf', { place: called })}
        data={[
          { value: 'member', label: t('result.member') },
          { value: 'guest', label: t('result.guest') },
        ]}
        value={line.isMember ? 'member' : 'guest'}
        disabled={isFormer}
        onChange={(kind) => onChange({ isMember: kind === 'member' })}
      />
      {isFormer ? (
        <TextInput aria-label={label} style={{ flex: '1 1 12rem' }} value={shownName(line.who, language)} readOnly />
      ) : line.isMember ? (
        <CustomerInput
          aria-label={label}
          placeholder={t('id')}
          style={{ flex: '1 1 12rem' }}
          value={line.who}
          storeId={storeId}
          onChange={(who) => onChange({ who })}
        />
      ) : (
        <TextInput
          aria-label={label}
          placeholder={t('name')}
          style={{ flex: '1 1 12rem' }}
          maxLength={RESULT_LIMITS.name}
          value={line.who}
          onChange={({ currentTarget }) => onChange({ who: currentTarget.value })}
        />
      )}
    </>
  );
}

const TYPE_IN = 'type-in';

/** A place of a player who was still in: chosen from them, or typed. */
function OpenPlace({ line, called, choices, onChange }: FinisherRowProps) {
  const t = useTexts('points');
  const chosen = choices.findIndex(({ isMember, who }) => isMember === line.isMember && who === line.who);
  return (
    <NativeSelect
      aria-label={t('result.choose', { place: called })}
      style={{ flex: '1 1 12rem' }}
      value={String(chosen)}
      data={[
        { value: '-1', label: t('result.choose', { place: called }) },
        ...choices.map(({ name }, index) => ({ value: String(index), label: name })),
        { value: TYPE_IN, label: t('result.typeIn') },
      ]}
      onChange={({ currentTarget: { value } }) => {
        const choice = choices[Number(value)];
        if (value === TYPE_IN) onChange({ isOpen: undefined, isMember: true, who: '' });
        else
          onChange(
            choice === undefined ? { isMember: false, who: '' } : { isMember: choice.isMember, who: choice.who },
          );
      }}
    />
  );
}

export function FinisherRow(props: FinisherRowProps) {
  const { line, place, called, isFirst, isLast, winPoints, onChange, onMove, onRemove } = props;
  const t = useTexts('points');
  const buttons = [
    { label: t('result.up', { place: called }), Icon: IconArrowUp, isOff: isFirst, run: () => onMove(-1) },
    { label: t('result.down', { place: called }), Icon: IconArrowDown, isOff: isLast, run: () => onMove(1) },
    { label: t('result.remove', { place: called }), Icon: IconTrash, isOff: false, run: onRemove },
  ];
  return (
    <Card>
      <Group gap="sm">
        <Text fw={700} w={56} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('result.place', { place })}
        </Text>
        {line.isOpen === true ? <OpenPlace {...props} /> : <Who {...props} />}
        {!isFirst && (
          <Checkbox
            label={t('result.tied')}
            aria-label={t('result.tiedOf', { place: called })}
            checked={line.isTied}
            onChange={({ currentTarget: { checked } }) => onChange({ isTied: checked })}
          />
        )}
        <Text size="sm" c="dimmed" w={96} ta="right">
          {winPoints > 0 ? t('result.earns', { points: formatNumber(winPoints) }) : t('none')}
        </Text>
        <Group gap={4} wrap="nowrap">
          {buttons.map(({ label: name, Icon, isOff, run }) => (
            <ActionIcon key={name} size={44} variant="default" aria-label={name} disabled={isOff} onClick={run}>
              <Icon size={18} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      </Group>
    </Card>
  );
}
