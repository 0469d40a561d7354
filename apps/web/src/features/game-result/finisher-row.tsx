// One finishing place: who, and the buttons that move or remove it.

import { ActionIcon, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { shownName } from '@feltclock/contract';
import { isFormerMember, RESULT_LIMITS } from '@feltclock/domain';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { CustomerInput } from '../../domain-ui/points/customer-input.tsx';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-texts.ts';
import type { FinisherLine } from './finishers.ts';

interface FinisherRowProps {
  readonly line: FinisherLine;
  readonly place: number;
  readonly isLast: boolean;
  readonly winPoints: number;
  readonly storeId: number | undefined;
  readonly onChange: (change: Partial<Pick<FinisherLine, 'isMember' | 'who'>>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

export function FinisherRow(props: FinisherRowProps) {
  const { line, place, isLast, winPoints, storeId, onChange, onMove, onRemove } = props;
  const t = useTexts('points');
  const language = useLanguage();
  const isFormer = line.isMember && isFormerMember(line.who);
  const label = t('result.player', { place });
  const buttons = [
    { label: t('result.up', { place }), Icon: IconArrowUp, isOff: place === 1, run: () => onMove(-1) },
    { label: t('result.down', { place }), Icon: IconArrowDown, isOff: isLast, run: () => onMove(1) },
    { label: t('result.remove', { place }), Icon: IconTrash, isOff: false, run: onRemove },
  ];
  return (
    <Card>
      <Group gap="sm">
        <Text fw={700} w={56} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('result.place', { place })}
        </Text>
        <SegmentedControl
          aria-label={t('result.kindOf', { place })}
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
