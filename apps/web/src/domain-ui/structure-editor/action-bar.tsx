// The buttons of an authoring screen, always in reach at the foot of the window.

import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FailureLine } from '../../shared/ui/last-failure/failure-line.tsx';
import classes from './structure-editor.module.css';

interface ActionBarProps {
  /** True when the bar is to say that something is not saved yet. */
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

/** Where a way past the level list leads. */
export const ACTIONS = 'authoring-actions';

export function ActionBar({ isChanged, children }: ActionBarProps) {
  const t = useTexts('authoring');
  return (
    <div className={classes.bar} id={ACTIONS} tabIndex={-1} role="group" aria-label={t('actions')}>
      <FailureLine at="bar" />
      <Text size="sm" c="amber" role="status" className={classes.barNote}>
        {isChanged ? t('unsaved') : ''}
      </Text>
      <Group gap="sm" justify="flex-end" className={classes.barButtons}>
        {children}
      </Group>
    </div>
  );
}
