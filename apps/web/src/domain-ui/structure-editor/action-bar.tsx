// The buttons of an authoring screen, always visible at the foot of the window.

import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FailureLine } from '../../shared/ui/last-failure/failure-line.tsx';
import classes from './structure-editor.module.css';

interface ActionBarProps {
  /** True to show that there are unsaved changes. */
  readonly isChanged: boolean;
  readonly children: ReactNode;
}

/** The target of the link that skips the level list. */
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
