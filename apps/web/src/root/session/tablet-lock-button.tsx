// The button by which a tablet that somebody took up is locked (tablet-lock.ts).

import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { lock, useIsTakenUp } from './tablet-lock.ts';

export function TabletLockButton() {
  const t = useTexts('tablets');
  if (!useIsTakenUp()) return null;
  return (
    <Button size="sm" leftSection={<IconLock size={18} aria-hidden />} onClick={lock}>
      {t('lock')}
    </Button>
  );
}
